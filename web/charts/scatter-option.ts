import type { EChartsCoreOption } from 'echarts/core'
import { formatNumber } from '#web/format/number.ts'
import { bareTooltip } from './category-option.ts'
import type { ScatterAxis, ScatterSpec } from './chart-spec.ts'
import type { ChartTokens } from './chart-tokens.ts'
import { tooltipBox } from './chart-tooltip.ts'

const SMALL = 12

/** What the chart library draws for points. */
export function scatterOption(spec: ScatterSpec, tokens: ChartTokens): EChartsCoreOption {
  return {
    animation: false,
    grid: {
      left: 20,
      right: 12,
      top: 12,
      bottom: 24,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    textStyle: { fontFamily: tokens.font },
    tooltip: {
      ...bareTooltip,
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const point = spec.points[dataIndex]
        return point ? tooltipBox(axisRows(spec, point)) : ''
      },
    },
    xAxis: { ...axis(spec.x, tokens), nameGap: 26 },
    yAxis: { ...axis(spec.y, tokens), nameGap: 34 },
    series: [
      {
        type: 'scatter',
        data: spec.points.map(([x, y]) => [x, y]),
        symbolSize: 5,
        itemStyle: { color: tokens.series[spec.colour], opacity: 0.55 },
      },
      ...markedSeries(spec, tokens),
    ],
  }
}

function markedSeries({ marked = [] }: ScatterSpec, tokens: ChartTokens) {
  if (marked.length === 0) return []
  const data = marked.map(([x, y]) => [x, y])
  const itemStyle = { color: tokens.bad, borderColor: tokens.surface, borderWidth: 1 }
  return [{ type: 'scatter', data, symbol: 'triangle', symbolSize: 10, silent: true, z: 3, itemStyle }]
}

function axis({ name, max, decimals }: ScatterAxis, tokens: ChartTokens) {
  const text = { color: tokens.muted, fontFamily: tokens.font, fontSize: SMALL }
  return {
    type: 'value',
    name,
    nameLocation: 'middle',
    nameTextStyle: text,
    min: 0,
    max,
    axisLine: { show: true, lineStyle: { color: tokens.border } },
    axisTick: { show: false },
    axisLabel: {
      ...text,
      hideOverlap: true,
      formatter: (value: number) => formatNumber(value, Math.min(decimals, 1)),
    },
    splitLine: { lineStyle: { color: tokens.border, opacity: 0.6 } },
  }
}

const axisRows = ({ x, y }: ScatterSpec, point: readonly [number, number]) =>
  [x, y].map(({ name, decimals }, place) => ({
    name,
    colour: null,
    text: formatNumber(point[place], decimals),
  }))

/** One line for screen readers. */
export function pointText(spec: ScatterSpec, point: readonly [number, number]): string {
  return axisRows(spec, point)
    .map(({ name, text }) => `${name} ${text}`)
    .join(', ')
}
