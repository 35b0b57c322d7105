import type { Question } from '../question.ts'
import type { Subject } from '../subject.ts'
import { findPhrase, hasPhrase, type Phrase, withoutPhrases } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import * as lexicon from '../topics/modifier-words.ts'
import type { Clock } from './asked-period.ts'
import { MONTHS } from './month-names.ts'
import type { FoundPeriod } from './period-reader.ts'

/** Topics whose answers rest on a period. */
export const OF_PERIODS: ReadonlySet<Question['topic']> = new Set([
  'figures',
  'events',
  'reading',
  'why',
  'summary',
  'breakdown',
  'pattern',
  'limit',
])
/** A written date or time that belongs to no period which was found: `31/02`, `14h` in `outubro às 14h`. */
const LEFT_TIME = /^(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|\d{1,2}h(?:\d{2})?|\d{1,2}:\d{2})$/

/** Parts of periods that no figure can be told of, because only whole stretches of time are added up. */
const PARTS_OF_PERIODS: readonly Phrase[] = [
  '=dia|=dias util|uteis',
  '=dias =de =semana',
  'horario|hora|horas =ponta|comercial',
  'fora ponta',
  '=na ponta',
  '=fins|=finais =de =semana',
]
/** `na virada do mês, de 31/10 para 1º/11` says its days. */
const TURNS: readonly Phrase[] = ['=virada =mes|=ano|=semana']
/** Other clocks than the user's own. */
const CLOCKS: readonly Phrase[] = [
  '=utc|=gmt|=zulu',
  'horario|hora|fuso lisboa|portugal|londres|manaus|cuiaba|acre|fortaleza|recife|bahia|yorque|york|madri',
]
const HOURS_OF_BRASILIA: readonly Phrase[] = ['horario|hora|fuso brasilia|paulo', '=brt']

/** `qual mês teve mais falhas?` asks for a part and names no period. */
const PARTS_ASKED: readonly Phrase[] = [
  'qual|quais|que|quantos|quantas mes|meses|semana|semanas',
  'pior|melhor mes|semana',
  'por|cada semana',
  'dia|dias semana',
  '=meses|=semanas com|que|em|abaixo|acima',
  '=mes|=semana com|de mais|menos|maior|menor|pior|melhor',
]

interface Said {
  readonly hasPeriod: boolean
  readonly timezone: string
}

/** The words of a period that were not understood, as typed: a figure of an unknown period would be a wrong one. */
function unreadPeriod(rest: readonly Word[], { topic }: Subject, said: Said): string | null {
  if (!OF_PERIODS.has(topic)) return null
  const clocks = said.timezone === 'America/Sao_Paulo' ? CLOCKS : [...CLOCKS, ...HOURS_OF_BRASILIA]
  const precise = typedOf(rest, [...PARTS_OF_PERIODS, ...(said.hasPeriod ? [] : TURNS), ...clocks])
  if (precise !== null) return precise
  // `o feriado de 20 de novembro` is that day.
  const holiday = said.hasPeriod ? null : typedOf(rest, ['feriado', 'feriados'])
  const holidays = holiday ?? typedOf(rest, ['=feriados'])
  if (holidays !== null) return holidays
  const day = findPhrase(rest, MONTHS.join('|'))?.from ?? -1
  if (/^\d{1,2}$/.test(rest[day - 2]?.plain ?? '') && rest[day - 1]?.plain === 'de')
    return typedText(rest.slice(day - 2, day + 1))
  const number = rest.findIndex(({ plain }, i) => /^\d{1,3}$/.test(plain) && rest[i - 1]?.plain === 'dia')
  if (number !== -1 && !said.hasPeriod) return typedText(rest.slice(number - 1, number + 1))
  const left = rest.find(({ plain }) => LEFT_TIME.test(plain))
  if (left) return left.typed
  if (said.hasPeriod || hasPhrase(rest, ...PARTS_ASKED)) return null
  if (hasPhrase(rest, ...lexicon.TREND_WORDS, 'mesmo|mesma mes|periodo|semana|ano')) return null
  return typedOf(rest, lexicon.PERIOD_LIKE_WORDS)
}

function typedOf(rest: readonly Word[], phrases: readonly Phrase[]): string | null {
  for (const phrase of phrases) {
    const span = findPhrase(rest, phrase)
    if (span) return typedText(rest.slice(span.from, span.to))
  }
  return null
}

const typedText = (words: readonly Word[]): string => words.map(({ typed }) => typed).join(' ')

interface Around extends Pick<Question, 'periods'> {
  readonly found: readonly FoundPeriod[]
  readonly clock: Clock
}

/** The word of a period that was not understood; `no horário de ponta, das 18 às 21h` says its hours. */
export function periodUnread(rest: readonly Word[], said: Subject, around: Around): string | null {
  const { found, clock, periods } = around
  // `na virada do mês` is read as the present month.
  const isTurn = periods.every((one) => one.kind === 'days' && one.present !== undefined)
  if (isTurn && hasPhrase(rest, '=na =virada') && OF_PERIODS.has(said.topic)) return 'virada'
  const saysHours =
    found[0]?.eachDay !== undefined ||
    found[0]?.hoursAlone !== undefined ||
    periods.some((one) => one.kind === 'hours')
  const words = saysHours ? withoutPhrases(rest, ['horario|hora|horas =ponta', '=na|=no =ponta']) : rest
  return unreadPeriod(words, said, { hasPeriod: periods.length > 0, timezone: clock.timezone })
}
