import { useRef } from 'react'
import type { UploadSource } from '#contract/machines/machine.ts'
import type { Connection } from '#contract/sources/connection.ts'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { FreeTextField } from '#web/ui/fields/free-text-field.tsx'
import { FileFields } from '../files/file-fields.tsx'
import { withFiles, withMeasurement } from './machine-draft.ts'
import { FormPart } from './machine-form-parts.tsx'
import { ORIGIN_WORDS, type Origin, originOf } from './origin-words.ts'
import { useMeasurements } from './use-connection-source.ts'
import type { MachineForm } from './use-machine-form.ts'

interface Props {
  form: MachineForm
  connections: readonly Connection[]
}

/** The status beside a connection's name; `ativo` needs no word. */
const STATUS_WORDS = { ativo: '', erro: ' (com erro)', testando: ' (em teste)', inativo: ' (não testada)' }

/** The choice of the machine's source: a connection, or uploaded files. */
export function SourceSection({ form, connections }: Props) {
  const { draft, change } = form
  const { uploadSource, influxConnectionId, influxMeasurement } = draft
  // The other choice comes back as it was while the form is open.
  const former = useRef({ uploadSource: NO_FILES, influxConnectionId, influxMeasurement })
  function choose(origin: Origin) {
    const { uploadSource: files, ...connection } = former.current
    former.current = { uploadSource: uploadSource ?? files, influxConnectionId, influxMeasurement }
    change((before) =>
      origin === 'files' ? withFiles(before, files) : { ...withFiles(before, null), ...connection },
    )
  }
  return (
    <FormPart
      section="fonte"
      title="Fonte dos dados"
      hint="Com uma conexão, a máquina recebe dados ao vivo; com arquivos enviados, os das linhas deles. Sem fonte, mostra os arquivos de amostra."
      aside={
        <Segmented label="De onde vêm os dados" options={ORIGINS} value={originOf(draft)} onChange={choose} />
      }
    >
      {uploadSource === null ? (
        <ConnectionFields form={form} connections={connections} />
      ) : (
        <FileFields form={form} source={uploadSource} />
      )}
    </FormPart>
  )
}

const NO_FILES: UploadSource = { uploadIds: [], timeColumn: '' }
const ORIGINS = (['connection', 'files'] as const).map((value) => ({
  value,
  label: ORIGIN_WORDS[value].label,
}))

function ConnectionFields({ form, connections }: Props) {
  const { draft, change, errors } = form
  const { influxConnectionId } = draft
  const offered = offeredBy(connections.find(({ id }) => id === influxConnectionId))
  const measurements = useMeasurements(influxConnectionId)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField
        label="Conexão"
        placeholder="Sem conexão"
        hint={influxConnectionId === null ? undefined : 'Apague o nome para ficar sem conexão'}
        options={connections.map(({ id, nome, status }) => ({
          value: id,
          label: nome + STATUS_WORDS[status],
        }))}
        value={influxConnectionId}
        error={errors.influxConnectionId}
        onChange={(next) => change({ influxConnectionId: next })}
      />
      <FreeTextField
        label="Medição"
        mono
        placeholder={influxConnectionId === null ? '' : 'Escolha ou digite'}
        // An offered measurement may have no point yet, or the source may not answer: the list of the connection is shown then.
        options={offered ?? measurements.names}
        hint={
          offered ? offeredHint(offered.length) : measurementHint(measurements, influxConnectionId !== null)
        }
        value={draft.influxMeasurement}
        error={errors.influxMeasurement}
        onChange={(next) => change((before) => withMeasurement(before, next))}
      />
    </div>
  )
}

const offeredBy = (connection: Connection | undefined) =>
  connection?.config.measurements as readonly string[] | undefined

const offeredHint = (count: number): string =>
  count === 1
    ? 'A conexão oferece só esta medição'
    : `A conexão oferece só estas ${count.toLocaleString('pt-BR')} medições`

function measurementHint(
  { names, loading, error }: ReturnType<typeof useMeasurements>,
  connected: boolean,
): string | undefined {
  if (!connected) return undefined
  if (loading) return 'Lendo as medições da conexão...'
  if (error !== null) return `Não foi possível ler as medições: ${error}`
  return names.length === 0
    ? 'A conexão não tem medições'
    : names.length === 1
      ? '1 medição na conexão'
      : `${names.length.toLocaleString('pt-BR')} medições na conexão`
}
