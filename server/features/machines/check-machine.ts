import type { Machine } from '#contract/machines/machine.ts'
import { outOfBounds } from '#contract/sources/connection-bounds.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { isOnOff } from '#core/signals/readings/quantities.ts'
import { quantityOf } from '#core/signals/readings/reading-identity.ts'
import { refusedEnergy, refusedUnit } from '#core/signals/readings/unit-choices.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { lockBounds, siteUsesConnection } from './store.ts'

type Checked = Pick<Machine, 'siteId' | 'influxConnectionId' | 'submaquinas' | 'readings' | 'yearInstalled'>

/** The checks of a machine that a schema alone can't make. */
export function checkMachine(ctx: Ctx, machine: Checked): void {
  if ((machine.yearInstalled ?? 0) > ctx.now().getUTCFullYear()) {
    throw fieldError('yearInstalled', 'Ano de instalação não pode ser no futuro')
  }
  const ids = machine.submaquinas.map((one) => one.id)
  // Ids name readings in lower case (C1 → c1_power), so C1 and c1 would share their readings.
  const plainIds = ids.map((id) => id.toLowerCase())
  refuseTwice(plainIds, 'submaquinas', 'Identificador de submáquina repetido')
  const reserved = plainIds.indexOf(MACHINE_UNIT)
  if (reserved >= 0) throw fieldError(`submaquinas.${reserved}.id`, 'Identificador de submáquina reservado')
  refuseTwice(
    machine.readings.map((reading) => reading.id),
    'readings',
    'Identificador de leitura repetido',
  )
  const orphan = machine.readings.findIndex(
    (r) => r.compressorId !== undefined && !ids.includes(r.compressorId),
  )
  if (orphan >= 0) throw fieldError(`readings.${orphan}.compressorId`, 'A submáquina da leitura não existe')
}

/** Refuses what the product cannot read: a unit counted as the standard one gives figures that are wrong and look right. */
export function checkReadings(readings: Machine['readings']): void {
  readings.forEach((reading, n) => {
    const wrongEnergy = refusedEnergy(reading)
    if (wrongEnergy !== null) throw fieldError(`readings.${n}.energy`, wrongEnergy)
    const reason = refusedUnit(reading)
    if (reason !== null) throw fieldError(`readings.${n}.unit`, reason)
    const quantity = quantityOf(reading)
    if (reading.bit != null && quantity !== 'custom' && !isOnOff(quantity))
      throw fieldError(
        `readings.${n}.bit`,
        'Só leituras de estado (status, alarme, falha) e personalizadas têm bit',
      )
  })
}

function refuseTwice(ids: readonly string[], field: string, message: string): void {
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (again >= 0) throw fieldError(`${field}.${again}.id`, message)
}

type Connected = Pick<
  Machine,
  'siteId' | 'influxConnectionId' | 'influxMeasurement' | 'configuracao' | 'readings'
>

/** A connection holds the data of every site that uses it: only administrators bring a connection into another site. */
export async function checkConnection(tx: Db, ctx: Ctx, machine: Connected): Promise<void> {
  const { siteId, influxConnectionId } = machine
  if (influxConnectionId === null) return
  if (ctx.actor.role !== 'admin' && !(await siteUsesConnection(tx, siteId, influxConnectionId)))
    throw new AppError('forbidden', 'Somente administradores escolhem uma conexão que o site ainda não usa')
  await checkBounds(tx, machine)
}

/** Refuses a query outside the connection's tags and measurements, for administrators too. */
export async function checkBounds(tx: Db, machine: Connected): Promise<void> {
  if (machine.influxConnectionId === null) return
  const bounds = await lockBounds(tx, machine.influxConnectionId)
  if (!bounds) throw fieldError('influxConnectionId', 'Conexão não encontrada')
  const wrong = outOfBounds(bounds, machine)
  if (wrong) throw fieldError(wrong.field, wrong.message)
}
