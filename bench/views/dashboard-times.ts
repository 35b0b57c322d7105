import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { Call } from '#test/harness/product.ts'

export interface DashboardTimes {
  /** The first request: the server computes the answer. */
  readonly firstMs: readonly number[]
  /** A request every ten seconds, as an open page makes. */
  readonly watchedMs: readonly number[]
  /** The same request again at once. */
  readonly repeatedMs: readonly number[]
  readonly data: DashboardData
}

/** Time zones of Brazil. */
const zones =
  'Sao_Paulo Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem'
    .split(' ')
    .map((city) => `America/${city}`)
/** All other time zones: an answer depends on the caller's zone, so each zone gets an answer that is not cached. */
export const otherZones = Intl.supportedValuesOf('timeZone').filter((zone) => !zones.includes(zone))
const FIRST_ASKED = 200
/** Longer than the server caches an answer. */
const FORGOTTEN_MS = 10_000
const ROUNDS = 6

/** Times of whole requests over HTTP, signed in. Warm-up requests are not counted. */
export async function dashboardTimes(
  call: Call,
  machineId: string,
  timeRange: string,
): Promise<DashboardTimes> {
  const askNow = () => ask(call, machineId, timeRange)
  const watchedMs: number[] = []
  const former = new Map<string, string>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const timezone of zones) {
      await chooseZone(call, timezone)
      const { ms, data } = await askNow()
      if (data.timezone !== timezone || data.period.to === former.get(timezone))
        throw new Error('this answer is no newer than ten seconds ago')
      former.set(timezone, data.period.to)
      if (round > 0) watchedMs.push(ms)
    }
    await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS))
  }
  const firstMs: number[] = []
  for (const timezone of otherZones.slice(0, FIRST_ASKED)) {
    await chooseZone(call, timezone)
    const { ms, data } = await askNow()
    if (Date.now() - Date.parse(data.period.to) > 1000) throw new Error('this answer was not computed anew')
    firstMs.push(ms)
  }
  const repeatedMs: number[] = []
  for (let n = 0; n < 200; n += 1) repeatedMs.push((await askNow()).ms)
  return { firstMs, watchedMs, repeatedMs, data: (await askNow()).data }
}

/** The time of one whole request. */
export async function ask(
  call: Call,
  machineId: string,
  timeRange: string,
): Promise<{ ms: number; data: DashboardData }> {
  const began = performance.now()
  const path = `/machines/${machineId}/dashboard-data?timeRange=${timeRange}`
  const answer = await call<{ data: DashboardData }>('GET', path)
  if (answer.status !== 200) throw new Error(`dashboard-data answered ${answer.status}`)
  return { ms: performance.now() - began, data: answer.body.data }
}

export async function chooseZone(call: Call, timezone: string): Promise<void> {
  const preferences = { tema: 'light', idioma: 'pt-BR', timezone, notificacoes: { email: true, push: false } }
  const { status } = await call('PUT', '/auth/preferences', preferences)
  if (status !== 200) throw new Error(`preferences answered ${status}`)
}
