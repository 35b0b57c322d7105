import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  configuracaoSchema,
  readingSchema,
  specificationsSchema,
  submaquinaSchema,
} from '#contract/machine.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { CollectTarget } from '../../telemetry/collect/collect-job.ts'
import type { SourceConnection } from '../../telemetry/sources/create-source.ts'
import { toSourceConnection } from '../connections/connection-config.ts'
import type { CollectableRow } from './collect-store.ts'

const MICRO_STOP_SECONDS = 300
const LATE_HOURS = 48

/** A machine's rows as the collector needs them. */
export function collectTarget({ machine, connection }: CollectableRow, secrets: Secrets): CollectTarget {
  const source = toSourceConnection(connection, secrets)
  const setup = machineSetup(machine)
  const {
    collectIntervalSeconds,
    lateHours = LATE_HOURS,
    tags = {},
  } = configuracaoSchema.parse(machine.configuracao)
  const query = {
    measurement: machine.influxMeasurement || source.config.measurement || '',
    fields: [...new Set(setup.readings.map(({ topicField }) => topicField))],
    tags,
  }
  const { readings, textStates, inverted, ...meaning } = setup
  return {
    machineId: machine.id,
    connectionId: connection.id,
    connection: source,
    query,
    setup,
    sourceHash: hash([connection.id, place(source), query.measurement, tags]),
    mappingHash: hash([readings, textStates, inverted]),
    setupHash: hash(meaning),
    version: `${connection.id} ${machine.updatedAt.getTime()} ${connection.updatedAt.getTime()}`,
    intervalMs: collectIntervalSeconds === undefined ? null : collectIntervalSeconds * 1000,
    lateMs: lateHours * 3_600_000,
  }
}

/** Where the points lie: another place has other points. Who asks for them (user, password, token) is left out. */
function place(source: SourceConnection): unknown {
  const { config } = source
  switch (source.version) {
    case 'v1_8': {
      const { host, port, database, retentionPolicy, tags } = source.config
      return [host, port, database, retentionPolicy, tags]
    }
    case 'v2_x':
      return [source.config.url, source.config.org, source.config.bucket, config.tags]
    case 'demo':
      return [source.config.startMs, config.tags]
    default:
      return source satisfies never
  }
}

function machineSetup(machine: CollectableRow['machine']): MachineSetup {
  const { gapLimitSeconds, microStopSeconds, textStates, inverted } = configuracaoSchema.parse(
    machine.configuracao,
  )
  const { powerInput } = specificationsSchema.parse(machine.specifications)
  const readings = z.array(readingSchema).parse(machine.readings)
  return {
    tipo: machine.tipo,
    compressorIds: z
      .array(submaquinaSchema)
      .parse(machine.submaquinas)
      .map(({ id }) => id),
    readings: readings
      .filter(({ topicField }) => topicField !== '')
      .map(({ id, topicField, type, unit, compressorId }) => ({ id, topicField, type, unit, compressorId })),
    ratedPowerKw: powerInput || null,
    gapLimitMs: gapLimitSeconds === undefined ? null : gapLimitSeconds * 1000,
    microStopMs: (microStopSeconds ?? MICRO_STOP_SECONDS) * 1000,
    textStates: textStates ?? {},
    inverted: inverted ?? [],
  }
}

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
