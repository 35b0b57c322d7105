import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Upload } from '#contract/files/upload.ts'
import type { UploadSource } from '#contract/machines/machine.ts'
import { timezoneOptions } from '#web/format/timezones.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { withFiles } from '../form/machine-draft.ts'
import type { MachineForm } from '../form/use-machine-form.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { addableFiles, type MachineFile, timeColumns, withFileIds, zoneOf } from './machine-files.ts'
import { useMachineFiles } from './use-machine-files.ts'

interface Props {
  form: MachineForm
  source: UploadSource
}

/** The machine's files in their order, and their time column. */
export function FileFields({ form, source }: Props) {
  const { change, errors } = form
  const files = useMachineFiles(source)
  const { uploads, chosen } = files
  if (uploads === undefined) {
    if (files.error !== null)
      return <ErrorState message={files.error} onRetry={files.retry} busy={files.busy} />
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <span className="sr-only">Carregando arquivos...</span>
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
    )
  }
  const addable = addableFiles(source, uploads)
  if (chosen.length === 0 && addable.length === 0) return <NoFiles />
  const setIds = (ids: readonly string[]) =>
    change((before) => withFiles(before, withFileIds(before.uploadSource ?? source, ids, uploads)))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChosenFiles form={form} source={source} files={chosen} onChange={setIds} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AddFile
          addable={addable}
          hasFiles={chosen.length > 0}
          error={errors['uploadSource.uploadIds'] ?? errors.uploadSource}
          onAdd={(id) => setIds([...source.uploadIds, id])}
        />
        {chosen.length > 0 && <TimeColumn form={form} source={source} files={chosen} />}
      </div>
    </div>
  )
}

interface AddProps {
  addable: readonly Upload[]
  hasFiles: boolean
  error: string | undefined
  onAdd: (id: string) => void
}

function AddFile({ addable, hasFiles, error, onAdd }: AddProps) {
  const options = useMemo(
    () => addable.map(({ id, nome, nomeOriginal }) => ({ value: id, label: `${nome} · ${nomeOriginal}` })),
    [addable],
  )
  return (
    <ChoiceField
      // The field is empty again after each addition.
      key={options.length}
      label={hasFiles ? 'Acrescentar arquivo' : 'Arquivo'}
      required={!hasFiles}
      placeholder={
        options.length === 0 ? 'Todos os arquivos processados já estão na lista' : 'Escolha o arquivo'
      }
      hint={
        hasFiles
          ? 'Um arquivo posterior com as mesmas colunas continua o histórico.'
          : 'Os arquivos processados de Arquivos e Datasets.'
      }
      options={options}
      value={null}
      error={error}
      onChange={(id) => id !== null && onAdd(id)}
    />
  )
}

interface TimeProps extends Props {
  files: readonly MachineFile[]
}

function TimeColumn({ form, source, files }: TimeProps) {
  const { change, errors } = form
  const names = timeColumns(files)
  const error = errors['uploadSource.timeColumn']
  const { timeColumn } = source
  return (
    <div className="grid content-start gap-1">
      <Select
        label="Coluna de tempo"
        required
        placeholder={names.length === 0 ? 'Nenhuma coluna de data' : 'Escolha a coluna'}
        disabled={names.length === 0}
        options={[...new Set([...names, ...(timeColumn === '' ? [] : [timeColumn])])].map((value) => ({
          value,
          label: value,
        }))}
        value={timeColumn === '' ? null : timeColumn}
        onChange={(next) => change((before) => withFiles(before, { ...source, timeColumn: next }))}
      />
      <Zones files={files} />
      {error !== undefined && <p className="text-xs text-bad-text">{error}</p>}
    </div>
  )
}

/** A zone belongs to each file, because the file's times were read in it. */
function Zones({ files }: { files: readonly MachineFile[] }) {
  const labels = useMemo(
    () => new Map(timezoneOptions(Date.now()).map(({ value, label }) => [value, label])),
    [],
  )
  const zones = [...new Set(files.flatMap(({ upload }) => (upload ? [zoneOf(upload)] : [])))]
  const named = zones.map((zone) => (zone === null ? 'o que os horários trazem' : (labels.get(zone) ?? zone)))
  if (named.length === 0) return null
  return (
    <p className="text-xs text-muted">
      {named.length === 1 ? `Fuso do arquivo: ${named[0]}. ` : `Fusos dos arquivos: ${named.join('; ')}. `}
      Para mudar o fuso, reprocesse o arquivo: a coleta recomeça sozinha.
    </p>
  )
}

function NoFiles() {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-dashed p-4">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        Nenhum arquivo processado. Envie um CSV, TXT ou JSON em Arquivos e Datasets; depois de processado, ele
        pode ser escolhido aqui.
      </p>
      <Link to="/admin" search={{ aba: 'arquivos', dialogo: 'upload' }} className={buttonClass()}>
        Enviar arquivo
      </Link>
    </div>
  )
}
