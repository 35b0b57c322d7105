import { type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { readHistory } from '#server/telemetry/read/read-history.ts'
import { windowFigures } from '#server/telemetry/read/window-figures.ts'
import { required } from '../../../../harness/required.ts'
import { NOW } from '../../assistant-plant.ts'
import { isRange, type World } from '../world.ts'
import type { FigureKey, MachineKey, Span } from './expectation.ts'

/** By figure; null: not known. */
export type Figures = Readonly<Record<FigureKey, number | null>>
export type FiguresByUnit = ReadonlyMap<string, Figures>

const MACHINE = 'chiller'
const kept = new WeakMap<World, Map<string, Promise<FiguresByUnit>>>()

export async function figureOf(
  world: World,
  asked: { figure: FigureKey; of: MachineKey; unit?: string | undefined; in: Span },
): Promise<number | null> {
  const units = await figuresByUnit(world, asked.of, asked.in)
  const unit = asked.unit ?? MACHINE
  return required(units.get(unit), `${asked.of} ${unit}`)[asked.figure]
}

/** From dashboard-data for its ranges, else computed from the collected points. */
export function figuresByUnit(world: World, of: MachineKey, span: Span): Promise<FiguresByUnit> {
  const known = kept.get(world) ?? new Map<string, Promise<FiguresByUnit>>()
  kept.set(world, known)
  const key = `${of} ${span}`
  const figures =
    known.get(key) ?? (isRange(span) ? fromDashboard(world, of, span) : fromPoints(world, of, span))
  known.set(key, figures)
  return figures
}

async function fromDashboard(world: World, of: MachineKey, range: Span): Promise<FiguresByUnit> {
  if (!isRange(range)) throw new Error('no range of the Dashboard')
  const { chiller, compressors } = await world.dashboard(of, range)
  const blocks = [[MACHINE, chiller] as const, ...compressors.map((block) => [block.id, block] as const)]
  return new Map(
    blocks.map(([unit, { kpis, details }]) => [
      unit,
      {
        availability: kpis.availability,
        reliability: kpis.reliability,
        mtbf: hoursOf(kpis.mtbf),
        mttr: hoursOf(kpis.mttr),
        cop: kpis.cop,
        lambda: kpis.lambda,
        operation: hoursOf(kpis.operationHours),
        failures: details.totalFailures,
        downtime: details.totalDowntimeHours,
        microStops: details.microStops,
        starts: details.starts,
        stops: details.stops,
        energy: details.energyKwh,
        // The ranges of the Dashboard tell their known part, rounded.
        unknownTime: null,
      },
    ]),
  )
}

/** `≥ 720:05` → 720.083… */
function hoursOf(text: string | null): number | null {
  const [, hours, minutes] = /(\d+):(\d\d)/.exec(text ?? '') ?? []
  return hours === undefined ? null : Number(hours) + Number(minutes) / 60
}

async function fromPoints(world: World, of: MachineKey, span: Span): Promise<FiguresByUnit> {
  const units = await kpisFromPoints(world, of, span)
  const { from, to } = await world.bounds(of, span)
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  return new Map(
    [...units].map(([unit, kpis]) => [
      unit,
      { ...byKey(kpis), unknownTime: kpis.coverage === null ? null : (1 - kpis.coverage) * hours },
    ]),
  )
}

const read = new WeakMap<World, Map<string, Promise<Map<string, UnitKpis>>>>()

/** Computed as the Dashboard does, for a period of any length; each period once. */
export function kpisFromPoints(world: World, of: MachineKey, span: Span): Promise<Map<string, UnitKpis>> {
  const known = read.get(world) ?? new Map<string, Promise<Map<string, UnitKpis>>>()
  read.set(world, known)
  const key = `${of} ${span}`
  const kpis = known.get(key) ?? computedKpis(world, of, span)
  known.set(key, kpis)
  return kpis
}

/** A figure per some hours of a period, over its known time. */
export async function rateOf(
  world: World,
  asked: { rate: FigureKey; perHours: number; of: MachineKey; unit?: string | undefined; in: Span },
): Promise<number> {
  const { from, to } = await world.bounds(asked.of, asked.in)
  const kpis = required((await kpisFromPoints(world, asked.of, asked.in)).get(asked.unit ?? MACHINE), 'unit')
  const knownHours = ((Date.parse(to) - Date.parse(from)) / 3_600_000) * required(kpis.coverage, 'coverage')
  return (required(byKey(kpis)[asked.rate], asked.rate) / knownHours) * asked.perHours
}

/** Figures that are sums. */
const SUMS: readonly FigureKey[] = [
  'operation',
  'failures',
  'downtime',
  'microStops',
  'starts',
  'stops',
  'energy',
]

/** The sums of a period per day of its known time. */
export async function dailyByUnit(
  world: World,
  of: MachineKey,
  span: Span,
): Promise<ReadonlyMap<string, Partial<Figures>>> {
  const { from, to } = await world.bounds(of, span)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  const units = await kpisFromPoints(world, of, span)
  return new Map(
    [...units].map(([unit, kpis]) => {
      const figures = byKey(kpis)
      const known = days * (kpis.coverage ?? 0)
      return [unit, Object.fromEntries(SUMS.map((key) => [key, perDay(figures[key], known)]))]
    }),
  )
}
const perDay = (sum: number | null, days: number): number | null =>
  sum === null || days === 0 ? null : sum / days

async function computedKpis(world: World, of: MachineKey, span: Span): Promise<Map<string, UnitKpis>> {
  const { from, to } = await world.bounds(of, span)
  const window = { fromMs: Date.parse(from), toMs: Date.parse(to) }
  const history = required(
    await readHistory(world.app.services.db, world.plant[of], NOW, () => [window]),
    `history of ${of}`,
  )
  const { sums, failures } = windowFigures(history)
  const units = history.rules.units.map(({ unit, failure }): [string, UnitKpis] => {
    const own = failure === null ? null : failures.filter((event) => event.unit === unit)
    const figures = unitKpis({
      sums: required(sums[0]?.get(unit), unit),
      failures: own,
      windowMs: window.toMs - window.fromMs,
    })
    return [unit, figures]
  })
  return new Map(units)
}

const byKey = (kpis: UnitKpis): Figures => ({
  availability: kpis.availability,
  reliability: kpis.reliability,
  mtbf: kpis.mtbfHours,
  mttr: kpis.mttrHours,
  cop: kpis.cop,
  lambda: kpis.lambda,
  operation: kpis.operationHours,
  failures: kpis.totalFailures,
  downtime: kpis.downtimeHours,
  microStops: kpis.microStops,
  starts: kpis.starts,
  stops: kpis.stops,
  energy: kpis.energyKwh,
  unknownTime: null,
})
