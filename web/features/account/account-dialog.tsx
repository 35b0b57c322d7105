import { useSignedIn } from '#web/state/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The user's account: second factor and open sessions. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSignedIn()
  return (
    <Dialog open onClose={onClose} title="Minha conta" description={user.email} width="medium">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <SecondFactorSection />
        <SessionsSection />
      </div>
    </Dialog>
  )
}
