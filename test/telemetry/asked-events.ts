import { expect } from 'vitest'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { Caller } from '../app/caller.ts'

export interface EventPage {
  data: MachineEvent[]
  next: string | null
  total: number
  period: DashboardData['period']
}

/** One page of a machine's events. */
export async function eventPage(caller: Caller, machineId: string, search: string): Promise<EventPage> {
  const { status, body } = await caller.get(`/machines/${machineId}/events?${search}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

/** All events, page by page; their number must equal the total of the last page. */
export async function allEvents(caller: Caller, machineId: string, search: string): Promise<MachineEvent[]> {
  const events: MachineEvent[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const one: EventPage = await eventPage(caller, machineId, `${search}&limit=200&cursor=${cursor}`)
    events.push(...one.data)
    cursor = one.next
    if (cursor === null) expect(events).toHaveLength(one.total)
  }
  return events
}
