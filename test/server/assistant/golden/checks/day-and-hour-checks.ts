import { required } from '../../../../harness/required.ts'
import { NOW } from '../../assistant-plant.ts'
import { daysIn } from '../spans.ts'
import type { World } from '../world.ts'
import type { Check } from './check.ts'
import type { Expectation } from './expectation.ts'
import type { NumberSources } from './number-sources.ts'
import { countForms, figureForms, instantForms, valueForms } from './text-forms.ts'
import { figureOf } from './unit-figures.ts'

type ExtremeDays = Extract<Expectation, { readonly extremeDays: unknown }>
type SummedPeak = Extract<Expectation, { readonly summedPeak: unknown }>
type Habit = Extract<Expectation, { readonly habit: unknown }>
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]
/** São Paulo has had no daylight saving since 2019. */
const LOCAL_MS = -3 * 3_600_000

/** The days with the highest or lowest figure, the extreme one first. */
async function extremeDays(world: World, { extremeDays: figure, end, days, of, in: span }: ExtremeDays) {
  const all: { day: string; value: number }[] = []
  for (const one of daysIn(span, EVERY_DAY)) {
    const value = await figureOf(world, { figure, of, in: one })
    if (value !== null) all.push({ day: String(one[0]), value })
  }
  return all.sort((a, b) => (end === 'highest' ? b.value - a.value : a.value - b.value)).slice(0, days)
}

async function extremeDaysCheck(world: World, asked: ExtremeDays): Promise<Check> {
  const found = await extremeDays(world, asked)
  const dates = found.map(({ day }) => day.split('-').reverse().join('/'))
  return {
    what: `${asked.days} days by ${asked.extremeDays}: ${found.map(({ day, value }) => `${day} ${value}`).join(', ')}`,
    isIn: (answer) => {
      const places = dates.map((date) => answer.indexOf(date))
      const isOrdered = places.every((at, i) => at >= 0 && (i === 0 || at > (places[i - 1] ?? 0)))
      return (
        isOrdered &&
        found.every(({ value }) => figureForms(asked.extremeDays, value).some((form) => form.test(answer)))
      )
    },
  }
}

async function addExtremeDays(sources: NumberSources, world: World, asked: ExtremeDays): Promise<void> {
  for (const { day, value } of await extremeDays(world, asked)) sources.add([day, value])
}

/** How many events began in the fullest hour of the day and on the fullest day of the week, and how many there were. */
async function habitOf(world: World, { habit, of, unit, in: span }: Habit) {
  const { from, to } = await world.bounds(of, span)
  const kinds = habit === 'all-stops' ? ['stop', 'microstop'] : [habit]
  const own = (await world.allEvents(of)).filter(
    (one) =>
      kinds.includes(one.type) &&
      one.from >= from &&
      one.from < to &&
      (unit === undefined || one.unit === unit),
  )
  const locals = own.map((one) => new Date(Date.parse(one.from) + LOCAL_MS))
  return {
    total: own.length,
    hours: fullest(locals.map((local) => local.getUTCHours())),
    weekdays: fullest(locals.map((local) => local.getUTCDay())),
  }
}

function fullest(places: readonly number[]) {
  const counts = [...Map.groupBy(places, (place) => place)].map(([place, all]) => ({
    place,
    count: all.length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  return { most, places: counts.filter(({ count }) => count === most).map(({ place }) => place) }
}

const WORDS = {
  start: 'partida',
  stop: 'parada',
  'all-stops': 'parada',
  microstop: 'micro',
  failure: 'falh',
} as const

async function habitCheck(world: World, asked: Habit): Promise<Check> {
  const { total, hours, weekdays } = await habitOf(world, asked)
  const inHours = hours.places.map((hour) => `das ${hour}h às ${(hour + 1) % 24}h`)
  return {
    what: `${total} ${asked.habit}, most at ${hours.places} (${hours.most}) and on ${weekdays.places} (${weekdays.most})`,
    isIn: (answer) =>
      countForms(total, WORDS[asked.habit]).some((form) => form.test(answer)) &&
      inHours.some((text) => answer.includes(text)) &&
      weekdays.places.some((day) => answer.includes(WEEKDAYS[day] ?? '')) &&
      [hours.most, weekdays.most].every((most) => answer.includes(`(${most})`)),
  }
}

async function addHabit(sources: NumberSources, world: World, asked: Habit): Promise<void> {
  const { total, hours, weekdays } = await habitOf(world, asked)
  for (const number of [total, hours.most, weekdays.most]) sources.addNumber(number)
  for (const hour of hours.places) for (const one of [hour, (hour + 1) % 24]) sources.addNumber(one)
}

async function summedPeak(world: World, { summedPeak: reading, end, among, in: span }: SummedPeak) {
  const sums = new Map<string, number[]>()
  for (const of of among)
    for (const { t, mean, count } of await world.series(of, reading, span, { hours: [0, 24] }))
      if (count > 0) sums.set(t, [...(sums.get(t) ?? []), mean])
  const whole = [...sums]
    .filter(([, means]) => means.length === among.length)
    .map(([t, means]) => ({ t, value: means.reduce((sum, mean) => sum + mean, 0) }))
    .sort((a, b) => (end === 'highest' ? b.value - a.value : a.value - b.value))
  return required(whole[0], 'quarter of an hour with all machines')
}

async function summedPeakCheck(world: World, asked: SummedPeak): Promise<Check> {
  const { t, value } = await summedPeak(world, asked)
  const forms = [valueForms(value), instantForms(t, NOW)]
  return {
    what: `${asked.summedPeak} of ${asked.among}: ${value} from ${t}`,
    isIn: (answer) => forms.every((any) => any.some((form) => form.test(answer))),
  }
}

type OfDaysAndHours = ExtremeDays | Habit | SummedPeak

export const isOfDaysAndHours = (one: Expectation): one is OfDaysAndHours =>
  'extremeDays' in one || 'habit' in one || 'summedPeak' in one

export function dayAndHourCheck(world: World, asked: OfDaysAndHours): Promise<Check> {
  if ('habit' in asked) return habitCheck(world, asked)
  return 'summedPeak' in asked ? summedPeakCheck(world, asked) : extremeDaysCheck(world, asked)
}

export async function addDaysAndHours(
  sources: NumberSources,
  world: World,
  asked: OfDaysAndHours,
): Promise<void> {
  if ('habit' in asked) return addHabit(sources, world, asked)
  if ('extremeDays' in asked) return addExtremeDays(sources, world, asked)
  const { t, value } = await summedPeak(world, asked)
  sources.addNumber(value)
  sources.addInstant(Date.parse(t))
}
