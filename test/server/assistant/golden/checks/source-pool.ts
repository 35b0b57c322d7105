import { EVENT_TYPES, type MachineEvent } from '#contract/monitoring/event.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { NOW } from '../../assistant-plant.ts'
import { instantOf, isRange, type World } from '../world.ts'
import { addAlarms } from './alarm-checks.ts'
import { addDifferences, changesOf } from './changes.ts'
import { MACHINE_NAMES } from './check.ts'
import { combinationsOf, isCombined, sumOfLatest } from './combined-sources.ts'
import { addComputed } from './computed-figures.ts'
import { addDaysAndHours, isOfDaysAndHours } from './day-and-hour-checks.ts'
import type { Expectation, HoursOfDay, MachineKey, Question, Span } from './expectation.ts'
import { NumberSources } from './number-sources.ts'
import { kpisFromPoints } from './unit-figures.ts'

const KEYS: readonly MachineKey[] = ['chiller', 'central', 'tower', 'pump']
/** The Dashboard's default and the ranges that an answer may name besides the asked period. */
const USUAL: readonly Span[] = ['30d', '7d', 'all']
const KINDS: readonly ((event: MachineEvent) => boolean)[] = [
  ...EVENT_TYPES.map(
    (kind) =>
      ({ type }: MachineEvent) =>
        type === kind,
  ),
  ({ causedShutdown }) => causedShutdown,
  ({ type }) => type === 'stop' || type === 'microstop',
]

/**
 * The numbers that an answer to this question may hold: those of the named machines in the named periods. The cheap ones come first, because
 * nobody asks for further ones once each number has its source.
 */
export async function* sourcesOf(
  world: World,
  question: Question,
  answer: string,
): AsyncGenerator<NumberSources> {
  const asked = new NumberSources().add([question.ask, ...(question.after ?? [])])
  asked.addInstant(NOW)
  addMonths(asked, question)
  const expected = flat([question.expects].flat())
  const machines = machinesOf(question, expected, answer)
  asked.addNumber(machines.length)
  yield asked
  const viewed = question.view?.timeRange
  const beside = question.beside ?? []
  const spansAsked = expected.flatMap(spansOf)
  const spans = new Set<Span>([...spansAsked, ...USUAL, ...beside, ...(viewed ? [viewed] : [])])
  yield* ofMachines(world, machines, spans)
  yield* ofExpectations(world, expected)
  for (const of of machines)
    yield await changesOf(world, {
      of,
      spans: [...(beside.length > 0 ? (['30d', ...beside] as const) : []), ...spansAsked],
    })
  const isShare = / das \d+ máquinas/.test(answer)
  if (isShare || isCombined(answer))
    yield await combinationsOf(world, { machines: isShare ? KEYS : machines, spans: [...spans], answer })
  yield* ofReadings(world, { expected, machines, spansAsked, spans, answer })
}

async function* ofMachines(world: World, machines: readonly MachineKey[], spans: ReadonlySet<Span>) {
  yield await once(world, 'machines', (sources) => addMachines(sources, world))
  for (const of of machines) {
    yield await once(world, of, (sources) => addStanding(sources, world, of))
    for (const span of spans)
      yield await once(world, `${of} ${span}`, (sources) => addPeriod(sources, world, { of, span }))
  }
}

async function* ofExpectations(world: World, expected: readonly One[]) {
  const sources = new NumberSources()
  await addDifferences(sources, world, expected)
  await addComputed(sources, world, expected)
  for (const one of expected) if ('latestSum' in one) sources.addNumber(await sumOfLatest(world, one))
  for (const one of expected) if (isOfDaysAndHours(one)) await addDaysAndHours(sources, world, one)
  for (const one of expected) if ('alarms' in one) await addAlarms(sources, world, one)
  yield sources
}

interface AskedReadings {
  readonly expected: readonly One[]
  readonly machines: readonly MachineKey[]
  readonly spansAsked: readonly Span[]
  readonly spans: ReadonlySet<Span>
  readonly answer: string
}

async function* ofReadings(world: World, { expected, machines, spansAsked, spans, answer }: AskedReadings) {
  for (const of of machines)
    for (const { reading, ...parts } of expected.flatMap(readingsOf))
      for (const span of Object.keys(parts).length > 0 ? spansAsked : spans) {
        const buckets = await world.series(of, reading, span, parts)
        const sources = new NumberSources().add(statisticsOf(buckets))
        if (/por volta de|Nesse momento/.test(answer)) addPeak(sources, buckets, await world.bounds(of, span))
        yield sources
      }
}

/** The begin of the five minutes, of a day, with the highest value, and its minute. */
function addPeak(
  sources: NumberSources,
  buckets: readonly SeriesBucket[],
  { from, to }: { from: string; to: string },
) {
  const begin = Date.parse(from)
  const step = (Date.parse(to) - begin) / 288
  const [first, ...others] = buckets
  if (!first) return
  const peak = others.reduce((a, b) => (b.max > a.max ? b : a), first)
  const length = (Date.parse(to) - begin) / 5000
  for (const atMs of [Date.parse(peak.t), Date.parse(peak.t) + length])
    for (const instant of [atMs, begin + Math.floor((atMs - begin) / step) * step])
      sources.addInstant(instant)
}

const kept = new WeakMap<World, Map<string, NumberSources>>()

async function once(
  world: World,
  key: string,
  fill: (sources: NumberSources) => Promise<void>,
): Promise<NumberSources> {
  const known = kept.get(world) ?? new Map<string, NumberSources>()
  kept.set(world, known)
  const pool = known.get(key) ?? new NumberSources()
  if (!known.has(key)) await fill(pool)
  known.set(key, pool)
  return pool
}

async function addMachines(sources: NumberSources, world: World): Promise<void> {
  sources.add(await Promise.all(KEYS.map((key) => world.machine(key))))
}

const flat = (expected: readonly Expectation[]): Exclude<Expectation, { readonly either: unknown }>[] =>
  expected.flatMap((one) => ('either' in one ? flat(one.either) : [one]))

type One = Exclude<Expectation, { readonly either: unknown }>

function machinesOf({ view }: Question, expected: readonly One[], answer: string): MachineKey[] {
  const named = KEYS.filter((key) => answer.includes(MACHINE_NAMES[key]))
  const own = expected
    .flatMap((one) => Object.values(one).flat())
    .filter((value) => KEYS.some((key) => key === value))
  const found = new Set<string>([...named, ...own, ...(view ? [view.machine] : [])])
  const machines = KEYS.filter((key) => found.has(key))
  return machines.length === 0 ? [...KEYS] : machines
}

const spansOf = (one: One): Span[] => [
  ...('combined' in one ? one.of.map((part) => part.in) : []),
  ...('meansApart' in one ? one.in : 'in' in one ? [one.in] : []),
  ...('changed' in one ? [one.since] : []),
]
/** The readings with the parts of time that are meant of them. */
function readingsOf(
  one: One,
): { reading: string; hours?: HoursOfDay; running?: true; weekdays?: readonly number[] }[] {
  if ('latest' in one) return [{ reading: one.latest }]
  if (!('reading' in one)) return []
  const { reading, hours, running, weekdays } = one
  return [{ reading, ...(hours && { hours }), ...(running && { running }), ...(weekdays && { weekdays }) }]
}

/** What a machine has without a period: the present, the models' statements, maintenance, failures. */
async function addStanding(sources: NumberSources, world: World, of: MachineKey): Promise<void> {
  const latest = await world.latest(of)
  sources.add(latest)
  for (const water of ['chw', 'cw']) {
    const ends = [latest.readings[`${water}_in_temp`], latest.readings[`${water}_out_temp`]]
    sources.addNumber((ends[0]?.value ?? 0) - (ends[1]?.value ?? 0))
  }
  sources.add(await world.maintenance(of))
  const units = [undefined, ...(await world.dashboard(of, 'all')).compressors.map(({ id }) => id)]
  for (const unit of units) {
    sources.add(await world.insights(of, unit))
    sources.add(await world.advice(of, unit))
    const { scatterPlots: _, ...analytics } = await world.analytics(of, unit)
    sources.add(analytics)
  }
  const events = await world.allEvents(of)
  sources.add(events.filter(({ type }) => type === 'failure'))
  addEvents(sources, events)
}

async function addPeriod(
  sources: NumberSources,
  world: World,
  { of, span }: { of: MachineKey; span: Span },
): Promise<void> {
  const { from, to } = await world.bounds(of, span)
  sources.add([from, to])
  // A period without hours is named by its last day.
  if (!isRange(span)) sources.add((instantOf(span[1] ?? 'now') - instantOf(span[0] ?? 'now')) / 86_400_000)
  if (isRange(span)) sources.add(await world.dashboard(of, span))
  else {
    const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
    for (const [, kpis] of await kpisFromPoints(world, of, span)) {
      sources.add(kpis)
      // Known time without operation.
      const { coverage, operationHours } = kpis
      if (coverage !== null && operationHours !== null) sources.addNumber(coverage * hours - operationHours)
      // Time without data.
      if (coverage !== null) sources.addNumber((1 - coverage) * hours)
    }
  }
  addEvents(
    sources,
    (await world.allEvents(of)).filter((event) => event.from >= from && event.from < to),
  )
}

/** For each unit and kind: the number of events, the newest twenty, and the oldest one. */
function addEvents(sources: NumberSources, events: readonly MachineEvent[]): void {
  const units = [null, ...new Set(events.map(({ unit }) => unit))]
  for (const unit of units) {
    for (const isOfKind of KINDS) {
      const own = events.filter((event) => (unit === null || event.unit === unit) && isOfKind(event))
      sources.addNumber(own.length)
      for (const { from, to, durationHours } of [...own.slice(0, 20), ...own.slice(-1)])
        sources.add([from, to, durationHours])
    }
  }
}

function statisticsOf(
  buckets: readonly { t: string; min: number; max: number; mean: number; count: number }[],
) {
  const samples = buckets.reduce((sum, { count }) => sum + count, 0)
  if (samples === 0) return []
  const mean = buckets.reduce((sum, bucket) => sum + bucket.mean * bucket.count, 0) / samples
  const [min, max] = [Math.min(...buckets.map((one) => one.min)), Math.max(...buckets.map((one) => one.max))]
  const at = buckets.filter((one) => one.min === min || one.max === max).map(({ t }) => t)
  return [mean, min, max, samples, ...at]
}

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** A month that the question names is that of this year, or of the last one when it has not begun. */
function addMonths(sources: NumberSources, { ask, after = [] }: Question): void {
  const text = [ask, ...after].join(' ').toLowerCase()
  for (const [i, name] of MONTHS.entries()) {
    const month = String(i + 1).padStart(2, '0')
    if (text.includes(name))
      sources.addInstant(Date.parse(`${i + 1 > 11 ? 2025 : 2026}-${month}-01T12:00-03:00`))
  }
}
