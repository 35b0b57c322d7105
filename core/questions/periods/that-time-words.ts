import type { Word } from '../text/words.ts'

export type ToldSpan = 'hour' | 'day' | 'week' | 'month'

/** A time that stands for one told before, and how many such times behind it. */
export interface ThatTime {
  readonly span: ToldSpan
  readonly shift: number
  /** Only a time that stands out is meant: an extreme part, not a named period. */
  readonly isLoose?: true
  /** `a média do dia`: the day that was told, else today. */
  readonly orToday?: true
}

const DAY =
  /\b(?:n?ess[ea]|d[eo]ss[ea]|[nd]?aquel[ea]|(?:n|d)?[oa] mesm[oa])(?: mesm[oa])? (?:dia|data)\b|\bno dia (?:do pico|da falha|da parada)\b/
const HOUR =
  /\b(?:n?ess[ea]|[nd]?aquel[ea]|n[oa] mesm[oa])(?: mesm[oa])? (?:hora|horario|momento|instante|minuto|pico)\b|\bna hora do pico\b/
const WEEK = /\b(?:[nd]?ess[ea]|[nd]?aquel[ea]|[nd]a mesm[oa])(?: mesm[oa])? semana\b/
const MONTH = /\b(?:[nd]?ess[ea]|[nd]?aquel[ea]|[nd]o mesm[oa])(?: mesm[oa])? mes\b/
/** `dessa semana` is the present one after another week that was named. */
const LOOSE = /\bd?ess[ea] (?:semana|mes)\b/
const OF_DAY = /\b(?:medi[ao]|maxim[ao]|minim[ao]|pico|(?:maior|menor) valor|mais (?:alt|baix)[ao]) do dia$/
const NEXT = /\bn[oa] (dia|semana|mes) (?:seguinte|posterior|depois)\b/
const LAST = /\bn[oa] (dia|semana|mes) (?:anterior|antes|de antes)\b|\bna vespera\b/
const SPANS: Readonly<Record<string, ToldSpan>> = { dia: 'day', semana: 'week', mes: 'month' }

/** `nesse dia`, `naquela semana`, `no dia seguinte`; null: the question says nothing of the kind. */
export function thatTimeIn(said: readonly Word[]): ThatTime | null {
  const text = said.map(({ plain }) => plain).join(' ')
  const next = NEXT.exec(text)
  if (next) return { span: SPANS[next[1] ?? ''] ?? 'day', shift: 1 }
  const last = LAST.exec(text)
  if (last) return { span: SPANS[last[1] ?? ''] ?? 'day', shift: -1 }
  if (OF_DAY.test(text)) return { span: 'day', shift: 0, orToday: true }
  const span = DAY.test(text)
    ? 'day'
    : HOUR.test(text)
      ? 'hour'
      : WEEK.test(text)
        ? 'week'
        : MONTH.test(text)
          ? 'month'
          : null
  return span && { span, shift: 0, ...(LOOSE.test(text) ? { isLoose: true } : {}) }
}
