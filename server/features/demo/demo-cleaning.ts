import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { cleanings } from '#core/plant/cleanings.ts'
import { demoPlants } from '#core/plant/demo-plants.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { adviceId } from '#core/training/advice-id.ts'
import { insertDoneAdvice } from '#server/features/maintenance/advice-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/new-id.ts'
import type { DemoMachine } from './demo-sites.ts'

/** Days after a cleaning that the comparison of before and after needs to be certain. */
const COMPARED_MS = 35 * DAY_MS
const SEARCHED_MS = 300 * DAY_MS

/** Adds the demonstration plant's newest cleaning of a chiller's condenser that can be compared, as a done maintenance. */
export async function addCleaning(tx: Db, { key }: DemoMachine, machineId: string, at: Date): Promise<void> {
  const spec = demoPlants.find((plant) => plant.key === key)
  if (spec?.kind !== 'chiller') return
  const nowMs = at.getTime()
  const done = cleanings(spec, nowMs - SEARCHED_MS, nowMs - COMPARED_MS).at(-1)
  if (done === undefined) return
  await insertDoneAdvice(tx, {
    id: newId(),
    machineId,
    tipo: 'preventiva',
    inicio: new Date(done.fromMs),
    fim: new Date(done.toMs),
    responsavel: 'Equipe de manutenção',
    notas: 'Limpeza dos tubos do condensador.',
    origem: 'recomendacao:Condensador sujo',
    recomendacao: adviceId({ kind: 'condenser_fouling', about: null, unit: MACHINE_UNIT }),
    createdAt: at,
    updatedAt: at,
  })
}
