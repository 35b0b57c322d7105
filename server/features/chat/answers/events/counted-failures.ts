import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'
import { durationText } from '../figures/figure-table.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { eventPeriod } from './event-period.ts'
import { allEvents, EVENT_NAMES, lineOf } from './event-source.ts'

const MOST_SHOWN = 8

/** Whether a question asks which failures a figure counts, or what remains without the longest. */
export const asksCounted = ({ question: { form } }: Asked): boolean =>
  form === 'countedFailures' || form === 'withoutLongest' || form === 'restOfEvents'

/** A machine's figures count its own failures; those of its compressors count in theirs. */
export async function countedFailures(asked: Asked): Promise<string> {
  const machines = machinesIn(asked)
  if (machines.length === 0) return whichMachine(asked.target)
  const period = eventPeriod(asked)
  const { target, question } = asked
  if (question.form === 'restOfEvents') return restOfAll(asked, machines)
  const [unit = MACHINE_UNIT] = target.kind === 'machine' && question.units !== null ? target.units : []
  const textOf = question.form === 'countedFailures' ? countedText : remainingText
  const parts: string[] = []
  for (const machine of machines) {
    const all = await allEvents(asked, machine, { unit: null, kind: 'failure', period })
    const own = all.filter((event) => event.unit === unit)
    const others = unit === MACHINE_UNIT ? all.filter((event) => event.unit !== MACHINE_UNIT) : []
    const title = bold(plain(unitTitle(machine, unit)))
    parts.push(textOf(asked, machine, { title, when: period.words, own, others }))
  }
  return paragraphs(...parts)
}

interface Told {
  readonly title: string
  readonly when: string
  readonly own: readonly MachineEvent[]
  readonly others: readonly MachineEvent[]
}

function countedText(asked: Asked, machine: MachineCard, { title, when, own, others }: Told): string {
  const listed = (some: readonly MachineEvent[]) => listText(asked, machine, some)
  return paragraphs(
    own.length === 0
      ? `Nenhuma: ${title} não teve falha própria ${when}.`
      : `Entram as falhas de ${title} ${when}, ${bold(count(own.length, 'falha', 'falhas'))}:`,
    own.length === 0 ? null : listed(own),
    others.length === 0
      ? null
      : `As dos compressores não entram: cada uma conta nos indicadores do próprio compressor. ${others.length === 1 ? 'Foi' : 'Foram'} ${bold(count(others.length, 'falha', 'falhas'))}:`,
    others.length === 0 ? null : listed(others),
  )
}

function listText(asked: Asked, machine: MachineCard, events: readonly MachineEvent[]): string {
  const shown = events.slice(0, MOST_SHOWN)
  return paragraphs(
    bullets(shown.map((event) => lineOf(asked, machine, event, 'failure'))),
    events.length > shown.length ? `Mostrei as ${shown.length} mais recentes.` : null,
  )
}

/** The mean length of the failures without the longest one: of the machine's own, else of those of its compressors. */
function remainingText(asked: Asked, machine: MachineCard, { title, when, own, others }: Told): string {
  const all = own.length > 0 ? own : others
  const whose = own.length > 0 ? '' : ' dos compressores'
  const none = own.length === 0 ? `${title} não teve falha própria ${when}.` : null
  const [longest, ...rest] = all.toSorted((a, b) => b.durationHours - a.durationHours)
  if (!longest) return none ?? ''
  const mean = (some: readonly MachineEvent[]) =>
    durationText(some.reduce((sum, { durationHours }) => sum + durationHours, 0) / some.length)
  const without = `A mais longa${whose}: ${lineOf(asked, machine, longest, 'failure')}.`
  if (rest.length === 0) return paragraphs(none, without, 'Sem ela não sobra nenhuma falha.')
  const left = count(rest.length, 'falha', 'falhas')
  return paragraphs(
    none,
    without,
    `Sem ela ${rest.length === 1 ? 'sobra' : 'sobram'} ${bold(left)}${whose} de ${title}, com duração média de ${bold(mean(rest))}; com ela a média é ${mean(all)}.`,
  )
}

/** How long all failures of the machines and of their compressors, or all stops of the machines, took together without the longest one. */
async function restOfAll(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { target, question } = asked
  const period = eventPeriod(asked)
  const kind = question.event ?? 'failure'
  const { one, many } = EVENT_NAMES[kind]
  const isOfFailures = kind === 'failure' || kind === 'shutdown'
  const [named] = target.kind === 'machine' && question.units !== null ? target.units : []
  const unit = named ?? (isOfFailures ? null : MACHINE_UNIT)
  const all: { machine: MachineCard; event: MachineEvent }[] = []
  for (const machine of machines)
    for (const event of await allEvents(asked, machine, { unit, kind, period })) all.push({ machine, event })
  const [longest, ...rest] = all.toSorted((a, b) => b.event.durationHours - a.event.durationHours)
  if (!longest) return `Não houve ${one} ${period.words}.`
  const sum = (some: typeof all) =>
    durationText(some.reduce((hours, { event }) => hours + event.durationHours, 0))
  const place = machines.length > 1 ? ` (${plain(longest.machine.nome)})` : ''
  return paragraphs(
    `Sem a mais longa ${period.words}, ${bold(count(rest.length, one, many))}: ${bold(sum(rest))} ao todo; com ela, ${sum(all)} em ${count(all.length, one, many)}.`,
    `A mais longa${place}: ${lineOf(asked, longest.machine, longest.event, kind)}.`,
  )
}
