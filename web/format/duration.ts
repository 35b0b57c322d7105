import { count, formatNumber, MISSING } from './number.ts'

/** Hours as `hh:mm`, at least two digits of hours, a point from a thousand hours on: `1.234:05`. */
export function formatHoursMinutes(hours: number | null | undefined): string {
  if (hours === null || hours === undefined || !Number.isFinite(hours)) return MISSING
  const minutes = Math.round(Math.abs(hours) * 60)
  const whole = Math.floor(minutes / 60)
  const sign = hours < 0 && minutes > 0 ? '−' : ''
  const wholeText = whole < 10 ? `0${whole}` : formatNumber(whole)
  return `${sign}${wholeText}:${String(minutes % 60).padStart(2, '0')}`
}

/** The wire's `1234:05` or `≥ 1234:05` with the thousands' point of pt-BR; null → `—`. */
export function formatHhmmText(text: string | null | undefined): string {
  if (!text) return MISSING
  return text.replace(/\d{4,}(?=:)/, (digits) => formatNumber(Number(digits)))
}

/** Hours in words for a sentence: `25 min`, `4,5 h`, `612 h`. */
export function formatHoursInWords(hours: number): string {
  if (hours < 59.5 / 60) return `${formatNumber(hours * 60)}\u00a0min`
  const tenths = Math.round(hours * 10) / 10
  return `${formatNumber(tenths, tenths < 10 && !Number.isInteger(tenths) ? 1 : 0)}\u00a0h`
}

/** A length to the second, in at most two units: `48 s`, `4 min 12 s`, `3 h 07 min`. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  if (whole < 60) return `${whole}\u00a0s`
  if (whole < 3_600) return `${Math.floor(whole / 60)}\u00a0min\u00a0${two(whole % 60)}\u00a0s`
  const minutes = Math.round(whole / 60)
  return `${formatNumber(Math.floor(minutes / 60))}\u00a0h\u00a0${two(minutes % 60)}\u00a0min`
}

interface SpanUnit {
  readonly seconds: number
  readonly singular: string
  readonly plural: string
}

/** The units for shorter lengths, each below a limit. */
const UNITS: readonly (SpanUnit & { readonly limitSeconds: number })[] = [
  { limitSeconds: 60, seconds: 1, singular: 's', plural: 's' },
  { limitSeconds: 3_600, seconds: 60, singular: 'min', plural: 'min' },
  { limitSeconds: 48 * 3_600, seconds: 3_600, singular: 'h', plural: 'h' },
  { limitSeconds: 60 * 86_400, seconds: 86_400, singular: 'dia', plural: 'dias' },
  { limitSeconds: 730 * 86_400, seconds: 30.44 * 86_400, singular: 'mês', plural: 'meses' },
]
/** The unit for all longer lengths. */
const YEAR: SpanUnit = { seconds: 365.25 * 86_400, singular: 'ano', plural: 'anos' }

/** A length of time in one unit, rounded down: `12 s`, `3 min`, `5 h`, `4 dias`, `8 anos`. */
export function formatSpan(seconds: number): string {
  const length = Math.max(0, seconds)
  const unit = UNITS.find(({ limitSeconds }) => length < limitSeconds) ?? YEAR
  return count(Math.floor(length / unit.seconds), unit.singular, unit.plural)
}

/** `há 12 s`, `há 3 min`; `agora` for an instant ahead of this clock, because clocks differ. */
export function formatAgo(atMs: number, nowMs: number): string {
  const seconds = (nowMs - atMs) / 1000
  return seconds < 1 ? 'agora' : `há\u00a0${formatSpan(seconds)}`
}
