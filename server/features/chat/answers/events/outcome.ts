import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { asksEffect, asksRecovery } from '#core/questions/topics/outcome-words.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { runNow } from '../machines/run-now.ts'
import { answerState, stateNow } from '../machines/state.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain, WHOLE_HISTORY } from '../markdown.ts'
import { allEvents, eventsOf, lineOf } from './event-source.ts'
import { eventText } from './one-event.ts'
import { answerStretch } from './stretch.ts'

const MOST_SHOWN = 8
const STOPPED = /\b(?:causou|provocou|gerou|derrub\w+|parou|deslig\w+)\b/

/** Whether a question asks what became of a failure: whether the machine came back, or whether it stopped. */
export const asksOutcome = ({ question: { event, oneEvent, words } }: Asked): boolean =>
  event === 'failure' &&
  (asksRecovery(words) ||
    asksEffect(words, oneEvent !== null) ||
    (oneEvent === 'newest' && STOPPED.test(words)))

interface Found {
  readonly machine: MachineCard
  readonly event: MachineEvent
}

/** The newest failure of the asked units in the period, or in the whole history. */
export async function outcomeText(asked: Asked): Promise<string> {
  const machines = machinesIn(asked)
  if (machines.length === 0) return whichMachine(asked.target)
  const standing = await stillStanding(asked)
  if (standing !== null) return standing
  const { question, target } = asked
  const period = question.periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const back = question.eventsBack
  // Those of a period are counted, one is the newest.
  const isOfPeriod = question.oneEvent === null && period !== null
  const all: Found[] = []
  for (const machine of machines) {
    const [unit] = target.kind === 'machine' && question.units !== null ? target.units : []
    const filter = { unit: unit ?? null, kind: 'failure' as const, period }
    const events = isOfPeriod
      ? await allEvents(asked, machine, filter)
      : (await eventsOf(asked, machine, { ...filter, limit: back + 1 })).data
    all.push(...events.map((event) => ({ machine, event })))
  }
  const newest = all.toSorted((a, b) => Date.parse(b.event.from) - Date.parse(a.event.from))
  const found = newest[back]
  if (!found) return withoutFailure(asked, machines, period)
  const place = link('Ver os eventos', {
    ...{
      secao: 'dashboard',
      machine: found.machine,
      dialogo: 'eventos',
      period: WHOLE_HISTORY,
      evento: 'failure',
    },
  })
  const isSeveral = isOfPeriod && newest.length > 1
  if (asksRecovery(question.words))
    return paragraphs(isSeveral ? allOverText(newest, period) : null, await recoveryText(asked, found), place)
  return paragraphs(isSeveral ? effectsText(asked, newest, period) : effectText(asked, found), place)
}

/** `a bomba já voltou?` of one that stands now; null: it runs, or a failure is meant. */
async function stillStanding(asked: Asked): Promise<string | null> {
  const { target, question } = asked
  const isOfFailure = /\b(?:falha|pane|quebra|defeito)/.test(question.words)
  if (target.kind !== 'machine' || isOfFailure || !asksRecovery(question.words)) return null
  const [isOn] = await runNow(asked, target.machine, target.units)
  return isOn === false ? paragraphs('Ainda não voltou.', await answerStretch(asked)) : null
}

/** Of a machine whose failure is asked for, but had none: what it does now. */
async function withoutFailure(
  asked: Asked,
  machines: readonly MachineCard[],
  period: Period | null,
): Promise<string> {
  const when = period ? ` ${period.words}` : ''
  const [machine, ...others] = machines
  if (!machine || others.length > 0)
    return paragraphs(
      `Não houve falha${when}.`,
      asksRecovery(asked.question.words) ? await standing(asked) : null,
    )
  const [unit = MACHINE_UNIT] = asked.target.kind === 'machine' ? asked.target.units : []
  const none = `Não houve falha de ${bold(plain(unitTitle(machine, unit)))}${when}.`
  return asksRecovery(asked.question.words) ? paragraphs(none, await stateNow(asked, machine, unit)) : none
}

/** Without a failure nothing has to come back; what stands now is told instead. */
const standing = async (asked: Asked): Promise<string> => {
  const open = { periods: [], event: null, figures: [], oneEvent: null, words: 'o que esta parado agora' }
  return answerState({ ...asked, question: { ...asked.question, ...open, topic: 'state', statistic: 'now' } })
}

/** Whether all failures of the period are over; the newest one is told behind it. */
function allOverText(all: readonly Found[], { words }: Period): string {
  const lasting = all.filter(({ event }) => event.to === null).length
  return lasting === 0
    ? `Todas as ${bold(`${all.length} falhas`)} ${words} já terminaram. A mais recente:`
    : `Das ${all.length} falhas ${words}, ${bold(count(lasting, 'ainda dura', 'ainda duram'))}. A mais recente:`
}

/** How each failure of the period ended. */
function effectsText(asked: Asked, all: readonly Found[], { words }: Period): string {
  const stopping = all.filter(({ event }) => event.causedShutdown)
  const head =
    stopping.length === 0
      ? `Nenhuma das ${all.length} falhas ${words} causou desligamento:`
      : `${bold(count(stopping.length, 'falha causou', 'falhas causaram'))} desligamento ${words}, de ${all.length}:`
  return paragraphs(
    head,
    bullets(all.slice(0, MOST_SHOWN).map(({ machine, event }) => lineOf(asked, machine, event, 'failure'))),
    all.length > MOST_SHOWN ? `Mostrei as ${MOST_SHOWN} mais recentes.` : null,
  )
}

/** Whether it stopped its unit, said either way. */
function effectText(asked: Asked, { machine, event }: Found): string {
  const { question } = asked
  const one = { ...asked, question: { ...question, oneEvent: question.oneEvent ?? ('newest' as const) } }
  const text = eventText(one, machine, event)
  if (event.causedShutdown || event.to === null) return text
  return text.replace(/ e (durou .*)\.$/, ', $1 e não causou desligamento.')
}

async function recoveryText(asked: Asked, { machine, event }: Found): Promise<string> {
  const { minute } = clockWords(asked.clock.timezone)
  const title = bold(plain(unitTitle(machine, event.unit)))
  const begin = bold(minute(Date.parse(event.from)))
  const length = bold(durationText(event.durationHours))
  const now = await stateNow(asked, machine, event.unit)
  const isWhen = /\b(?:quando|quanto|que horas?)\b/.test(asked.question.words)
  if (event.to === null)
    return paragraphs(`Não: a falha de ${title}, de ${begin}, ainda dura: ${length} até agora.`, now)
  const end = bold(minute(Date.parse(event.to)))
  const restart = event.causedShutdown ? await restartAfter(asked, { machine, event }) : null
  const stopped = event.causedShutdown
    ? restart === null
      ? 'Ela causou desligamento, e não há partida registrada depois.'
      : `Ela causou desligamento; a partida seguinte foi em ${bold(minute(restart))}.`
    : 'Ela não causou desligamento.'
  return paragraphs(
    `${isWhen ? 'A' : 'Sim: a'} falha de ${title}, de ${begin}, terminou em ${end}, depois de ${length}. ${stopped}`,
    now,
  )
}

/** The first start of the unit after a failure began; null: there is none. */
async function restartAfter(asked: Asked, { machine, event }: Found): Promise<number | null> {
  const period = { fromMs: Date.parse(event.from), toMs: asked.clock.nowMs, words: '', range: null }
  const starts = await allEvents(asked, machine, { unit: event.unit ?? MACHINE_UNIT, kind: 'start', period })
  const first = starts.at(-1)
  return first ? Date.parse(first.from) : null
}
