import type { MachineCard } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import type { ChatQuestion } from './chat-question.ts'
import { compressorsOf } from './compressors.ts'
import { isExcluded } from './excluded.ts'

/** The machines and units that a question is about. */
export type Target =
  | { readonly kind: 'machine'; readonly machine: MachineCard; readonly units: readonly string[] }
  | { readonly kind: 'machines'; readonly machines: readonly MachineCard[] }
  | { readonly kind: 'ambiguous'; readonly machines: readonly MachineCard[] }
  | { readonly kind: 'no-unit'; readonly machine: MachineCard; readonly missing: readonly string[] }
  | { readonly kind: 'none'; readonly inSite: boolean }

/** The machines that the question names, else that of the view, else the only one, else all of the site. */
export function targetOf({ question, near: whole, far, view, siteId }: ChatQuestion): Target {
  const none: Target = { kind: 'none', inSite: siteId !== null }
  const all = withoutExcluded(whole, question)
  const near = withSource(all)
  const named = (question.machines ?? []).flatMap(
    (id) => [...all, ...far].find((machine) => machine.id === id) ?? [],
  )
  if (question.others) return otherOnes(question, named, near) ?? none
  if (question.isAmbiguous && named.length > 1) return withUnits(named, question, 'ambiguous')
  if (named.length > 1) return { kind: 'machines', machines: named }
  const [only] = named
  if (only) return ofMachine(only, question)
  if (near.length === 0) return none
  const ofType = question.machineType === null ? near : withSource(typeOf(all, question.machineType))
  const [first] = ofType
  if (question.machineType !== null && ofType.length > 0) {
    return ofType.length === 1 && first
      ? ofMachine(first, question)
      : question.units === null
        ? { kind: 'machines', machines: ofType }
        : withUnits(ofType, question, 'machines')
  }
  if (question.ranking?.of === 'machines') return { kind: 'machines', machines: near }
  const shown = all.find(({ id }) => id === view.machineId)
  if (shown) return ofMachine(shown, question, view.compressor)
  const [lone] = near
  return near.length === 1 && lone ? ofMachine(lone, question) : withUnits(near, question, 'machines')
}

/** Without the machines that the question leaves out; a compressor that it leaves out stands beside its machine. */
export function withoutExcluded(
  machines: readonly MachineCard[],
  { excluded }: ChatQuestion['question'],
): readonly MachineCard[] {
  if (excluded === null || excluded.units.length > 0) return machines
  return machines.filter(({ id, tipo }) => !excluded.machines.includes(id) && !excluded.types.includes(tipo))
}

/** `e os outros?`: the other compressors of the machine, else the other machines. */
function otherOnes(
  question: ChatQuestion['question'],
  named: readonly MachineCard[],
  near: readonly MachineCard[],
): Target | null {
  const [only] = named
  const units = question.units ?? []
  if (only && units.length > 0) {
    const rest = only.submaquinas.map(({ id }) => id).filter((id) => !units.includes(id))
    return { kind: 'machine', machine: only, units: rest.length > 0 ? rest : units }
  }
  const type = question.machineType
  const machines = near.filter(
    ({ id, tipo }) =>
      named.every((machine) => machine.id !== id) && (type === null || type === 'any' || tipo === type),
  )
  const [first] = machines
  if (machines.length === 1 && first) return { kind: 'machine', machine: first, units: [MACHINE_UNIT] }
  return machines.length === 0 ? null : { kind: 'machines', machines }
}

/** The machines with data; machines without a source count where there are no others. */
function withSource(machines: readonly MachineCard[]): readonly MachineCard[] {
  const collected = machines.filter(hasSource)
  return collected.length > 0 ? collected : machines
}

const typeOf = (machines: readonly MachineCard[], tipo: string): MachineCard[] =>
  tipo === 'any' ? [...machines] : machines.filter((machine) => machine.tipo === tipo)

/** Topics that are told of the compressors of several machines in one list. */
const ACROSS: ReadonlySet<ChatQuestion['question']['topic']> = new Set([
  'figures',
  'limit',
  'state',
  'reading',
  'advice',
  'probability',
  'remaining',
  'models',
  'faults',
  'machines',
])

/** Those that have the compressor; a chiller's comes before the only one of a pump or a tower. Where none is named, all with compressors. */
function withCompressors(machines: readonly MachineCard[], unit: string | undefined): readonly MachineCard[] {
  if (unit === undefined) return machines.filter((machine) => compressorsOf(machine).length > 0)
  const having = machines.filter(({ submaquinas }) => submaquinas.some(({ id }) => id === unit))
  const chillers = having.filter(({ tipo }) => tipo === 'chiller')
  return chillers.length > 0 ? chillers : having
}

/** A compressor without a machine means the only machine that has it; with several, the user has to say which. */
function withUnits(
  machines: readonly MachineCard[],
  question: ChatQuestion['question'],
  otherwise: 'ambiguous' | 'machines',
): Target {
  const [unit] = question.units ?? []
  const asksUnits = unit !== undefined || question.eachUnit || question.ranking?.of === 'units'
  if (!asksUnits) return { kind: otherwise, machines }
  const having = withCompressors(machines, unit)
  const [first] = having
  if (having.length === 1 && first) return ofMachine(first, question)
  const isAcross =
    question.ranking?.of === 'units' ||
    ACROSS.has(question.topic) ||
    question.oneEvent !== null ||
    question.threshold !== null
  if (isAcross && unit === undefined && otherwise === 'machines' && first)
    return { kind: 'machines', machines: having }
  return { kind: 'ambiguous', machines: having.length > 0 ? having : machines }
}

function ofMachine(machine: MachineCard, question: ChatQuestion['question'], shown?: string): Target {
  const ids = machine.submaquinas.map(({ id }) => id)
  if (question.missingUnits.length > 0 && question.units === null)
    return { kind: 'no-unit', machine, missing: question.missingUnits }
  const named = (question.units ?? []).filter((unit) => ids.includes(unit))
  const lost = (question.units ?? []).filter((unit) => !ids.includes(unit))
  if (named.length === 0 && lost.length > 0) return { kind: 'no-unit', machine, missing: lost }
  if (named.length > 0) return { kind: 'machine', machine, units: named }
  const asksEach = question.eachUnit || question.ranking?.of === 'units'
  // `qual compressor da torre falhou mais?`
  if (asksEach && ids.length > 0 && compressorsOf(machine).length === 0)
    return { kind: 'no-unit', machine, missing: ['compressores'] }
  if (asksEach)
    return { kind: 'machine', machine, units: ids.filter((id) => !isExcluded(question, machine, id)) }
  const isShown = shown !== undefined && ids.includes(shown)
  return { kind: 'machine', machine, units: [isShown ? shown : MACHINE_UNIT] }
}

/** `Chiller 1`, or `Compressor 2 do Chiller 1`. */
export function unitTitle(machine: MachineCard, unit: string): string {
  if (unit === MACHINE_UNIT) return machine.nome
  return `${unitName(machine, unit)} (${machine.nome})`
}
