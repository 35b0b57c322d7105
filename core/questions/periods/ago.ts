import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import type { Question } from '../question.ts'
import { wordsWithout } from '../text/phrases.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import type { Word } from '../text/words.ts'
import type { Clock } from './asked-period.ts'
import type { Ago } from './period-reader.ts'

const LENGTH =
  '(?:(meia) hora|(\\d+|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|quarenta) ?(h|hs|hora|horas|min|mins|minuto|minutos)(?: e (meia))?)'
const AGO = new RegExp(`^(?:(?:ha|faz) ${LENGTH}(?: atras)?|${LENGTH} atras)(?![a-z0-9])`)
/** `está parado há 2 horas` tells how long. */
const LASTS =
  /\b(?:esta|estao|continua\w*|segue\w*|vem|parad[ao]s?|desde|quanto|quantas|quantos|ultim[ao]s|subindo|caindo|sem)\b/
const WAS = /\b(?:estava|estavam|era|eram|foi|tava|marcava|atras)\b/

/** How long ago a question means, and its other words. */
export function withoutAgo(
  words: readonly Word[],
  clock: Clock,
): { readonly ago: Ago | null; readonly every: readonly Word[] } {
  const text = words.map(({ plain }) => plain).join(' ')
  const isMeant = MAY_BE.test(text) && (!LASTS.test(text) || WAS.test(text))
  for (let from = 0; isMeant && from < words.length; from++) {
    const next = words.slice(from, from + LONGEST).map(({ plain }) => plain)
    const [said, ...groups] = AGO.exec(next.join(' ')) ?? []
    const ms = lengthOf(groups.slice(0, 4)) ?? lengthOf(groups.slice(4))
    if (said === undefined || !ms || ms > MOST_MS) continue
    const every = wordsWithout(words, [{ from, to: from + said.split(' ').length }])
    return { ago: agoBy(ms, clock), every }
  }
  return { ago: null, every: words }
}
const MAY_BE = /\b(?:ha|faz|atras)\b/
/** `há duas horas e meia atrás` */
const LONGEST = 6

function agoBy(ms: number, { nowMs, timezone }: Clock): Ago {
  const { hour, minute, year, month, day } = localCalendar(timezone).local(nowMs - ms)
  const fromMinute = hour * 60 + minute
  const times = { fromMinute, toMinute: fromMinute + 15 }
  return {
    instant: { kind: 'hours', day: { year, month, day }, ...times },
    since: { kind: 'last', hours: ms / HOUR_MS },
  }
}
const MOST_MS = 48 * HOUR_MS

function lengthOf([half, number, unit, more]: readonly (string | undefined)[]): number | null {
  if (half !== undefined) return HOUR_MS / 2
  if (number === undefined || unit === undefined) return null
  const count = /^\d+$/.test(number) ? Number(number) : /^uma?$/.test(number) ? 1 : spelledNumber(number)
  const one = unit.startsWith('h') ? HOUR_MS : MINUTE_MS
  return count === undefined ? null : (count + (more === undefined ? 0 : 0.5)) * one
}

/** The asked instant of a reading, or the time since then of anything else. `agora` stays where the question itself says so. */
export function withAgo(now: Question, own = now.statistic): Question {
  const { ago, topic, statistic, words } = now
  if (ago === null) return now
  const isOfInstant =
    (topic === 'reading' && now.threshold === null) || (topic === 'state' && WAS.test(words))
  if (!isOfInstant) return { ...now, periods: [ago.since] }
  // `subiu em relação a uma hora atrás?` gets both.
  if (now.compares)
    return { ...now, periods: [ago.instant], eachDay: null, statistic: 'now', compares: false }
  const isOld = statistic === 'now' && own !== 'now'
  return { ...now, periods: [ago.instant], eachDay: null, statistic: isOld ? null : statistic }
}
