import { count } from '#web/format/number.ts'
import type { MemberWords } from '#web/state/forms/merge-words.ts'
import type { Overtaking } from '#web/state/forms/use-edit-base.ts'
import { tipoLabel } from '../machine-types.ts'
import type { MachineDraft } from './machine-draft.ts'

/** Names of the site and connection, which a machine knows by id. */
export interface MachineNames {
  site: (id: string) => string | undefined
  connection: (id: string) => string | undefined
}

const LABELS: Readonly<Record<keyof MachineDraft, string | null>> = {
  siteId: 'Site',
  nome: 'Nome',
  tipo: 'Tipo',
  ativo: 'Ativo',
  influxConnectionId: 'Conexão',
  uploadSource: 'Arquivos',
  influxMeasurement: 'Medição',
  submaquinas: 'Submáquina',
  readings: 'Leitura',
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

/** How the machine form names its members when two people changed them. */
export function draftWords({ mine, theirs }: Overtaking<MachineDraft>, names: MachineNames): MemberWords {
  const entryName = (member: string, id: string) => {
    const lists = [mine, theirs].flatMap((draft) =>
      member === 'readings'
        ? draft.readings.map((one) => ({ id: one.id, nome: one.name }))
        : draft.submaquinas,
    )
    return lists.find((one) => one.id === id)?.nome ?? id
  }
  return {
    label: ([member = '', entry]) => {
      if (member === 'uploadSource' && entry === 'timeColumn') return 'Coluna de tempo'
      const label = LABELS[member as keyof MachineDraft]
      if (member === 'uploadSource') return label
      return entry === undefined || member === 'collection' ? label : `${label} ${entryName(member, entry)}`
    },
    value: ([member], value) => {
      if (member === 'readings') return readingText(value as MachineDraft['readings'][number] | undefined)
      if (member === 'submaquinas') return (value as { nome: string } | undefined)?.nome
      if (member === 'uploadSource') return filesText(value)
      if (typeof value !== 'string') return value === null ? noneOf(member) : undefined
      if (member === 'siteId') return names.site(value)
      if (member === 'influxConnectionId') return names.connection(value)
      return member === 'tipo' ? tipoLabel(value as NonNullable<MachineDraft['tipo']>) : undefined
    },
  }
}

const noneOf = (member: string | undefined) => (member === 'influxConnectionId' ? 'sem conexão' : undefined)

/** The source, its list of files or its time column. */
function filesText(value: unknown): string | undefined {
  if (value === null) return 'sem arquivos'
  if (typeof value === 'string') return value
  const ids = Array.isArray(value) ? value : (value as MachineDraft['uploadSource'])?.uploadIds
  return ids && count(ids.length, 'arquivo', 'arquivos')
}

function readingText(reading: MachineDraft['readings'][number] | undefined): string | undefined {
  if (reading === undefined) return undefined
  const { topicField, unit } = reading
  return topicField === '' ? 'sem campo' : [topicField, unit && `(${unit})`].filter(Boolean).join(' ')
}
