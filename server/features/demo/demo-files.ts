import { demoPlants } from '#core/plant/demo-plants.ts'
import { roundSheet } from '#core/plant/exports/round-sheet.ts'
import { supervisoryExport } from '#core/plant/exports/supervisory-export.ts'
import type { PlantSpec } from '#core/plant/plant-spec.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoSites } from './demo-sites.ts'

export const EXPORT_KEY = 'chiller_central'
export const ROUNDS_KEY = 'bomba_de_agua_gelada'

export interface DemoFile {
  readonly key: typeof EXPORT_KEY | typeof ROUNDS_KEY
  readonly nome: string
  readonly nomeOriginal: string
  readonly descricao: string
  /** The address of the account that sent the file. */
  readonly uploader: string
  readonly encoding: 'utf8' | 'latin1'
  /** The file's text in pieces, with the last 40 days before the moment. */
  readonly content: (until: Date) => Generator<string>
}

const DAYS = 40
const NOTE = 'Demonstração: dados calculados por um modelo, sem equipamento real.'
const [administrator, operator] = demoAccounts

/** The tidy export of a system, and a sheet as people fill it in. The account that sent each file may read it. */
export const demoFiles: readonly DemoFile[] = [
  {
    key: EXPORT_KEY,
    nome: 'Supervisório do Chiller Central',
    nomeOriginal: 'supervisorio_chiller_central.csv',
    descricao: `Exportação do supervisório, uma linha a cada 30 min. ${NOTE}`,
    uploader: administrator.email,
    encoding: 'utf8',
    content: (until) => supervisoryExport(plantOf(EXPORT_KEY), ...spanBefore(until)),
  },
  {
    key: ROUNDS_KEY,
    nome: 'Ronda da casa de máquinas',
    nomeOriginal: 'ronda_casa_de_maquinas.csv',
    descricao: `Planilha preenchida pela operação a cada 2 h, como chega de uma planta. ${NOTE}`,
    uploader: operator.email,
    encoding: 'latin1',
    content: (until) => roundSheet(plantOf(ROUNDS_KEY), placeOf(ROUNDS_KEY), ...spanBefore(until)),
  },
]

function spanBefore(until: Date): [fromMs: number, toMs: number] {
  const toMs = Math.floor(until.getTime() / HOUR_MS) * HOUR_MS
  return [toMs - DAYS * DAY_MS, toMs]
}

function plantOf(key: string): PlantSpec {
  const spec = demoPlants.find((plant) => plant.key === key)
  if (!spec) throw new Error(`the demonstration has no plant ${key}`)
  return spec
}

function placeOf(key: string): { site: string; machine: string } {
  for (const site of demoSites)
    for (const machine of site.machines)
      if (machine.key === key) return { site: site.nome, machine: machine.nome }
  throw new Error(`the demonstration has no machine ${key}`)
}
