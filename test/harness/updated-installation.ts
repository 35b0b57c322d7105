import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { DAY_MS } from '#core/time/hours.ts'
import { type Call, type Product, signIn } from './product.ts'

/** Days of the demonstration's history, less than the week from which on the product trains models. */
export const HISTORY_DAYS = 4

/** The environment of a product whose clock stands still. */
export const frozen = (atMs: number) => ({
  FROZEN_AT: String(atMs),
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${new URL('./frozen-clock.ts', import.meta.url).href}`,
})

export const signedIn = ({ url }: Product) => signIn(url, 'admin@demo.local', 'demo-admin')

/** Reads the embedded database of a product that has ended. */
export async function look<T>(dataFolder: string, into: (client: PGlite) => Promise<T>): Promise<T> {
  const client = await PGlite.create(join(dataFolder, 'database'))
  try {
    return await into(client)
  } finally {
    await client.close()
  }
}

export type Row = Record<string, unknown> & { id: string }
const list = async (call: Call, path: string) => (await call<{ data: Row[] }>('GET', path)).body.data
export const one = async (call: Call, path: string) => (await call<{ data: Row }>('GET', path)).body.data

export async function connected(call: Call): Promise<Row[]> {
  return (await list(call, '/machines')).filter(({ influxConnectionId }) => influxConnectionId !== null)
}

/** Waits until all machines are collected up to the present instant and every figure is the running program's. */
export async function settled(call: Call): Promise<void> {
  const open = async () => {
    const ids = (await connected(call)).map(({ id }) => id)
    const all = await Promise.all(ids.map((id) => one(call, `/machines/${id}/collection`)))
    return all
      .map(({ state, lastError, lagSeconds, recollecting = null, rederiving = null }) => ({
        state,
        lastError,
        lagSeconds,
        recollecting,
        rederiving,
      }))
      .filter((machine) => machine.rederiving !== null || !isUpToDate(machine))
  }
  const deadlineMs = Date.now() + 90_000
  for (let left = await open(); left.length > 0; left = await open()) {
    if (Date.now() > deadlineMs) throw new Error(`not settled: ${JSON.stringify(left)}`)
    await pause(500)
  }
}
/** The products' clock stands still, so the lag of a machine with all points is 0. Nothing more is collected of an inactive machine. */
const isUpToDate = ({ state, lagSeconds, recollecting }: Record<string, unknown>) =>
  state === 'parada' || (state === 'em_dia' && lagSeconds === 0 && recollecting === null)

/** Every figure of the machines that a person can see. */
export async function figures(call: Call, formerAtMs: number) {
  const all: Record<string, unknown> = { overview: await one(call, '/overview') }
  for (const { id, ativo, submaquinas, readings } of await connected(call)) {
    // An inactive machine got no points since it was deactivated; a fresh collection would have them.
    if (!ativo) continue
    for (const range of ['7d', '30d', 'all'])
      all[`${id} ${range}`] = await one(call, `/machines/${id}/dashboard-data?timeRange=${range}`)
    for (const { id: unit } of submaquinas as { id: string }[])
      all[`${id} ${unit}`] = (
        await one(call, `/machines/${id}/dashboard-data?compressor=${unit}`)
      ).recommendations
    all[`${id} events`] = await call('GET', `/machines/${id}/events?timeRange=all&limit=500`)
    const fields = (readings as { id: string }[]).slice(0, 6).map((reading) => reading.id)
    for (const [days, points] of [
      [HISTORY_DAYS, 30],
      [2, 200],
      [1, 300],
    ] as const) {
      const window = `from=${iso(formerAtMs - days * DAY_MS)}&to=${iso(formerAtMs)}`
      all[`${id} ${days}`] = await one(
        call,
        `/machines/${id}/series?fields=${fields}&points=${points}&${window}`,
      )
    }
  }
  return JSON.parse(JSON.stringify(all, alike)) as Record<string, unknown>
}
/** A mean is summed from summaries or from samples, so its last bits may differ. */
const alike = (name: string, value: unknown) =>
  name === 'mean' ? Number((value as number).toPrecision(10)) : value
const iso = (atMs: number) => new Date(atMs).toISOString()

const DERIVED = ['hourly_rollups', 'daily_rollups', 'unit_events', 'carries']

/** Overwrites everything except the samples with wrong figures, in the rows' former format. */
export const POISON = `
  update hourly_rollups set sums = '{"chiller":[1,2,3],"C1":[4,5,6]}';
  update daily_rollups set sums = '{"chiller":[1,2,3],"C1":[4,5,6]}';
  delete from unit_events where type = 'failure';
  update unit_events set evidence = 'former';
  update carries set carry = jsonb_set(carry, '{held}', '{}');
  update reading_days set hours = '', whole = '';
  update collections set model = jsonb_set(model, '{gapLimitMs}', '1234567')`
/** Deletes a machine's samples and figures; its configuration stays. */
export const FORGET = [
  'sample_chunks',
  'reading_days',
  ...DERIVED,
  'late_checks',
  'recollections',
  'collections',
]
  .map((table) => `delete from ${table}`)
  .join(';')

/** The derivation numbers of the visible figures; void summaries are left out. */
export async function numbers(dataFolder: string): Promise<number[]> {
  const tables = [...DERIVED, 'collections'].map((table) => `select derivation from ${table}`)
  const summaries = `select d.derivation from reading_days d join collections c using (machine_id)
    where d.day_ms < c.summarised_ms`
  const select = [...tables, summaries].join(' union ')
  const { rows } = await look(dataFolder, (client) => client.query<{ derivation: number }>(select))
  return rows.map(({ derivation }) => derivation)
}
