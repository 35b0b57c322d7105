import type { Machine } from '#contract/machines/machine.ts'
import { type getSeries as endpoint, MOST_BUCKETS, type SeriesBucket } from '#contract/monitoring/series.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import type { Bins } from '#core/series/bins.ts'
import type { Bucket } from '#core/series/bucket-sums.ts'
import type { WaterHeat } from '#core/signals/machine-capacity.ts'
import { holdsOfAll } from '#core/signals/machine-rules.ts'
import { type HoldRules, holdIn, isOnChange } from '#core/signals/pace/reading-hold.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { machineSetup } from '#server/features/collection/rounds/collect-target.ts'
import { findWithheld } from '#server/features/collection/rounds/withheld.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import { fieldError } from '#server/platform/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { holdSecondsOf } from '#server/telemetry/read/hold-seconds.ts'
import { readHeld } from '#server/telemetry/read/read-held.ts'
import { readSeries } from '#server/telemetry/read/read-series.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import type { SummaryState } from '#server/telemetry/store/reading-days.ts'
import { askSummaries } from '#server/telemetry/summaries/summary-jobs.ts'
import { CAPACITY, computedCapacity, waterOfMachine } from './computed-capacity-series.ts'

export const getSeries: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const { rules: found, history } = (await readCollection(ctx.db, machine.id)) ?? {}
  const water = waterOfMachine(found)
  const readings = readingsOf(machine, query.fields, water !== null)
  const { fromMs, toMs } = stretchOf(query, ctx.now().getTime())
  if (readings.size * query.points > MOST_BUCKETS) {
    const points = Math.floor(MOST_BUCKETS / readings.size)
    throw fieldError('points', `Com ${readings.size} campos, peça no máximo ${points} pontos`)
  }
  const rules = found && history ? holdsOfAll(machineSetup(machine), history, found) : null
  const computed = [...readings.values()].includes(CAPACITY) ? water : null
  const stretch = { fromMs, toMs, points: query.points }
  const asked = { machine, rules, ids: new Set(readings.values()), water: computed }
  const { bins, bucketsOf } = await bucketsIn(ctx, stretch, asked)
  return {
    success: true,
    data: Object.fromEntries([...readings].map(([field, id]) => [field, bucketsOf(id).map(toWire)])),
    holds: Object.fromEntries(
      rules ? [...readings].map(([field, id]) => [field, holdSecondsOf(rules, id)]) : [],
    ),
    ...(computed && { origem: originOf(readings) }),
    from: instantText(fromMs),
    to: instantText(toMs),
    bucketSeconds: bins.widthMs / 1000,
  }
}

interface AskedReadings {
  readonly machine: Machine
  /** Null before the first collection. */
  readonly rules: HoldRules | null
  readonly ids: ReadonlySet<string>
  /** The water of an asked capacity that is computed from it. */
  readonly water: WaterHeat | null
}

/** The buckets of each asked reading; none without a source, or while the machine's figures are withheld. */
async function bucketsIn(
  ctx: Ctx,
  stretch: { fromMs: number; toMs: number; points: number },
  { machine, rules, ids, water }: AskedReadings,
): Promise<{ bins: Bins; bucketsOf(id: string): readonly Bucket[] }> {
  const stored = new Set(ids)
  if (water !== null && stored.delete(CAPACITY)) stored.add(water.flow)
  const readings = [...stored]
  const series = await readSeries(ctx.db, { machineId: machine.id, readings, ...stretch })
  const { bins, buckets, summaries } = series
  if (summaries) await askForMissing(ctx, machine.id, summaries)
  if (!hasSource(machine) || (await findWithheld(ctx.db, machine.id))) return { bins, bucketsOf: () => [] }
  const sampled = (id: string) => {
    const found = buckets.get(id)
    if (!found) throw new Error(`readSeries left out reading ${id}`)
    return found
  }
  const held = rules ? await heldOf(ctx, machine, { rules, bins, readings }) : null
  const capacity =
    water && rules
      ? await computedCapacity(ctx, { machineId: machine.id, rules, water, bins }, sampled(water.flow))
      : null
  const bucketsOf = (id: string) => {
    if (water && id === CAPACITY) return capacity ?? []
    return held?.has(id) ? held.buckets(id, sampled(id)) : sampled(id)
  }
  return { bins, bucketsOf }
}

/** The requested names of the computed capacity. */
const originOf = (readings: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...readings].filter(([, id]) => id === CAPACITY).map(([field]) => [field, 'calculada' as const]),
  )

/** The held values of the asked readings on change; null: none is on change. The power of a meter is known over its steps alone. */
async function heldOf(
  { db, now }: Ctx,
  machine: Machine,
  { rules, bins, readings }: { rules: HoldRules; bins: Bins; readings: readonly string[] },
) {
  const meters = new Set(machine.readings.filter(({ energy }) => energy).map(({ id }) => id))
  const onChange = readings.filter((id) => isOnChange(holdIn(rules, id)) && !meters.has(id))
  if (onChange.length === 0) return null
  const asked = { machineId: machine.id, rules, readings: onChange, bins, nowMs: now().getTime() }
  return readHeld(db, asked)
}

/** Requests missing summaries for the next answer; this answer does not wait for them. */
async function askForMissing({ jobs, now, log }: Ctx, machineId: string, state: SummaryState): Promise<void> {
  await askSummaries(jobs, { machineId, nowMs: now().getTime() }, state).catch((error: unknown) =>
    log.warn({ err: error, machineId }, 'summaries not asked for'),
  )
}

/** Reading ids by requested name. */
function readingsOf(
  { readings }: Machine,
  fields: string | string[],
  isComputed: boolean,
): Map<string, string> {
  const ids = new Map(readings.map(({ id, topicField }) => [topicField, id]))
  if (isComputed && !ids.has(CAPACITY)) ids.set(CAPACITY, CAPACITY)
  for (const { id } of readings) ids.set(id, id)
  ids.delete('')
  // A field's name may contain a comma.
  const names = [fields].flat().flatMap((text) => (ids.has(text) ? [text] : text.split(',')))
  const asked = new Set(
    names.map((name) => (ids.has(name) ? name : name.trim())).filter((name) => name !== ''),
  )
  if (asked.size === 0) throw fieldError('fields', 'Informe ao menos um campo')
  return new Map(
    [...asked].map((name) => {
      const id = ids.get(name)
      if (id === undefined) throw fieldError('fields', `Campo desconhecido: ${name.slice(0, 100)}`)
      return [name, id]
    }),
  )
}

function stretchOf({ from, to }: { from?: string | undefined; to?: string | undefined }, nowMs: number) {
  const toMs = to === undefined ? nowMs : Date.parse(to)
  const fromMs = from === undefined ? toMs - DAY_MS : Date.parse(from)
  if (fromMs >= toMs) throw fieldError('from', 'O início deve ser anterior ao fim')
  return { fromMs, toMs }
}

function toWire({ atMs, ...sums }: Bucket): SeriesBucket {
  return { t: instantText(atMs), ...sums }
}
