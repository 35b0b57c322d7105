import type { MachineEvent } from '#contract/monitoring/event.ts'
import { machine } from '../fixtures/machine.ts'
import type { View, Views } from '../harness.ts'
import { openDashboard, type Scene } from './dashboard-page.ts'

export const EVENTS = 'GET /machines/machine-1/events'
/** A failure of four minutes, unless `part` says otherwise. */
export const eventOf = (part: Partial<MachineEvent>): MachineEvent => ({
  id: `machine-1:${part.unit ?? 'chiller'}:${part.from}`,
  type: 'failure',
  unit: 'chiller',
  from: '2026-11-20T12:00:00.000Z',
  to: '2026-11-20T12:04:12.000Z',
  durationHours: 0.07,
  causedShutdown: true,
  evidence: 'fault',
  ...part,
})
export const events = [
  eventOf({ from: '2026-11-21T16:05:12.000Z', to: null, durationHours: 1, causedShutdown: false }),
  eventOf({ unit: 'C2', evidence: 'c2_fault' }),
]
const period = { timeRange: '30d', from: '2026-10-22T17:05:12.000Z', to: '2026-11-21T17:05:12.000Z' }
/** The server's answer with these events. */
export const answered = (data: MachineEvent[], part: object = {}) => ({
  body: { success: true, data, next: null, total: data.length, period, ...part },
})
export const machines = [
  machine({
    readings: [
      { id: 'fault', name: 'Falha geral', topicField: 'f', type: 'system', unit: '', required: false },
      {
        id: 'c2_fault',
        name: '=HYPERLINK("x")',
        topicField: 'g',
        type: 'compressor',
        unit: '',
        required: false,
      },
    ],
  }),
]

export type EventsAnswer = (search: URLSearchParams) => object

/** The Dashboard of machine-1 with its events open over it. */
export const openEvents = (views: Views, answer: EventsAnswer, open: Scene['open']): Promise<View> =>
  openDashboard(views, {
    machines,
    answers: { [EVENTS]: answer },
    open,
    search: '&dialogo=eventos',
  })
