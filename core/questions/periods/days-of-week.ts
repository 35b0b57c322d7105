import { shiftDay } from './asked-period.ts'
import { days, type PeriodReader, skip } from './period-reader.ts'
import { WEEKDAYS } from './read-dates.ts'
import { readRelative } from './relative-periods.ts'

/** `de segunda a sexta da semana passada`, `quarta da semana retrasada`: days of a week that is named behind them. */
export const daysOfWeek: PeriodReader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const first = WEEKDAYS.indexOf(words[at]?.plain ?? '')
    if (first === -1) continue
    const link = skip(words, at + 1, ['feira'])
    const isRange = ['a', 'ate', 'e'].includes(words[link]?.plain ?? '')
    const last = isRange ? WEEKDAYS.indexOf(words[skip(words, link + 1, ['a', 'o'])]?.plain ?? '') : first
    const behind = isRange ? skip(words, skip(words, link + 1, ['a', 'o']) + 1, ['feira']) : link
    if (last < first || !['da', 'na', 'desta', 'dessa'].includes(words[behind]?.plain ?? '')) continue
    const week = readRelative(words.slice(behind, behind + 4), clock)
    if (!week || week.span.from > 1 || week.period.kind !== 'days') continue
    const { from } = week.period
    const period = days(shiftDay(from, first), shiftDay(from, last))
    return { period, span: { from: at, to: behind + week.span.to } }
  }
  return undefined
}
