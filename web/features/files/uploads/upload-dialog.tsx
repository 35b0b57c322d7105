import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import type { Upload } from '#contract/files/upload.ts'
import { formatBytes } from '#web/format/bytes.ts'
import { formatPercent } from '#web/format/number.ts'
import { timezoneOptions } from '#web/format/timezones.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FilePicker } from '#web/ui/fields/file-picker.tsx'
import { RequiredChoiceField } from '#web/ui/fields/required-choice-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { ProgressBar } from '#web/ui/states/progress-bar.tsx'
import { useMachineChoices } from '../use-machine-choices.ts'
import { useUploadForm } from './use-upload-form.ts'

interface Props {
  /** The file that was dropped on the lists; null: none is chosen yet. */
  dropped: File | null
  /** The file is stored and waits for its processing. */
  onSent: (upload: Upload) => Promise<void>
  onClose: () => void
}

const { newTitle, createLabel } = ENTITIES.upload

/** Sends a new file. */
export function UploadDialog({ dropped, onSent, onClose }: Props) {
  const form = useUploadForm(dropped, onSent)
  const machines = useMachineChoices()
  const zones = useMemo(() => timezoneOptions(Date.now()), [])
  const { draft, errorOf, busy } = form
  return (
    <FormDialog
      title={newTitle}
      description="CSV, TXT ou JSON de até 50 MB"
      submitLabel={createLabel}
      busyLabel="Enviando..."
      busy={busy}
      dirty={form.dirty}
      error={form.failure}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <FilePicker
        label="Escolher arquivo"
        accept=".csv,.txt,.json"
        required
        disabled={busy}
        error={errorOf('file')}
        onPick={form.pick}
      >
        <ChosenFile file={draft.file} />
      </FilePicker>
      <TextField {...form.text('nome')} label="Nome" required disabled={busy} />
      <ChoiceField
        label="Máquina"
        options={machines.options}
        {...form.choice('machineId')}
        placeholder="Nenhuma"
        hint={
          machines.failed
            ? 'As máquinas não puderam ser lidas; o arquivo pode ser enviado sem máquina.'
            : 'Opcional'
        }
        error={errorOf('machineId')}
        disabled={busy}
      />
      <TextareaField {...form.text('descricao')} label="Descrição" hint="Opcional" rows={2} disabled={busy} />
      <RequiredChoiceField
        label="Fuso horário das datas do arquivo"
        options={zones}
        {...form.choice('timezone')}
        emptyText="Nenhum fuso horário com este nome."
        error={errorOf('timezone')}
      />
      {form.sent !== null && <Sending part={form.sent} onCancel={form.cancel} />}
    </FormDialog>
  )
}

function ChosenFile({ file }: { file: File | null }) {
  if (file === null)
    return <p className="required-label min-w-0 flex-1 text-muted">Arraste o arquivo para cá, ou escolha.</p>
  return (
    <p className="flex min-w-0 flex-1 items-center gap-2">
      <FileText className="size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 truncate">{file.name}</span>
      <span className="tabular shrink-0 text-xs text-muted">{formatBytes(file.size)}</span>
    </p>
  )
}

/** The part on its way; after the last byte the server writes the file to its end. */
function Sending({ part, onCancel }: { part: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border bg-bg p-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1.5">
        <p className="tabular text-xs text-muted">
          {part < 1
            ? `Enviando: ${formatPercent(part * 100, 0)}`
            : 'Enviado; o servidor está gravando o arquivo.'}
        </p>
        <ProgressBar label="Envio do arquivo" progress={part} />
      </div>
      <Button onClick={onCancel}>Cancelar envio</Button>
    </div>
  )
}
