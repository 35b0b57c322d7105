import type { Machine } from '#contract/machines/machine.ts'
import type { EvidenceStretch } from '#contract/monitoring/evidence.ts'
import type { ChartColumn } from '#web/charts/data/chart-columns.ts'
import { figureText, numberCell } from '#web/charts/data/figure-text.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { MISSING } from '#web/format/number.ts'
import { readingName } from '../event-words.ts'
import { isStateReading, unitOf } from './evidence-rule.ts'

const DECIMALS = 2

/** The samples as they were read, one row per instant, for the table and the file. */
export function evidenceColumns(
  machine: Machine,
  { series }: EvidenceStretch,
  timezone: string,
): { readonly columns: readonly ChartColumn[]; readonly length: number } {
  const instants = [...new Set(series.flatMap(({ samples }) => samples.map(({ t }) => t)))].sort()
  const when = (index: number) => formatDateTimeSeconds(instants[index], timezone)
  const readings = series.map(({ reading, samples }): ChartColumn => {
    const byInstant = new Map(samples.map(({ t, value }) => [t, value]))
    const values = instants.map((t) => byInstant.get(t))
    const isState = isStateReading(machine, reading)
    const textAt = (index: number, numberText: typeof figureText, missing: string) => {
      const value = values[index]
      if (value === undefined) return missing
      return isState ? (value === 1 ? 'ligado' : 'desligado') : numberText(value, DECIMALS)
    }
    return {
      name: [readingName(machine, reading), unitOf(machine, reading)].filter(Boolean).join(', '),
      isNumber: true,
      text: (index) => textAt(index, figureText, MISSING),
      cell: (index) => textAt(index, numberCell, ''),
    }
  })
  return {
    columns: [{ name: 'Instante', isNumber: false, text: when, cell: when }, ...readings],
    length: instants.length,
  }
}
