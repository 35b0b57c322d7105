import { NO_DIALOG, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { type ReadingsProps, ReadingsView } from './readings-view.tsx'

/** Readings over the window on screen, below each other on one time axis. */
export function ReadingsDialog(props: ReadingsProps) {
  const { close } = useDialogAddress()
  return (
    <Dialog
      open
      onClose={() => close(NO_DIALOG)}
      width="full"
      title="Leituras"
      description={`${props.machine.nome}: roda do mouse, dois dedos ou + e − ampliam, arrastar ou Shift e setas movem, Shift e arrastar escolhe um trecho, 0 mostra o período inteiro.`}
    >
      {/* A link may open the dialog before the figures of its range are loaded. */}
      <ReadingsView key={props.range} {...props} />
    </Dialog>
  )
}
