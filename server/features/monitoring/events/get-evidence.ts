import type { Machine } from '#contract/machines/machine.ts'
import type { EvidenceStretch, getEvidence as endpoint } from '#contract/monitoring/evidence.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { shutdownLimitMs } from '#core/derive/derive.ts'
import { MACHINE_UNIT, type UnitEvent } from '#core/events/unit-event.ts'
import type { MachineRules, UnitRules } from '#core/signals/machine-rules.ts'
import type { PerReading } from '#core/signals/readings/reading-table.ts'
import { compressorPrefix } from '#core/signals/readings/standard-readings.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { findWithheld } from '#server/features/collection/rounds/withheld.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { holdSecondsOf } from '#server/telemetry/read/hold-seconds.ts'
import { readEvents } from '#server/telemetry/read/read-events.ts'
import { readRunning } from '#server/telemetry/read/read-running.ts'
import { readSamples, type Sample } from '#server/telemetry/read/read-samples.ts'
import { readSummary } from '#server/telemetry/store/collection-row.ts'
import { eventOnWire, readEventId } from './event-on-wire.ts'

const MARGIN_MS = 15 * MINUTE_MS
/** Only the beginning and the end of a longer event are shown. */
const WHOLE_MS = 3 * HOUR_MS
/** A screen's width shows no more samples of a reading. */
const MOST_SAMPLES = 1500

/** The evidence for an event: the rule, and the unit's samples at the time. */
export const getEvidence: Verb<typeof endpoint> = async (ctx, { params }) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const event = await findEvent(ctx, machine, params.eventId)
  const rules = (await readSummary(ctx.db, machine.id))?.rules
  const unit = rules?.units.find((one) => one.unit === event?.unit)
  if (!event || !rules || !unit) throw notFound('Evento não encontrado')
  const readings = readingsAround(machine, unit, event)
  const stretches: EvidenceStretch[] = []
  for (const stretch of stretchesOf(event, ctx.now().getTime())) {
    stretches.push(await stretchOnWire(ctx, machine.id, { ...stretch, readings, rules }))
  }
  const asked = { ctx, machine, rules, unit, event }
  return ok({
    event: eventOnWire(machine.id, event),
    running: unit.running,
    gapLimitSeconds: shutdownLimitMs(rules, unit) / 1000,
    microStopSeconds: rules.microStopMs / 1000,
    ranBefore: event.type === 'failure' ? await ranBefore(asked) : null,
    stoppedAt: event.type === 'failure' ? await stoppedAt(asked) : null,
    stretches,
  })
}

interface EvidenceQuestion {
  readonly ctx: Ctx
  readonly machine: Machine
  readonly rules: MachineRules
  readonly unit: UnitRules
  readonly event: UnitEvent
}

/** The event as the list of events has it now. */
async function findEvent(ctx: Ctx, machine: Machine, eventId: string): Promise<UnitEvent | undefined> {
  const key = readEventId(machine.id, eventId)
  if (key === null || !hasSource(machine)) return undefined
  if (await findWithheld(ctx.db, machine.id)) return undefined
  const { unit, type, fromMs } = key
  const page = await newestEvents(ctx, machine.id, { unit, kind: null, fromMs, toMs: fromMs + 1 })
  return page?.events.find((event) => event.type === type)
}

interface EventSearch {
  readonly unit: string
  readonly kind: 'all-stops' | null
  readonly fromMs: number
  readonly toMs: number
}

/** The newest events of the search, one page; null before the first collection. */
function newestEvents({ db, now }: Ctx, machineId: string, { unit, kind, fromMs, toMs }: EventSearch) {
  const asked = { machineId, nowMs: now().getTime(), unit, kind, limit: 500, after: null }
  return readEvents(db, { ...asked, window: () => ({ fromMs, toMs }) })
}

function stretchesOf({ fromMs, toMs }: UnitEvent, nowMs: number): { fromMs: number; toMs: number }[] {
  const around = (first: number, last: number) => ({
    fromMs: first - MARGIN_MS,
    toMs: Math.max(first, Math.min(last + MARGIN_MS, nowMs)) + 1,
  })
  const endMs = toMs ?? nowMs
  return endMs - fromMs <= WHOLE_MS ? [around(fromMs, endMs)] : [around(fromMs, fromMs), around(endMs, endMs)]
}

/** The readings shown beside an event, in this order, after the deciding readings. */
const BESIDE_EVENTS: PerReading<boolean> = {
  machine: {
    status: true,
    fault: true,
    alarm: true,
    power: true,
    demand: true,
    capacity: true,
    chw_pressure: true,
    cw_pressure: true,
    chw_out_temp: true,
    chw_in_temp: false,
    cw_in_temp: false,
    cw_out_temp: false,
    chw_flow: false,
    cw_flow: false,
    cop: false,
    efficiency: false,
  },
  compressor: {
    status: true,
    fault: true,
    alarm: true,
    power: true,
    capacity: true,
    suction_pressure: true,
    discharge_pressure: true,
    suction_temp: false,
    discharge_temp: false,
  },
}
const shownOf = (of: keyof PerReading<boolean>): string[] =>
  Object.entries(BESIDE_EVENTS[of]).flatMap(([reading, isShown]) => (isShown ? [reading] : []))

/** The deciding readings of the event, then the unit's other readings. */
function readingsAround({ readings }: Machine, { unit, running, failure }: UnitRules, event: UnitEvent) {
  const besides =
    unit === MACHINE_UNIT
      ? shownOf('machine')
      : shownOf('compressor').map((reading) => `${compressorPrefix(unit)}_${reading}`)
  const wanted = [event.readingId, failure, running?.reading ?? null, ...besides]
  const mapped = new Set(readings.filter(({ topicField }) => topicField !== '').map(({ id }) => id))
  return [...new Set(wanted)].filter((id) => id !== null).filter((id) => mapped.has(id))
}

async function stretchOnWire(
  { db }: Ctx,
  machineId: string,
  asked: { fromMs: number; toMs: number; readings: readonly string[]; rules: MachineRules },
): Promise<EvidenceStretch> {
  const found = await readSamples(db, machineId, asked)
  return {
    from: instantText(asked.fromMs),
    to: instantText(asked.toMs),
    series: [...found].flatMap(([reading, samples]) => {
      const shown = thinned(samples).map(({ atMs, value }) => ({ t: instantText(atMs), value }))
      const holdSeconds = holdSecondsOf(asked.rules, reading)
      return shown.length > 0 ? [{ reading, holdSeconds, samples: shown, total: samples.length }] : []
    }),
  }
}

/** Keeps evenly spaced samples, and every change of a state. */
function thinned(samples: readonly Sample[]): readonly Sample[] {
  if (samples.length <= MOST_SAMPLES) return samples
  const isState = samples.every(({ value }) => value === 0 || value === 1)
  const every = Math.ceil(samples.length / MOST_SAMPLES)
  const changes = (n: number) => isState && samples[n]?.value !== samples[n + 1]?.value
  return samples.filter((_, n) => n % every === 0 || changes(n) || changes(n - 1))
}

/** Whether the unit ran just before the onset, or at the onset when the value before is unknown. Null when both are unknown. */
async function ranBefore({ ctx, machine, rules, unit, event }: EvidenceQuestion): Promise<boolean | null> {
  const { fromMs } = event
  const asked = { machineId: machine.id, rules, unit: unit.unit }
  const before = await readRunning(ctx.db, { ...asked, fromMs: fromMs - 1, toMs: fromMs })
  return before ?? readRunning(ctx.db, { ...asked, fromMs, toMs: fromMs + 1 })
}

/** The unit's first stop from the onset to one gap limit after the failure's end. */
async function stoppedAt({ ctx, machine, rules, unit, event }: EvidenceQuestion): Promise<string | null> {
  const toMs = (event.toMs ?? ctx.now().getTime()) + shutdownLimitMs(rules, unit) + 1
  const search = { unit: unit.unit, kind: 'all-stops', fromMs: event.fromMs, toMs } as const
  const first = await firstEvent(ctx, machine.id, search)
  return first === null ? null : instantText(first.fromMs)
}

/** The oldest event of the search. Pages begin with the newest event, so the stretch is halved until one page holds it whole. */
async function firstEvent(ctx: Ctx, machineId: string, search: EventSearch): Promise<UnitEvent | null> {
  const page = await newestEvents(ctx, machineId, search)
  if (!page?.more) return page?.events.at(-1) ?? null
  const middleMs = Math.ceil((search.fromMs + search.toMs) / 2)
  const before = await firstEvent(ctx, machineId, { ...search, toMs: middleMs })
  return before ?? firstEvent(ctx, machineId, { ...search, fromMs: middleMs })
}
