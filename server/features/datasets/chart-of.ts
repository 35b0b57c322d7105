import type { Agregacao, Configuracoes } from '#contract/files/dataset.ts'
import type { UploadColumn } from '#contract/files/upload.ts'
import type { FieldError } from '#contract/wire/answer.ts'
import type { TableGrouping } from '#server/platform/tables/questions/table-question.ts'

export interface ChartConfiguration {
  readonly aggregacao: Agregacao
  readonly colunaAggregacao: string | null
  readonly configuracoes: Configuracoes
}

export interface Chart {
  /** Null: the row's number. */
  readonly x: UploadColumn | null
  readonly y: readonly UploadColumn[]
  /** Null: every row stands for itself. */
  readonly by: Exclude<TableGrouping, { kind: 'rows' }> | null
  /** The time by which a period selects rows: x, else the first column with a time. */
  readonly time: UploadColumn | null
}

export type ChartAnswer = { readonly chart: Chart } | { readonly wrong: FieldError }

const isTime = ({ type }: UploadColumn): boolean => type === 'datetime' || type === 'date'

/** The chart of a dataset over these columns, or which member does not fit them. */
export function chartOf(
  { aggregacao, colunaAggregacao, configuracoes }: ChartConfiguration,
  columns: readonly UploadColumn[],
): ChartAnswer {
  const find = (name: string) => columns.find((column) => column.name === name)
  const firstTime = columns.find(isTime)
  const named = configuracoes.x ? find(configuracoes.x) : undefined
  if (configuracoes.x && !named) return unknown('configuracoes.x', configuracoes.x)
  const x = named ?? firstTime ?? columns.find(({ type }) => type === 'text') ?? null
  const group = colunaAggregacao === null ? null : find(colunaAggregacao)
  if (group === undefined) return unknown('colunaAggregacao', colunaAggregacao ?? '')
  const y = seriesOf(configuracoes.y ?? [], columns, { aggregacao, used: [x, group] })
  if ('wrong' in y) return y
  const wrong = configuracoes.intervalo && wrongInterval(configuracoes.intervalo, x, group)
  if (wrong) return { wrong: { field: 'configuracoes.intervalo', message: wrong } }
  const by = groupingOf(aggregacao, group, configuracoes)
  return { chart: { x, y: y.series, by, time: x && isTime(x) ? x : (firstTime ?? null) } }
}

const unknown = (field: string, name: string) => ({
  wrong: { field, message: `A coluna "${name.slice(0, 100)}" não existe no arquivo` },
})

interface Around {
  readonly aggregacao: Agregacao
  /** Columns that are no series by default. */
  readonly used: readonly (UploadColumn | null)[]
}

type Series = { readonly series: readonly UploadColumn[] } | { readonly wrong: FieldError }

function seriesOf(names: readonly string[], columns: readonly UploadColumn[], around: Around): Series {
  if (names.length === 0) return usualSeries(columns, around)
  const series: UploadColumn[] = []
  for (const [at, name] of names.entries()) {
    const field = `configuracoes.y.${at}`
    const column = columns.find((one) => one.name === name)
    if (!column) return unknown(field, name)
    if (column.type !== 'number' && around.aggregacao !== 'count')
      return { wrong: { field, message: `A coluna "${name.slice(0, 100)}" não é numérica` } }
    if (series.includes(column)) return { wrong: { field, message: 'Coluna repetida' } }
    series.push(column)
  }
  return { series }
}

/** The numeric columns; to count, the others where the file has no numbers. */
function usualSeries(columns: readonly UploadColumn[], { aggregacao, used }: Around): Series {
  const isNumber = ({ type }: UploadColumn) => type === 'number'
  const free = columns.filter((column) => !used.includes(column))
  const candidates: (readonly UploadColumn[])[] = [free.filter(isNumber), columns.filter(isNumber)]
  if (aggregacao === 'count') candidates.push(free, columns)
  const series = candidates.find((some) => some.length > 0)
  if (series !== undefined) return { series }
  const message = 'O arquivo não tem colunas numéricas: use a agregação de contagem'
  return { wrong: { field: 'configuracoes.y', message } }
}

function wrongInterval(
  intervalo: string,
  x: UploadColumn | null,
  group: UploadColumn | null,
): string | undefined {
  if (x === null || !isTime(x)) return 'O intervalo precisa de uma coluna de data ou hora no eixo x'
  if (intervalo === 'hora' && x.type === 'date')
    return 'A coluna do eixo x só tem dias: use dia, semana ou mes'
  if (group !== null && group !== x)
    return 'Agrupe por uma coluna ou por um intervalo de tempo, não pelos dois'
  return undefined
}

function groupingOf(
  aggregation: Agregacao,
  group: UploadColumn | null,
  { intervalo }: Configuracoes,
): Chart['by'] {
  if (aggregation === 'none') return null
  if (intervalo) return { kind: 'interval', interval: intervalo, aggregation }
  return group === null ? { kind: 'all', aggregation } : { kind: 'column', column: group, aggregation }
}
