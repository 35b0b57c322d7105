import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { unitTitle } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, plain } from '../markdown.ts'
import { allEvents, EVENT_NAMES, eventsOf, type Filter, PAGE } from './event-source.ts'

export interface EventOfMachine {
  readonly machine: MachineCard
  readonly event: MachineEvent
}

/** The newest, oldest, longest or shortest one, or one so many places behind it; undefined: there are too few. */
export function bestOf(
  which: Asked['question']['oneEvent'],
  all: readonly MachineEvent[],
  back = 0,
): MachineEvent | undefined {
  const begin = ({ from }: MachineEvent) => Date.parse(from)
  const ordered = [...all].sort((a, b) => {
    if (which === 'oldest') return begin(a) - begin(b)
    if (which === 'newest') return begin(b) - begin(a)
    return which === 'shortest' ? a.durationHours - b.durationHours : b.durationHours - a.durationHours
  })
  return ordered[back]
}

const PLACES = ['', 'segunda ', 'terceira ', 'quarta ', 'quinta ']
const WHICH = { newest: 'última', oldest: 'primeira', longest: 'mais longa', shortest: 'mais curta' } as const

/** `e voltou quando?` */
export const RETURNS = /\b(?:volt(?:ou|aram)|relig\w+|retorn\w+|termin(?:ou|aram)|acabou|normaliz\w+)\b/

/** A sentence about one event. */
export const eventText = (asked: Asked, machine: MachineCard, event: MachineEvent): string =>
  asked.question.form === 'unitOfEvent'
    ? `${unitSentence(machine, event)} ${sentenceOf(asked, machine, event)}`
    : asked.question.form === 'stoodInEvent'
      ? stoodSentence(asked, machine, event)
      : withoutAttendant(asked, machine, event)

/** `e quanto tempo a máquina ficou parada?` of one failure: its length, and whether it stopped its unit. */
function stoodSentence(asked: Asked, machine: MachineCard, event: MachineEvent): string {
  const clock = clockWords(asked.clock.timezone)
  const title = bold(plain(unitTitle(machine, event.unit)))
  const length = bold(durationText(event.durationHours))
  const end = event.to === null ? 'e ainda dura' : `até ${bold(clock.minute(Date.parse(event.to)))}`
  const stopped = event.causedShutdown
    ? 'A falha causou desligamento.'
    : 'A falha não causou desligamento: não há parada registrada por ela.'
  const isOfUnit = event.unit !== MACHINE_UNIT
  return `Nessa falha, de ${bold(clock.minute(Date.parse(event.from)))}, ${title} ficou ${length} em falha, ${end}. ${stopped}${isOfUnit ? ' Foi de um compressor, não da máquina inteira.' : ''}`
}

/** `em que compressor?` of one event. */
function unitSentence(machine: MachineCard, { type, unit }: MachineEvent): string {
  const { one } = EVENT_NAMES[type]
  const title = bold(plain(unitTitle(machine, unit)))
  return unit === MACHINE_UNIT && machine.submaquinas.length > 0
    ? `Essa ${one} foi da própria máquina, ${title}: não ficou registrada em um compressor.`
    : `Essa ${one} foi de ${title}.`
}

const withoutAttendant = (asked: Asked, machine: MachineCard, event: MachineEvent): string =>
  WHO.test(asked.question.words)
    ? `${sentenceOf(asked, machine, event)} Quem atendeu uma falha não fica registrado com ela; os responsáveis que há são os das manutenções.`
    : sentenceOf(asked, machine, event)

/** `o técnico que atendeu a última falha, quem foi?` */
const WHO =
  /\b(?:quem|tecnico|mecanico|equipe|responsavel)\b.*\b(?:atend\w+|consert\w+|repar(?:ou|aram)|arrum\w+|resolv\w+|mexeu|rearmou|corrigi\w+)\b/

function sentenceOf(asked: Asked, machine: MachineCard, event: MachineEvent): string {
  const clock = clockWords(asked.clock.timezone)
  const { one } = EVENT_NAMES[event.type]
  const which = asked.question.oneEvent ?? 'newest'
  const isBefore = which === 'newest' && asked.question.eventsBack > 0
  const place = PLACES[asked.question.eventsBack] ?? ''
  const named = isBefore
    ? `${one} anterior`
    : which === 'longest' || which === 'shortest'
      ? `${place}${one} ${WHICH[which]}`
      : `${WHICH[which]} ${one}`
  const atMs = Date.parse(event.from)
  const days = Math.floor((asked.clock.nowMs - atMs) / DAY_MS)
  const ago = which === 'newest' && days >= 2 ? `, há ${days} dias` : ''
  const begin = `A ${named} de ${bold(plain(unitTitle(machine, event.unit)))} foi em ${bold(clock.minute(atMs))}${ago}`
  if (event.type === 'start') return `${begin}.`
  if (event.to === null) return `${begin} e ainda dura: ${bold(durationText(event.durationHours))} até agora.`
  const end = RETURNS.test(asked.question.words) ? `, até ${bold(clock.minute(Date.parse(event.to)))}` : ''
  const length = `durou ${bold(durationText(event.durationHours))}${end}`
  return event.causedShutdown ? `${begin}, ${length} e causou desligamento.` : `${begin} e ${length}.`
}

/** The newest, oldest, longest or shortest event of the machines. */
export async function chosenOf(
  asked: Asked,
  machines: readonly MachineCard[],
  filter: Filter,
): Promise<EventOfMachine | undefined> {
  const { oneEvent: which, eventsBack } = asked.question
  const back = Math.min(eventsBack, PAGE - 1)
  const found: EventOfMachine[] = []
  for (const machine of machines) {
    const events =
      which === 'newest'
        ? (await eventsOf(asked, machine, { ...filter, limit: back + 1 })).data
        : (await allEvents(asked, machine, filter)).filter(
            // A start among other events has no length.
            ({ type }) => filter.kind !== 'any' || type !== 'start',
          )
    found.push(...events.map((event) => ({ machine, event })))
  }
  const best = bestOf(
    which,
    found.map(({ event }) => event),
    back,
  )
  return found.find(({ event }) => event === best)
}
