import type { Machine } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { connectionExists, siteUsesConnection } from './store.ts'

type Checked = Pick<Machine, 'siteId' | 'influxConnectionId' | 'submaquinas' | 'readings' | 'yearInstalled'>

/** What a schema alone can't know of a machine. */
export function checkMachine(ctx: Ctx, machine: Checked): void {
  if ((machine.yearInstalled ?? 0) > ctx.now().getUTCFullYear()) {
    throw fieldError('yearInstalled', 'Ano de instalação não pode ser no futuro')
  }
  const ids = machine.submaquinas.map((one) => one.id)
  // Ids name readings in lower case (C1 → c1_power), so that C1 and c1 would be one.
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

function refuseTwice(ids: readonly string[], field: string, message: string): void {
  const again = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (again >= 0) throw fieldError(`${field}.${again}.id`, message)
}

/** A connection holds the data of every site that uses it: only administrators bring it into a new one. */
export async function checkConnection(
  tx: Db,
  ctx: Ctx,
  { siteId, influxConnectionId }: Pick<Machine, 'siteId' | 'influxConnectionId'>,
): Promise<void> {
  if (influxConnectionId === null) return
  if (ctx.actor.role === 'admin') {
    if (await connectionExists(tx, influxConnectionId)) return
    throw fieldError('influxConnectionId', 'Conexão não encontrada')
  }
  if (await siteUsesConnection(tx, siteId, influxConnectionId)) return
  throw new AppError('forbidden', 'Somente administradores escolhem uma conexão que o site ainda não usa')
}
