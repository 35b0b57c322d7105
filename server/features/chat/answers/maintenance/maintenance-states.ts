import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { type Day, dayOf, daysBetween } from '#core/questions/periods/asked-period.ts'
import { dayNumber, monthDays, oneDay } from '#core/questions/periods/period-reader.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { onDaysToCome } from './days-to-come.ts'
import { entriesOf, hadDone, kindWords, lineOf, ofKinds } from './maintenance-entries.ts'
import { asksPending, pendingText } from './pending.ts'

type Entries = Awaited<ReturnType<typeof entriesOf>>

interface State {
  readonly pattern: RegExp
  readonly none: string
  readonly head: string
  readonly entries: (entries: Entries) => readonly Maintenance[]
}

const PLANNED = 'Agendadas:'
const LATE: State = {
  pattern:
    /\b(?:atrasad|vencid|pass(?:ou|aram|ad[ao]s?) d[aeo] (?:data|prazo|hora|dia)|agendad\w+ (?:que )?ja pass)/,
  head: 'Agendadas que já passaram sem ser concluídas:',
  none: 'Não há manutenção atrasada',
  entries: ({ late }) => late,
}
const STATES: readonly State[] = [
  {
    pattern: /\bcancelad/,
    head: 'Canceladas:',
    none: 'Não há manutenção cancelada',
    entries: ({ cancelled }) => cancelled,
  },
  LATE,
]

/** Cancelled, late or scheduled entries of a period, who does them, and who had none the longest; null: the question asks otherwise. */
export async function answerByState(given: Asked): Promise<string | null> {
  const { words: said } = given.question
  const asked = LATE.pattern.test(said) ? withoutMonthToCome(given) : given
  if (/\b(?:mais|maior) tempo sem\b|\bha (?:mais|menos) de (?:\w+ ){0,2}sem\b/.test(said))
    return longestWithout(asked)
  if (asksPending(asked) && !/\b(?:des)?cancelad|\batrasad|\bvencid/.test(said)) return pendingText(given)
  const ahead = await onNextDay(asked)
  if (ahead !== null) return ahead
  const named = STATES.find(({ pattern }) => pattern.test(said))
  const toCome = named || isPastOf(said) ? null : await onDaysToCome(asked)
  if (toCome !== null) return toCome
  const state = named ?? scheduledIn(asked)
  if (!state) return null
  const lines: string[] = []
  for (const machine of machinesIn(asked))
    for (const one of await entriesIn(asked, machine, state))
      lines.push(`${plain(machine.nome)}: ${lineOf(asked, machine, one, true)}`)
  const year = state.head === PLANNED ? daysOfNextYear(asked)?.from.year : undefined
  const words =
    asked.question.periods.length === 0 ? '' : ` ${periodAt(askedPeriod(asked), asked, null).words}`
  const [first] = asked.question.periods
  const present = first?.kind === 'days' ? first.present : undefined
  const when =
    state.head === PLANNED && present !== undefined
      ? ` ${present}`
      : year === undefined
        ? words
        : words.replaceAll(String(year - 1), String(year))
  const [only, ...others] = machinesIn(asked)
  const of = only && others.length === 0 ? ` para ${bold(plain(only.nome))}` : ''
  return lines.length === 0
    ? `${state.none.replace('manutenção', kindWords(asked))}${when}${of}.`
    : paragraphs(state.head, bullets(lines))
}

/** `quem faz a preventiva do dia 2?`: on the next such day; null: nothing is scheduled on it, or the question is about the past. */
async function onNextDay(asked: Asked): Promise<string | null> {
  const [period, ...others] = asked.question.periods
  const day = period && others.length === 0 ? oneDay(period) : null
  if (!day || !BARE_DAY.test(asked.text) || isPastOf(asked.question.words)) return null
  const { timezone } = asked.clock
  const lines: string[] = []
  for (const machine of machinesIn(asked)) {
    const coming = ofKinds(asked, (await entriesOf(asked, machine)).coming)
    const then = coming.filter(({ inicio }) => dayOf(Date.parse(inicio), timezone).day === day.day)
    lines.push(...then.map((one) => `${plain(machine.nome)}: ${lineOf(asked, machine, one, true)}`))
  }
  return lines.length === 0 ? null : paragraphs(PLANNED, bullets(lines))
}
/** Without its month. */
const BARE_DAY = /\bdia \d{1,2}(?![\d/.-]|\s+(?:de|do)\b)/i
const isPastOf = (words: string): boolean => hadDone(words) || PAST.test(words)
const PAST =
  /\b(?:foi|foram|feit|fez|fizeram|fizemos|conclui|realiz|execut|passad|houve|teve|tivemos|receb|ultim|gastamos)/

/** `as manutenções de dezembro` that are not done are those of the next December; null: no such days are asked for. */
function daysOfNextYear(asked: Asked): { readonly from: Day; readonly to: Day } | null {
  const [only, ...more] = asked.question.periods
  if (only?.kind !== 'days' || only.to === null || more.length > 0) return null
  if (!isLongAgo(asked, periodAt(only, asked, null).toMs)) return null
  const [from, to] = [only.from, only.to].map((day) => ({ ...day, year: day.year + 1 }))
  return from && to ? { from, to } : null
}

/** Nothing is late in a month to come: `tem alguma atrasada em dezembro?` asks for what is late now. */
const withoutMonthToCome = (asked: Asked): Asked =>
  daysOfNextYear(asked) === null ? asked : { ...asked, question: { ...asked.question, periods: [] } }

/** `tem manutenção marcada para esta semana?` looks ahead to the end of the period. */
function scheduledIn(asked: Asked): State | null {
  const { words, periods } = asked.question
  const isPlanned = /\b(?:proxim|agendad|programad|previst|marcad|planejad)/.test(words)
  const isPresent = /\b(?:tem|temos|ha|havera|tera|teremos)\b/.test(words) && isAheadOf(asked)
  const isPast = isPastOf(words)
  // `as manutenções em dezembro`: the next December.
  const isNext =
    !isPast && periods.length > 0 && isLongAgo(asked, periodAt(askedPeriod(asked), asked, null).toMs)
  // `as manutenções da semana` are those of the whole week.
  const isOpen = !isPast && periods.length > 0 && !looksBack(asked) && isAheadOf(asked)
  const isAhead = (isPlanned || isPresent || isNext || isOpen) && periods.length > 0
  if (!isAhead) return null
  return {
    pattern: /./,
    head: PLANNED,
    none: 'Não há manutenção agendada',
    entries: ({ coming, late }) => [...late, ...coming],
  }
}

async function entriesIn(asked: Asked, machine: MachineCard, state: State): Promise<readonly Maintenance[]> {
  const { periods } = asked.question
  const asPeriod = periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const isPlan = state.head === PLANNED && asPeriod !== null && isLongAgo(asked, asPeriod.toMs)
  const period = isPlan ? null : asPeriod
  const [only] = periods
  // `nos próximos 30 dias` is read as so many days, and those to come are meant.
  const ahead =
    only?.kind === 'last' && /\bproxim[ao]s\b/.test(asked.question.words) ? only.hours * HOUR_MS : null
  if (ahead !== null)
    return ofKinds(asked, state.entries(await entriesOf(asked, machine))).filter(
      ({ inicio }) => Date.parse(inicio) < asked.clock.nowMs + ahead,
    )
  const days = isPlan ? daysOfNextYear(asked) : null
  if (days !== null)
    return ofKinds(asked, state.entries(await entriesOf(asked, machine))).filter(({ inicio }) => {
      const at = dayNumber(dayOf(Date.parse(inicio), asked.clock.timezone))
      return at >= dayNumber(days.from) && at <= dayNumber(days.to)
    })
  const endMs = period === null ? Number.POSITIVE_INFINITY : wholeEndMs(asked, period.toMs)
  return ofKinds(asked, state.entries(await entriesOf(asked, machine))).filter(
    ({ inicio }) => period === null || (Date.parse(inicio) >= period.fromMs && Date.parse(inicio) < endMs),
  )
}

/** `nos últimos 90 dias`, `desde setembro`. */
const looksBack = ({ question: { periods } }: Asked): boolean =>
  periods.every((one) => one.kind !== 'days' || (one.to === null && one.present === undefined))

/** `em dezembro` of a plan is the next one, which no figure's period is. */
const isAheadOf = (asked: Asked): boolean => {
  const { toMs } = periodAt(askedPeriod(asked), asked, null)
  return toMs >= asked.clock.nowMs || isLongAgo(asked, toMs)
}
const isLongAgo = ({ clock }: Asked, toMs: number): boolean => clock.nowMs - toMs > 200 * DAY_MS

/** Periods of figures end now, those of a plan with their week or month. */
function wholeEndMs(asked: Asked, toMs: number): number {
  const { nowMs, timezone } = asked.clock
  if (toMs < nowMs) return toMs
  const last = lastDayOf(asked)
  if (last === null) return nowMs + (/\bmes\b/.test(asked.question.words) ? 31 : 7) * DAY_MS
  const { hour, minute } = localCalendar(timezone).local(nowMs)
  const days = daysBetween(dayOf(nowMs, timezone), last) + 1
  return nowMs + days * DAY_MS - hour * HOUR_MS - minute * MINUTE_MS
}

/** The last day of `este mês` or `este ano`; null: another period is asked for. */
function lastDayOf({ question: { periods }, clock }: Asked): Day | null {
  const [only] = periods
  const today = dayOf(clock.nowMs, clock.timezone)
  if (only?.kind !== 'days' || only.present === undefined) return null
  if (/\bano\b/.test(only.present)) return { year: today.year, month: 12, day: 31 }
  return /\bm[eê]s\b/.test(only.present) ? monthDays(today).to : null
}

/** When each machine's newest finished maintenance was, the oldest first. */
async function longestWithout(asked: Asked): Promise<string> {
  const told: { machine: MachineCard; last: Maintenance | undefined }[] = []
  for (const machine of machinesIn(asked))
    told.push({ machine, last: (await entriesOf(asked, machine)).done.at(-1) })
  const at = ({ last }: { last: Maintenance | undefined }) => (last ? Date.parse(last.inicio) : 0)
  const ordered = told.sort((a, b) => at(a) - at(b))
  return paragraphs(
    `Última manutenção concluída de cada máquina, a mais antiga primeiro:`,
    bullets(
      ordered.map(({ machine, last }) =>
        last
          ? `${plain(machine.nome)}: ${lineOf(asked, machine, last)}`
          : `${plain(machine.nome)}: ${bold('nenhuma registrada')}`,
      ),
    ),
  )
}
