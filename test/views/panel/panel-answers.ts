import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import type { listNewest } from '#contract/sources/newest-points.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { upToDate } from '../fixtures/collection.ts'
import { CONNECTIONS } from '../fixtures/connection.ts'
import { manyMachines, smallMachine } from '../fixtures/machine.ts'
import { NOW } from '../fixtures/moments.ts'
import type { Answers } from '../harness.ts'
import { listed } from './panel-page.ts'

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

/** One signal for each point of a machine, told apart by a tag; each an hour older than the one before. */
const POINTS = ['PotenciaAtiva_kW', 'Capacidade_TR', 'Estado']

type AskedPlace = BodyOf<typeof listNewest>['readings'][number]

/** The newest point of a made-up place: a field of `chiller_1`, or a point of `dados`. */
function newestIn({ measurement, topicField, tags }: AskedPlace) {
  const at = (hoursAgo: number) => new Date(Date.parse(NOW) - hoursAgo * 3_600_000).toISOString()
  const point = POINTS.indexOf(tags?.ponto ?? '')
  if (measurement === 'dados')
    return topicField === 'value' && point >= 0
      ? { t: at(point), value: [212.5, 140, 1][point] ?? null }
      : null
  const field = FIELDS.find(([name]) => name === topicField)
  if (field !== undefined) return { t: at(0), value: field[4] }
  return UNUSED.includes(topicField) ? { t: at(0), value: 0 } : null
}

/** Answers of a working connection: measurements, fields, newest rows, proposals. */
const sourceAnswers: Answers = {
  'GET /influx/connection-1/measurements': () => listed(['chiller_1', 'chiller_2', 'bombas']),
  'GET /influx/connection-1/fields': () =>
    listed([...FIELDS.map(([name]) => name), ...UNUSED].map((name) => ({ name, type: 'float' }))),
  'POST /influx/connection-1/suggest-readings': () => listed(suggestions),
  'GET /influx/connection-1/series': () =>
    listed(
      ['CH1', 'CH2'].map((equip) => ({
        measurement: 'chiller_1',
        field: 'CH1_KW',
        tags: { equip },
        type: 'float',
        newest: { t: NOW, value: 1 },
      })),
    ),
  'GET /influx/connection-1/data': () =>
    listed(
      Array.from({ length: 10 }, (_, n) => ({
        time: new Date(Date.parse(NOW) - n * 10_000).toISOString(),
        ...Object.fromEntries(FIELDS.map(([name, , , , value]) => [name, value])),
      })),
    ),
  'POST /influx/connection-1/newest': (_search, _headers, body) =>
    listed(
      (body as BodyOf<typeof listNewest>).readings.map((asked) => {
        const newest = newestIn(asked)
        return { id: asked.id, found: newest !== null, newest, series: newest === null ? 0 : 1 }
      }),
    ),
}

export const machineAnswers: Answers = {
  ...sourceAnswers,
  'GET /machines/cards': () => listed(manyMachines(9)),
  'GET /machines/machine-1': () => listed(smallMachine()),
  'GET /machines/machine-1/collection': () =>
    listed({ ...upToDate, unmapped: [{ reading: 'c1_status', text: 'STANDBY', count: 12 }] }),
  'GET /influx': () => listed(CONNECTIONS),
}
