import { sum } from '#core/stats/sum.ts'
import { HOUR_LABELS, WEEKDAY_LABELS } from '#core/time/calendar-labels.ts'
import type { Chart } from '#web/charts/chart-spec.ts'
import { hourName, weekdayName } from '#web/format/weekday.ts'

interface Bars {
  title: string
  categoryName: string
  labels: readonly string[]
  long?: readonly string[]
  values: readonly number[]
  summary: string
  isHorizontal?: boolean
}

function failures({
  title,
  categoryName,
  labels,
  long = labels,
  values,
  summary,
  isHorizontal,
}: Bars): Chart {
  return {
    title,
    summary,
    footer: `Total: ${sum(values)} falhas`,
    spec: {
      kind: 'bars',
      isHorizontal,
      categories: labels,
      longCategories: long,
      categoryName,
      series: [{ name: 'Falhas do site', colour: 2, values }],
      unit: ['falha', 'falhas'],
      decimals: 0,
      axisMax: 4,
      note: NOTE,
    },
  }
}

/** A note in every tooltip: invented figures have no period and no coverage. */
const NOTE = 'Exemplo fixo, sem período nem cobertura'
const FAILURES_BY_MONTH = [34, 30, 27, 22, 23, 17]
const MONTHS = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun']
const MONTH_NAMES = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho']

export const efficiencyChart: Chart = {
  title: 'Evolução da eficiência',
  summary: 'De 82 % em janeiro a 93 % em junho.',
  footer: 'Atual: 93 %',
  spec: {
    kind: 'line',
    categories: MONTHS,
    longCategories: MONTH_NAMES,
    categoryName: 'Mês',
    series: [{ name: 'Eficiência', colour: 2, values: [82, 85, 88, 91, 89, 93] }],
    unit: ['%', '%'],
    decimals: 0,
    axisMax: 100,
    axisStep: 20,
    marks: [
      {
        name: 'Falhas do site no mês',
        sign: 'failure',
        unit: ['falha', 'falhas'],
        values: FAILURES_BY_MONTH,
      },
    ],
    note: NOTE,
  },
}

export const failureCharts: readonly Chart[] = [
  failures({
    title: 'Falhas por dia da semana',
    categoryName: 'Dia da semana',
    labels: WEEKDAY_LABELS,
    long: WEEKDAY_LABELS.map(weekdayName),
    values: [26, 38, 23, 35, 29, 2, 0],
    summary: 'Mais na terça-feira (38); nenhuma no domingo.',
  }),
  // Each of the other charts divides the same 153 failures.
  failures({
    title: 'Falhas por horário',
    categoryName: 'Horário',
    labels: HOUR_LABELS,
    long: HOUR_LABELS.map(hourName),
    values: [2, 1, 1, 0, 1, 2, 4, 7, 9, 10, 11, 10, 9, 12, 14, 15, 12, 10, 8, 6, 4, 2, 2, 1],
    summary: 'Mais às 15h (15).',
  }),
  failures({
    title: 'Falhas por mês',
    categoryName: 'Mês',
    labels: MONTHS,
    long: MONTH_NAMES,
    values: FAILURES_BY_MONTH,
    summary: 'De 34 em janeiro a 17 em junho.',
  }),
  failures({
    title: 'Falhas por tipo',
    categoryName: 'Tipo',
    labels: [
      'Alta pressão de descarga',
      'Falha do inversor',
      'Perda de comunicação',
      'Baixa pressão de sucção',
      'Desequilíbrio de fases',
    ],
    values: [52, 41, 29, 20, 11],
    summary: 'Mais por alta pressão de descarga (52).',
    isHorizontal: true,
  }),
]
