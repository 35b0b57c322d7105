import { hasSource } from '#contract/has-source.ts'
import type { Machine } from '#contract/machine.ts'
import { type getSeries as endpoint, MOST_BUCKETS, type SeriesBucket } from '#contract/series.ts'
import type { Bins } from '#core/series/bins.ts'
import type { Bucket } from '#core/series/bucket-sums.ts'
import { holdsOfAll } from '#core/signals/machine-rules.ts'
import { type HoldRules, holdIn, isOnChange } from '#core/signals/reading-hold.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { machineSetup } from '#server/features/collection/collect-target.ts'
import { findWithheld } from '#server/features/collection/withheld.ts'
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

export const getSeries: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const nowMs = ctx.now().getTime()
  const readings = readingsOf(machine, query.fields)
  const { fromMs, toMs } = stretchOf(query, nowMs)
  if (readings.size * query.points > MOST_BUCKETS) {
    const points = Math.floor(MOST_BUCKETS / readings.size)
    throw fieldError('points', `Com ${readings.size} campos, peça no máximo ${points} pontos`)
  }
  const asked = { machineId: machine.id, readings: [...new Set(readings.values())], points: query.points }
  const rules = await holdRules(ctx, machine)
  const { bins, buckets, summaries } = await readSeries(ctx.db, { ...asked, fromMs, toMs })
  if (summaries) await askForMissing(ctx, machine.id, summaries)
  const connected = hasSource(machine) && !(await findWithheld(ctx.db, machine.id))
  const held =
    connected && rules ? await heldOf(ctx, machine, { rules, bins, readings: asked.readings }) : null
  const bucketsOf = (id: string) => {
    const found = buckets.get(id)
    if (!found) throw new Error(`readSeries left out reading ${id}`)
    return (held?.has(id) ? held.buckets(id, found) : found).map(toWire)
  }
  const data = [...readings].map(([field, id]): [string, SeriesBucket[]] => [
    field,
    connected ? bucketsOf(id) : [],
  ])
  return {
    success: true,
    data: Object.fromEntries(data),
    holds: Object.fromEntries(
      rules ? [...readings].map(([field, id]) => [field, holdSecondsOf(rules, id)]) : [],
    ),
    from: instantText(fromMs),
    to: instantText(toMs),
    bucketSeconds: bins.widthMs / 1000,
  }
}

/** The holds of all readings; null before the first collection. */
async function holdRules({ db }: Ctx, machine: Machine): Promise<HoldRules | null> {
  const { rules, history } = (await readCollection(db, machine.id)) ?? {}
  return rules && history ? holdsOfAll(machineSetup(machine), history, rules) : null
}

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
function readingsOf({ readings }: Machine, fields: string | string[]): Map<string, string> {
  const ids = new Map(readings.map(({ id, topicField }) => [topicField, id]))
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
