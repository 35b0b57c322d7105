import { TARGETS, targetLevel } from '#core/kpis/thresholds.ts'
import { boundsOf } from '#core/questions/bounds/threshold.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { KW_PER_TR } from '#core/signals/readings/units.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { type Answer, type Asked, headWords } from '../answer.ts'
import { besidePast } from '../figures/beside-past.ts'
import { FIGURE_TABLE, figureText, labelWords, listedText, type PeriodKpis } from '../figures/figure-table.ts'
import { chosenTarget } from '../figures/rank.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { besideUsual } from './beside-usual.ts'
import { shortly } from './bound-words.ts'
import { furthest, furthestInOther } from './furthest.ts'
import { asksDistance, asksFurthest } from './furthest-words.ts'
import { answerReading } from './reading.ts'
import {
  eachUnit,
  gapText,
  IN_WORDS,
  isTargeted,
  LEVEL_WORDS,
  levelOf,
  ruleOf,
  type Standing,
  TARGETED,
  type Targeted,
} from './standing.ts'

const inverse = (cop: number): string => decimal(KW_PER_TR / cop)

/** The product's own targets, and how the figures stand against them. */
export const answerLimits: Answer = async (given) => {
  const isOfOne = given.question.ranking !== null && !asksDistance(given)
  const asked = isOfOne ? { ...given, target: await chosenTarget(given) } : given
  const { question, target } = asked
  // kW/TR is the inverse of the COP.
  if (question.reading?.machine === 'efficiency')
    return paragraphs(
      efficiencyJudged(asked),
      `O kW/TR não tem meta própria: é 3,51685 dividido pelo COP. Pela meta do COP, ${bold(`${inverse(TARGETS.cop.ok)} kW/TR ou menos`)} é bom, e acima de ${inverse(TARGETS.cop.warn)} kW/TR é ruim.`,
      efficiencyJudged(asked) === null
        ? await answerLimits({ ...asked, question: { ...question, reading: null, figures: ['cop'] } })
        : null,
    )
  // `a pressão ficou fora do normal?` asks for no time of standing.
  if (question.reading !== null && question.figures.every((id) => id === 'standstill'))
    return besideUsual({ ...asked, question: { ...question, figures: [] } })
  const untargeted = question.figures.filter((id) => !isTargeted(id))
  const named = question.figures.filter(isTargeted)
  if (question.figures.length > 0 && named.length === 0) return withoutTarget(asked, untargeted)
  const ids = named.length > 0 ? named : TARGETED
  const [value] = question.threshold === null ? [] : valuesIn(asked)
  const [only] = ids
  if (value !== undefined && ids.length === 1 && only) return judged(only, value)
  const isGeneral = question.figures.length === 0 && question.machines === null && question.threshold === null
  const isOfStanding = question.threshold?.kind === 'target' || MET.test(question.words)
  const rules = isOfStanding ? null : bullets(ids.map(ruleOf))
  if (question.form === 'furthestThen') return furthestInOther(asked, ids)
  if (asksFurthest(asked)) return furthest(asked, ids)
  if (isGeneral && target.kind === 'machines' && !MET.test(question.words))
    return paragraphs('As metas:', rules)
  if (target.kind === 'ambiguous' || target.kind === 'none' || target.kind === 'no-unit')
    return paragraphs(rules, whichMachine(target))
  const standing = await standingOf(asked, ids)
  return paragraphs(rules, await presentOf(asked), ...standing)
}

/** The present COP of each machine that has one, where the question asks for it too: `qual é o COP bom e qual está fazendo agora?` Null: it does not. */
async function presentOf(asked: Asked): Promise<string | null> {
  const { figures, statistic, periods, units, eachUnit } = asked.question
  if (statistic !== 'now' || figures.join() !== 'cop' || periods.length > 0 || units !== null || eachUnit)
    return null
  const reading = { machine: 'cop', compressor: null, words: 'cop' } as const
  const question = { ...asked.question, topic: 'reading', reading, figures: [], words: '' } as const
  return answerReading({ ...asked, question: { ...question, threshold: null, ranking: null } })
}

/** `as metas estão sendo cumpridas?` */
const MET = /\b(?:cumpr\w+|bat(?:e|em|endo|emos|ida|idas)|sobra|atingid\w+|atingindo|alcanc\w+|dentro)\b/

/** The numbers that the question says beside a figure: `99 % de disponibilidade é bom?` */
function valuesIn({ question: { threshold } }: Asked): number[] {
  return threshold === null || threshold.kind === 'target' ? [] : [...boundsOf(threshold)]
}

const judged = (id: Targeted, value: number): string =>
  paragraphs(
    `${FIGURE_TABLE[id].label} de ${bold(IN_WORDS[id](value))} está ${LEVEL_WORDS[targetLevel(id, value)]}.`,
    bullets([ruleOf(id)]),
  )

/** `0,9 kW/TR é bom?`; null: the question says no value. */
function efficiencyJudged(asked: Asked): string | null {
  const [value = 0] = valuesIn(asked)
  if (value <= 0) return null
  return `${bold(`${shortly(value)} kW/TR`)} equivale a um COP de ${bold(inverse(value))} e está ${LEVEL_WORDS[targetLevel('cop', KW_PER_TR / value)]}.`
}

async function withoutTarget(asked: Asked, ids: readonly FigureId[]): Promise<string> {
  const names = ids.map((id) => FIGURE_TABLE[id].label).join(' e ')
  const { target } = asked
  const shown = target.kind === 'machine' || target.kind === 'machines' ? await valuesOf(asked, ids) : []
  return paragraphs(
    `Não há meta para ${names}; têm meta a disponibilidade, a confiabilidade, o MTTR e o COP.`,
    shown.length > 0 ? bullets(shown) : null,
    ids.length === 1 && ids[0] !== undefined ? await besidePast(asked, ids[0]) : null,
  )
}

async function valuesOf(asked: Asked, [id]: readonly FigureId[]): Promise<string[]> {
  if (id === undefined) return []
  return (await eachUnit(asked))
    .filter(({ kpis }) => listedText(id, kpis) !== null)
    .map(
      ({ title, kpis, period }) =>
        `${title}, ${headWords(period)}: ${bold(listedText(id, kpis) ?? 'sem dados')}`,
    )
}

/** The levels of the units, or those alone that meet or miss their targets. */
async function standingOf(asked: Asked, ids: readonly Targeted[]): Promise<string[]> {
  const { threshold } = asked.question
  const each = await eachUnit(asked)
  // A pump without a COP is neither within its target nor outside.
  const isKnown = ({ kpis }: Standing) => ids.some((id) => FIGURE_TABLE[id].value(kpis) !== null)
  const all = threshold?.kind === 'target' ? each.filter(isKnown) : each
  const [first] = all
  if (!first) return ['Não há dados para avaliar.']
  const wanted = threshold?.kind === 'target' && all.length > 1 ? threshold.isMet : null
  const linesOf = (of: boolean | null) =>
    all.map((one) => ({ one, told: ids.flatMap((id) => levelText(asked, id, one.kpis, of)) }))
  const textOf = ({ one, told }: { one: Standing; told: readonly string[] }) =>
    `${one.title}: ${told.join('; ')}`
  if (wanted === null) return [`${headText(first)}`, bullets(linesOf(null).filter(hasAny).map(textOf))]
  const out = linesOf(false).filter(hasAny)
  // One figure outside its target is enough to be outside.
  const isOut = (unit: Standing) => out.some(({ one }) => one === unit)
  const fitting = wanted ? linesOf(true).filter((line) => hasAny(line) && !isOut(line.one)) : out
  const what = ids.length === TARGETED.length ? '' : ` em ${ids.map(labelWords).join(', ')}`
  const number =
    fitting.length === 0 ? `Nenhum dos ${all.length}` : bold(`${fitting.length} de ${all.length}`)
  const mark = fitting.length === 0 ? '.' : ':'
  return [
    `${number} ${wanted ? 'dentro' : 'fora'} da meta${what}, ${headWords(first.period)}${mark}`,
    bullets((fitting.length > 0 ? fitting : linesOf(null)).map(textOf)),
    ...(wanted && fitting.length > 0 && out.length > 0 ? ['Fora da meta:', bullets(out.map(textOf))] : []),
    bullets(ids.map(ruleOf)),
  ]
}

const hasAny = ({ told }: { readonly told: readonly string[] }): boolean => told.length > 0

const headText = ({ period }: Standing): string => `Como está, ${headWords(period)}:`

function levelText(asked: Asked, id: Targeted, kpis: PeriodKpis, wanted: boolean | null): string[] {
  const level = levelOf(id, kpis)
  const isOut = level === 'warn' || level === 'bad'
  if (wanted !== null && (wanted ? level !== 'ok' : !isOut)) return []
  const text = figureText(id, kpis)
  if (text === null) return wanted === null ? [`${FIGURE_TABLE[id].label} sem dados`] : []
  const value = FIGURE_TABLE[id].value(kpis)
  const asksGap = value !== null && level !== 'unknown' && GAP.test(asked.question.words)
  const gap = asksGap
    ? isOut
      ? `, a ${gapText(id, value)} da meta`
      : `: sobram ${gapText(id, value)} ${TARGETS[id].isHighGood ? 'acima' : 'abaixo'} da meta de ${IN_WORDS[id](TARGETS[id].ok)}`
    : ''
  const inKw =
    id === 'cop' && value !== null && IN_KW.test(asked.question.words) ? ` (${inverse(value)} kW/TR)` : ''
  return [`${FIGURE_TABLE[id].label} **${text}**${inKw}, ${LEVEL_WORDS[level]}${gap}`]
}

const GAP = /\b(?:falta|sobra)/
const IN_KW = /\bkw tr\b/
