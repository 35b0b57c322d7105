import { NOW } from '../../assistant-plant.ts'
import type { World } from '../world.ts'
import { anyForm, type Check } from './check.ts'
import type { Expectation, UnitInPeriod } from './expectation.ts'
import type { NumberSources } from './number-sources.ts'
import { countForms, durationForms, instantForms } from './text-forms.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export type OfAlarms = Extract<Expectation, { readonly alarms: unknown }>

interface Alarm {
  readonly fromMs: number
  readonly minutes: number
}

/** When the alarm readings switched on and for how many minutes they stayed so, by each minute's samples; of `machine` its general one alone. The newest first. */
async function alarmsIn(world: World, { of, unit, in: span }: UnitInPeriod): Promise<Alarm[]> {
  const { from, to } = await world.bounds(of, span)
  const { readings: mapped } = await world.machine(of)
  const all: string[] = mapped.map(({ id }: { id: string }) => id)
  const own = unit && unit !== 'machine' ? `${unit.toLowerCase()}_alarm` : 'alarm'
  const readings = all.filter((id) => (unit ? id === own : id.endsWith(own)))
  const begunMs = new Map<string, number>()
  const alarms: Alarm[] = []
  for (let atMs = Date.parse(from); atMs < Date.parse(to); atMs += DAY_MS) {
    const minutes = await world.minutes(of, readings, atMs)
    for (const reading of readings)
      for (const { t, max } of minutes[reading] ?? []) {
        const begin = begunMs.get(reading)
        if (max > 0) begunMs.set(reading, begin ?? Date.parse(t))
        else if (begin !== undefined) {
          alarms.push({ fromMs: begin, minutes: (Date.parse(t) - begin) / MINUTE_MS })
          begunMs.delete(reading)
        }
      }
  }
  return alarms.sort((a, b) => b.fromMs - a.fromMs)
}

const ENDS = {
  newest: (alarms: readonly Alarm[]) => alarms[0],
  oldest: (alarms: readonly Alarm[]) => alarms.at(-1),
  longest: (alarms: readonly Alarm[]) => [...alarms].sort((a, b) => b.minutes - a.minutes)[0],
}

/** The number of alarms, or the instant and length of one. */
export async function alarmCheck(world: World, asked: OfAlarms): Promise<Check> {
  const alarms = await alarmsIn(world, asked)
  if (asked.alarms === 'count')
    return anyForm(`${alarms.length} alarms of ${asked.of}`, countForms(alarms.length, 'alarme'))
  const one = ENDS[asked.alarms](alarms)
  if (!one) return anyForm(`no alarm of ${asked.of}`, [/não houve alarme/i])
  const at = new Date(one.fromMs).toISOString()
  const forms = [instantForms(at, NOW), durationForms(one.minutes / 60)]
  return {
    what: `${asked.alarms} alarm of ${asked.of}: ${at}, ${one.minutes} min`,
    isIn: (answer) => forms.every((any) => any.some((form) => form.test(answer))),
  }
}

export async function addAlarms(sources: NumberSources, world: World, asked: OfAlarms): Promise<void> {
  const alarms = await alarmsIn(world, asked)
  sources.addNumber(alarms.length)
  sources.hours.add(alarms.reduce((sum, { minutes }) => sum + minutes, 0) / 60)
  for (const { fromMs, minutes } of alarms) {
    sources.addInstant(fromMs)
    sources.hours.add(minutes / 60)
  }
}
