import type { z } from 'zod/mini'
import { machineCreateSchema } from '#contract/machines/machine.ts'
import { refusedUnit } from '#core/signals/readings/unit-choices.ts'
import { typedNumber } from '#web/format/typed-number.ts'
import { COLLECTION_LIMITS, configuracaoOf, type NumberMember } from './collection-draft.ts'
import type { MachineDraft } from './machine-draft.ts'

export type MachineBody = z.output<typeof machineCreateSchema>
/** Messages by the body's path, in the server's field names: `nome`, `specifications.powerInput`. */
export type MachineErrors = Readonly<Record<string, string>>

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The body of a draft, not yet checked. */
function bodyOf(draft: MachineDraft) {
  return {
    siteId: draft.siteId,
    nome: draft.nome,
    tipo: draft.tipo,
    ativo: draft.ativo,
    influxConnectionId: draft.influxConnectionId,
    uploadSource: draft.uploadSource,
    influxMeasurement: orNull(draft.influxMeasurement),
    submaquinas: draft.submaquinas,
    readings: draft.readings.map((reading) => ({
      ...reading,
      topicField: reading.topicField.trim(),
      unit: reading.unit.trim(),
    })),
    configuracao: configuracaoOf(draft.collection),
    manufacturer: orNull(draft.manufacturer),
    model: orNull(draft.model),
    serialNumber: orNull(draft.serialNumber),
    yearInstalled: typedNumber(draft.yearInstalled),
    specifications: {
      coolingCapacity: typedNumber(draft.coolingCapacity),
      powerInput: typedNumber(draft.powerInput),
    },
    haystackTags: { equip: draft.equip, hvac: draft.hvac },
  }
}

export type CheckedDraft = { body: MachineBody; errors: null } | { body: null; errors: MachineErrors }

/** The body of a draft, or its errors, one message for each field. */
export function checkDraft(draft: MachineDraft, thisYear: number): CheckedDraft {
  const parsed = machineCreateSchema.safeParse(bodyOf(draft))
  const errors: Record<string, string> = {
    ...numberErrors(draft, thisYear),
    ...nameErrors(draft),
    ...unitErrors(draft),
  }
  for (const issue of parsed.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  if (parsed.success && Object.keys(errors).length === 0) return { body: parsed.data, errors: null }
  return { body: null, errors }
}

/** Messages for numbers with their bounds; the contract's own texts for numbers are general. */
function numberErrors(draft: MachineDraft, thisYear: number): Record<string, string> {
  const errors: Record<string, string> = {}
  const year = typedNumber(draft.yearInstalled)
  if (year !== null && !(Number.isInteger(year) && year >= 1900 && year <= thisYear)) {
    errors.yearInstalled = `Ano de instalação deve estar entre 1900 e ${thisYear}`
  }
  for (const member of ['coolingCapacity', 'powerInput'] as const) {
    const value = typedNumber(draft[member])
    if (!within(draft[member], 0, 1e6)) errors[`specifications.${member}`] = 'Informe um número a partir de 0'
    else if (value !== null && Number(value.toFixed(2)) !== value) {
      errors[`specifications.${member}`] = 'Use no máximo duas casas decimais'
    }
  }
  for (const member of Object.keys(COLLECTION_LIMITS) as NumberMember[]) {
    const [least, most] = COLLECTION_LIMITS[member]
    if (!within(draft.collection[member], least, most)) {
      const range = `${least.toLocaleString('pt-BR')} e ${most.toLocaleString('pt-BR')}`
      errors[`configuracao.${member}`] = `Informe um número entre ${range}`
    }
  }
  return errors
}

const within = (text: string, least: number, most: number): boolean => {
  const value = typedNumber(text)
  return value === null || (value >= least && value <= most)
}

/** The units of readings that the server would refuse. */
function unitErrors({ readings }: MachineDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [index, reading] of readings.entries()) {
    const reason = refusedUnit(reading)
    if (reason !== null) errors[`readings.${index}.unit`] = reason
  }
  return errors
}

/** The blank names of submachines and readings that the server would refuse. */
function nameErrors({ submaquinas, readings }: MachineDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [index, { nome }] of submaquinas.entries()) {
    if (nome.trim() === '') errors[`submaquinas.${index}.nome`] = 'Nome é obrigatório'
  }
  for (const [index, { name, type }] of readings.entries()) {
    if (type === 'custom' && name.trim() === '') errors[`readings.${index}.name`] = 'Nome é obrigatório'
  }
  return errors
}

/** The parts of the form in their order. */
export type MachineSection = 'dados' | 'fonte' | 'submaquinas' | 'leituras' | 'coleta' | 'haystack'

/** The part of the form that holds a field. */
export function sectionOf(path: string): MachineSection {
  const [member = ''] = path.split('.')
  if (['influxConnectionId', 'influxMeasurement', 'uploadSource'].includes(member)) return 'fonte'
  if (member === 'submaquinas') return 'submaquinas'
  if (member === 'readings' || path === 'configuracao.fluidFactor') return 'leituras'
  if (member === 'configuracao') return 'coleta'
  const haystack = [
    'manufacturer',
    'model',
    'serialNumber',
    'yearInstalled',
    'specifications',
    'haystackTags',
  ]
  return haystack.includes(member) ? 'haystack' : 'dados'
}
