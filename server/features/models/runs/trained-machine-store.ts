import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { specificationsSchema, submaquinaSchema } from '#contract/machines/machine.ts'
import type { MachineRules } from '#core/signals/machine-rules.ts'
import { isCompressorReading, isMachineReading, readingWord } from '#core/signals/readings/reading-table.ts'
import { demandRules } from '#core/training/demand.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { readCollection } from '#server/telemetry/store/collection-row.ts'
import type { TrainedMachine } from '#server/telemetry/training/update-training-days.ts'

/** A machine as its trainings see it. */
export interface MachineToTrain extends TrainedMachine {
  readonly tipo: string
  /** The compressors' names on screen, by id. */
  readonly names: Readonly<Record<string, string>>
  readonly rules: MachineRules
  readonly epoch: number
  readonly firstSampleMs: number
  readonly newestSampleMs: number
}

const NOTHING_YET = 'Ainda não há dados coletados desta máquina para treinar um modelo.'

/** Throws a conflict with the reason when there is nothing to train. */
export async function trainedMachine(db: Db, machineId: string): Promise<MachineToTrain> {
  const [machine] = await db.select().from(machines).where(eq(machines.id, machineId))
  const row = machine && (await readCollection(db, machineId))
  const { rules, history, newestSampleMs, epoch } = row ?? {}
  if (
    !machine ||
    !rules ||
    !history ||
    newestSampleMs == null ||
    epoch === undefined ||
    history.firstMs == null
  )
    throw new AppError('conflict', NOTHING_YET)
  const { powerInput, coolingCapacity } = specificationsSchema.parse(machine.specifications)
  const seen = new Set(history.seen)
  return {
    machineId,
    tipo: machine.tipo,
    names: namesOf(machine.submaquinas),
    rules,
    demand: demandRules(rules, seen, { coolingTr: coolingCapacity || null, powerKw: powerInput || null }),
    readings: [...seen].filter(isLearned),
    epoch,
    firstSampleMs: history.firstMs,
    newestSampleMs,
  }
}

/** Standard readings; a person's own readings have no known meaning. */
function isLearned(id: string): boolean {
  const word = readingWord(id)
  return word !== null && (isMachineReading(id) || (/^c\d+_/.test(id) && isCompressorReading(word)))
}

const namesOf = (submaquinas: unknown): Record<string, string> =>
  Object.fromEntries(
    z
      .array(submaquinaSchema)
      .parse(submaquinas)
      .map(({ id, nome }) => [id, nome]),
  )
