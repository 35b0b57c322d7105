import { AGREGACOES, INTERVALOS, TIPOS_GRAFICO } from '#contract/files/dataset.ts'
import type { UploadColumn } from '#contract/files/upload.ts'
import { listed } from '#web/format/listed.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { FormSection } from '#web/ui/forms/form-dialog.tsx'
import { GROUPINGS } from './dataset-draft.ts'
import { AGGREGATION_WORDS, CHART_WORDS, INTERVAL_WORDS } from './dataset-words.ts'
import type { DatasetForm } from './use-dataset-form.ts'

const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }))

const CHARTS = optionsOf(TIPOS_GRAFICO, CHART_WORDS)
const AGGREGATIONS = optionsOf(AGREGACOES, AGGREGATION_WORDS)
const INTERVALS = optionsOf(INTERVALOS, INTERVAL_WORDS)
const GROUPS = optionsOf(GROUPINGS, {
  todas: 'Nada: um valor de todas as linhas',
  coluna: 'Valores de uma coluna',
  intervalo: 'Intervalos de tempo',
})

interface Props {
  form: DatasetForm
  /** The file's columns; none while no file is chosen. */
  columns: readonly UploadColumn[]
}

/** Which chart, of which columns, gathered how. */
export function DatasetDrawing({ form, columns }: Props) {
  const { draft } = form
  return (
    <FormSection title="Gráfico">
      <Select label="Tipo de gráfico" options={CHARTS} {...form.choice('tipoGrafico')} />
      <Select label="Agregação" options={AGGREGATIONS} {...form.choice('aggregacao')} />
      {draft.aggregacao !== 'none' && (
        <>
          <Select label="Agrupar por" options={GROUPS} {...form.choice('agrupar')} />
          {draft.agrupar === 'coluna' && (
            <ColumnField
              form={form}
              member="colunaAggregacao"
              label="Coluna"
              columns={columns}
              empty="Escolha"
            />
          )}
          {draft.agrupar === 'intervalo' && (
            <Select label="Intervalo" options={INTERVALS} {...form.choice('intervalo')} />
          )}
        </>
      )}
      <ColumnField form={form} member="x" label="Eixo x" columns={columns} empty={defaultX(columns)} />
      <ValueColumns form={form} columns={columns} />
    </FormSection>
  )
}

/** What the server takes where the user names no column. */
function defaultX(columns: readonly UploadColumn[]): string {
  const time = columns.find(({ type }) => type === 'datetime' || type === 'date')
  const first = time ?? columns.find(({ type }) => type === 'text')
  if (first === undefined) return 'A primeira coluna de tempo, ou de texto'
  return `${first.name} (a primeira coluna de ${time === undefined ? 'texto' : 'tempo'})`
}

interface ColumnProps extends Props {
  member: 'x' | 'colunaAggregacao'
  label: string
  /** The words for no column. */
  empty: string
}

function ColumnField({ form, member, label, columns, empty }: ColumnProps) {
  const value = form.draft[member]
  const names = columns.map(({ name }) => name)
  // A column that the file lacks since its last processing stays in sight.
  const all = value === '' || names.includes(value) ? names : [value, ...names]
  const error = form.errorOf(member)
  return (
    <div className="grid gap-1">
      <Select
        label={label}
        options={[{ value: '', label: empty }, ...all.map((name) => ({ value: name, label: name }))]}
        value={value}
        onChange={(next) => form.change({ [member]: next })}
      />
      {error !== undefined && <p className="text-xs text-bad-text">{error}</p>}
    </div>
  )
}

/** The drawn columns. */
function ValueColumns({ form, columns }: Props) {
  const { y } = form.draft
  const numeric = columns.filter(({ type }) => type === 'number').map(({ name }) => name)
  const all = [...numeric, ...y.filter((name) => !numeric.includes(name))]
  const error = form.errorOf('y')
  const toggle = (name: string, isOn: boolean) =>
    form.change({ y: isOn ? [...y, name] : y.filter((one) => one !== name) })
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1 font-medium">Eixo y</legend>
      <p className="text-xs text-muted">
        {all.length === 0
          ? 'Escolha antes o arquivo.'
          : y.length === 0
            ? 'Sem escolha, todas as colunas numéricas.'
            : `Mostra ${listed([...y])}.`}
      </p>
      <div className="grid max-h-48 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
        {all.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={y.includes(name)}
            onChange={(isOn) => toggle(name, isOn)}
          />
        ))}
      </div>
      {error !== undefined && <p className="text-xs text-bad-text">{error}</p>}
    </fieldset>
  )
}
