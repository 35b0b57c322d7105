import type { TestApp } from '../../../app/app.ts'
import { makeMaintenance } from '../../../factories/maintenance.ts'
import type { AssistantPlant } from '../assistant-plant.ts'
import { instantOf } from './world.ts'

const at = (text: string) => new Date(instantOf(text))

/** Scheduled, finished and cancelled work, some of it at the machine that the user may not see. */
export async function seedMaintenance(app: TestApp, plant: AssistantPlant): Promise<void> {
  await makeMaintenance(app, plant.chiller, {
    tipo: 'preventiva',
    inicio: at('2026-12-02T08:00'),
    fim: at('2026-12-02T12:00'),
    responsavel: 'Marcos Teixeira',
    notas: 'Trocar os filtros e conferir o fluxo de água.',
  })
  await makeMaintenance(app, plant.chiller, {
    tipo: 'corretiva',
    submaquinaId: 'C3',
    inicio: at('2026-10-20T14:00'),
    fim: at('2026-10-20T18:30'),
    status: 'concluida',
    responsavel: 'Ana Souza',
    notas: 'Troca do rolamento.',
  })
  await makeMaintenance(app, plant.central, {
    tipo: 'inspecao',
    inicio: at('2026-11-27T09:00'),
    fim: at('2026-11-27T10:00'),
    notas: 'Procurar vazamento.',
  })
  await makeMaintenance(app, plant.tower, {
    tipo: 'preventiva',
    inicio: at('2026-11-10T09:00'),
    status: 'cancelada',
    notas: 'Adiar a lavagem.',
  })
  await makeMaintenance(app, plant.hidden, {
    tipo: 'preditiva',
    inicio: at('2026-11-26T07:00'),
    responsavel: 'Zuleica Prado',
    notas: 'Segredo da cobertura.',
  })
}
