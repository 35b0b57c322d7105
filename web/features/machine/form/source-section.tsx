import type { Connection } from '#contract/connection.ts'
import { count } from '#web/format/number.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { FreeTextField } from '#web/ui/fields/free-text-field.tsx'
import { withMeasurement } from './machine-draft.ts'
import { FormPart } from './machine-form-parts.tsx'
import type { MachineForm } from './use-machine-form.ts'
import { useMeasurements } from './use-source.ts'

interface Props {
  form: MachineForm
  connections: readonly Connection[]
}

/** The status beside a connection's name; `ativo` needs no word. */
const STATUS_WORDS = { ativo: '', erro: ' (com erro)', testando: ' (em teste)', inativo: ' (não testada)' }

export function SourceSection({ form, connections }: Props) {
  const { draft, change, errors } = form
  const { influxConnectionId } = draft
  const offered = offeredBy(connections.find(({ id }) => id === influxConnectionId))
  const measurements = useMeasurements(influxConnectionId)
  return (
    <FormPart
      section="fonte"
      title="Fonte dos dados"
      hint="Com uma conexão, a máquina recebe dados ao vivo. Sem ela, mostra os arquivos de amostra."
    >
      {draft.uploadSource !== null && (
        <p className="mb-4 text-muted">
          Os dados desta máquina vêm de{' '}
          {count(draft.uploadSource.uploadIds.length, 'arquivo enviado', 'arquivos enviados')}. Uma conexão os
          substitui.
        </p>
      )}
      {errors.uploadSource !== undefined && <p className="mb-4 text-bad-text">{errors.uploadSource}</p>}
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
          // A machine has one source: a connection takes the place of files.
          onChange={(next) =>
            change({ influxConnectionId: next, ...(next !== null && { uploadSource: null }) })
          }
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
    </FormPart>
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
