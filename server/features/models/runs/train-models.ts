import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { TrainedModels } from '#server/models/training/trained-models.ts'
import type { UnitHistory } from '#server/models/training/unit-history.ts'
import type { Services } from '#server/platform/context.ts'
import { readUnitEvents, readUnitHours } from '#server/telemetry/store/read-unit-hours.ts'
import { readAllTrainingDays } from '#server/telemetry/training/training-day-store.ts'
import { MODEL_TIMEZONE } from '../training-times.ts'
import { doneMaintenance } from './done-maintenance.ts'
import { fleetOf } from './fleet-store.ts'
import type { MachineToTrain } from './trained-machine-store.ts'

/** Fits the models in another process. */
export type FitModels = (history: UnitHistory, signal: AbortSignal) => Promise<TrainedModels>

/** Gathers a unit's history and fits its models. */
export async function trainModels(
  { db, now, fitModels }: Pick<Services, 'db' | 'now'> & { readonly fitModels: FitModels },
  machine: MachineToTrain,
  unit: string,
  signal: AbortSignal,
): Promise<TrainedModels> {
  const { machineId, rules, firstSampleMs, newestSampleMs } = machine
  const cells = await readAllTrainingDays(db, machineId, unit)
  const history: UnitHistory = {
    unit,
    compressors: rules.units.map((one) => one.unit).filter((one) => one !== MACHINE_UNIT),
    names: machine.names,
    cells,
    machineCells: unit === MACHINE_UNIT ? cells : await readAllTrainingDays(db, machineId, MACHINE_UNIT),
    events: await readUnitEvents(db, machineId, unit),
    hours: await readUnitHours(db, machineId, unit, { fromMs: firstSampleMs, toMs: newestSampleMs + 1 }),
    fleet: await fleetOf(db, machine, unit),
    done: await doneMaintenance(db, machineId, unit),
    firstSampleMs,
    newestSampleMs,
    nowMs: now().getTime(),
    timezone: MODEL_TIMEZONE,
  }
  return fitModels(history, signal)
}
