import { MINUTE_MS } from '#core/time/hours.ts'
import type { SeriesPlace, SeriesQuery } from '#server/telemetry/sources/source.ts'
import type { Point } from '../influx/points.ts'

export const START = Date.UTC(2026, 2, 6, 21)
export const MINUTES = 240
export const at = (minute: number) => START + minute * MINUTE_MS

/** The signals of two machines. Each has a kind of value, and its own instants. */
export const signals = ['kw', 'tr', 'status', 'mode', 'flow'] as const
type Signal = (typeof signals)[number]
export const machines = ['CH-1', 'CH-2'] as const
type Machine = (typeof machines)[number]
type Value = number | boolean | string

function writtenValue(machine: Machine, signal: Signal, minute: number): Value | null {
  const other = machine === 'CH-1' ? 0 : 0.5
  switch (signal) {
    case 'kw':
      return minute + other
    case 'tr':
      return minute % 2 === 0 ? 1000 - minute - other : null
    case 'status':
      return (minute + Number(machine === 'CH-2')) % 3 > 0
    case 'mode':
      return minute % 30 === 0 ? `auto ${machine}` : null
    case 'flow':
      return minute < 200 ? minute * 10 + other : null
  }
}

/** Where a layout puts a machine's signal; an empty tag is left out of the points, and asks for points without the tag. */
export type Layout = (
  machine: Machine,
  signal: Signal,
) => { measurement: string; tags: Point['tags']; field: string }

export const layouts = {
  'one measurement with many fields': (machine, signal) => ({
    measurement: 'wide',
    tags: { machine },
    field: signal,
  }),
  'a measurement for each point': (machine, signal) => ({
    measurement: `${machine}/${signal}`,
    tags: {},
    field: 'value',
  }),
  'a measurement of any name for each point, with a type of its own': (machine, signal) => ({
    measurement: `${machine}: "o'neil", ^.*$, /x/ back\\slash ação € ${signal}`,
    tags: {},
    field: 'v',
  }),
  'a measurement for each point, and a machine tag': (machine, signal) => ({
    measurement: `point "${signal}"`,
    tags: { machine },
    field: 'value',
  }),
  'a tag for each point': (machine, signal) => ({
    measurement: 'points',
    tags: { machine, point: `${signal}'s` },
    field: 'value',
  }),
  'a measurement and a tag for each point': (machine, signal) => ({
    measurement: `m ${signal}`,
    tags: { point: `${machine} ${signal}` },
    field: 'value',
  }),
  'a tag for each point, some without the tag': (machine, signal) => ({
    measurement: `half ${machine}`,
    tags: { point: signal === 'kw' ? '' : signal },
    field: signal === 'mode' ? 'text' : 'value',
  }),
} as const satisfies Record<string, Layout>

/** The types of one field must not change within a measurement, so texts and states have fields of their own there. */
const fieldOf = (layout: Layout, machine: Machine, signal: Signal): string => {
  const { field } = layout(machine, signal)
  return field === 'value' && (signal === 'mode' || signal === 'status') ? `value_${signal}` : field
}

const points: Point[] = Object.values<Layout>(layouts).flatMap((layout) =>
  machines.flatMap((machine) =>
    signals.flatMap((signal) =>
      Array.from({ length: MINUTES }, (_, minute) => {
        const value = writtenValue(machine, signal, minute)
        const { measurement, tags } = layout(machine, signal)
        const fields = { [fieldOf(layout, machine, signal)]: value ?? 0 }
        const carried = Object.fromEntries(Object.entries(tags).filter(([, tag]) => tag !== ''))
        return value === null ? [] : [{ measurement, tags: carried, atMs: at(minute), fields }]
      }).flat(),
    ),
  ),
)
/** One signal by two gateways, minute by minute in turn and both at once at each full hour. */
export const gateways: Point[] = Array.from({ length: MINUTES }, (_, minute) => {
  const from = (gateway: string, value: number): Point => ({
    measurement: 'twice',
    tags: { gateway },
    atMs: at(minute),
    fields: { value },
  })
  const one = minute % 2 === 0 ? [from('a', minute)] : [from('b', minute)]
  return minute % 60 === 0 ? [from('a', minute), from('b', minute)] : one
}).flat()
/** Both machines' measurements, and texts, under names that need care. */
export const allPoints = [...points, ...gateways]

export function queryOf(layout: Layout, machine: Machine): SeriesQuery {
  const place = (signal: Signal): SeriesPlace => {
    const { measurement, tags } = layout(machine, signal)
    return { measurement, tags, field: fieldOf(layout, machine, signal) }
  }
  const places = Object.fromEntries(signals.map((signal) => [`column ${signal}`, place(signal)]))
  return { measurement: 'nothing', tags: { none: 'none' }, fields: Object.keys(places), places }
}

export function written(machine: Machine): Map<number, Record<string, unknown>> {
  const rows = Array.from({ length: MINUTES }, (_, minute) => {
    const values = signals.flatMap((signal) => {
      const value = writtenValue(machine, signal, minute)
      return value === null ? [] : [[`column ${signal}`, typeof value === 'boolean' ? Number(value) : value]]
    })
    return [at(minute), Object.fromEntries(values)] as const
  })
  return new Map(rows)
}
