import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type AskedPeriod, type Day, dayOf, shiftDay } from '#core/questions/asked-period.ts'
import type { FigureId } from '#core/questions/figure-words.ts'
import { WORSE_IS_HIGHER } from '#core/questions/figure-words.ts'
import { unitTitle } from '../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../plant/unit-figures.ts'
import { type Answer, type Asked, askedPeriod, headWords, periodAt } from './answer.ts'
import { FIGURE_TABLE, figureText, listedText } from './figure-table.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { answerPeak } from './peak.ts'
import { whichMachine } from './which-machine.ts'

const MOST_DAYS = 31

/** A figure for each hour of a day or each day of a month, or the extreme one of them; a reading's extreme with its time. */
export const answerBreakdown: Answer = async (asked) => {
  const { target, question } = asked
  if (question.reading && question.figures.length === 0) return answerPeak(asked)
  if (target.kind !== 'machine') return whichMachine(target)
  const [first, ...others] = partsOf(asked)
  if (!first)
    return `Mostro valores por hora de um dia, ou por dia de até ${MOST_DAYS} dias. Diga, por exemplo, “por dia em outubro” ou “por hora ontem”.`
  const { machine, units } = target
  const [unit = MACHINE_UNIT] = units
  const id = question.figures[0] ?? 'availability'
  const found = (await figuresOf(asked, machine, [first, ...others])) ?? []
  const parts = partsIn(found, unit, id)
  const title = `${FIGURE_TABLE[id].label} de ${bold(plain(unitTitle(machine, unit)))}`
  const whole = headWords(periodAt(askedPeriod(asked), asked, null))
  if (parts.length === 0) return `Não há dados de ${title} no período (${whole}).`
  const end = endOf(asked, id)
  const place = link('Ver no Dashboard', {
    secao: 'dashboard',
    machine,
    compressor: unit === MACHINE_UNIT ? undefined : unit,
  })
  if (end === null)
    return paragraphs(
      `${title}, ${whole}:`,
      bullets(parts.map(({ words, listed }) => `${words}: ${bold(listed)}`)),
      place,
    )
  return paragraphs(`${title}, ${whole}: ${extremeText(parts, end)}.`, place)
}

interface Part {
  readonly words: string
  readonly value: number
  /** In a sentence. */
  readonly text: string
  /** In a line of the list. */
  readonly listed: string
}

/** The parts with a known figure. */
const partsIn = (found: readonly FiguresOfPeriod[], unit: string, id: FigureId): Part[] =>
  found.flatMap((one) => {
    const kpis = unitIn(one, unit)?.kpis
    const value = kpis ? FIGURE_TABLE[id].value(kpis) : null
    if (!kpis || value === null) return []
    const [text, listed] = [figureText(id, kpis), listedText(id, kpis)]
    if (text === null || listed === null) return []
    return [{ words: headWords(one.period), value, text, listed }]
  })

function extremeText(parts: readonly Part[], end: 'highest' | 'lowest'): string {
  const values = parts.map(({ value }) => value)
  const extreme = end === 'highest' ? Math.max(...values) : Math.min(...values)
  const at = parts.filter(({ value }) => value === extreme)
  const value = bold(at[0]?.text ?? '')
  if (at.length === parts.length && parts.length > 1) return `igual em todas as partes, ${value}`
  const named = at.slice(0, MOST_NAMED).map(({ words }) => words)
  const more = at.length > named.length ? ` e mais ${at.length - named.length}` : ''
  return `o ${end === 'highest' ? 'maior' : 'menor'} valor foi ${value}, ${named.join('; ')}${more}`
}
const MOST_NAMED = 3

function endOf({ question: { ranking, words } }: Asked, id: FigureId): 'highest' | 'lowest' | null {
  if (/\bpior/.test(words)) return WORSE_IS_HIGHER.has(id) ? 'highest' : 'lowest'
  if (/\bmelhor/.test(words)) return WORSE_IS_HIGHER.has(id) ? 'lowest' : 'highest'
  if (/\b(?:menor|menos|minim|mais baix)/.test(words) || ranking?.end === 'lowest') return 'lowest'
  return /\b(?:maior|mais|maxim|pico)/.test(words) ? 'highest' : null
}

/** The hours of the asked day, or the days of the asked period; empty: too many, or the period has no parts. */
function partsOf(asked: Asked): readonly AskedPeriod[] {
  const { nowMs, timezone } = asked.clock
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, nowMs)
  const days: Day[] = []
  for (let day = dayOf(fromMs, timezone); days.length <= MOST_DAYS; day = shiftDay(day, 1)) {
    if (numberOf(day) > numberOf(dayOf(toMs - 1, timezone))) break
    days.push(day)
  }
  const [day] = days
  if (day === undefined || days.length > MOST_DAYS) return []
  if (!/\bhora|\bhorario/.test(asked.question.words))
    return days.map((one) => ({ kind: 'days', from: one, to: one }))
  if (days.length > 1) return []
  const hours =
    numberOf(day) === numberOf(dayOf(nowMs, timezone)) ? Math.ceil((nowMs - fromMs) / 3_600_000) : 24
  return Array.from({ length: hours }, (_, hour) => ({
    kind: 'hours',
    day,
    fromMinute: hour * 60,
    toMinute: hour * 60 + 60,
  }))
}

const numberOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day)
