import { readingOf } from '../bound-alone.ts'
import { oneEventOf } from '../places/references.ts'
import type { AskedReading, Question } from '../question.ts'
import type { Subject } from '../subject.ts'
import { numberAt, unitAt } from '../text/number-words.ts'
import { hasPhrase } from '../text/phrases.ts'
import { isReadingUnit, quantityOf } from '../text/reading-units.ts'
import type { Word } from '../text/words.ts'
import type { FigureId } from '../topics/figure-words.ts'
import { boundOfTarget } from './bound-of-target.ts'
import { figureOfUnit, isTime, type Threshold } from './threshold.ts'

type Bounded = Subject & Pick<Question, 'threshold'>

/** The subject of a question that sets a bound: whose figures, readings, days or events have to pass it. */
export function withThreshold(said: Subject, threshold: Threshold | null, rest: readonly Word[]): Bounded {
  if (threshold === null && said.topic === 'limit') return ofNoBound(said, rest)
  const isQuiet = hasPhrase(rest, '=faz|=ha', '=nao', 'seguid*|consecutiv*|corridos')
  const isCounted = said.event !== null && said.topic !== 'probability' && !isQuiet
  if (threshold === null && isCounted && hasPhrase(rest, '=quantos|=quais|=que dias'))
    return { ...said, topic: 'breakdown', threshold: { kind: 'above', value: 1, orEqual: true, unit: null } }
  if (threshold === null) return { ...withParts(said, rest), threshold }
  // `o que quer dizer fora da meta?`
  if (said.topic === 'term' && threshold.kind === 'target')
    return { ...said, topic: 'limit', threshold: null }
  if (said.topic === 'probability' && isShare(threshold)) return { ...said, threshold }
  if (said.topic !== null && KEEPS.has(said.topic)) return { ...said, threshold: null }
  const [own] = said.figures
  if (threshold.kind === 'target' && own !== undefined && asksParts(rest)) {
    const bound = boundOfTarget(own, threshold.isMet)
    if (bound !== null) return { ...said, topic: 'breakdown', threshold: bound }
  }
  if (threshold.kind === 'target') return ofTarget(said, threshold, rest)
  if (said.topic === 'limit') return { ...said, threshold }
  const reading = boundedReading(said, threshold, rest)
  if (reading) return { ...said, figures: [], event: null, reading, topic: 'reading', threshold }
  // `quantas horas operou com carga abaixo de 50 %?` bounds the load.
  const isOfHours = said.figures.join() === 'operation' && !isTime(threshold.unit)
  if ((said.figures.length === 0 || isOfHours) && said.reading !== null)
    return { ...said, figures: [], topic: 'reading', threshold }
  if (said.event !== null && isTime(threshold.unit) && hasEventsOnly(said) && !asksUnits(rest))
    return { ...said, topic: 'events', threshold }
  const isOfOneStop =
    said.figures.length > 0 && said.figures.every((id) => id === 'standstill' || id === 'downtime')
  if (isOfOneStop && isTime(threshold.unit) && hasPhrase(rest, 'seguid*|direto|corrid*'))
    return { ...said, topic: 'events', event: 'stop', figures: [], threshold }
  const named = said.figures[0] ?? figureOfUnit(threshold.unit) ?? figureOfTime(threshold, rest)
  // A list of the machines would be another answer.
  if (named === null) return { ...said, topic: said.topic === 'machines' ? null : said.topic, threshold }
  const figures = said.figures.length > 0 ? said.figures : [named]
  return { ...said, figures, topic: asksParts(rest) ? 'breakdown' : 'figures', threshold }
}

/** `a meta de 99 % foi batida?`, `99 % é bom?` */
const ofNoBound = (said: Subject, rest: readonly Word[]): Bounded =>
  hasPhrase(rest, '=foi|=foram|=esta batida|cumprida|atingida|alcancada')
    ? ofTarget(said, { kind: 'target', isMet: true }, rest)
    : { ...said, threshold: judgedValue(rest) }

/** The reading that a bound is about although the words are those of a figure. */
function boundedReading(
  { figures, reading }: Subject,
  { unit }: Exclude<Threshold, { kind: 'target' }>,
  rest: readonly Word[],
): AskedReading | null {
  // The efficiency in kW/TR is a reading, and no COP.
  if (unit === 'kw/tr' && figures.join() === 'cop') return EFFICIENCY
  // `por quantas horas ficou acima de 600 kW?` bounds the power.
  if (isReadingUnit(unit) && reading === null && figures.length > 0 && figures.every(isLength)) {
    const words = quantityOf(unit)
    return { ...readingOf(words), words }
  }
  // `por quanto tempo o COP ficou abaixo de 5?` asks for the reading.
  const isTimed = hasPhrase(rest, 'quanto tempo', 'quantas vezes', 'que horarios|horas')
  return figures.join() === 'cop' && isTimed ? COP : null
}
const isLength = (id: FigureId): boolean => ['operation', 'standstill', 'downtime'].includes(id)
const COP: AskedReading = { machine: 'cop', compressor: null, words: 'cop' }
const EFFICIENCY: AskedReading = { machine: 'efficiency', compressor: null, words: 'kw tr' }

/** `99 % de disponibilidade é bom?`, `mttr de 45 min está bom?` */
function judgedValue(rest: readonly Word[]): Threshold | null {
  for (const [i, { plain }] of rest.entries()) {
    const found = /^\d/.test(plain) ? numberAt(rest, i) : null
    if (found && !COUNTED.test(rest[found.to]?.plain ?? ''))
      return { kind: 'above', orEqual: true, value: found.value, unit: unitAt(rest, found.to).unit }
  }
  return null
}

/** `os 2 chillers` */
const COUNTED = /^(?:chillers|maquinas|compressores|bombas|torres|equipamentos|linhas|frases|semanas|meses)$/

/** `batemos a meta de 98 % de disponibilidade?`: another target than the product's is a bound of the figure. */
function ofTarget(
  said: Subject,
  threshold: Extract<Threshold, { kind: 'target' }>,
  rest: readonly Word[],
): Bounded {
  const value = judgedValue(rest)
  if (value?.kind !== 'above') return { ...said, topic: 'limit', threshold }
  const own = said.figures[0] ?? figureOfUnit(value.unit)
  const bound = own === null ? null : boundOfTarget(own, threshold.isMet)
  const isOwn = own === 'cop' || value.unit === 'percent'
  if (own === null || !isOwn || bound?.kind === 'target' || bound?.kind === 'between')
    return { ...said, topic: 'limit', threshold }
  if (bound === null || bound.value === value.value)
    return { ...said, figures: [own], topic: 'limit', threshold }
  return {
    ...said,
    figures: [own],
    topic: 'figures',
    threshold: { ...bound, value: value.value, unit: value.unit },
  }
}

/** `menos de 450 horas de operação`: the unit has taken the word for hours. */
function figureOfTime(threshold: Threshold, rest: readonly Word[]): FigureId | null {
  if (threshold.kind === 'target' || !isTime(threshold.unit)) return null
  if (
    hasPhrase(
      rest,
      'operacao|uso|funcionamento|trabalho|marcha',
      'ligad*|rodando|operando|funcionando|trabalhad*',
    )
  )
    return 'operation'
  if (hasPhrase(rest, 'parad*|desligad*')) return 'standstill'
  // `quem passou de 600 horas?` means the hour meter.
  return threshold.unit === 'hours' && (asksUnits(rest) || hasPhrase(rest, '=ja')) ? 'operation' : null
}

/** `com risco acima de 50 %` */
const isShare = (threshold: Threshold): boolean => threshold.kind !== 'target' && threshold.unit === 'percent'

/** Orders, explanations and the like have no bound of their own. */
const KEEPS: ReadonlySet<NonNullable<Question['topic']>> = new Set([
  ...(['denied', 'term', 'cost', 'absent', 'why', 'remaining', 'probability', 'action', 'advice'] as const),
  ...(['forecast', 'maintenance'] as const),
])

const hasEventsOnly = ({ figures }: Subject): boolean =>
  figures.every((id) => ['failures', 'stops', 'microStops', 'downtime'].includes(id))

/** `quem ficou parado mais de 10 h` asks for machines, `paradas de mais de 10 h` for stops. */
const asksUnits = (rest: readonly Word[]): boolean =>
  hasPhrase(rest, 'quem', '=compressores|=maquinas|=chillers', 'tempo total')

const asksParts = (rest: readonly Word[]): boolean =>
  hasPhrase(
    rest,
    'quais|que|qual|quantos|algum|alguns|lista*|liste|mostr* dia|dias|hora|horas|mes|meses|semana|semanas',
    'dias',
    '=meses',
  )

/** `qual o dia com mais falhas?`, `em que mês gastou mais?`: the part of the period with the extreme figure, of events too. */
function withParts(said: Subject, rest: readonly Word[]): Subject {
  const isExtreme = hasPhrase(rest, 'mais|menos|maior|menor|pior|melhor')
  const isPart =
    hasPhrase(
      rest,
      'qual|que dia|mes|semana',
      'pior|melhor dia|mes|semana',
      '=maior|=menor consumo|gasto diari*',
      '=dia|=mes|=semana com|de mais|menos|maior|menor|pior|melhor',
    ) && !hasPhrase(rest, 'dia semana', 'dia|dias horario|horarios|hora|horas')
  // `a maior falha do ano, em que dia foi?` asks for the failure.
  if (said.event !== null && oneEventOf(rest) === 'longest') return said
  if (!isExtreme || !isPart || said.topic === null || !PARTED.has(said.topic)) return said
  return { ...said, topic: 'breakdown' }
}
const PARTED: ReadonlySet<NonNullable<Question['topic']>> = new Set([
  'figures',
  'events',
  'pattern',
  'summary',
  'machines',
])
