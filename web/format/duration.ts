import { formatNumber, MISSING } from './number.ts'

/** Hours as `hh:mm`, at least two digits of hours, a point from a thousand hours on: `1.234:05`. */
export function formatHoursMinutes(hours: number | null | undefined): string {
  if (hours === null || hours === undefined || !Number.isFinite(hours)) return MISSING
  const minutes = Math.round(Math.abs(hours) * 60)
  const whole = Math.floor(minutes / 60)
  const sign = hours < 0 && minutes > 0 ? '-' : ''
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

const STEPS: readonly [limitSeconds: number, seconds: number, singular: string, plural: string][] = [
  [60, 1, 's', 's'],
  [3_600, 60, 'min', 'min'],
  [48 * 3_600, 3_600, 'h', 'h'],
  [60 * 86_400, 86_400, 'dia', 'dias'],
  [730 * 86_400, 30.44 * 86_400, 'mês', 'meses'],
  [Number.POSITIVE_INFINITY, 365.25 * 86_400, 'ano', 'anos'],
]

/** A length of time in one unit, rounded down: `12 s`, `3 min`, `5 h`, `4 dias`, `8 anos`. */
export function formatSpan(seconds: number): string {
  const length = Math.max(0, seconds)
  const [, size, singular, plural] = STEPS.find(([limit]) => length < limit)!
  const amount = Math.floor(length / size)
  return `${formatNumber(amount)}\u00a0${amount === 1 ? singular : plural}`
}

/** `há 12 s`, `há 3 min`; a moment ahead of this clock (clocks differ) is `agora`. */
export function formatAgo(atMs: number, nowMs: number): string {
  const seconds = (nowMs - atMs) / 1000
  return seconds < 1 ? 'agora' : `há\u00a0${formatSpan(seconds)}`
}
