/** Stands for an unknown value, which is never shown as zero. */
export const MISSING = '—'
/** The sign of negative numbers, as wide as a plus. */
const MINUS = '−'

const formats = new Map<number, Intl.NumberFormat>()

function numberFormat(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // pt-BR writes 1.234 with its point from four digits on; the runtime's default leaves it out in some versions.
    useGrouping: 'always',
  })
  formats.set(decimals, made)
  return made
}

/** `1234.5` → `1.234,5`; null and NaN → `—`. Minus zero has no sign. */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING
  const rounded = Math.abs(value) < 0.5 * 10 ** -decimals ? 0 : value
  return numberFormat(decimals).format(rounded).replace('-', MINUS)
}

/** A change with its sign: `+0,30`, `−0,30`, `0,00`. */
export function formatChange(value: number, decimals = 0): string {
  const text = formatNumber(value, decimals)
  return /[1-9]/.test(text) && value > 0 ? `+${text}` : text
}

/** `98.4` → `98,4 %`. */
export function formatPercent(value: number | null | undefined, decimals = 1): string {
  const text = formatNumber(value, decimals)
  return text === MISSING ? MISSING : `${text}\u00a0%`
}

/** A value with its unit, without a line break between them. */
export function formatWithUnit(value: number | null | undefined, unit: string, decimals = 0): string {
  const text = formatNumber(value, decimals)
  return text === MISSING || unit === '' ? text : `${text}\u00a0${unit}`
}

/** `count(1, 'falha', 'falhas')` → `1 falha`; Portuguese says `0 falhas`. */
export function count(value: number, singular: string, plural: string): string {
  return `${formatNumber(value)}\u00a0${value === 1 ? singular : plural}`
}

/** The count of a filtered list: `5 máquinas`, or `2 de 5 máquinas`. */
export function countShown(shown: number, all: number, singular: string, plural: string): string {
  const total = count(all, singular, plural)
  return shown === all ? total : `${formatNumber(shown)} de ${total}`
}
