import { deleteUpload, type Upload } from '#contract/files/upload.ts'
import { failedBecause } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { ENTITIES, named } from '#web/state/lists/entity-words.ts'
import { RemovalDialog } from '#web/ui/dialogs/removal-dialog.tsx'
import { lostWithUpload } from './upload-words.ts'

interface Props {
  upload: Upload
  onDone: () => void
  onClose: () => void
}

const { done, failed } = ENTITIES.upload.deletion

/** Asks before a file is deleted with its datasets. A file that is a machine's data source is refused by the server. */
export function UploadRemoval({ upload, onDone, onClose }: Props) {
  return (
    <RemovalDialog
      what={named(ENTITIES.upload, upload.nome)}
      permanent
      remove={() => call(deleteUpload, { params: { id: upload.id } })}
      done={done}
      failed={(error) => failedBecause(failed, error)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>O arquivo “{upload.nomeOriginal}” e o que foi lido dele serão perdidos.</p>
      <p>{lostWithUpload(upload)}</p>
      {upload.fonteDe.length > 0 && (
        <p className="text-bad-text">
          O arquivo é a fonte de dados de {upload.fonteDe.join(', ')}: escolha antes outra fonte no formulário
          da máquina.
        </p>
      )}
    </RemovalDialog>
  )
}
