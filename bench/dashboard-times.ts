import type { DashboardData } from '#contract/monitoring.ts'
import type { Call } from '#test/harness/product.ts'

export interface DashboardTimes {
  readonly uncachedMs: readonly number[]
  readonly cachedMs: readonly number[]
  readonly data: DashboardData
}

/**
 * Times of whole requests, over HTTP, signed in. An answer is local to the caller's time zone, so each new zone makes the
 * server compute it anew; the same zone again within seconds may come from its cache.
 */
export async function dashboardTimes(
  call: Call,
  machineId: string,
  timeRange: string,
): Promise<DashboardTimes> {
  const ask = async () => {
    const began = performance.now()
    const answer = await call<{ data: DashboardData }>(
      'GET',
      `/machines/${machineId}/dashboard-data?timeRange=${timeRange}`,
    )
    if (answer.status !== 200) throw new Error(`dashboard-data answered ${answer.status}`)
    return { ms: performance.now() - began, data: answer.body.data }
  }
  for (let n = 0; n < 5; n += 1) await ask()
  const uncachedMs: number[] = []
  let last = ''
  for (const timezone of Intl.supportedValuesOf('timeZone').slice(0, 100)) {
    await chooseZone(call, timezone)
    const { ms, data } = await ask()
    if (data.timezone !== timezone || data.period.to === last)
      throw new Error('this answer was not computed anew')
    last = data.period.to
    uncachedMs.push(ms)
  }
  const cachedMs: number[] = []
  for (let n = 0; n < 200; n += 1) cachedMs.push((await ask()).ms)
  return { uncachedMs, cachedMs, data: (await ask()).data }
}

async function chooseZone(call: Call, timezone: string): Promise<void> {
  const preferences = { tema: 'light', idioma: 'pt-BR', timezone, notificacoes: { email: true, push: false } }
  const { status } = await call('PUT', '/auth/preferences', preferences)
  if (status !== 200) throw new Error(`preferences answered ${status}`)
}
