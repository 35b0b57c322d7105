import type { MachineCard } from '#contract/machines/machine.ts'
import { unitName } from '#core/events/unit-name.ts'
import { countsEvents } from '#core/questions/topics/asked-event.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { decimal, percent } from '#server/platform/text/numbers-in-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { unitIn } from '../../plant/unit-figures.ts'
import { type Asked, againstWords, headWords, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { asksAboutEarlier } from './about-earlier.ts'
import { areUnlike, comparable, dailySums, type TwoPeriods } from './comparable.ts'
import { eachLink, eachPeriod, knownIn, USUAL } from './each-period.ts'
import {
  differenceWords,
  FIGURE_TABLE,
  isOfPoints,
  lacksRepairs,
  listedText,
  type PeriodKpis,
} from './figure-table.ts'
import { twoPeriods } from './two-periods.ts'
import { headUpToNow, untilNow } from './up-to-now.ts'
import { leftOutOfBoth } from './with-compressors.ts'
import { eitherIn, yesOrNo } from './yes-or-no.ts'

/** Figures of two periods side by side: the two asked ones, or the asked one and the one before it. */
export async function compareFigures(
  asked: Asked,
  machine: MachineCard,
  units: readonly string[],
): Promise<string> {
  const { periods } = asked.question
  if (periods.length > 2) return eachPeriod(asked, machine, units)
  const [now, before] = (await twoPeriods(asked, machine)) ?? []
  if (!now) return `Não há dados coletados de ${bold(plain(machine.nome))} para comparar.`
  if (!before)
    return `Não há dados de ${bold(plain(machine.nome))} para comparar ${now.period.words} com o período anterior.`
  const figures = asked.question.figures.length > 0 ? asked.question.figures : USUAL
  const [only, ...more] = figures
  if (only !== undefined && more.length === 0 && units.length > MOST_APART)
    return paragraphs(
      eachChange(machine, units, only, { now, before }),
      eachLink(machine, units, [now, before]),
    )
  const parts = units.map((unit) =>
    paragraphs(
      `${bold(plain(unitTitle(machine, unit)))}: ${againstWords(headUpToNow(asked, now), before.period)}${untilNow(asked, before)}:`,
      bullets(figures.map((id) => changeOf(id, unit, { now, before, isNamed: true }))),
      asked.question.figures.length === 1 ? withoutChange(figures[0], unit, { now, before }) : null,
      leftOutOfBoth(asked.question.figures[0], unit, now, before),
    ),
  )
  return paragraphs(
    whetherMoved(asked, units, { now, before }),
    ...parts,
    eachLink(machine, units, [now, before]),
  )
}

/** Whether the only figure moved as the question supposes; null: it supposes nothing, or only a bound is known. */
function whetherMoved(asked: Asked, [unit, ...others]: readonly string[], pair: TwoPeriods): string | null {
  const { question } = asked
  const [id, ...more] = question.figures
  if (id === undefined || unit === undefined || more.length + others.length > 0) return null
  if (areUnlike(id, unit, pair)) return null
  const sides = comparable(id, unit, pair)
  const [newer, older] = [knownIn(pair.now, unit), knownIn(pair.before, unit)]
  if (sides === null || !newer || !older || lacksRepairs(id, newer) || lacksRepairs(id, older)) return null
  if (boundedChange(id, newer, older) === 'unknown') return null
  const lowIsGood = NEUTRAL.has(id) ? null : WORSE_IS_HIGHER.has(id)
  const isReversed = asksAboutEarlier(
    asked,
    pair.before.period.fromMs,
    (one) => periodAt(one, asked, null).fromMs,
  )
  const { named } = FIGURE_TABLE[id]
  const per = dailySums(id, unit, pair) === null ? '' : ' por dia'
  const words = eitherIn(asked.text) ?? question.words
  return yesOrNo(words, { named, by: sides[0] - sides[1], lowIsGood, isReversed, per })
}

/** Why no change is told of a figure; null: it is told, or a period has no data. */
function withoutChange(id: FigureId | undefined, unit: string, { now, before }: TwoPeriods): string | null {
  const sides = [now, before].flatMap((found) => {
    const kpis = unitIn(found, unit)?.kpis
    return kpis ? [{ kpis, words: found.period.words }] : []
  })
  if (id === undefined || sides.length < 2) return null
  const without = sides.filter(({ kpis }) => lacksRepairs(id, kpis) || isBoundOf(id, kpis))
  if (without.length === 0) return null
  const [newer, older] = sides
  const bounded = newer && older ? boundedChange(id, newer.kpis, older.kpis) : null
  if (bounded !== null && WORDS[bounded] !== null) return null
  const when = without.map(({ words }) => words).join(' nem ')
  const own = leftOutOfBoth(id, unit, now, before) === null ? '' : ' da própria máquina'
  return `Não há variação a calcular: não houve falha${own} ${when}.`
}

/** So many compressors have a paragraph each. */
const MOST_APART = 2

/** One figure of many compressors in two periods, a line each. */
const eachChange = (machine: MachineCard, units: readonly string[], id: FigureId, pair: TwoPeriods): string =>
  paragraphs(
    `${bold(FIGURE_TABLE[id].label)} dos compressores de ${bold(plain(machine.nome))}, ${againstWords(headWords(pair.now.period), pair.before.period)}:`,
    bullets(
      units.map(
        (unit) => `${plain(unitName(machine, unit))}: ${changeOf(id, unit, { ...pair, isNamed: false })}`,
      ),
    ),
  )

/** `COP: 4,52 contra 4,80 (−5,8 %, piorou)`. `isNamed`: the figure's own name stands before it. */
export function changeOf(
  id: FigureId,
  unit: string,
  { now, before, isNamed }: TwoPeriods & { readonly isNamed: boolean },
): string {
  const [newer, older] = [now, before].map((found) => {
    const kpis = knownIn(found, unit)
    return (kpis ? listedText(id, kpis) : null) ?? 'sem dados'
  })
  const name = isNamed ? `${FIGURE_TABLE[id].label}: ` : ''
  return `${name}${bold(newer ?? '')} contra ${older}${changeIn(id, unit, { now, before })}`
}

/** ` (−5,8 %, piorou)`, and what sums of periods of different lengths are per day; empty: no change is known. */
export function changeIn(id: FigureId, unit: string, { now, before }: TwoPeriods): string {
  const { value } = FIGURE_TABLE[id]
  const [newer, older] = [knownIn(now, unit), knownIn(before, unit)]
  const daily = dailyChange(id, unit, { now, before })
  const bounded = newer && older ? boundedChange(id, newer, older) : null
  // Without a repair there is no time that it took.
  const isWithoutRepair = [newer, older].some((kpis) => kpis && lacksRepairs(id, kpis))
  const change =
    bounded !== null
      ? boundedText(id, bounded, [newer, older])
      : isWithoutRepair
        ? null
        : changeText(id, newer ? value(newer) : null, older ? value(older) : null, { judges: daily === null })
  return `${change === null ? '' : ` (${change})`}${daily ?? ''}`
}

/** Whether the figure got better or worse, as the change in words says it; null: it is not known, or neither. */
export function judgementOf(id: FigureId, unit: string, pair: TwoPeriods): Judgement | null {
  const [newer, older] = [knownIn(pair.now, unit), knownIn(pair.before, unit)]
  const bounded = newer && older ? boundedChange(id, newer, older) : null
  if (bounded !== null) return WORDS[bounded]
  if ([newer, older].some((kpis) => kpis && lacksRepairs(id, kpis))) return null
  const values = comparable(id, unit, pair)
  return values && judgedText(id, ...values)
}
export type Judgement = 'melhorou' | 'piorou'

/** `pelo menos +256 h 25 min, +112,0 %, melhorou`: a bound that decides tells by how much at least. */
function boundedText(
  id: FigureId,
  bounded: keyof typeof WORDS,
  sides: readonly (PeriodKpis | null | undefined)[],
): string | null {
  const [newer, older] = sides.map((kpis) => (kpis ? FIGURE_TABLE[id].value(kpis) : null))
  if (bounded === 'unknown' || newer == null || older == null) return WORDS[bounded]
  const isBeyond = bounded === 'better' ? newer > older : newer < older
  return isBeyond ? `pelo menos ${changeText(id, newer, older)}` : WORDS[bounded]
}

const WORDS = { better: 'melhorou', worse: 'piorou', unknown: null } as const

/** Without a failure only a bound of the figure is known, which may decide nevertheless: `≥ 700 h` is more than 351 h. Null: both figures are known. */
function boundedChange(id: FigureId, newer: PeriodKpis, older: PeriodKpis): keyof typeof WORDS | null {
  const [isNewer, isOlder] = [isBoundOf(id, newer), isBoundOf(id, older)]
  if (!isNewer && !isOlder) return null
  const [now, before] = [newer, older].map((kpis) => FIGURE_TABLE.mtbf.value(kpis) ?? 0)
  if (isNewer && !isOlder && (now ?? 0) > (before ?? 0)) return 'better'
  if (isOlder && !isNewer && (now ?? 0) < (before ?? 0)) return 'worse'
  return 'unknown'
}

/** Sums of periods of different lengths, per day of known time: `; por dia: 3.694 kWh contra 3.554 kWh (+3,9 %)`. Null: they are compared as they are. */
function dailyChange(id: FigureId, unit: string, pair: TwoPeriods): string | null {
  const daily = dailySums(id, unit, pair)
  if (daily === null || daily.every((value) => value === 0)) return null
  const [newer, older] = daily
  const text = (value: number) => (countsEvents(id) ? decimal(value) : FIGURE_TABLE[id].text(value))
  const part = older === 0 ? null : signedPercent(newer, older)
  const change = [part, judgedText(id, newer, older)].filter(Boolean).join(', ')
  return `; por dia: ${bold(text(newer))} contra ${text(older)}${change === '' ? '' : ` (${change})`}`
}

/** The change in percent, with its judgement where the figure has a good and a bad direction. */
export function changeText(
  id: FigureId,
  now: number | null,
  before: number | null,
  { judges = true } = {},
): string | null {
  if (now === null || before === null) return null
  if (now === before) return 'igual'
  const judged = judges ? judgedText(id, now, before) : null
  if (before === 0) return judged
  const difference = `${now > before ? '+' : '−'}${differenceWords(id, now - before)}`
  const part = isOfPoints(id) ? null : signedPercent(now, before)
  return [difference, part, judged].filter(Boolean).join(', ')
}

export const signedPercent = (now: number, before: number): string =>
  `${now > before ? '+' : '−'}${percent(Math.abs(now / before - 1) * 100)}`

/** Null: the figure has no good and bad direction, or did not change. */
function judgedText(id: FigureId, now: number, before: number): Judgement | null {
  if (NEUTRAL.has(id) || now === before) return null
  return now > before === WORSE_IS_HIGHER.has(id) ? 'piorou' : 'melhorou'
}

export const NEUTRAL: ReadonlySet<FigureId> = new Set([
  'operation',
  'standstill',
  'energy',
  'coverage',
  'unknownTime',
])
