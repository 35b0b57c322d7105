import { expect } from 'vitest'
import type { ChillerBlock, DashboardData } from '#contract/monitoring/monitoring.ts'
import type { Caller } from '../app/caller.ts'
import { required } from '../harness/required.ts'
import { allEvents, eventPage } from './asked-events.ts'

async function counted(caller: Caller, machineId: string, timeRange: string): Promise<DashboardData> {
  const { body } = await caller.get(`/machines/${machineId}/dashboard-data?timeRange=${timeRange}`)
  return body.data
}

/** Expects the figures of the Dashboard for a unit to equal those computed from the events of the same window. */
export async function expectAgreement(caller: Caller, machineId: string, timeRange: string) {
  const data = await counted(caller, machineId, timeRange)
  const events = await allEvents(caller, machineId, `timeRange=${timeRange}`)
  const blocks: [string, ChillerBlock][] = [
    ['chiller', data.chiller],
    ...data.compressors.map((one): [string, ChillerBlock] => [one.id, one]),
  ]
  for (const [unit, { details, charts }] of blocks) {
    const own = events.filter((event) => event.unit === unit)
    const count = (...types: string[]) => own.filter(({ type }) => types.includes(type)).length
    expect(count('failure')).toBe(details.totalFailures)
    expect(count('microstop')).toBe(details.microStops)
    expect(count('stop', 'microstop')).toBe(details.stops)
    expect(count('start')).toBe(details.starts)
    const failures = own.filter(({ type }) => type === 'failure')
    const hours = charts.distribuicaoFalhasHorario.values.reduce((sum, value) => sum + value, 0)
    expect(hours).toBe(failures.length)
    const mttr = failures.reduce((sum, { durationHours }) => sum + durationHours, 0) / (failures.length || 1)
    expect(Math.abs(mttr - required(details.mttrHours, 'MTTR'))).toBeLessThan(0.02)
  }
  const sum = (monthly: typeof data.chiller.charts.falhasMensal) =>
    monthly.values.reduce((total, item) => total + item.total, 0)
  const failures = events.filter(({ type }) => type === 'failure')
  expect(failures).toHaveLength(sum(data.chiller.charts.falhasMensal))
  expect(failures.filter(({ causedShutdown }) => causedShutdown)).toHaveLength(
    sum(data.chiller.charts.falhasDesligamento),
  )
  return events
}

/** Expects each number with a button on the Dashboard to equal the number of events in the list that the button opens. */
export async function expectCounts(caller: Caller, machineId: string, timeRange: string) {
  const data = await counted(caller, machineId, timeRange)
  const sum = ({ values }: ChillerBlock['charts']['falhasDesligamento'], own: boolean) =>
    values.reduce((all, { total, detailed }) => all + (own ? detailed.chiller : total), 0)
  for (const { id, details, charts } of [{ ...data.chiller, id: 'chiller' }, ...data.compressors]) {
    const listed = async (type: string) =>
      (await eventPage(caller, machineId, `timeRange=${timeRange}&compressor=${id}&type=${type}&limit=1`))
        .total
    expect([id, await listed('failure')]).toEqual([id, details.totalFailures])
    expect([id, await listed('shutdown')]).toEqual([id, sum(charts.falhasDesligamento, id === 'chiller')])
    expect([id, await listed('all-stops')]).toEqual([id, details.stops])
    expect([id, await listed('microstop')]).toEqual([id, details.microStops])
    expect([id, await listed('start')]).toEqual([id, details.starts])
  }
}
