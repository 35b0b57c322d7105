import type { Connection, ReadingSuggestion } from '#contract/connection.ts'
import { type Machine, type MachineCard, machineCardSchema } from '#contract/machine.ts'
import { standardReadings } from '#core/signals/standard-readings.ts'
import { machine, NOW } from './fixtures.ts'
import type { Answers } from './harness.ts'
import { listed } from './panel-page.ts'

export const SUBMACHINES = [1, 2, 3].map((n) => ({ id: `C${n}`, nome: `Compressor ${n}` }))

export function mappedMachine(part: Partial<Machine> = {}): Machine {
  return machine({ readings: standardReadings('Chiller 1', SUBMACHINES), sources: 41, ...part })
}

export const cardOf = (whole: Machine): MachineCard => machineCardSchema.parse(whole)

const KINDS = ['chiller', 'chiller', 'bomba', 'torre', 'gerador', 'elevador', 'compressor', 'outro'] as const
const NAMES = ['Chiller', 'Chiller', 'Bomba', 'Torre', 'Gerador', 'Elevador', 'Compressor de ar', 'Caldeira']

/** Machines of an installation of a certain size, of all types, some out of use, some without a product's name. */
export function manyMachines(howMany: number): MachineCard[] {
  return Array.from({ length: howMany }, (_, n) => {
    const kind = n % KINDS.length
    return cardOf(
      machine({
        id: `machine-${n + 1}`,
        nome: `${NAMES[kind]} ${n + 1}`,
        tipo: KINDS[kind],
        siteId: `site-${(n % 3) + 1}`,
        site: { nome: ['Planta Norte', 'Planta Sul', 'Shopping Aurora'][n % 3]! },
        ativo: n % 9 !== 8,
        submaquinas: KINDS[kind] === 'chiller' ? SUBMACHINES : [],
        sources: KINDS[kind] === 'chiller' ? 41 : 4,
        influxConnectionId: n % 5 === 4 ? null : 'connection-1',
        manufacturer: n % 4 === 3 ? null : 'Polar Sul',
        model: n % 4 >= 2 ? null : `PS-${400 + n}`,
      }),
    )
  })
}

export function connection(part: Partial<Connection> = {}): Connection {
  return {
    id: 'connection-1',
    nome: 'Supervisório Norte',
    version: 'v1_8',
    status: 'ativo',
    ultimoTeste: '2026-11-21T17:02:00.000Z',
    ultimoErro: null,
    creator: { name: 'Rosa Lima', email: 'rosa@exemplo.com.br' },
    metadados: {
      measurements: ['chiller_1', 'chiller_2', 'bombas', 'torres', 'medidores', 'clima', 'geral'],
      fields: ['CH1_KW', 'CH1_TR', 'CH1_LOAD', 'CH1_ECHWT', 'CH1_LCHWT', 'CH1_RUN'],
      lastSync: '2026-11-21T17:02:00.000Z',
    },
    config: {
      host: 'influx.planta-norte.local',
      port: 8086,
      ssl: false,
      database: 'supervisorio',
      username: 'leitura',
      password: '********',
    },
    machines: [
      { id: 'machine-1', nome: 'Chiller 1', influxMeasurement: 'chiller_1' },
      { id: 'machine-2', nome: 'Chiller 2', influxMeasurement: 'chiller_2' },
      { id: 'machine-3', nome: 'Bomba 3', influxMeasurement: 'bombas' },
    ],
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...part,
  }
}

export const CONNECTIONS: Connection[] = [
  connection(),
  connection({
    id: 'connection-2',
    nome: 'Nuvem Hospital',
    version: 'v2_x',
    status: 'erro',
    ultimoErro:
      'A fonte recusou o token: unauthorized access. Confira se o token ainda vale, se tem leitura no bucket e se a organização é a certa.',
    config: { url: 'https://influx.hospital.com.br', org: 'engenharia', bucket: 'frio', token: '********' },
    machines: [{ id: 'machine-9', nome: 'Chiller Central', influxMeasurement: 'central' }],
  }),
  connection({
    id: 'connection-3',
    nome: 'Reserva',
    version: 'v2_x',
    status: 'inativo',
    ultimoTeste: null,
    metadados: null,
    config: { url: 'http://10.20.0.14:8086', org: 'planta', bucket: 'reserva', token: '********' },
    machines: [],
  }),
  connection({
    id: 'connection-4',
    nome: 'Planta de demonstração',
    version: 'demo',
    config: { startMs: 0, description: 'Dados calculados por um modelo.' },
    machines: [],
  }),
]

const FIELDS: readonly [field: string, reading: string, unit: string, score: number, value: number][] = [
  ['CH1_LOAD', 'demand', '%', 0.93, 71.4],
  ['CH1_TR', 'capacity', 'TR', 0.96, 412.7],
  ['CH1_KW', 'power', 'kW', 0.97, 268.31],
  ['CH1_RUN', 'status', '', 0.9, 1],
  ['CH1_ECHWT', 'chw_in_temp', '°F', 0.88, 53.6],
  ['CH1_LCHWT', 'chw_out_temp', '°F', 0.91, 44.2],
  ['CH1_ALM', 'alarm', '', 0.49, 0],
  ['C1_AMPS_PCT', 'c1_capacity', '%', 0.62, 83],
  ['C1_RUN', 'c1_status', '', 0.92, 1],
]
const UNUSED = ['CH1_SP_CHW', 'AI_23', 'AI_24', 'CH1_STARTS', 'CH1_HOURS']

const suggestions: ReadingSuggestion[] = FIELDS.map(([topicField, reading, unit, score]) => ({
  reading,
  topicField,
  unit,
  score,
  reason: `O nome ${score >= 0.75 ? 'indica' : 'sugere'} esta leitura${unit === '°F' ? '; os valores (de 41,2 a 55,9) indicam °F' : ''}.`,
}))

/** A connection that answers: measurements, fields, newest rows, proposals. */
export const sourceAnswers: Answers = {
  'GET /influx/connection-1/measurements': () => listed(['chiller_1', 'chiller_2', 'bombas']),
  'GET /influx/connection-1/fields': () =>
    listed([...FIELDS.map(([name]) => name), ...UNUSED].map((name) => ({ name, type: 'float' }))),
  'POST /influx/connection-1/suggest-readings': () => listed(suggestions),
  'GET /influx/connection-1/data': () =>
    listed(
      Array.from({ length: 10 }, (_, n) => ({
        time: new Date(Date.parse(NOW) - n * 10_000).toISOString(),
        ...Object.fromEntries(FIELDS.map(([name, , , , value]) => [name, value])),
      })),
    ),
}

export const machineAnswers: Answers = {
  ...sourceAnswers,
  'GET /machines/cards': () => listed(manyMachines(23)),
  'GET /machines/machine-1': () => listed(mappedMachine()),
  'GET /machines/machine-1/collection': () =>
    listed({
      state: 'em_dia',
      from: null,
      until: null,
      progress: 1,
      lagSeconds: 4,
      lastError: null,
      remainingSeconds: null,
      recollecting: null,
      unmapped: [{ reading: 'c1_status', text: 'STANDBY', count: 12 }],
    }),
  'GET /influx': () => listed(CONNECTIONS),
}
