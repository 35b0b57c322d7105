import { readingIn } from './asked-reading.ts'
import { asksEvents, COUNTED } from './asks-events.ts'
import { statisticOf, TIMES_OF_EXTREMES } from './bounds/statistics.ts'
import { type Clues, doubtsFigure, isOverruled } from './overruled.ts'
import { ALL_TYPE_WORDS } from './places/type-words.ts'
import type { AskedReading, EventKind, Question, Topic } from './question.ts'
import { anyIn, hasPhrase, keysIn, type Span, withoutPhrases } from './text/phrases.ts'
import type { Word } from './text/words.ts'
import { eventOf, eventOfVerb } from './topics/asked-event.ts'
import { DEFECT_WORDS } from './topics/condition-words.ts'
import { FIGURE_WORDS, type FigureId } from './topics/figure-words.ts'
import { judgesEfficiency } from './topics/judged-efficiency.ts'
import * as lexicon from './topics/modifier-words.ts'
import { asksWhether, asksWhichMost, isAction } from './topics/orders.ts'
import { asksOutcome, choosesByEffect, ofFailedCompressors } from './topics/outcome-words.ts'
import { isRate } from './topics/per-time.ts'
import { isMeanRepair, MEAN_REPAIR } from './topics/repair-words.ts'
import { isAssent } from './topics/talk-words.ts'
import { TOPIC_WORDS, type TopicWord } from './topics/topic-words.ts'
import {
  isMeanWithoutFailure,
  MEAN_WITHOUT_FAILURE,
  unnamedFigures,
  withoutVerbs,
} from './topics/unnamed-figures.ts'
import { asksLoadToCome, untoldIn } from './topics/untold.ts'

/** The subject of a question: its words without names and periods. */
export type Subject = Pick<Question, 'topic' | 'figures' | 'reading' | 'statistic' | 'event'>

export function subjectOf(rest: readonly Word[], isAsked: boolean): Subject {
  const figureSpans = keysIn(rest, FIGURE_WORDS)
  const reading = readingIn(rest, figureSpans)
  const covered = (span: Span) =>
    reading !== null && span.from >= reading.span.from && span.to <= reading.span.to
  const isOfAlarm = reading?.asked.machine === 'alarm'
  const named = figureSpans
    .filter(({ key, span }) => !covered(span) && !(isOfAlarm && OF_RUNNING.has(key)))
    .map(({ key }) => key)
  const found = named.length === 0 && reading === null ? unnamedFigures(rest) : named
  const isRepair = isMeanRepair(rest)
  const figures = isMeanWithoutFailure(rest)
    ? MEAN_WITHOUT_FAILURE
    : isRepair
      ? MEAN_REPAIR
      : withoutVerbs(found, rest)
  // `os dados da bomba estão a chegar?`, `por quanto tempo a bomba está parada?`
  const [strong, topics] = [anyIn(rest, TOPIC_WORDS), topicKeys(rest)]
  for (const topic of ACROSS_TYPES)
    if (hasPhrase(bareOf(rest), ...TOPIC_WORDS[topic])) for (const found of [strong, topics]) found.add(topic)
  const statistic = statisticOf(rest)
  const isOfOutcome = !isRepair && asksOutcome(rest)
  const ofCompressors = ofFailedCompressors(rest)
  const isChoice = ofCompressors || choosesByEffect(rest)
  const event = isOfOutcome ? 'failure' : isChoice ? 'shutdown' : eventIn(rest, figures, isOfAlarm)
  // `consumo agora` is the power.
  const isPower = statistic === 'now' && reading === null && figures.join() === 'energy'
  const own = isPower
    ? { figures: [], reading: POWER, statistic, event }
    : { figures, reading: reading?.asked ?? null, statistic, event }
  const isNumber = hasPhrase(rest, 'quant*') && !hasPhrase(rest, 'quantas falhas')
  if (isOfOutcome || (isChoice && (ofCompressors || !isNumber)))
    return { ...own, figures: [], topic: 'events' }
  if (isAsked && asksWhether(rest) && !asksWhichMost(rest, figures)) return { ...own, topic: 'advice' }
  if (!isAsked && isAssent(rest)) return { ...own, topic: 'thanks' }
  return { ...own, topic: topicOf({ rest, strong, topics, ...own }) }
}

/** `que horas o alarme ligou?` is about no start. */
function eventIn(rest: readonly Word[], figures: readonly FigureId[], isOfAlarm: boolean): EventKind | null {
  if (hasPhrase(rest, ...SHUTDOWN_WORDS)) return 'shutdown'
  return eventOf(figures) ?? (isOfAlarm ? null : eventOfVerb(rest))
}
/** `quanto tempo o alarme ficou ligado?` is about no operation. */
const OF_RUNNING: ReadonlySet<FigureId> = new Set(['operation', 'standstill'])

const bareOf = (rest: readonly Word[]) => rest.filter(({ plain }) => !ALL_TYPE_WORDS.has(plain))
/** Topics in whose phrases the word for a machine may stand. */
const ACROSS_TYPES = ['data', 'stretch', 'faults'] as const
const topicKeys = (rest: readonly Word[]) => new Set(keysIn(rest, TOPIC_WORDS).map(({ key }) => key))

const POWER: AskedReading = { machine: 'power', compressor: 'power', words: 'potencia' }

/** Whether a topic wins over a figure or a reading in the same question. The earlier one of two topics wins. */
const WINS: Readonly<Record<TopicWord, boolean>> = {
  howTo: true,
  denied: true,
  term: true,
  cost: true,
  models: true,
  absent: true,
  origin: true,
  why: true,
  limit: true,
  remaining: true,
  probability: true,
  maintenance: true,
  files: true,
  plate: false,
  advice: true,
  forecast: true,
  stretch: true,
  pattern: true,
  faults: false,
  condition: false,
  complaint: false,
  state: false,
  data: false,
  summary: false,
  sites: true,
  machines: false,
  thanks: false,
  help: false,
  bye: false,
  greeting: false,
}
const TOPIC_ORDER = Object.keys(WINS) as readonly TopicWord[]
const STRONG = TOPIC_ORDER.filter((topic) => WINS[topic])
const WEAK = TOPIC_ORDER.filter((topic) => !WINS[topic])

function topicOf(clues: Clues): Topic | null {
  const { rest, strong, topics, figures, reading, statistic, event } = clues
  if (isAction(rest) && !asksLoadToCome(rest) && !asksWhichMost(rest, figures)) return 'action'
  if (judgesEfficiency(clues)) return 'limit'
  if (rest.length < 6 && figures.length === 0 && hasPhrase(rest, '=ate =amanha|=logo|=mais|=breve'))
    return 'bye'
  // `se quebrar, quanto demora em média o conserto?` supposes nothing.
  if (untoldIn(rest) !== undefined && !isMeanRepair(rest)) return 'absent'
  if (hasPhrase(rest, ...lexicon.PLATE_VALUE_WORDS)) return 'plate'
  if (figures.length > 0 && doubtsFigure(rest)) return 'term'
  if (figures.length === 0 && hasPhrase(rest, ...lexicon.OFF_TOPIC_WORDS)) return 'unknown'
  for (const topic of STRONG)
    if (strong.has(topic) && !isOverruled(topic, clues))
      return topic === 'forecast' && (event === 'failure' || event === 'stop') ? 'probability' : topic
  if (topics.has('faults') && hasPhrase(bareOf(rest), ...lexicon.DIAGNOSIS_WORDS)) return 'faults'
  if (hasPhrase(bareOf(rest), ...DEFECT_WORDS)) return 'condition'
  if (hasPhrase(rest, 'quantos =compressores') && hasPhrase(rest, 'media') && hasPhrase(rest, ...RUNNING))
    return 'state'
  if (asksBreakdown(clues)) return 'breakdown'
  if (asksPresentState(clues)) return 'state'
  const isBefore = reading !== null && hasPhrase(rest, 'antes falha|parada|desligamento|quebra|pane')
  if (event !== null && (isBefore || asksEvents(rest, event))) return 'events'
  if (topics.has('data') && figures.length === 0 && isAnyReading(reading)) return 'data'
  // `a potência está acima do normal?`
  if (reading && isStanding(figures) && hasPhrase(rest, ...BESIDE_NORMAL)) return 'limit'
  if (reading && (figures.length === 0 || statistic !== null || reading.machine === 'efficiency'))
    return 'reading'
  if (figures[0] === 'cop' && (statistic === 'now' || asksExtremes(rest, figures))) return 'reading'
  if (
    topics.has('state') &&
    !figures.some((id) => id !== 'failures' && id !== 'stops') &&
    (figures.length === 0 || !hasPhrase(rest, ...COUNTED))
  )
    return 'state'
  if (figures.length > 0) return 'figures'
  if (hasPhrase(rest, ...lexicon.HAPPENED_WORDS)) return 'events'
  for (const topic of WEAK) if (topics.has(topic)) return topic
  return hasPhrase(rest, 'evento|eventos') ? 'events' : null
}

/** `quantos compressores rodam em média?` */
const RUNNING = ['ligad*|=roda|=rodam|=rodaram|=rodando|operam|operaram|operando|trabalh*|funcion*|=ativos']

/** `está a trabalhar?`, but not `quanto tempo está parado por dia?`. */
const asksPresentState = ({ rest, topics }: Clues): boolean =>
  topics.has('state') &&
  hasPhrase(rest, ...lexicon.PRESENT_STATE_WORDS) &&
  (!hasPhrase(rest, 'quant*', 'tempo', 'horas') || hasPhrase(rest, 'quantos alarme|alarmes'))

/** `a última leitura` means the newest data, `a última leitura da pressão` a reading. */
const isAnyReading = (reading: AskedReading | null): boolean =>
  reading === null ||
  (reading.machine === null &&
    reading.compressor === null &&
    /\b(?:leitura|sensor|medic)/.test(reading.words))

/** `ficou fora do normal` is no time of standing. */
const isStanding = (figures: readonly FigureId[]): boolean => figures.every((id) => id === 'standstill')

const BESIDE_NORMAL = [
  'passou|passaram|passando|passa|ultrapass*|saiu|sairam|saindo|exced*|fugiu|fugiram|estour* normal|esperado|padrao|habitual|usual|aceitavel',
  'acima|abaixo|fora|dentro normal|esperado|padrao|costume|habitual|comum',
  'mais|menos|maior|menor|alt*|baix* =que|=do normal|esperado|costume|habitual|usual',
]

const SHUTDOWN_WORDS = [
  'falh* tirou|tiraram operacao|servico',
  'falh* =parou|=pararam|=parando',
  'parou|pararam|parando maquina|chiller|equipamento|planta',
  'falh* desligament*|desligou|derrubou|derrubaram|desligaram',
  'desligou|desligaram|parou|pararam|caiu =por|=com|=em falha|defeito|pane|quebra',
  'desarm*',
  '=trip|=trips|=tripou|=tripa|=triparam|tripand*',
  'desligament* falha|falhas',
  'falh* =com|=que|causou|causaram|provocou|provocaram parada|paradas|parou|pararam',
]

/** `o pior dia`, `consumo por hora`, `a que horas foi o pico`: a figure or reading for each hour or day. Events have their own patterns. */
const asksBreakdown = ({ rest, figures, reading, statistic, event }: Clues): boolean => {
  const isExtreme = statistic === 'max' || statistic === 'min'
  if (reading !== null && (isExtreme || statistic === 'all') && hasPhrase(rest, ...TIMES_OF_EXTREMES))
    return true
  if (event === null && figures.length === 1 && isExtreme && hasPhrase(rest, '=quando')) return true
  if (event !== null || (reading === null && isRate(rest)) || hasPhrase(rest, ...lexicon.PER_OPERATION))
    return false
  return (
    (hasPhrase(withoutPhrases(rest, HOURS_OF_STATES), ...lexicon.BREAKDOWN_WORDS) &&
      (figures.length > 0 || reading !== null)) ||
    hasPhrase(
      rest,
      'pior|melhor dia|hora|semana|mes|turno',
      'piores|melhores dias|horas|semanas|meses',
      'qual dia|hora|semana|mes =pior|=melhor',
    )
  )
}

/** `quais as horas de operação?` asks for no hour of the day. */
const HOURS_OF_STATES = [
  '=horas =de|=em operacao|uso|funcionamento|servico|falha|parada|trabalho',
  '=horas operadas|trabalhadas|rodadas|paradas|ligad*|desligad*',
]

/** `o máximo, o mínimo e a média do COP`: values of the reading, of which the figure has but one. */
const asksExtremes = (rest: readonly Word[], figures: readonly FigureId[]): boolean =>
  figures.length === 1 &&
  hasPhrase(rest, 'maximo|maxima', 'minimo|minima') &&
  !hasPhrase(rest, 'compressor|compressores|maquina|maquinas|chillers|dia|mes|semana|quem|no|ao')
