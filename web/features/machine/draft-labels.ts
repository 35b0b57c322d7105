import type { MachineDraft } from './machine-draft.ts'

const LABELS: Readonly<Record<keyof MachineDraft, string | null>> = {
  siteId: 'Site',
  nome: 'Nome',
  tipo: 'Tipo',
  ativo: 'Ativo',
  influxConnectionId: 'Conexão',
  influxMeasurement: 'Medição',
  submaquinas: 'Submáquinas',
  readings: 'Leituras',
  shelved: null,
  formerNames: null,
  collection: 'Coleta',
  manufacturer: 'Fabricante',
  model: 'Modelo',
  serialNumber: 'Número de série',
  yearInstalled: 'Ano de instalação',
  coolingCapacity: 'Capacidade de refrigeração',
  powerInput: 'Potência de entrada',
  equip: 'Tag equip',
  hvac: 'Tag hvac',
}

/** What the members of a draft are called in the form. */
export const draftLabels = (members: readonly (keyof MachineDraft)[]): string[] =>
  members.map((member) => LABELS[member]).filter((label) => label !== null)
