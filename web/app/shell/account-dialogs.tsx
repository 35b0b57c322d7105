import type { ViewDialogs } from '#web/state/address/dialog-search.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'

/** The words of the account's dialogs in the address. */
export type AccountDialog = Extract<ViewDialogs['dialogo'], 'preferencias' | 'senha' | 'conta'>

const PreferencesDialog = later(
  async () => (await import('#web/features/account/preferences-dialog.tsx')).PreferencesDialog,
)
const PasswordDialog = later(
  async () => (await import('#web/features/account/password-dialog.tsx')).PasswordDialog,
)

const OwnAccountDialog = later(
  async () => (await import('#web/features/account/account-dialog.tsx')).AccountDialog,
)

interface Props {
  /** The open dialog; dialogs other than the account's are ignored. */
  open: ViewDialogs['dialogo']
  onClose: () => void
}

/** The dialogs in which users change their own account. */
export function AccountDialogs({ open, onClose }: Props) {
  return (
    <>
      {open === 'preferencias' && <PreferencesDialog onClose={onClose} />}
      {open === 'senha' && <PasswordDialog onClose={onClose} />}
      {open === 'conta' && <OwnAccountDialog onClose={onClose} />}
    </>
  )
}
