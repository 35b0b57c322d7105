import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { required } from '../harness/required.ts'
import { ok } from '../views/dashboard/dashboard-page.ts'
import { helped } from '../views/fixtures/advice.ts'
import { block } from '../views/fixtures/block.ts'
import { upToDate } from '../views/fixtures/collection.ts'
import { dashboard, period } from '../views/fixtures/dashboard.ts'
import { evidenceOf } from '../views/fixtures/evidence.ts'
import { machine } from '../views/fixtures/machine.ts'
import { hourlySeries } from '../views/fixtures/series.ts'
import { AURORA } from '../views/fixtures/site.ts'
import { MARINA } from '../views/fixtures/user.ts'
import type { Answers, Reply } from '../views/harness.ts'

const NOW_MS = Date.parse('2026-11-21T17:05:12.000Z')
const hoursAgo = (hours: number) => new Date(NOW_MS - hours * HOUR_MS).toISOString()

/** Failures of a month, one of them still open. */
const failures: MachineEvent[] = [0.5, 20, 97, 240, 511].map((hours, index) => ({
  id: `machine-1:C2:${NOW_MS - hours * HOUR_MS}`,
  type: 'failure',
  unit: index % 2 ? 'C2' : 'chiller',
  from: hoursAgo(hours),
  to: index === 0 ? null : hoursAgo(hours - 0.07 * (index + 1)),
  durationHours: index === 0 ? hours : 0.07 * (index + 1),
  causedShutdown: index % 2 === 1,
  evidence: index % 2 ? 'c2_fault' : 'fault',
}))

const planned = (part: Partial<Maintenance>): Maintenance => ({
  id: 'm1',
  machineId: 'machine-1',
  submaquinaId: null,
  tipo: 'preventiva',
  inicio: '2026-11-25T11:00:00.000Z',
  fim: '2026-11-25T13:30:00.000Z',
  responsavel: 'Ana Lima',
  notas: 'Limpar o condensador e conferir a vazão de água.',
  status: 'agendada',
  origem: 'recomendacao:COP em queda',
  recomendacao: null,
  efeito: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...part,
})

export const dialogAnswers: Answers = {
  'GET /machines/machine-1/series': hourlySeries,
  ...Object.fromEntries(
    failures.map((event) => [
      `GET /machines/machine-1/events/${encodeURIComponent(event.id)}/evidence`,
      () => ok(evidenceOf(event)),
    ]),
  ),
  'GET /machines/machine-1/events': (search) => {
    const data = search.get('type') === 'failure' ? failures : []
    return { body: { success: true, data, next: null, total: data.length, period: period() } }
  },
  'GET /machines/machine-1/maintenance': () =>
    ok([
      planned({ id: 'm0', inicio: hoursAgo(27), fim: null, notas: null, origem: null, submaquinaId: 'C2' }),
      planned({}),
      planned({
        id: 'm6',
        inicio: hoursAgo(24 * 23),
        fim: null,
        status: 'concluida',
        origem: 'recomendacao:Condensador sujo',
        recomendacao: 'condenser_fouling:chiller',
        efeito: helped,
      }),
    ]),
  'GET /machines/machine-1/maintenance/calendar': () => ok({ createdAt: null }),
}

/** The machine's present readings. */
export const liveReadings: Answers = {
  'GET /machines/machine-1/live': (_, { accept }) => {
    const at = hoursAgo(0.002)
    const values = { status: 1, demand: 78.4, power: 412.3, cop: 5.12, chw_in_temp: 12.1, chw_out_temp: 7 }
    const of = Object.entries(values).map(([id, value]) => [id, { value, at }] as const)
    const readings = { newestSampleAt: at, readings: Object.fromEntries(of) }
    if (accept === 'application/json') return ok({ readings, collection: upToDate })
    return { text: `id: 1\nevent: readings\ndata: ${JSON.stringify(readings)}\n\n` }
  },
}

/** A user who may read the site but not change it. */
export function readerAnswers(): Answers {
  const site = { ...AURORA, permissoes: { leitura: true, escrita: false, admin: false } }
  const body = { success: true, user: { ...MARINA, role: 'user' }, sitesPermitidos: [site] }
  return { 'GET /auth/validate': () => ({ body }), 'GET /auth/me': () => ({ body }) }
}

const KINDS = [
  { figures: block({ failures: 0, downtimeHours: 0 }), readings: { status: 1 }, minutes: 0.3 },
  { figures: block({ cop: 3.4, downtimeHours: 90, failures: 14 }), readings: { status: 0 }, minutes: 0.5 },
  { figures: block({ cop: 2.6 }), readings: { status: 1, alarm: 1 }, minutes: 0.4 },
  { figures: block({ failures: 0, downtimeHours: 0 }), readings: { status: 1 }, minutes: 190 },
] as const

/** Machines of a wall: good, failed, alarmed, silent, then the same again. */
export function wallMachines(howMany: number): Machine[] {
  return Array.from({ length: howMany }, (_, n) =>
    machine({
      id: `wall-${n + 1}`,
      nome: n === 6 ? 'Central de água gelada do bloco administrativo' : `Chiller ${n + 1}`,
      demonstracao: n === 0,
      influxConnectionId: n === 5 ? null : 'connection-1',
    }),
  )
}

export function wallAnswers(machines: readonly Machine[]): Answers {
  return Object.fromEntries(
    machines.flatMap(({ id }, n) => {
      const { figures, readings, minutes } = required(KINDS[n % KINDS.length], 'kind of machine')
      const at = hoursAgo(minutes / 60)
      const values = Object.entries(readings).map(([name, value]) => [name, { value, at }])
      const live = { newestSampleAt: at, readings: Object.fromEntries(values) }
      return [
        [`GET /machines/${id}/dashboard-data`, () => ok(dashboard({ chiller: figures, newestSampleAt: at }))],
        [`GET /machines/${id}/live`, () => ok({ readings: live, collection: upToDate })],
      ]
    }),
  )
}

/** A wall whose server gives no answer about its machines. */
export function wallSilent(howMany: number, reply: Reply = { refused: true }): Answers {
  const paths = wallMachines(howMany).flatMap(({ id }) => [`${id}/dashboard-data`, `${id}/live`])
  return Object.fromEntries(paths.map((path) => [`GET /machines/${path}`, () => reply]))
}
