import { isMonth } from '../periods/month-names.ts'
import { type FoundNumber, numberAt, type ThresholdUnit, unitAt } from '../text/number-words.ts'
import { findPhrase, hasPhrase, type Phrase, type Span } from '../text/phrases.ts'
import { isReadingUnit } from '../text/reading-units.ts'
import type { Word } from '../text/words.ts'
import type { FigureId } from '../topics/figure-words.ts'
import { targetIn } from './target-bounds.ts'
import { isToCome } from './to-come.ts'

/** A bound that a question sets: `abaixo de 95 %`, `mais de 3 vezes`, `entre 95 e 99 %`, `fora da meta`. */
export type Threshold =
  | {
      readonly kind: 'below' | 'above'
      readonly value: number
      /** The value itself counts too: `pelo menos 3`, `no máximo 2`. */
      readonly orEqual: boolean
      readonly unit: ThresholdUnit | null
    }
  | {
      readonly kind: 'between'
      readonly from: number
      readonly to: number
      readonly unit: ThresholdUnit | null
    }
  | { readonly kind: 'target'; readonly isMet: boolean }

interface Comparison {
  readonly kind: 'below' | 'above'
  readonly orEqual: boolean
  readonly phrases: readonly Phrase[]
}

/** Of readings alone: `chegou a 9 bar`, but no time at which somebody came. */
const REACHED: readonly Phrase[] = ['=chegou|=chegaram|=encostou|=encostaram|=atingiu|=atingiram']

const COMPARISONS: readonly Comparison[] = [
  {
    kind: 'below',
    orEqual: true,
    phrases: ['nao passou|passaram|passa|passam|ultrapass*|exced*', 'no maximo', '=maximo', 'ate no maximo'],
  },
  {
    kind: 'below',
    orEqual: false,
    phrases: [
      'nao bate|bateu|batem|bateram|chegou|chegaram|chega|chegam|atingiu|atingiram|atinge|atingem|alcanc*',
      'abaixo',
      'menor|menores',
      'menos',
      'inferior|inferiores',
      'aquem',
    ],
  },
  {
    kind: 'above',
    orEqual: true,
    phrases: [
      ...['pelo|ao menos', 'no minimo', '=minimo', 'igual|iguais =ou maior|superior|acima'],
      ...REACHED,
    ],
  },
  {
    kind: 'above',
    orEqual: false,
    phrases: [
      'acima',
      'bateu|bateram|bate|batem',
      'maior|maiores',
      '=mais',
      'superior|superiores',
      'passou|passaram|passa|passam|passando',
      'ultrapass*|exced*|super*',
    ],
  },
]

export interface FoundThreshold {
  readonly threshold: Threshold
  readonly span: Span
  /** `nunca`: in the whole history. */
  readonly isEver?: boolean
}

/** The bound of a question with its place; `há mais de 2 horas` is a length of time up to now. */
export function findThreshold(words: readonly Word[]): FoundThreshold | null {
  return betweenIn(words) ?? boundIn(words) ?? orMoreIn(words) ?? noneIn(words) ?? targetIn(words)
}

function boundIn(words: readonly Word[]): FoundThreshold | null {
  for (const { kind, orEqual, phrases } of COMPARISONS)
    for (const phrase of phrases)
      for (let begin = 0; begin < words.length; ) {
        const found = findPhrase(words.slice(begin), phrase)
        if (!found) break
        const from = begin + found.from
        begin += found.to
        if (['ha', 'faz', 'fazem'].includes(words[from - 1]?.plain ?? '')) continue
        const place = afterLinks(words, begin)
        // `liga mais? 7 dias` compares nothing.
        if (place === begin && NEEDS_LINK.test(words[begin - 1]?.plain ?? '')) continue
        const number = numberAt(words, place)
        if (number === null || isDate(words, number)) continue
        if (isToCome(words, from, number)) continue
        const { unit, to, value } = amountAt(words, number)
        if (REACHED.includes(phrase) && unit !== 'percent' && !isReadingUnit(unit)) continue
        // `mais de 30 dias sem falhar` is no bound of a figure.
        if (isTime(unit) && words[to]?.plain === 'sem') continue
        return { threshold: { kind, orEqual, value, unit }, span: { from, to } }
      }
  return null
}

/** With its unit: `1 hora e meia`, `2 h e 30 min`. */
function amountAt(words: readonly Word[], number: FoundNumber) {
  const { unit, to } = unitAt(words, number.to)
  if (unit !== 'hours' || words[to]?.plain !== 'e') return { value: number.value, unit, to }
  if (words[to + 1]?.plain === 'meia') return { value: number.value + 0.5, unit, to: to + 2 }
  const minutes = numberAt(words, to + 1)
  const rest = minutes && unitAt(words, minutes.to)
  return minutes && rest?.unit === 'minutes'
    ? { value: number.value + minutes.value / 60, unit, to: rest.to }
    : { value: number.value, unit, to }
}

const NEEDS_LINK = /^(?:mais|menos|maior|maiores|menor|menores)$/

/** `falhas entre 8h e 12h` are those of some hours of the day. */
const isTimeOfDay = (words: readonly Word[], unit: ThresholdUnit, value: number): boolean =>
  unit === 'hours' && value <= 24 && !hasPhrase(words, '=mtbf|=mttr', 'dur*', 'tempo')

/** `2 vezes ou mais`, `3 falhas ou menos`. */
function orMoreIn(words: readonly Word[]): FoundThreshold | null {
  const at = words.findIndex(
    ({ plain }, i) => plain === 'ou' && /^(?:mais|menos)$/.test(words[i + 1]?.plain ?? ''),
  )
  if (at === -1) return null
  const kind = words[at + 1]?.plain === 'mais' ? ('above' as const) : ('below' as const)
  for (const begin of [at - 2, at - 1]) {
    const number = numberAt(words, begin)
    if (number === null || begin < 0) continue
    const { unit, to } = unitAt(words, number.to)
    // A word between the number and `ou mais` names the figure.
    const span = to === at ? { from: begin, to: at + 2 } : { from: at, to: at + 2 }
    return { threshold: { kind, value: number.value, orEqual: true, unit }, span }
  }
  return null
}

/** `entre 95 e 99 %`: only with a unit that no date has. */
function betweenIn(words: readonly Word[]): FoundThreshold | null {
  const from = words.findIndex(({ plain }) => plain === 'entre')
  const low = from === -1 ? null : numberAt(words, from + 1)
  if (low === null) return null
  const first = unitAt(words, low.to)
  if (words[first.to]?.plain !== 'e') return null
  const high = numberAt(words, first.to + 1)
  if (high === null) return null
  const last = unitAt(words, high.to)
  if (last.unit === null || isTimeOfDay(words, last.unit, high.value)) return null
  const bounds = [low.value, high.value].sort((a, b) => a - b)
  const [least = 0, most = 0] = bounds
  return {
    threshold: { kind: 'between', from: least, to: most, unit: last.unit },
    span: { from, to: last.to },
  }
}

const NONE: readonly Phrase[] = [
  'sem nenhuma|nenhum|qualquer',
  'nao teve|tiveram nenhuma|nenhum',
  'nao teve|tiveram',
  'sem',
  'nao',
  '=nunca =teve|=tiveram|=deu|=deram nenhuma|nenhum',
  '=nunca =teve|=tiveram|=deu|=deram',
  '=nunca',
]

/** `sem falhas`, `nenhuma falha`, `quais não falharam`: none of them. */
function noneIn(words: readonly Word[]): FoundThreshold | null {
  const asksWhich = hasPhrase(
    words,
    '=quais|=quem|=quantos|=quantas',
    '=maquinas|=compressores|=chillers',
    'alguma|algum',
    '=tem|=qual|=ha|=existe =compressor|=maquina|=equipamento|=chiller',
  )
  if (
    !asksWhich ||
    hasPhrase(
      words,
      'seguid*|consecutiv*|corridos',
      'quantos|quantas dias|horas|semanas esta|estao|estamos',
      'ha|faz mais|menos|quanto|quantos tempo|dias|horas',
      'mais|menos tempo',
    )
  )
    return null
  const none = { kind: 'below', value: 0, orEqual: true, unit: null } as const
  for (const phrase of NONE) {
    const span = findPhrase(words, phrase)
    const next = span ? words[afterLinks(words, span.to)] : undefined
    if (
      span &&
      next &&
      /^(?:falh|parada|parou|pararam|partida|microparada|quebr|pane|defeito|deu$|deram$)/.test(next.plain)
    )
      return { threshold: none, span, isEver: words[span.from]?.plain === 'nunca' }
  }
  return null
}

const LINKS: ReadonlySet<string> = new Set('de do da dos das que a o os as em ou igual'.split(' '))

function afterLinks(words: readonly Word[], at: number): number {
  let place = at
  while (LINKS.has(words[place]?.plain ?? '')) place++
  return place
}

const isDate = (words: readonly Word[], { to }: FoundNumber): boolean =>
  isMonth(words[to]?.plain) || (words[to]?.plain === 'de' && isMonth(words[to + 1]?.plain))

const HOURS_OF: Readonly<Partial<Record<ThresholdUnit, number>>> = { minutes: 1 / 60, hours: 1, days: 24 }

/** How many of a figure's own unit one of the threshold's is. */
const scaleOf = (unit: ThresholdUnit | null): number =>
  unit === 'mwh' ? 1000 : ((unit && HOURS_OF[unit]) ?? 1)

/** The bounds of a threshold in the unit of its figure: hours, percent, kWh or a count. */
export function boundsOf(threshold: Exclude<Threshold, { kind: 'target' }>): readonly number[] {
  const scale = scaleOf(threshold.unit)
  return threshold.kind === 'between'
    ? [threshold.from * scale, threshold.to * scale]
    : [threshold.value * scale]
}

/** Whether a figure's value passes the threshold. */
export function isWithin(threshold: Exclude<Threshold, { kind: 'target' }>, value: number): boolean {
  const [bound = 0, end = bound] = boundsOf(threshold)
  if (threshold.kind === 'between') return value >= bound && value <= end
  if (threshold.orEqual && value === bound) return true
  return threshold.kind === 'below' ? value < bound : value > bound
}

export const isTime = (unit: ThresholdUnit | null): boolean => unit !== null && unit in HOURS_OF

/** The figure that a bound with this unit means where the question names none. */
export const figureOfUnit = (unit: ThresholdUnit | null): FigureId | null =>
  unit === 'percent' ? 'availability' : unit === 'kwh' || unit === 'mwh' ? 'energy' : null
