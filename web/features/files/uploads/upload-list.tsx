import { FileUp, Upload as UploadIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Upload } from '#contract/upload.ts'
import { countShown } from '#web/format/number.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { found, searchable } from '#web/state/lists/text-search.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ListHead } from '#web/ui/lists/list-head.tsx'
import { ListStates } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FIRST_ROWS, type ListAnswer, MoreRows } from '../list-parts.tsx'
import { CompactUpload, type UploadAct, uploadColumns } from './upload-rows.tsx'

const { one, many, newTitle, searchLabel, noneFound } = ENTITIES.upload

interface Props {
  list: ListAnswer<Upload>
  onNew: () => void
  onAct: (act: UploadAct, upload: Upload) => void
}

/** The uploaded files, the newest first. */
export function UploadList({ list, onNew, onAct }: Props) {
  const { timezone } = useSignedIn().user.preferencias
  const [query, setQuery] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const prepared = useMemo(() => searchable(list.items ?? [], searchedText), [list.items])
  const matching = found(prepared, query)
  const shown = showsAll || query !== '' ? matching : matching.slice(0, FIRST_ROWS)
  const all = prepared.length
  return (
    <section aria-label="Arquivos">
      <ListHead
        title="Arquivos"
        count={list.items && countShown(matching.length, all, one, many)}
        busy={list.isRereading}
        search={all > 6 ? { label: searchLabel, value: query, onChange: setQuery } : undefined}
        action={
          <Button look="primary" icon={<UploadIcon className="size-4" aria-hidden="true" />} onClick={onNew}>
            {newTitle}
          </Button>
        }
      />
      <ListStates error={list.error} loaded={list.items !== undefined} busy={list.busy} onRetry={list.retry}>
        {all === 0 ? (
          <EmptyState
            icon={<FileUp className="size-8" aria-hidden="true" />}
            title="Nenhum arquivo enviado"
            action={<Button onClick={onNew}>Enviar primeiro arquivo</Button>}
          >
            Envie um CSV, TXT ou JSON de até 50 MB: o sistema descobre o formato e mostra o que entendeu.
          </EmptyState>
        ) : matching.length === 0 ? (
          <EmptyState title={noneFound}>Nada corresponde a “{query}”.</EmptyState>
        ) : (
          <DataTable
            label="Arquivos"
            columns={uploadColumns(timezone, onAct)}
            rows={shown}
            rowKey={({ id }) => id}
            rowHeightPx={56}
            compact={(upload) => <CompactUpload upload={upload} timezone={timezone} onAct={onAct} />}
            compactHeightPx={100}
          />
        )}
        <MoreRows shown={shown.length} all={matching.length} many={many} onMore={() => setShowsAll(true)} />
      </ListStates>
    </section>
  )
}

const searchedText = ({ nome, nomeOriginal, tipo, status, machine, uploader }: Upload): string =>
  [nome, nomeOriginal, tipo, status, machine?.nome, uploader?.name, uploader?.email].join(' ')
