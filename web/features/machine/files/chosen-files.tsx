import { ArrowDown, ArrowUp, CircleAlert, X } from 'lucide-react'
import type { UploadSource } from '#contract/machines/machine.ts'
import { count } from '#web/format/number.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MachineForm } from '../form/use-machine-form.ts'
import { fileProblem, type MachineFile, moved } from './machine-files.ts'

interface Props {
  form: MachineForm
  source: UploadSource
  files: readonly MachineFile[]
  onChange: (ids: readonly string[]) => void
}

/** The files of the source in their order; of two rows of one instant, that of the later file counts. */
export function ChosenFiles({ form, source, files, onChange }: Props) {
  const { draft, errors } = form
  const ids = source.uploadIds
  const fields = draft.readings.map(({ topicField }) => topicField.trim())
  if (files.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ol aria-label="Arquivos da máquina" className="rounded-lg border bg-surface">
        {files.map((file, at) => (
          <ChosenFile
            key={file.id}
            file={file}
            at={at}
            last={files.length - 1}
            problem={errors[`uploadSource.uploadIds.${at}`] ?? fileProblem(file, source.timeColumn, fields)}
            onMove={(by) => onChange(moved(ids, at, by))}
            onRemove={() => onChange(ids.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {files.length > 1 && (
        <p className="text-xs text-muted">
          Onde dois arquivos têm o mesmo instante, vale o que está mais abaixo na lista.
        </p>
      )}
    </div>
  )
}

interface FileProps {
  file: MachineFile
  at: number
  last: number
  problem: string | null
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ChosenFile({ file: { upload }, at, last, problem, onMove, onRemove }: FileProps) {
  const nome = upload?.nome ?? 'arquivo excluído'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2 last:border-b-0">
      <span className="tabular w-5 shrink-0 text-muted">{at + 1}.</span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{nome}</p>
        {upload !== undefined && (
          <p className="text-xs text-muted wrap-anywhere">
            {upload.nomeOriginal} · {count(upload.metadados.linhas ?? 0, 'linha', 'linhas')}
          </p>
        )}
        {problem !== null && (
          <p className="flex items-start gap-1 text-xs text-bad-text">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{problem}</span>
          </p>
        )}
      </div>
      <div className="flex">
        <IconButton
          label={`Subir ${nome}`}
          disabled={at === 0}
          icon={<ArrowUp className="size-4" aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Descer ${nome}`}
          disabled={at === last}
          icon={<ArrowDown className="size-4" aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Retirar ${nome}`}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
