import type { EChartsCoreOption } from 'echarts/core'
import { formatNumber } from '#web/format/number.ts'
import { axisScale } from './axis-scale.ts'
import type { ChartMarks, ChartSeries, ChartSpec } from './chart-spec.ts'
import type { ChartTokens } from './chart-tokens.ts'

const SMALL = 12
/** Height of a row of signs, and of the axis labels above the first one of a bar chart. */
const MARK_ROW = 16
const AXIS_LABELS = 30

/** What the chart library draws for a specification. The tooltip's content is handed in: it is the document's business. */
export function categoryOption(
  spec: ChartSpec,
  tokens: ChartTokens,
  tooltip: (index: number) => HTMLElement | string,
): EChartsCoreOption {
  return {
    animation: false,
    grid: {
      left: 0,
      // Room for the names of the thresholds, which stand beside their lines and so touch no value.
      right: spec.thresholds?.length ? 84 : spec.isHorizontal ? 36 : 8,
      top: spec.isHorizontal ? 4 : 22,
      // The library measures axis labels without their descenders.
      bottom: 4 + (spec.kind === 'line' ? 0 : MARK_ROW * (spec.marks?.length ?? 0)),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    textStyle: { fontFamily: tokens.font },
    tooltip: {
      ...bareTooltip,
      trigger: 'axis',
      axisPointer: pointer(spec, tokens),
      formatter: (params: unknown) => tooltip(firstIndex(params)),
    },
    ...axes(spec, tokens),
    series: [
      ...spec.series.map((series, index) => ({
        ...drawn(spec, series, tokens, index),
        ...(index === 0 ? thresholdLines(spec, tokens) : {}),
      })),
      ...(spec.marks ?? []).map((marks, row) => drawnMarks(marks, markOffset(spec, row), tokens)),
    ],
  }
}

/** The box inside carries the looks; the library's own frame stays out of sight. */
export const bareTooltip = {
  confine: true,
  transitionDuration: 0,
  backgroundColor: 'transparent',
  borderWidth: 0,
  padding: 0,
  extraCssText: 'box-shadow:none;white-space:normal',
}

/** Width that long names get beside horizontal bars, px; longer ones break. */
const NAME_WIDTH = 128

function axes(spec: ChartSpec, tokens: ChartTokens) {
  const label = { color: tokens.muted, fontFamily: tokens.font, fontSize: SMALL }
  const scale = axisScale(spec)
  const names = spec.isHorizontal
    ? { width: NAME_WIDTH, overflow: 'break', lineHeight: 14 }
    : { hideOverlap: true }
  const categories = {
    type: 'category',
    data: [...spec.categories],
    inverse: spec.isHorizontal === true,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: tokens.border } },
    axisLabel: { ...label, ...names, margin: 8 },
  }
  const values = {
    type: 'value',
    min: spec.axisMin ?? 0,
    max: scale.max,
    interval: scale.step,
    axisLabel: { ...label, formatter: (value: number) => formatNumber(value, spec.axisDecimals) },
    splitLine: { lineStyle: { color: tokens.border, opacity: 0.6 } },
  }
  return spec.isHorizontal ? { xAxis: values, yAxis: categories } : { xAxis: categories, yAxis: values }
}

function pointer(spec: ChartSpec, tokens: ChartTokens) {
  return spec.kind === 'line'
    ? { type: 'line', lineStyle: { color: tokens.muted, type: 'solid', width: 1 }, label: { show: false } }
    : { type: 'shadow', shadowStyle: { color: tokens.border, opacity: 0.35 }, label: { show: false } }
}

function firstIndex(params: unknown): number {
  const first = (Array.isArray(params) ? params[0] : params) as { dataIndex?: number } | undefined
  return first?.dataIndex ?? -1
}

/** So many points of a line that their values would run into each other; the tooltip has them. */
const isDense = (spec: ChartSpec): boolean => spec.categories.length > 12

function drawn(spec: ChartSpec, series: ChartSeries, tokens: ChartTokens, index: number) {
  const colour = tokens.series[series.colour]
  const shared = { name: series.name, data: [...series.values], emphasis: { disabled: true }, silent: true }
  if (spec.kind === 'line') {
    return {
      ...shared,
      type: 'line',
      symbol: 'circle',
      symbolSize: isDense(spec) ? 4 : 7,
      showAllSymbol: true,
      connectNulls: false,
      itemStyle: { color: colour },
      lineStyle: { color: colour, width: 2 },
      label: isDense(spec) ? { show: false } : valueLabel(spec, tokens),
      labelLayout: { hideOverlap: true },
    }
  }
  const stacked = spec.kind === 'stacked'
  return {
    ...shared,
    type: 'bar',
    stack: stacked ? 'all' : undefined,
    barMaxWidth: 40,
    barCategoryGap: '30%',
    itemStyle: { color: colour, borderColor: tokens.surface, borderWidth: stacked ? 1 : 0 },
    label: stacked ? stackTotal(spec, tokens, index) : valueLabel(spec, tokens),
    labelLayout: { hideOverlap: true },
  }
}

/** A line leaves the axis free for signs; bars stand on it, so theirs are beneath its labels. */
const markOffset = ({ kind }: ChartSpec, row: number) =>
  kind === 'line' ? -7 - row * MARK_ROW : AXIS_LABELS + row * MARK_ROW

/** Signs on the time axis itself, each with its number: they mean no value of the axis beside them. */
function drawnMarks({ name, sign, values }: ChartMarks, offset: number, tokens: ChartTokens) {
  return {
    name,
    type: 'line',
    data: values.map((value) => (value ? { value: 0, count: value } : null)),
    silent: true,
    connectNulls: false,
    symbol: sign === 'failure' ? 'triangle' : 'diamond',
    symbolSize: sign === 'failure' ? 9 : 11,
    symbolOffset: [0, offset],
    z: 5,
    lineStyle: { width: 0 },
    clip: false,
    itemStyle: { color: sign === 'failure' ? tokens.bad : tokens.text },
    label: {
      show: true,
      position: 'right',
      offset: [0, offset],
      color: tokens.text,
      fontFamily: tokens.font,
      fontSize: SMALL,
      formatter: ({ data }: { data: { count?: number } }) => formatNumber(data.count),
    },
  }
}

/** Direct labels; a zero is seen on the axis and needs none. */
function valueLabel(spec: ChartSpec, tokens: ChartTokens) {
  return {
    show: true,
    position: spec.isHorizontal ? 'right' : 'top',
    color: tokens.text,
    fontFamily: tokens.font,
    fontSize: SMALL,
    formatter: ({ value }: { value: unknown }) =>
      typeof value === 'number' && value > 0 ? formatNumber(value, spec.decimals) : '',
  }
}

/** The total above a stack, drawn by the last series that reaches into the category. */
function stackTotal(spec: ChartSpec, tokens: ChartTokens, index: number) {
  return {
    ...valueLabel(spec, tokens),
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const values = spec.series.map((series) => series.values[dataIndex] ?? 0)
      const top = values.findLastIndex((value) => value > 0)
      return top === index ? formatNumber(values.reduce((sum, value) => sum + value, 0)) : ''
    },
  }
}

function thresholdLines(spec: ChartSpec, tokens: ChartTokens) {
  if (!spec.thresholds?.length) return {}
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      lineStyle: { color: tokens.muted, type: 'dashed', width: 1 },
      label: {
        position: 'end',
        color: tokens.muted,
        fontFamily: tokens.font,
        fontSize: SMALL,
        formatter: '{b}',
      },
      data: spec.thresholds.map(({ value, name }) => ({ yAxis: value, name })),
    },
  }
}
