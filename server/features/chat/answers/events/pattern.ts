import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { eventsByHour, eventsByWeekday } from '#core/kpis/failure-charts.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import type { EventKind } from '#core/questions/question.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod } from '../answer.ts'
import { noFigures } from '../figures/no-figures.ts'
import { weekProfile } from '../figures/week-profile.ts'
import { aboutMachine, answersTo, MOST_MACHINES } from '../machines/each-machine.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, link, paragraphs, plain } from '../markdown.ts'
import { EVENT_NAMES } from './event-source.ts'
import { dayText, fewText, hourText } from './peak-words.ts'
import { stopPattern } from './stop-pattern.ts'

/** Weekday and hour of most failures, or the weekdays of another figure. */
export const answerPattern: Answer = async (asked) => {
  const { target, question } = asked
  const end = /\bmen(?:os|or)\b/.test(question.words) ? 'lowest' : 'highest'
  const [id = 'failures'] = question.figures
  const isOfHours = question.event !== null && /\bhora|\bhorario/.test(question.words)
  const ofFigure = id === 'failures' || isOfHours ? null : await weekProfile(asked, id, end)
  if (ofFigure !== null) return ofFigure
  if (target.kind === 'machines') return ofEachMachine(asked, target.machines)
  if (target.kind !== 'machine') return whichMachine(target)
  const { machine, units } = target
  const kind = question.event ?? eventOfHabit(question.words)
  if (kind !== null && kind !== 'failure' && kind !== 'shutdown') return stopPattern(asked, target, kind)
  const [found] = (await figuresOf(asked, machine, [patternPeriod(asked)])) ?? []
  if (!found) return noFigures(machine)
  const parts = units.map((unit) => patternOf(asked, machine, { unit, found }))
  const none = parts.filter(({ isEmpty }) => isEmpty).map(({ title }) => title)
  return paragraphs(
    ...parts.flatMap(({ isEmpty, text }) => (isEmpty ? [] : text)),
    none.length === 0
      ? null
      : `${none.join(', ')} não ${none.length === 1 ? 'teve' : 'tiveram'} falhas ${found.period.words}; não há padrão a mostrar.`,
  )
}

/** `que horas a bomba costuma ligar?`, `em que dia o central mais para?` */
const eventOfHabit = (words: string): EventKind | null =>
  HABIT.test(words) ? (STARTING.test(words) ? 'start' : STOPPING.test(words) ? 'stop' : null) : null
const HABIT = /\b(?:costuma\w*|normalmente|geralmente|de costume|mais)\b/
const STARTING = /\b(?:ligar?|ligam|partir|parte|partem|arrancar?|entrar?)\b/
const STOPPING =
  /\b(?:desligar?|desligam|parar|mais para|mais param|costumam? parar|(?:normalmente|geralmente) para)\b/

/** `olhando o histórico`: without a period the whole history. */
const patternPeriod = (asked: Asked): AskedPeriod =>
  asked.question.periods.length === 0 && /\bhistorico\b/.test(asked.question.words)
    ? { kind: 'range', range: 'all' }
    : askedPeriod(asked)

interface OfUnit {
  readonly unit: string
  readonly found: FiguresOfPeriod
}

/** The unit's own failures; those with a shutdown are those of the machine's compressors, too. */
function failuresOf({ question }: Asked, { unit, found }: OfUnit) {
  const own = unitIn(found, unit)?.failures ?? []
  if (question.event !== 'shutdown') return own
  const all = unit === MACHINE_UNIT ? found.units.flatMap(({ failures }) => failures) : own
  return all.filter(({ causedShutdown }) => causedShutdown)
}

function patternOf(asked: Asked, machine: MachineCard, { unit, found }: OfUnit) {
  const { clock, question } = asked
  const failures = failuresOf(asked, { unit, found })
  const isOfAll = question.event === 'shutdown' && unit === MACHINE_UNIT && hasCompressors(machine)
  const { one, many } = EVENT_NAMES[question.event === 'shutdown' ? 'shutdown' : 'failure']
  const title = `${bold(plain(unitTitle(machine, unit)))}${isOfAll ? ' (com os compressores)' : ''}`
  if (failures.length === 0) return { title, isEmpty: true, text: '' }
  const [byDay, byHour] = [eventsByWeekday(failures, clock.timezone), eventsByHour(failures, clock.timezone)]
  const text = paragraphs(
    `${title} teve ${bold(count(failures.length, one, many))} ${found.period.words}. O dia com mais falhas é ${dayText(byDay)} e o horário é ${hourText(byHour)}.`,
    fewText(failures.length, 'falhas'),
    link('Ver os gráficos de falhas', {
      secao: 'dashboard',
      machine,
      compressor: unit === MACHINE_UNIT ? undefined : unit,
      period: found.period,
      parte: 'falhas',
    }),
  )
  return { title, isEmpty: false, text }
}

async function ofEachMachine(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const shown = machines.slice(0, MOST_MACHINES)
  const each = shown.map((machine) => aboutMachine(asked, machine))
  return paragraphs(...(await answersTo(each, answerPattern)), moreMachines(machines, shown))
}
