import { ALL_TYPE_WORDS } from '../places/type-words.ts'
import type { Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { readNumber, WEEKDAYS } from './read-dates.ts'
import { findShift } from './shifts.ts'

/** A part of a day, in minutes from its begin. */
export interface FoundHours {
  readonly fromMinute: number
  readonly toMinute: number
  readonly span: Span
  /** `esta manhã`, `das 8h às 18h`: means today when no day is named. */
  readonly isOwnDay: boolean
  /** `às 14h`: a time, which belongs to one day. */
  readonly isOneTime?: true
  /** `depois das 22h`: until now where that is on the day before. */
  readonly isOpenEnd?: true
  /** `esta manhã`, `a noite passada`: of the present day or night, also after a question about another period. */
  readonly isOfPresent?: true
  /** `a máxima da noite`: of a night that lies behind us until its morning. */
  readonly isNight?: true
}

const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  madrugada: [0, 360],
  manha: [360, 720],
  tarde: [720, 1080],
  noite: [1080, 1440],
  cedo: [300, 720],
}
const PRESENT = /^(?:(?:est|ess|nest|ness|dest|dess)a|de|a|na|pela)$/

/** `a mínima da madrugada`, `e da noite?` */
const OF_A_STATISTIC = /^(?:minim[ao]|maxim[ao]|media|picos?|menor|maior|e|mas)$/

/** The part of the day that a question names: `de manhã`, `das 8h às 18h`, `entre 14:00 e 15:30`. */
export function findHours(words: readonly Word[]): FoundHours | undefined {
  const shift = findShift(words)
  if (shift) return { ...shift, isOwnDay: true }
  for (let at = 0; at < words.length; at++) {
    const clock = clockRange(words, at)
    if (clock) return clock
    const time = oneTime(words, at)
    if (time) return time
    const edge = edgeOfDay(words, at)
    if (edge) return edge
    // `nas madrugadas de outubro`
    const part = PARTS[words[at]?.plain.replace(/^(madrugada|manha|tarde|noite)s$/, '$1') ?? '']
    const before = words[at - 1]?.plain ?? ''
    // `boa tarde` greets.
    if (!part || ['boa', 'bom', 'mais'].includes(before)) continue
    const night = wholeNight(words, at)
    if (night) return night
    const isOwnDay =
      PRESENT.test(before) || (before === 'da' && OF_A_STATISTIC.test(words[at - 2]?.plain ?? 'media'))
    const span = { from: isOwnDay ? at - 1 : at, to: at + 1 }
    const isOfPresent = /^[nd]?es[st]a$/.test(before)
    const isNight = part === PARTS.noite
    return {
      ...{ fromMinute: part[0], toMinute: part[1], span, isOwnDay },
      ...(isOfPresent ? { isOfPresent } : {}),
      ...(isNight ? { isNight } : {}),
    }
  }
  return undefined
}

/** `a noite passada`, `essa noite`, `a última noite` end in the morning. */
function wholeNight(words: readonly Word[], at: number): FoundHours | undefined {
  if (words[at]?.plain !== 'noite') return undefined
  const isFormer = words[at + 1]?.plain === 'passada'
  const isOpen = /^(?:(?:n|d)?ess[ae]|(?:n|d)?est[ae]|ultim[ao])$/.test(words[at - 1]?.plain ?? '')
  if (!isFormer && !isOpen) return undefined
  const span = { from: isOpen ? at - 1 : at, to: isFormer ? at + 2 : at + 1 }
  return { fromMinute: 1080, toMinute: 1440 + 360, span, isOwnDay: true, isOfPresent: true }
}

const OF_A_DAY = new RegExp(`^(?:hoje|ontem|anteontem|dia|\\d{1,2}(?:[/.-].*|o)?|${WEEKDAYS.join('|')})$`)

/** `a primeira hora de hoje`, `as últimas 3 horas de ontem`. */
function edgeOfDay(words: readonly Word[], at: number): FoundHours | undefined {
  const isFirst = /^primeir[ao]s?$/.test(words[at]?.plain ?? '')
  if (!isFirst && !/^ultim[ao]s?$/.test(words[at]?.plain ?? '')) return undefined
  const number = readNumber(words, at + 1)
  const place = number?.next ?? at + 1
  if (!/^horas?$/.test(words[place]?.plain ?? '') || !/^d[eo]$/.test(words[place + 1]?.plain ?? ''))
    return undefined
  const minutes = (number?.value ?? 1) * 60
  // `nas últimas 3 horas de operação` and `nas últimas 24 horas do central` are no part of a day.
  if (minutes > 1440 || (!isFirst && !OF_A_DAY.test(words[place + 2]?.plain ?? ''))) return undefined
  const [fromMinute, toMinute] = isFirst ? [0, minutes] : [1440 - minutes, 1440]
  return { fromMinute, toMinute, span: { from: at, to: place + 1 }, isOwnDay: true }
}

export interface ClockTime {
  readonly minute: number
  readonly next: number
  /** A bare number is a time only beside another time. */
  readonly isBare: boolean
  /** The part of the day that stands behind it. */
  readonly part?: string
}

export function timeAt(words: readonly Word[], at: number): ClockTime | undefined {
  const plain = words[at]?.plain ?? ''
  const [, hours, minutes = ''] = /^(\d{1,2})(?:h|:)?(\d{2})?$/.exec(plain) ?? []
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) {
    if (plain === 'meia' && words[at + 1]?.plain === 'noite')
      return { minute: 0, next: at + 2, isBare: false }
    return plain === 'meio' && words[at + 1]?.plain === 'dia'
      ? { minute: 720, next: at + 2, isBare: false }
      : undefined
  }
  const hasUnit = /^(?:h|hs|hrs|horas?|s)$/.test(words[at + 1]?.plain ?? '')
  const minute = Number(hours) * 60 + Number(minutes || 0)
  if (minute > 1440) return undefined
  const next = hasUnit ? at + 2 : at + 1
  const part = partBehind(words, next)
  if (part === undefined) return { minute, next, isBare: !hasUnit && /^\d+$/.test(plain) }
  return { minute: minute + laterBy(part, minute), next: next + 2, isBare: false, part }
}

/** `da tarde` behind a time. */
function partBehind(words: readonly Word[], at: number): string | undefined {
  const part = words[at + 1]?.plain ?? ''
  return words[at]?.plain === 'da' && Object.hasOwn(PARTS, part) && part !== 'cedo' ? part : undefined
}

/** `3 da tarde` is 15 h. */
const laterBy = (part: string | undefined, minute: number): number =>
  (part === 'tarde' || part === 'noite') && minute < 720 ? 720 : 0

function clockRange(words: readonly Word[], at: number): FoundHours | undefined {
  const opens = ['das', 'da', 'de', 'entre', 'desde'].includes(words[at]?.plain ?? '')
  const from = timeAt(words, opens ? skipArticle(words, at + 1) : at)
  // `dia 12 às 15h` is one time, and so is `CAG-02 às 15h`.
  if (from?.isBare && !opens && isOfName(words[at - 1])) return undefined
  const link = words[from?.next ?? -1]?.plain ?? ''
  if (!from || !['as', 'a', 'ate', 'e'].includes(link) || (link === 'e' && words[at]?.plain !== 'entre'))
    return undefined
  const to = timeAt(words, skipArticle(words, from.next + 1))
  const isBetween = words[at]?.plain === 'entre' && words[at + 1]?.plain === 'as'
  // `das 6 às 18` has no other meaning.
  const isFromTo = words[at]?.plain === 'das' && link === 'as'
  if (!to || (to.isBare && !isBetween && !isFromTo)) return undefined
  const sameDay = to.minute === 0 ? 1440 : to.minute
  // In `entre 2 e 4 da tarde` both times are of that part.
  const begin = from.minute + (from.isBare && sameDay >= 720 ? laterBy(to.part, from.minute) : 0)
  const fromMinute = begin < sameDay ? begin : from.minute
  // `das 22h às 6h` ends on the next day.
  const toMinute = sameDay <= fromMinute ? sameDay + 1440 : sameDay
  if (toMinute - fromMinute >= 1440) return undefined
  return { fromMinute, toMinute, span: { from: at, to: to.next }, isOwnDay: true }
}

/** A word before which a number is no time: `dia`, a type of machine, a short name in capitals. */
const isOfName = (word: Word | undefined): boolean =>
  word !== undefined &&
  (word.plain === 'dia' ||
    ALL_TYPE_WORDS.has(word.plain) ||
    /^\p{Lu}{2,5}$/u.test(word.typed) ||
    SHORT.test(word.plain))
const SHORT = /^(?:cag|bag|bac|tr|cp|ch|gmg|url|ur|comp)$/

const skipArticle = (words: readonly Word[], at: number): number =>
  ['a', 'as', 'o', 'os'].includes(words[at]?.plain ?? '') ? at + 1 : at

const AFTER = new Set(['apos', 'depois', 'desde', 'partir'])
const BEFORE = new Set(['ate', 'antes'])

const COUNTED_BEHIND =
  /^(?:de|anteriores|seguintes|outras|juntas|piores|melhores|maiores|menores|ultimas|primeiras|mais|menos|maquinas|bombas|torres|unidades)$/

/** `às 14h`: the hour from then on, of `14:30` a quarter of one; `após as 18h`, `até as 8h`: the rest of the day, or the day until then. */
function oneTime(words: readonly Word[], at: number): FoundHours | undefined {
  const opening = words[at]?.plain ?? ''
  const opens = AFTER.has(opening) || BEFORE.has(opening)
  const isNamed = /^mei[ao]$/.test(opening) && /^(?:dia|noite)$/.test(words[at + 1]?.plain ?? '')
  const place = opens ? skipLinks(words, at + 1) : isNamed ? at : at + 1
  if (!opens && !isNamed && !['as', 'a', 'ao', 'das', 'da'].includes(opening)) return undefined
  const time = timeAt(words, place)
  // `a 15` and `até 10` are days, `às 14` is a time.
  if (!time || (time.isBare && words[place - 1]?.plain !== 'as' && words[place - 1]?.plain !== 'das'))
    return undefined
  // `as 3 piores` counts.
  if (time.isBare && COUNTED_BEHIND.test(words[time.next]?.plain ?? '')) return undefined
  const span = { from: at, to: time.next }
  const isOpen = isToHere(words, time.next)
  if (isOpen || AFTER.has(opening))
    return {
      ...{ fromMinute: time.minute, toMinute: 1440, isOwnDay: true, isOpenEnd: true },
      span: isOpen ? { from: at, to: time.next + 2 } : span,
    }
  if (BEFORE.has(opening))
    return time.minute === 0 ? undefined : { fromMinute: 0, toMinute: time.minute, span, isOwnDay: true }
  if (time.minute >= 1440) return undefined
  const length = time.minute % 60 === 0 ? 60 : 15
  return {
    fromMinute: time.minute,
    toMinute: time.minute + length,
    span,
    isOwnDay: true,
    isOneTime: true,
  }
}

/** `do meio dia pra cá`, `das 8h até agora`. */
export const isToHere = (words: readonly Word[], at: number): boolean =>
  /^(?:para|pra|ate|p)$/.test(words[at]?.plain ?? '') &&
  /^(?:ca|aqui|agora)$/.test(words[at + 1]?.plain ?? '')

const skipLinks = (words: readonly Word[], at: number): number =>
  ['a', 'as', 'o', 'das', 'da', 'de'].includes(words[at]?.plain ?? '') ? skipLinks(words, at + 1) : at
