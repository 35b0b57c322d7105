import { type Dataset, deleteDataset } from '#contract/files/dataset.ts'
import { failedBecause } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { ENTITIES, named } from '#web/state/lists/entity-words.ts'
import { RemovalDialog } from '#web/ui/dialogs/removal-dialog.tsx'

interface Props {
  dataset: Dataset
  onDone: () => void
  onClose: () => void
}

const { done, failed } = ENTITIES.dataset.deletion

/** Asks before a dataset is deleted; its file stays. */
export function DatasetRemoval({ dataset, onDone, onClose }: Props) {
  return (
    <RemovalDialog
      what={named(ENTITIES.dataset, dataset.nome)}
      permanent
      remove={() => call(deleteDataset, { params: { id: dataset.id } })}
      done={done}
      failed={(error) => failedBecause(failed, error)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>O gráfico sai do Dashboard de “{dataset.machine.nome}”.</p>
      <p>O arquivo “{dataset.upload.nome}” não é tocado.</p>
    </RemovalDialog>
  )
}
