import type { FieldFacts } from '../context/field-facts.ts'
import { hasAny } from '../lexicon/tags.ts'
import type { ChosenUnit } from '../values/units-by-values.ts'
import type { WantedReading } from '../wanted-readings.ts'

/** The parts of a proposal that its reason mentions. */
interface ReasonedProposal {
  readonly facts: FieldFacts
  readonly reading: WantedReading
  readonly unit: ChosenUnit
  readonly score: number
  /** The machine's number in the field names; null = the measurement has one machine. */
  readonly machine: string | null
  /** Number of machines in the measurement. */
  readonly machines: number
  /** Whether the measurement's name has the machine's number. */
  readonly named: boolean
}

/** The reason for a proposal: one Portuguese sentence for the person who confirms it. */
export function proposalReason(proposal: ReasonedProposal): string {
  const parts = [`O nome ${proposal.score >= 0.75 ? 'indica' : 'sugere'} ${subject(proposal.reading)}`]
  parts.push(...unitPart(proposal), ...doubts(proposal), ...machinePart(proposal))
  return `${parts.join('; ')}.`
}

const subject = ({ rule, compressorName }: WantedReading): string =>
  compressorName === '' ? rule.subject : `${rule.subject} do compressor ${compressorName}`

function unitPart({ facts, unit }: ReasonedProposal): string[] {
  if (unit.unit === '') return []
  const { min, max } = facts.shape
  const values = `os valores (de ${number(min)} a ${number(max)}) indicam ${unit.unit}`
  const isTold = facts.unit?.isTold === true
  const who = isTold ? 'o texto das células' : 'o nome'
  if (unit.contradicted !== null) return [`${who} diz ${unit.contradicted}, mas ${values}: confira a unidade`]
  if (unit.rival !== null) return [`${values}, e ${unit.rival} também é possível: confira a unidade`]
  if (unit.foundBy === 'name') return [`a unidade ${unit.unit} está ${isTold ? 'nas células' : 'no nome'}`]
  if (unit.foundBy === 'neighbours') return [`a unidade ${unit.unit} é a dos campos parecidos`]
  if (unit.foundBy === 'standard') return [`sem outro indício, a unidade é ${unit.unit}`]
  return [values]
}

// Making a format takes far longer than using it.
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const number = (value: number): string => oneDecimal.format(value)

function doubts({ facts, reading }: ReasonedProposal): string[] {
  const found: string[] = []
  if (facts.narrowed) found.push('o nome tem palavra desconhecida')
  if (facts.oneOfSeveral && reading.compressor === null && facts.compressor === null)
    found.push('outros campos têm o mesmo nome com outro número')
  if (facts.shape.kind === 'numbers' && reading.quantity === 'status' && facts.shape.max > 1) {
    found.push('há mais de dois estados, confira quais significam ligado')
  }
  if (hasAny(facts.tags, 'of.plant') && reading.quantity !== 'status')
    found.push('pode ser o total da central ou do prédio, e não só desta máquina: confira')
  if (reading.kind === 'demand' && hasAny(facts.tags, 'q.rla', 'q.amps'))
    found.push('a corrente em % vale como carga')
  return found
}

function machinePart({ machine, machines, named }: ReasonedProposal): string[] {
  if (machines < 2 || machine === null) return []
  return [
    `a medição tem ${machines} máquinas e esta é a ${machine}${named ? ', como no nome da medição' : ''}`,
  ]
}
