import { demoPlants } from '#core/plant/demo-plants.ts'
import { plantBlock } from '#core/plant/plant-block.ts'
import { plantField, plantSignals } from '#core/plant/plant-signals.ts'
import { suggestReadings } from '#core/suggest/suggest-readings.ts'
import type { SourceFields, Suggestion } from '#core/suggest/suggestion.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { csvRows } from './real-data.ts'
import { carrierTruth, esbTruth } from './truth.ts'

const MOMENTS = 60
const WEEK_MS = 7 * DAY_MS

type Cell = number | null
/** A machine's columns at moments of some days, newest first, with the truth about them. */
export interface NamelessMachine {
  readonly name: string
  readonly compressors: number
  readonly columns: readonly {
    readonly reading: string | null
    readonly unit: string | null
    readonly values: readonly Cell[]
  }[]
}

export const demoWeeks = (daysAgo: readonly number[]): NamelessMachine[] =>
  demoPlants.flatMap((spec) =>
    daysAgo.map((days) => {
      const toMs = Date.UTC(2026, 2, 10, 15) - days * DAY_MS
      const blocks = Array.from({ length: MOMENTS }, (_, n) => {
        const atMs = toMs - (n * WEEK_MS) / MOMENTS
        return plantBlock(spec, atMs - 10 * MINUTE_MS, atMs)
      })
      const columns = plantSignals(spec).map((signal) => ({
        reading: spec.kind === 'chiller' || /^(power|status|alarm|fault)$/.test(signal) ? signal : null,
        unit: null,
        values: blocks.map(({ fields }) => cellOf(fields[plantField(spec, signal)]?.at(-1))),
      }))
      const compressors = spec.kind === 'chiller' ? spec.compressors.length : 0
      return { name: `${spec.key} ${days} days before`, compressors, columns }
    }),
  )

const cellOf = (value: unknown): Cell => (typeof value === 'number' && !Number.isNaN(value) ? value : null)

/** The exports of real chillers: a week and two days at each end. */
export function realWeeks(): NamelessMachine[] {
  const carrier = csvRows('chiller_carrier/chiller.csv').filter((row) => row['Time Snap'] !== undefined)
  const machine = (
    name: string,
    truth: ReturnType<typeof esbTruth>,
    rows: typeof carrier,
    { end, span, compressors }: { end: number; span: number; compressors: number },
  ): NamelessMachine => {
    const names = new Set(rows.slice(0, 20).flatMap((row) => Object.keys(row)))
    const chosen = Array.from(
      { length: MOMENTS },
      (_, n) => rows[end - Math.floor((n * span) / MOMENTS)] ?? {},
    )
    const columns = [...names]
      .filter((one) => !/^time/i.test(one))
      .map((one) => {
        const [reading = null, unit = null] = truth[one] ?? []
        return { reading, unit, values: chosen.map((row) => cellOf(row[one])) }
      })
    return { name, compressors, columns }
  }
  const esb = ([1, 2] as const).flatMap((n) => {
    const rows = csvRows(`chiller_esb/ESB Chiller ${n}.csv`)
    return [2_100, 3_000, 4_000, 5_000, 6_500, 8_000, 9_500, 11_000, 12_700].flatMap((end) =>
      [2_016, 576].map((span) =>
        machine(`ESB ${n} at ${end} / ${span}`, esbTruth(n), rows, { end, span, compressors: 0 }),
      ),
    )
  })
  const end = carrier.length - 1
  return [...esb, machine('carrier', carrierTruth, carrier, { end, span: end, compressors: 2 })]
}

export interface NamelessOutcome {
  readonly right: readonly Suggestion[]
  readonly wrong: readonly string[]
  readonly wanted: number
}

/** The proposals for the machine under names that say nothing, with or without its moments. */
export function outcomeOfNameless(
  { columns, compressors }: NamelessMachine,
  hasMoments = true,
): NamelessOutcome {
  // An order that says nothing either.
  const shuffled = columns.map((_, n) => (n * 7 + 3) % columns.length)
  const order =
    new Set(shuffled).size === columns.length ? shuffled : columns.map((_, n) => columns.length - 1 - n)
  const byName = new Map(
    order.flatMap((at, n) =>
      columns[at] ? [[`AI_${n + 1}`, columns[at]] as [string, (typeof columns)[number]]] : [],
    ),
  )
  const rows = Array.from({ length: MOMENTS }, (_, row) =>
    Object.fromEntries([...byName].map(([name, { values }]) => [name, values[row] ?? null])),
  )
  const source: SourceFields = {
    measurement: 'CH1',
    fields: [...byName.keys()].map((name) => ({ name, type: 'float' })),
    rows,
    compressors: Array.from({ length: compressors }, (_, n) => ({ id: `C${n + 1}`, nome: `C${n + 1}` })),
    ...(hasMoments && { moments: rows }),
  }
  const found = suggestReadings(source)
  const isRight = ({ reading, topicField, unit }: Suggestion) => {
    const column = byName.get(topicField)
    return column?.reading === reading && (column.unit ?? unit) === unit
  }
  return {
    right: found.filter(isRight),
    wrong: found
      .filter((one) => !isRight(one))
      .map(({ reading, topicField }) => `${reading} = ${topicField}`),
    wanted: columns.filter(({ reading }) => reading !== null).length,
  }
}
