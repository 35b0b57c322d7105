import { z } from 'zod/mini'
import {
  configuracaoSchema,
  type Reading,
  specificationsSchema,
  submaquinaSchema,
} from '#contract/machines/machine.ts'
import type { MachineSetup, ReadingSetup } from '#core/signals/machine-setup.ts'
import { quantityOf } from '#core/signals/readings/reading-identity.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { toSourceConnection } from '#server/features/connections/connection-config.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import type { CollectableRow } from './collect-store.ts'
import { fileConnection, filesHash } from './file-target.ts'
import { machineQuery, mappedReadings, ownPlace, readingColumn } from './machine-query.ts'
import { hash, sourceHash } from './source-hash.ts'
import { stoppedBy } from './stopped-by.ts'

const MICRO_STOP_SECONDS = 300
const LATE_HOURS = 48

/** A machine's rows as the collector needs them. */
export function collectTarget(row: CollectableRow, secrets: Secrets): CollectTarget {
  const { machine, connectionId, revision } = row
  const setup = machineSetup(machine)
  const { collectIntervalSeconds, lateHours = LATE_HOURS } = configuracaoSchema.parse(machine.configuracao)
  return {
    machineId: machine.id,
    connectionId,
    ...placeOf(row, secrets),
    setup,
    mappingHash: mappingHash(setup),
    setupHash: meaningHash(setup),
    revision,
    intervalMs: collectIntervalSeconds === undefined ? null : collectIntervalSeconds * 1000,
    lateMs: lateHours * HOUR_MS,
  }
}

type TargetPlace = Pick<CollectTarget, 'connection' | 'query' | 'sourceHash'>

/** Where the machine's points are. */
function placeOf({ machine, connection, files }: CollectableRow, secrets: Secrets): TargetPlace {
  if (connection === null) {
    const source = fileConnection(machine.uploadSource, files)
    return { connection: source, query: machineQuery(machine, undefined), sourceHash: filesHash(source) }
  }
  const stopped = stoppedBy(connection.config, machine)
  if (stopped !== null) throw new SourceError('out-of-bounds', stopped)
  const source = toSourceConnection(connection, secrets)
  const query = machineQuery(machine, source.config.measurement)
  const { measurement, tags, timezone } = query
  const place = { connectionId: connection.id, measurement, tags, timezone }
  return { connection: source, query, sourceHash: sourceHash(source, place) }
}

/** Changes when the samples must be read again. */
export function mappingHash({ readings, textStates, inverted, ratedPowerKw }: MachineSetup): string {
  const isBounded = ratedPowerKw !== null && readings.some((reading) => quantityOf(reading) === 'powerKw')
  return hash([readings, textStates, inverted, ...(isBounded ? [ratedPowerKw] : [])])
}

/** Changes when the samples have another meaning. */
const meaningHash = ({ readings: _, textStates: __, inverted: ___, ...meaning }: MachineSetup): string =>
  hash(meaning)

type StoredMachine = Pick<
  CollectableRow['machine'],
  'tipo' | 'influxMeasurement' | 'readings' | 'submaquinas' | 'configuracao' | 'specifications'
>

/** Members that are not given stay left out, so that they change no hash. */
const readingSetup = (
  { id, type, unit, compressorId, bit, energy }: Reading,
  topicField: string,
): ReadingSetup => ({
  id,
  topicField,
  type,
  unit,
  compressorId,
  ...(bit == null ? {} : { bit }),
  ...(energy == null ? {} : { energy }),
})

export function machineSetup(machine: StoredMachine): MachineSetup {
  const { gapLimitSeconds, microStopSeconds, textStates, inverted, fluidFactor } = configuracaoSchema.parse(
    machine.configuracao,
  )
  const { powerInput } = specificationsSchema.parse(machine.specifications)
  const own = ownPlace(machine)
  const readings = mappedReadings(machine)
  return {
    tipo: machine.tipo,
    compressorIds: z
      .array(submaquinaSchema)
      .parse(machine.submaquinas)
      .map(({ id }) => id),
    readings: readings.map((reading) => readingSetup(reading, readingColumn(reading, own))),
    ratedPowerKw: powerInput || null,
    gapLimitMs: gapLimitSeconds === undefined ? null : gapLimitSeconds * 1000,
    ...givenHolds(readings),
    microStopMs: (microStopSeconds ?? MICRO_STOP_SECONDS) * 1000,
    ...(fluidFactor === undefined ? {} : { fluidFactor }),
    textStates: textStates ?? {},
    inverted: inverted ?? [],
  }
}

/** Left out without any, so that a machine whose readings say nothing keeps its hash. */
function givenHolds(readings: readonly Reading[]): Pick<MachineSetup, 'holds'> {
  const given = readings.flatMap(({ id, hold }) => {
    if (!hold) return []
    const { mode, limitSeconds } = hold
    return [[id, { mode, limitMs: limitSeconds ? limitSeconds * 1000 : null }] as const]
  })
  return given.length === 0 ? {} : { holds: Object.fromEntries(given) }
}
