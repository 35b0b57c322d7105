import { resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { Answer, Asked } from '../answer.ts'
import { asksShortCycles, shortCycles } from '../events/short-cycles.ts'
import { probabilityInWeek } from '../failure-probability.ts'
import { answersTo } from '../machines/each-machine.ts'
import { asksMeanRunning, meanRunning } from '../machines/mean-running.ts'
import { paragraphs } from '../markdown.ts'
import { asksStoodByFailure, stoodByFailure } from './by-failure.ts'
import { asksEachNumber, failuresAndAlarms } from './failures-and-alarms.ts'
import { isAdded } from './figure-table.ts'
import { answerFigures } from './figures.ts'
import { asksInPractice, inPractice } from './in-practice.ts'
import { ofMixedPlaces } from './of-mixed-places.ts'
import { horizonOf, OF_30_DAYS, overHorizon } from './over-horizon.ts'
import { ofMachinesToo } from './own-figure.ts'
import { inItsMonths } from './since-beginning.ts'
import { sinceFirst } from './since-first.ts'
import { asksThanOther, thanOther } from './than-other.ts'
import { asksThanOthers, thanOthers } from './than-others.ts'
import { asksUsualWeekday, usualWeekday } from './usual-weekday.ts'

const NOT_TOGETHER =
  'Não somo o tempo em que todas ficaram paradas ao mesmo tempo, só o tempo parado de cada uma.'
const STOOD_NOTE = 'O tempo parado que não é de falha foi parada normal: a máquina parada sem falha.'
/** How `quanto foi falha e quanto foi parada normal?` is read. */
const STOOD_IN_FAILURE = 'e o tempo parado e o tempo em falha'
const ALL_STOOD =
  /\b(?:tod[ao]s?|inteir[ao]s?|totalmente|completamente|junt[ao]s|ao mesmo tempo)\b.*\bparad|\bparad\w+ (?:tod[ao]s|junt[ao]s|ao mesmo tempo|por (?:completo|inteiro))\b/

const NO_PROJECTION = 'Não projeto esse número para o fim de um período: só digo o que foi medido até agora.'
const SO_FAR = 'O período ainda não acabou; o que foi medido até agora:'
/** `se a tendência continuar, fechamos novembro com qual MTBF?` */
const PROJECTS =
  /\bse [oa] (?:tendencia|ritmo|media|situacao)\b.*\b(?:continu|mantiv|mantem|segu)|\b(?:fecha(?:mos|remos|ria|ra)?|termina(?:mos|remos|ria|ra)?|encerra(?:mos|remos|ria|ra)?|vai fechar|vamos fechar|deve fechar) (?:o mes |o ano |a semana )?(?:com|em) (?:qual|quant\w+|que)\b|\bfech\w+ .*\bcom (?:qual|quant\w+|que)\b/

/** `tirando o que parou por manutenção` */
const OF_MAINTENANCE =
  /\b(?:tirando|sem|descontando|fora|exceto|desconsiderando|excluindo|menos)\b.{0,40}\bmanutenc/
const NO_MAINTENANCE =
  'As leituras não dizem quais paradas foram de manutenção, então não dá para descontá-las: o tempo parado é o total.'

/** What a figure is not, where the question takes it for that. */
function noteOn({ question: { figures, words }, target, text }: Asked): string | null {
  if (words.startsWith(STOOD_IN_FAILURE)) return STOOD_NOTE
  if (PROJECTS.test(words)) return figures.every(isAdded) ? SO_FAR : NO_PROJECTION
  const said = foldedText(text)
  if (figures.includes('reliability') && horizonOf({ text }) !== null) return OF_30_DAYS
  if (figures.includes('standstill') && OF_MAINTENANCE.test(said)) return NO_MAINTENANCE
  const isOfAll = target.kind === 'machines' && figures.includes('standstill') && ALL_STOOD.test(words)
  return isOfAll ? NOT_TOGETHER : null
}

/** The figures, behind what they are not. */
export const answerNotedFigures: Answer = async (given) => {
  if (given.question.form === 'sinceFirst') return sinceFirst(given)
  const asked = await inItsMonths(given)
  if (asksShortCycles(asked)) return shortCycles(asked)
  if (asksStoodByFailure(asked)) return stoodByFailure(asked)
  if (asksEachNumber(asked)) return failuresAndAlarms(asked)
  if (asksThanOther(asked)) return thanOther(asked)
  if (asksThanOthers(asked)) return thanOthers(asked)
  if (asksInPractice(asked)) return inPractice(asked)
  if (asksMeanRunning(asked)) return meanRunning(asked)
  if (asksUsualWeekday(asked)) return usualWeekday(asked)
  const note = noteOn(asked)
  const present = ofPresent(asked)
  const isAsAsked = note === null || note === SO_FAR || note === NO_PROJECTION || note === NO_MAINTENANCE
  const meant = isAsAsked ? present : withEach(present)
  const places = ofMixedPlaces(meant)
  const ahead = note === OF_30_DAYS ? await overHorizon(asked) : null
  const week = note === OF_30_DAYS ? await probabilityInWeek(asked) : null
  if (places.length > 1) return paragraphs(note, ahead, week, ...(await answersTo(places, answerFigures)))
  const whole = ofMachinesToo(meant)
  return paragraphs(note, ahead, week, whole && (await answerFigures(whole)), await answerFigures(meant))
}

/** `a confiabilidade hoje` is the present one: a day alone knows nothing of 30 days. */
function ofPresent(asked: Asked): Asked {
  const { figures, periods } = asked.question
  const [only, ...more] = periods
  const isToday =
    only?.kind === 'days' && more.length === 0 && resolvePeriod(only, asked.clock, null).words === 'hoje'
  return isToday && figures.join() === 'reliability'
    ? { ...asked, question: { ...asked.question, periods: [] } }
    : asked
}

/** Each by itself, without the sum that `toda a planta` asks for. */
const withEach = (asked: Asked): Asked => ({ ...asked, question: { ...asked.question, combination: null } })
