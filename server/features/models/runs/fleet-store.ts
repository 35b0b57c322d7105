import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod/mini'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { UnitRecord } from '#core/life/unit-record.ts'
import { type UnitDaily, withDaily } from '#core/training/unit-daily.ts'
import { unitRecord } from '#core/training/unit-records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { machines } from '#server/telemetry/machine-tables.ts'
import { readSummary } from '#server/telemetry/store/collection-row.ts'
import { readUnitDays } from '#server/telemetry/store/read-unit-days.ts'
import { readOnsets } from '#server/telemetry/store/read-unit-hours.ts'
import { trainedDailies } from './run-store.ts'
import type { MachineToTrain } from './trained-machine-store.ts'

/** More units of a kind tell nothing new about it. */
const MOST_UNITS = 60

/**
 * The lives of the units of the same kind: machines of the same type, or their compressors; the asked unit first. Empty: the asked unit has no
 * failure reading.
 */
export async function fleetOf(db: Db, machine: MachineToTrain, unit: string): Promise<UnitRecord[]> {
  const own = await recordsOf(db, machine.machineId, unit === MACHINE_UNIT)
  const asked = own.find(({ id }) => id === recordId(machine.machineId, unit))
  if (asked === undefined) return []
  const fleet = [asked, ...own.filter((one) => one !== asked)]
  const others = await db
    .select({ id: machines.id })
    .from(machines)
    .where(and(eq(machines.tipo, machine.tipo), eq(machines.ativo, true), ne(machines.id, machine.machineId)))
    .orderBy(machines.createdAt, machines.id)
    .limit(MOST_UNITS)
  for (const { id } of others) {
    if (fleet.length >= MOST_UNITS) break
    fleet.push(...(await recordsOf(db, id, unit === MACHINE_UNIT)))
  }
  return fleet.slice(0, MOST_UNITS)
}

const recordId = (machineId: string, unit: string) => `${machineId} ${unit}`

/** The lives of a machine's own unit, or of its compressors, as far as failures are measured. */
async function recordsOf(db: Db, machineId: string, ofMachine: boolean): Promise<UnitRecord[]> {
  const { rules, newestSampleMs } = (await readSummary(db, machineId)) ?? {}
  const units = (rules?.units ?? []).filter(
    ({ unit, failure }) => failure !== null && (unit === MACHINE_UNIT) === ofMachine,
  )
  if (units.length === 0) return []
  const days = await readUnitDays(db, machineId)
  const onsets = await readOnsets(db, machineId)
  const dailies = await dailiesOf(db, machineId)
  return units.flatMap(({ unit }) => {
    const own = days.get(unit) ?? []
    if (own.length === 0) return []
    const record = unitRecord(
      recordId(machineId, unit),
      own,
      onsets.get(unit) ?? [],
      newestSampleMs ?? Number.POSITIVE_INFINITY,
    )
    const daily = dailies.get(unit)
    return [daily ? withDaily(record, daily) : record]
  })
}

const values = z.array(z.nullable(z.number()))
const dailySchema = z.object({ firstDay: z.int(), alarms: values, residuals: values })

/** By unit; a unit whose newest training lacks them is left out. */
async function dailiesOf(db: Db, machineId: string): Promise<Map<string, UnitDaily>> {
  const rows = await trainedDailies(db, machineId)
  return new Map(
    rows.flatMap(({ unit, daily }) => {
      const parsed = dailySchema.safeParse(daily)
      return parsed.success ? [[unit, parsed.data] as const] : []
    }),
  )
}
