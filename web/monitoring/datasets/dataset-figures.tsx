import { useMemo, useState } from 'react'
import type { DatasetData } from '#contract/files/dataset.ts'
import { CategoryFigure } from '#web/charts/category/category-figure.tsx'
import type { ChartSpec, ScatterSpec } from '#web/charts/chart-spec.ts'
import { type Gauge, GaugePanel } from '#web/charts/gauge/gauge-panel.tsx'
import { PieFigure } from '#web/charts/pie/pie-figure.tsx'
import { ScatterFigure } from '#web/charts/scatter/scatter-figure.tsx'
import { formatNumber } from '#web/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { CHART_SHAPES } from './chart-shapes.ts'
import { DatasetTime } from './dataset-time.tsx'
import { categoryNames, decimalsOf, roundEnd, rowsInWords } from './dataset-values.ts'
import { colourAt, type FiguresProps, MOST_COLOURS } from './figures-props.ts'

/** Charts beneath each other before the rest is asked for. */
const FIRST_CHARTS = 4
/** More bars cannot be told apart; the file has all groups. */
const MOST_BARS = 60

/** The charts of a dataset, by its type and by the kind of its x. */
export function DatasetFigures(props: FiguresProps) {
  const { dataset, data } = props
  const { tipoGrafico } = dataset
  if (data.total === 0) {
    return (
      <EmptyState title="Nenhuma linha para mostrar" className="py-6">
        O arquivo não tem linhas com as colunas deste dataset.
      </EmptyState>
    )
  }
  const isGrouped = data.kind === 'text' || data.labels !== null
  const Figure = FIGURES[CHART_SHAPES[tipoGrafico].figure ?? (isGrouped ? 'categories' : 'series')]
  return <Figure {...props} />
}

const FIGURES = { gauges: Gauges, pies: Pies, categories: Categories, series: SeriesCharts } as const

/** One chart for each column: the columns of a file rarely share a unit. */
function SeriesCharts(props: FiguresProps) {
  const { data } = props
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? data.series : data.series.slice(0, FIRST_CHARTS)
  const rest = data.series.length - shown.length
  return (
    <>
      {data.kind === 'time' ? (
        <DatasetTime {...props} columns={shown.length} />
      ) : (
        shown.map((series, index) => <Cloud key={series.name} {...props} series={series} index={index} />)
      )}
      {rest > 0 && (
        <div>
          <Button onClick={() => setShowsAll(true)}>
            {rest === 1 ? 'Mostrar mais 1 coluna' : `Mostrar mais ${formatNumber(rest)} colunas`}
          </Button>
        </div>
      )}
    </>
  )
}

type Series = DatasetData['series'][number]

/** A column against a numeric x. */
function Cloud({ dataset, data, series, index }: FiguresProps & { series: Series; index: number }) {
  const spec = useMemo((): ScatterSpec => {
    const points = series.values.flatMap((y, at) => {
      const x = data.x?.[at]
      return typeof x === 'number' && y !== null ? [[x, y] as const] : []
    })
    const axis = (place: 0 | 1, name: string) => {
      const values = points.map((point) => point[place])
      const max = values.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY)
      const min = values.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
      // Values far from zero keep their own range.
      const low = min >= 0 && min < max / 2 ? 0 : min
      return { name, decimals: decimalsOf(values), max: max > low ? max : low + 1, min: low }
    }
    return {
      points,
      x: axis(0, dataset.configuracoes.x ?? 'x'),
      y: axis(1, series.name),
      colour: colourAt(index),
      ...CHART_SHAPES[dataset.tipoGrafico].overNumbers,
    }
  }, [dataset, data, series, index])
  return (
    <ScatterFigure title={series.name} summary={`${rowsInWords(data, spec.points.length)}.`} spec={spec} />
  )
}

/** Columns side by side in each category. */
function Categories({ dataset, data, timezone }: FiguresProps) {
  const { configuracoes, nome, tipoGrafico } = dataset
  const chart = useMemo(() => {
    const names = categoryNames(data, configuracoes.intervalo ?? null, timezone)
    const values = (series: Series) => series.values.slice(0, MOST_BARS)
    const series = data.series.slice(0, MOST_COLOURS)
    const all = series.flatMap(values)
    const spec: ChartSpec = {
      ...CHART_SHAPES[tipoGrafico].overCategories,
      categories: names.short.slice(0, MOST_BARS),
      longCategories: names.long.slice(0, MOST_BARS),
      categoryName: configuracoes.x ?? (data.kind === 'time' ? 'Instante' : 'Grupo'),
      series: series.map((one, index) => ({ name: one.name, colour: colourAt(index), values: values(one) })),
      unit: ['', ''],
      decimals: decimalsOf(all),
      axisMax: all.reduce((most: number, one) => Math.max(most, one ?? 0), 0) > 0 ? 0 : 1,
      ...(series.length > 1 && { axisName: 'Valor' }),
    }
    return { spec, summary: categorySummary(data, names.long.length, series.length) }
  }, [data, configuracoes, tipoGrafico, timezone])
  return <CategoryFigure title={nome} {...chart} />
}

function categorySummary(data: DatasetData, categories: number, drawn: number): string {
  const rows = rowsInWords(data, categories)
  const cut =
    categories > MOST_BARS
      ? ` As primeiras ${MOST_BARS} de ${formatNumber(categories)} categorias; o CSV tem todas.`
      : ''
  const columns = data.series.length
  const left = columns > drawn ? ` ${drawn} de ${formatNumber(columns)} colunas.` : ''
  return `${rows}.${cut}${left}`
}

/** One ring for each column; with a single group the columns are the slices. */
function Pies({ dataset, data, timezone }: FiguresProps) {
  const { long } = categoryNames(data, dataset.configuracoes.intervalo ?? null, timezone)
  const decimals = decimalsOf(data.series.flatMap(({ values }) => values))
  const isOne = long.length <= 1
  const pies = isOne
    ? [
        {
          title: dataset.nome,
          entries: data.series.map(({ name, values }) => [name, values[0] ?? null] as const),
        },
      ]
    : data.series.slice(0, FIRST_CHARTS).map(({ name, values }) => ({
        title: data.series.length === 1 ? dataset.nome : name,
        entries: long.map((label, index) => [label, values[index] ?? null] as const),
      }))
  return pies.map(({ title, entries }) => {
    const negative = entries.filter(([, value]) => value !== null && value < 0).length
    const note = negative > 0 ? ` ${formatNumber(negative)} com valor negativo, sem fatia.` : ''
    return (
      <PieFigure
        key={title}
        title={title}
        summary={`${rowsInWords(data, long.length)}.${note}`}
        categoryName={isOne ? 'Coluna' : (dataset.colunaAggregacao ?? dataset.configuracoes.x ?? 'Grupo')}
        entries={entries}
        decimals={decimals}
      />
    )
  })
}

/** Columns, or the groups of a single column, each on a scale with round ends; without aggregation the last value. */
function Gauges({ dataset, data, timezone }: FiguresProps) {
  const { long } = categoryNames(data, dataset.configuracoes.intervalo ?? null, timezone)
  const [only, ...others] = data.series
  const isGrouped = dataset.aggregacao !== 'none'
  const rings =
    isGrouped && only !== undefined && others.length === 0 && long.length > 1
      ? long.map((label, index) => ({ label, value: only.values[index] ?? null, note: only.name, of: only }))
      : data.series.map((series) => {
          const index = series.values.findLastIndex((value) => value !== null)
          const at = data.sampled
            ? `média do último resumo, ${long[index] ?? ''}`
            : `último valor, ${long[index] ?? ''}`
          return {
            label: series.name,
            value: series.values[index] ?? null,
            note: isGrouped && long.length <= 1 ? undefined : at,
            of: series,
          }
        })
  const gauges = rings.slice(0, MOST_COLOURS).map(({ label, value, note, of }): Gauge => {
    const decimals = decimalsOf([value])
    const known = [...of.values, ...(of.max ?? []), ...(of.min ?? [])].filter((one) => one !== null)
    const least = known.reduce((low, one) => Math.min(low, one), 0)
    const max = Math.max(roundEnd(known.reduce((most, one) => Math.max(most, one), 0)), least < 0 ? 0 : 1e-9)
    const min = least < 0 ? roundEnd(least) : 0
    return { label, value, min, max, decimals, text: formatNumber(value, decimals), level: null, note }
  })
  return <GaugePanel title={dataset.nome} isInRegion gauges={gauges} />
}
