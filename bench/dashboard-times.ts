import type { DashboardData } from '#contract/monitoring.ts'
import type { Call } from '#test/harness/product.ts'

export interface DashboardTimes {
  readonly uncachedMs: readonly number[]
  readonly cachedMs: readonly number[]
  readonly data: DashboardData
}

/** Zones of Brazil. */
export const zones =
  'Sao_Paulo Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Velho Recife Rio_Branco Santarem'
    .split(' ')
    .map((city) => `America/${city}`)
/** Longer than the server keeps an answer. */
const FORGOTTEN_MS = 10_000
const ROUNDS = 6

/**
 * Times of whole requests, over HTTP, signed in. An answer is local to the caller's time zone: users of Brazil's sixteen
 * zones ask one after the other, and again once the server has forgotten their answers. The first round is not counted, it
 * warms what stays warm. Asked again within seconds an answer may come from the server's cache.
 */
export async function dashboardTimes(
  call: Call,
  machineId: string,
  timeRange: string,
): Promise<DashboardTimes> {
  const askNow = () => ask(call, machineId, timeRange)
  const uncachedMs: number[] = []
  const former = new Map<string, string>()
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const timezone of zones) {
      await chooseZone(call, timezone)
      const { ms, data } = await askNow()
      if (data.timezone !== timezone || data.period.to === former.get(timezone))
        throw new Error('this answer was not computed anew')
      former.set(timezone, data.period.to)
      if (round > 0) uncachedMs.push(ms)
    }
    if (round < ROUNDS) await new Promise((resolve) => setTimeout(resolve, FORGOTTEN_MS))
  }
  const cachedMs: number[] = []
  for (let n = 0; n < 200; n += 1) cachedMs.push((await askNow()).ms)
  return { uncachedMs, cachedMs, data: (await askNow()).data }
}

/** One whole request. */
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
