import type { createMachine, MachineCard, MachineTipo } from '#contract/machines/machine.ts'
import type { discoverMachines } from '#contract/sources/connection-questions.ts'
import type { BodyInputOf, ResponseOf } from '#contract/wire/endpoint.ts'
import { sureness } from '../readings/reading-suggestions.ts'

type Discovery = ResponseOf<typeof discoverMachines>
export type ProposedMachine = Discovery['data'][number]

/** A proposed machine as the user has corrected it, and what became of it. */
export interface Proposal {
  readonly key: number
  readonly found: ProposedMachine
  readonly nome: string
  readonly tipo: MachineTipo
  readonly isChosen: boolean
  readonly isCreated: boolean
  /** The answers to the questions about states: the value that means on, by reading; null = none of the values. */
  readonly onValues: Readonly<Record<string, string | null>>
  /** Why the machine could not be created. */
  readonly error: string | null
  /** Why the machine may exist already; null for a new one. */
  readonly existing: string | null
}

/** The proposals of a connection. Sure ones are chosen; machines that the connection has already are not. */
export function proposalsOf(
  found: readonly ProposedMachine[],
  connectionId: string,
  machines: readonly Pick<MachineCard, 'nome' | 'influxConnectionId'>[],
): Proposal[] {
  const known = new Set(
    machines
      .filter(({ influxConnectionId }) => influxConnectionId === connectionId)
      .map(({ nome }) => plainName(nome)),
  )
  return found.map((one, key) => {
    const { nome, tipo } = one
    const existing = existingText(one, known.has(plainName(nome)))
    const isChosen = existing === null && sureness(one.score) !== 'baixa'
    return { key, found: one, nome, tipo, isChosen, existing, onValues: {}, isCreated: false, error: null }
  })
}

function existingText({ known, nome }: ProposedMachine, hasName: boolean): string | null {
  if (known !== null)
    return plainName(known) === plainName(nome) ? 'já cadastrada' : `já cadastrada como "${known}"`
  return hasName ? 'a conexão já tem uma máquina com este nome' : null
}

/** All or none of the open machines; those that exist already are chosen one by one. */
export const withAllChosen = (proposals: readonly Proposal[], isChosen: boolean): Proposal[] =>
  proposals.map((one) => (one.existing !== null && isChosen ? one : { ...one, isChosen }))

/** The proposals with a correction of one of them. */
export function withChange(
  proposals: readonly Proposal[],
  key: number,
  part: Partial<Proposal>,
): readonly Proposal[] {
  const answered = part.onValues === undefined ? proposals : withAnswers(proposals, key, part.onValues)
  return answered.map((one) => (one.key === key ? { ...one, ...part } : one))
}

/**
 * The machine's answers. A new answer also answers the machines that ask the same and have no answer yet; an answer that is taken back is
 * taken back where it is the same.
 */
function withAnswers(
  proposals: readonly Proposal[],
  key: number,
  onValues: Proposal['onValues'],
): Proposal[] {
  const before = proposals.find((one) => one.key === key)
  const changed = (before?.found.questions ?? []).filter(
    ({ reading }) => before?.onValues[reading] !== onValues[reading],
  )
  return proposals.map((one) => {
    if (one.key === key) return one
    const answers = new Map(Object.entries(one.onValues))
    for (const question of changed.filter((asked) => asksToo(one, asked))) {
      const [former, next] = [before?.onValues[question.reading], onValues[question.reading]]
      const own = answers.get(question.reading)
      if (next !== undefined && own === undefined) answers.set(question.reading, next)
      else if (next === undefined && own === former) answers.delete(question.reading)
    }
    return { ...one, onValues: Object.fromEntries(answers) }
  })
}

const asksToo = ({ found }: Proposal, { reading, values }: ProposedMachine['questions'][number]): boolean =>
  found.questions.some((own) => own.reading === reading && own.values.join() === values.join())

const plainName = (name: string): string => name.trim().toLowerCase()

export const toCreate = (proposals: readonly Proposal[]): Proposal[] =>
  proposals.filter(({ isChosen, isCreated }) => isChosen && !isCreated)

interface Place {
  siteId: string
  connectionId: string
}

/** The body of the call that creates the machine. */
export function bodyOf(
  { found, nome, tipo, onValues }: Proposal,
  { siteId, connectionId }: Place,
): BodyInputOf<typeof createMachine> {
  const { measurement, tags, submaquinas, readings, inverted } = found
  const textStates = { ...found.textStates, ...answeredStates(found, onValues) }
  return {
    siteId,
    nome: nome.trim(),
    tipo,
    influxConnectionId: connectionId,
    influxMeasurement: measurement || null,
    submaquinas,
    readings,
    configuracao: {
      ...(Object.keys(tags).length > 0 ? { tags } : {}),
      ...(Object.keys(textStates).length > 0 ? { textStates } : {}),
      ...(inverted.length > 0 ? { inverted } : {}),
    },
  }
}

/** One value is on, and the others that were asked about are off; a question without an answer says nothing. */
function answeredStates({ questions }: ProposedMachine, onValues: Proposal['onValues']) {
  const answered = questions.filter(({ reading }) => onValues[reading] !== undefined)
  return Object.fromEntries(
    answered.map(({ reading, values }) => {
      const on = values.filter((value) => value === onValues[reading])
      return [reading, { on, off: values.filter((value) => !on.includes(value)) }]
    }),
  )
}

/** How many of the machine's readings have a field, and how many of its required ones. */
export function readingCounts({ readings }: ProposedMachine) {
  const mapped = readings.filter(({ topicField }) => topicField !== '')
  const required = readings.filter((reading) => reading.required)
  return {
    mapped: mapped.length,
    required: required.length,
    requiredMapped: mapped.filter((reading) => reading.required).length,
  }
}

/** Where the source has a reading: `ch1 · kw · {ponto=P1}`. */
export function placeText(
  reading: ProposedMachine['readings'][number],
  { measurement }: Pick<ProposedMachine, 'measurement'>,
): string {
  const tags = Object.entries(reading.tags ?? {}).map(([name, value]) => `${name}=${value}`)
  const place = reading.measurement || measurement
  return [place, reading.topicField, tags.length > 0 ? `{${tags.join(', ')}}` : '']
    .filter(Boolean)
    .join(' · ')
}
