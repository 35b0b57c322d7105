import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { TrainedModels } from '#server/models/training/trained-models.ts'
import type { UnitHistory } from '#server/models/training/unit-history.ts'
import type { Services } from '#server/platform/context.ts'
import { readUnitEvents, readUnitHours } from '#server/telemetry/store/read-unit-hours.ts'
import { readTrainingDays } from '#server/telemetry/training/training-day-store.ts'
import { fleetOf } from './fleet-store.ts'
import type { MachineToTrain } from './trained-machine-store.ts'

/** Fits the models in another thread. */
export type FitModels = (history: UnitHistory, signal: AbortSignal) => Promise<TrainedModels>

/** Days, weeks and months of a trained model are those of the product's own zone, whoever looks. */
const TIMEZONE = 'America/Sao_Paulo'

/** Gathers a unit's history and fits its models. */
export async function trainModels(
  { db, now, fitModels }: Pick<Services, 'db' | 'now'> & { readonly fitModels: FitModels },
  machine: MachineToTrain,
  unit: string,
  signal: AbortSignal,
): Promise<TrainedModels> {
  const { machineId, rules, firstSampleMs, newestSampleMs } = machine
  const cellsOf = async (of: string) => (await readTrainingDays(db, machineId, of)).map(({ cells }) => cells)
  const cells = await cellsOf(unit)
  const history: UnitHistory = {
    unit,
    compressors: rules.units.map((one) => one.unit).filter((one) => one !== MACHINE_UNIT),
    cells,
    machineCells: unit === MACHINE_UNIT ? cells : await cellsOf(MACHINE_UNIT),
    events: await readUnitEvents(db, machineId, unit),
    hours: await readUnitHours(db, machineId, unit, { fromMs: firstSampleMs, toMs: newestSampleMs + 1 }),
    fleet: await fleetOf(db, machine, unit),
    firstSampleMs,
    newestSampleMs,
    nowMs: now().getTime(),
    timezone: TIMEZONE,
  }
  return fitModels(history, signal)
}
