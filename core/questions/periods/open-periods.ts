import { findPhrase, hasPhrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import type { Clock } from './asked-period.ts'
import { dayAt } from './bounded-periods.ts'
import { days, type PeriodReader, type ReadPeriod, readWrittenDates, skip } from './period-reader.ts'
import { readRelative } from './relative-periods.ts'

/** `desde março`, `a partir de 10/10`, `desde ontem`. */
export const since: PeriodReader = (words, clock) => {
  for (const opening of ['desde', 'a partir', 'apos', 'depois']) {
    const span = findPhrase(words, opening)
    if (!span) continue
    const at = skip(words, span.to, ['o', 'a', 'de', 'do', 'da', 'dia', 'as', 'que'])
    const isBegin = hasPhrase(
      words.slice(at, at + 1),
      ...['inicio', 'comeco', 'sempre', 'instalacao', 'entrou', 'instalada|instalado', 'existe', 'comecou'],
    )
    const place = isBegin ? skip(words, at + 1, ['o', 'a', 'de', 'do', 'da', 'dos', 'das']) : at
    const from = (to: number) => ({ from: span.from, to })
    const relative = readRelative(words.slice(place), clock)
    if (relative?.span.from === 0 && relative.period.kind === 'days')
      return { period: days(relative.period.from, null), span: from(place + relative.span.to) }
    const begin = readWrittenDates(words, place, clock)
    if (begin) return { period: days(begin.from, null), span: from(begin.next) }
    if (isBegin && /^(?:mes|ano|semana)$/.test(words[place]?.plain ?? ''))
      return presentBlock(words[place]?.plain ?? '', clock, from(place + 1))
    if (isBegin) return { period: { kind: 'range', range: 'all' }, span: from(at + 1) }
  }
  return undefined
}

const TO_HERE = /^(?:ca|aqui|agora|hoje)$/

const isUpToNow = (words: readonly Word[], at: number): boolean =>
  words[at]?.plain === 'ate' && TO_HERE.test(words[at + 1]?.plain ?? '')

/** `de 10/11 pra cá`, `de ontem pra hoje`, `do mês passado até agora`, `do mês até agora`. */
export const upToHere: PeriodReader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    if (!['de', 'do', 'da'].includes(words[at]?.plain ?? '')) continue
    const block = words[at + 1]?.plain ?? ''
    if (/^(?:mes|ano|semana|trimestre)$/.test(block) && isUpToNow(words, at + 2))
      return presentBlock(block, clock, { from: at, to: at + 4 })
    const begin = dayAt(words, skip(words, at + 1, ['o', 'a', 'dia']), clock)
    const link = words[begin?.next ?? -1]?.plain ?? ''
    const isHere = TO_HERE.test(words[(begin?.next ?? 0) + 1]?.plain ?? '')
    if (begin && isHere && /^(?:para|pra|ate|p)$/.test(link))
      return { period: days(begin.from, null), span: { from: at, to: begin.next + 2 } }
  }
  return undefined
}

function presentBlock(unit: string, { nowMs, timezone }: Clock, span: Span): ReadPeriod | undefined {
  const found = readRelative(
    ['neste', unit].map((plain) => ({ typed: plain, plain })),
    { nowMs, timezone },
  )
  return found && { period: found.period, span }
}
