import { lazy, Suspense } from 'react'

export type AccountDialog = 'preferences' | 'password'

const PreferencesDialog = lazy(async () => ({
  default: (await import('#web/features/account/preferences-dialog.tsx')).PreferencesDialog,
}))
const PasswordDialog = lazy(async () => ({
  default: (await import('#web/features/account/password-dialog.tsx')).PasswordDialog,
}))

interface Props {
  open: AccountDialog | null
  onClose: () => void
}

/** What a person may change of the own account. */
export function AccountDialogs({ open, onClose }: Props) {
  return (
    <Suspense>
      {open === 'preferences' && <PreferencesDialog onClose={onClose} />}
      {open === 'password' && <PasswordDialog onClose={onClose} />}
    </Suspense>
  )
}
