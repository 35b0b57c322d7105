import { localCalendar } from '#core/time/local-calendar.ts'
import { findPhrase, type Phrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type Clock, dayOf, shiftDay } from './asked-period.ts'
import type { ReadPeriod } from './period-reader.ts'

/** A shift of eight hours, in minutes from the begin of its day; the night's ends on the next one. */
interface Shift {
  readonly fromMinute: number
  readonly toMinute: number
  readonly phrases: readonly Phrase[]
}

const WORD = 'turno|turnos'
/** Shifts as most plants have them, from 6, 14 and 22 h on; an answer names the hours. */
export const SHIFTS: readonly Shift[] = [
  {
    fromMinute: 360,
    toMinute: 840,
    phrases: shiftPhrases('=manha|=matutino|=diurno|=dia', '=1|=1o|=primeiro', 'a'),
  },
  { fromMinute: 840, toMinute: 1320, phrases: shiftPhrases('=tarde|=vespertino', '=2|=2o|=segundo', 'b') },
  {
    fromMinute: 1320,
    toMinute: 1800,
    phrases: shiftPhrases('=noite|=noturno|=madrugada', '=3|=3o|=terceiro', 'c'),
  },
]

function shiftPhrases(named: string, numbers: string, letter: string): readonly Phrase[] {
  return [`${WORD} ${named}`, `${numbers} ${WORD}`, `=turno ${numbers}`, `=turno =${letter}`]
}

/** `turno da noite`, `3º turno`. */
export function findShift(
  words: readonly Word[],
): (Omit<Shift, 'phrases'> & { readonly span: Span }) | undefined {
  for (const { phrases, ...hours } of SHIFTS)
    for (const phrase of phrases) {
      const span = findPhrase(words, phrase)
      if (span) return { ...hours, span }
    }
  const place = SHIFT_ALONE.exec(words.map(({ plain }) => plain).join(' '))?.[1]
  const shift = place === undefined ? undefined : SHIFTS[['manha', 'tarde', 'noite'].indexOf(place)]
  return shift && { ...shift, span: { from: 0, to: words.length } }
}
/** `e o da manhã?` after another shift. */
const SHIFT_ALONE = /^(?:e |mas )?(?:o|no|n?o turno) d[ae] (manha|tarde|noite)$/

/** `turno` in `como está o turno?`; the other words ask how it is. */
function howTheShift(words: readonly Word[]): Span | undefined {
  const span = findPhrase(words, '=como =esta|=vai|=anda|=foi =turno')
  return span && { from: span.to - 1, to: span.to }
}

const PRESENT: readonly Phrase[] = ['=este|=esse|=neste|=nesse|=deste|=desse =turno', '=turno atual|corrente']
const FORMER: readonly Phrase[] = ['=turno passado|anterior', 'ultimo =turno']

/** `nesse turno`, up to now, and `o turno passado`. */
export function relativeShift(words: readonly Word[], { nowMs, timezone }: Clock): ReadPeriod | undefined {
  const { hour, minute } = localCalendar(timezone).local(nowMs)
  const now = hour * 60 + minute
  // Before 6 h the night's shift of the day before goes on.
  const [day, at] =
    now < 360 ? [shiftDay(dayOf(nowMs, timezone), -1), now + 1440] : [dayOf(nowMs, timezone), now]
  const present = SHIFTS.findIndex(({ fromMinute, toMinute }) => at >= fromMinute && at < toMinute)
  if (findShift(words)) return undefined
  for (const [phrases, back] of [
    [PRESENT, 0],
    [FORMER, 1],
  ] as const)
    for (const phrase of phrases) {
      const span = findPhrase(words, phrase) ?? (back === 0 ? howTheShift(words) : undefined)
      const place = (present - back + SHIFTS.length) % SHIFTS.length
      const shift = SHIFTS[place]
      if (!span || !shift) continue
      const { fromMinute, toMinute } = shift
      const own = place > present ? shiftDay(day, -1) : day
      return { period: { kind: 'hours', day: own, fromMinute, toMinute }, span }
    }
  return undefined
}
