import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain, WHOLE_HISTORY } from '../markdown.ts'
import { eventPeriod } from './event-period.ts'
import { allEvents, EVENT_NAMES, eventsOf, lineOf } from './event-source.ts'
import { bestOf } from './one-event.ts'

const MOST_MACHINES = 15
const DAYS = 30

/** `isso já tinha acontecido antes?`, `acontece muito?` after failures, stops or starts. */
export const asksHappenedBefore = ({ question }: Asked): boolean => question.happened !== null

interface Wanted {
  /** Null: all units of the machine. */
  readonly unit: string | null
  readonly kind: EventKind
}

/** How often the same kind of event was before those that were told, and the newest of these. */
export async function happenedBefore(asked: Asked, unitIn: (kind: EventKind) => string | null) {
  const kind = asked.question.event ?? 'failure'
  const machines = machinesIn(asked).slice(0, MOST_MACHINES)
  if (machines.length === 0) return whichMachine(asked.target)
  const wanted = { unit: machines.length === 1 ? unitIn(kind) : null, kind }
  const parts: string[] = []
  const none = isPrevious(asked) ? null : await noneTold(asked, machines, wanted)
  for (const machine of machines) parts.push(await beforeOf(asked, machine, wanted, none !== null))
  const [only] = machines
  return paragraphs(
    none,
    machines.length === 1 ? parts[0] : bullets(parts),
    machines.length === 1 && only
      ? link('Ver os eventos', {
          ...{ secao: 'dashboard', machine: only, dialogo: 'eventos', period: WHOLE_HISTORY },
          evento: EVENT_NAMES[kind].word,
        })
      : null,
  )
}

/** That the told time had no such event, so that there is none to have happened before; null: it had one, or one event was told. */
async function noneTold(
  asked: Asked,
  machines: readonly MachineCard[],
  { unit, kind }: Wanted,
): Promise<string | null> {
  if (asked.question.happened === 'often' || asked.question.periods.length === 0) return null
  const period = eventPeriod(asked)
  for (const machine of machines) {
    const { total } = await eventsOf(asked, machine, { unit, kind, limit: 1, period })
    if (total > 0) return null
  }
  const { one } = EVENT_NAMES[kind]
  return `Não houve ${one} ${period.words}, então não há com que comparar. Antes disso:`
}

async function beforeOf(
  asked: Asked,
  machine: MachineCard,
  wanted: Wanted,
  isNoneTold: boolean,
): Promise<string> {
  if (isPrevious(asked)) return previousOf(asked, machine, wanted)
  const { unit, kind } = wanted
  const { minute } = clockWords(asked.clock.timezone)
  const isOften = asked.question.happened === 'often'
  const untilMs = isOften ? asked.clock.nowMs : await beginOfTold(asked, machine, wanted)
  const at = (fromMs: number, of = unit) =>
    eventsOf(asked, machine, { unit: of, kind, limit: 1, period: spanOf(fromMs, untilMs) })
  const [lately, ever] = [await at(untilMs - DAYS * DAY_MS), await at(0)]
  const { one, many } = EVENT_NAMES[kind]
  const isWhole = unit === null && hasCompressors(machine)
  const title = `${bold(plain(unitTitle(machine, unit ?? MACHINE_UNIT)))}${isWhole ? ' (com os compressores)' : ''}`
  const [newest] = ever.data
  if (!newest && isNoneTold) return `${title}: nenhuma ${one} no histórico até ${minute(untilMs)}.`
  if (!newest)
    return `${title}: nenhuma ${one} ${isOften ? 'no histórico' : `antes de ${minute(untilMs)}: é a primeira vez no histórico`}.`
  const own = isWhole ? (await at(untilMs - DAYS * DAY_MS, MACHINE_UNIT)).total : lately.total
  const share = own === lately.total ? '' : ` (${own} da própria máquina)`
  const number = `${bold(count(lately.total, one, many))}${share}`
  const last = `A ${isOften ? 'última' : 'anterior'}: ${lineOf(asked, machine, newest, kind)}.`
  return isOften
    ? `${title} teve ${number} nos últimos ${DAYS} dias e ${bold(count(ever.total, one, many))} em todo o histórico. ${last}`
    : `${isNoneTold ? '' : 'Já tinha acontecido: '}${title} teve ${number} nos ${DAYS} dias antes de ${minute(untilMs)} e ${bold(count(ever.total, one, many))} em todo o histórico até então. ${last}`
}

const isPrevious = ({ question }: Asked): boolean => question.happened === 'previous'

/** The newest event before what was told, in the whole history. */
async function previousOf(asked: Asked, machine: MachineCard, wanted: Wanted): Promise<string> {
  const { unit, kind } = wanted
  const clock = clockWords(asked.clock.timezone)
  const untilMs = await beginOfTold(asked, machine, wanted)
  const { data } = await eventsOf(asked, machine, { unit, kind, limit: 1, period: spanOf(0, untilMs) })
  const [event] = data
  const { one } = EVENT_NAMES[kind]
  const title = bold(plain(unitTitle(machine, unit ?? MACHINE_UNIT)))
  if (event)
    return `A ${one} anterior de ${title}, antes de ${clock.minute(untilMs)}: ${lineOf(asked, machine, event, kind)}.`
  const [whole] = (await figuresOf(asked, machine, [{ kind: 'range', range: 'all' }])) ?? []
  const since = whole ? `, que começa em ${clock.day(whole.period.fromMs)}` : ''
  return `Não houve ${one} de ${title} antes de ${clock.minute(untilMs)} em todo o histórico${since}.`
}

const spanOf = (fromMs: number, toMs: number) => ({ fromMs, toMs, words: '', range: null })

/** The begin of the told event, else that of the told period. */
async function beginOfTold(asked: Asked, machine: MachineCard, { unit, kind }: Wanted): Promise<number> {
  const { oneEvent, eventsBack, periods } = asked.question
  const period = eventPeriod(asked)
  if (oneEvent === null) return period.fromMs
  const all = await allEvents(asked, machine, { unit, kind, period: periods.length === 0 ? null : period })
  const event = bestOf(oneEvent, all, eventsBack)
  return event ? Date.parse(event.from) : period.fromMs
}
