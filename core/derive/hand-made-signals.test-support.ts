import type { UnitEvent } from '#core/events/unit-event.ts'
import { addSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import type { MachineRules, UnitRules } from '#core/signals/machine-rules.ts'
import { derive, initialCarry } from './derive.ts'
import { blockOf } from './random-plant.test-support.ts'

/** A gap limit of 300 s, micro-stops below 300 s; all times below are seconds after `from`. */
export const from = Date.UTC(2026, 0, 1)
export const chiller: UnitRules = {
  unit: 'chiller',
  running: { reading: 'status', above: 0 },
  failure: 'fault',
  power: 'power',
  load: null,
  cop: { method: 'sums', capacity: 'capacity', power: 'power' },
}
export const rules: MachineRules = { units: [chiller], gapLimitMs: 300_000, microStopMs: 300_000 }

export type Signals = Record<string, [second: number, value: number][]>

/** Value v from second a to b, one sample per minute. */
export const every = (a: number, b: number, value: number, step = 60): [number, number][] =>
  Array.from({ length: Math.ceil((b - a) / step) }, (_, i) => [a + i * step, value])

export function derived(signals: Signals, toSecond: number, of: MachineRules = rules) {
  const samples = blockOf(new Map(Object.entries(signals).map(([id, list]) => [id, new Map(list)])), from)
  const { hours, events } = derive({
    rules: of,
    carry: initialCarry(of, from),
    samples,
    toMs: from + toSecond * 1000,
  })
  const sums = (unit: string) =>
    hours.filter((hour) => hour.unit === unit).reduce((sum, hour) => addSums(sum, hour), zeroSums())
  const second = (ms: number | null) => (ms === null ? null : (ms - from) / 1000)
  const of_ = (type: UnitEvent['type']) =>
    events.filter((event) => event.type === type).map((event) => [second(event.fromMs), second(event.toMs)])
  const failures = events.filter(({ type }) => type === 'failure')
  return {
    sums: sums('chiller'),
    sumsOf: sums,
    failures: of_('failure'),
    starts: of_('start').map(([at]) => at),
    stops: of_('stop'),
    knownSeconds: failures.map(({ knownMs }) => knownMs / 1000),
    caused: failures.map(({ causedShutdown }) => causedShutdown),
    micro: events.filter(({ type }) => type === 'stop').map(({ micro }) => micro),
  }
}
export const seconds = (sums: UnitSums) => [sums.runningMs / 1000, sums.knownMs / 1000, sums.downMs / 1000]
