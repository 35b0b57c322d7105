import { FileUp, Upload as UploadIcon } from 'lucide-react'
import type { Upload } from '#contract/files/upload.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { EntryList, type ListAnswer } from '../entry-list.tsx'
import { CompactUpload, type UploadAct, uploadColumns } from './upload-rows.tsx'

interface Props {
  list: ListAnswer<Upload>
  onNew: () => void
  onAct: (act: UploadAct, upload: Upload) => void
}

/** The uploaded files, the newest first. */
export function UploadList({ list, onNew, onAct }: Props) {
  const { timezone } = useSignedIn().user.preferencias
  return (
    <EntryList
      title="Arquivos"
      words={ENTITIES.upload}
      list={list}
      searchedText={searchedText}
      newIcon={<UploadIcon className="size-4" aria-hidden="true" />}
      onNew={onNew}
      empty={{
        icon: <FileUp className="size-8" aria-hidden="true" />,
        title: 'Nenhum arquivo enviado',
        reason:
          'Envie um CSV, TXT ou JSON de até 50 MB: o sistema descobre o formato e mostra o que entendeu.',
        action: 'Enviar primeiro arquivo',
      }}
      table={(rows) => (
        <DataTable
          label="Arquivos"
          columns={uploadColumns(timezone, onAct)}
          rows={rows}
          rowKey={({ id }) => id}
          rowHeightPx={56}
          compact={(upload) => <CompactUpload upload={upload} timezone={timezone} onAct={onAct} />}
          compactHeightPx={144}
        />
      )}
    />
  )
}

const searchedText = ({ nome, nomeOriginal, tipo, status, machine, uploader }: Upload): string =>
  [nome, nomeOriginal, tipo, status, machine?.nome, uploader?.name, uploader?.email].join(' ')
