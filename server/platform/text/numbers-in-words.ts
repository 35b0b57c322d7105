/** Numbers in a Portuguese sentence. */
const formats = new Map<number, Intl.NumberFormat>()

/** Made when it is asked for: the first one takes 0.1 s of a start. */
function format(decimals: number): Intl.NumberFormat {
  const present = formats.get(decimals)
  if (present) return present
  const made = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(decimals, made)
  return made
}

export const fixed = (value: number, decimals: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
export const whole = (value: number): string => format(0).format(value)
export const decimal = (value: number): string => format(2).format(value)
export const percent = (value: number): string => `${format(1).format(value)} %`
/** A change with its sign: `+8,7 %`, `−8,7 %`. */
export const percentChange = (value: number): string => `${value < 0 ? '−' : '+'}${percent(Math.abs(value))}`
/** Two decimals, as on the screen: 94,96 % must not read as 95,0 % beside a target of 95 %. */
export const percentExactly = (value: number): string => `${format(2).format(value)} %`
/** Hours in a sentence, as the screens write them: `25 min`, `4,5 h`, `612 h`. */
export function hours(value: number): string {
  if (value < 59.5 / 60) return `${format(0).format(value * 60)} min`
  const tenths = Math.round(value * 10) / 10
  return `${tenths < 10 && !Number.isInteger(tenths) ? format(1).format(tenths) : format(0).format(tenths)} h`
}
/** The wire's `1234:05` with the thousands' point: `1.234:05`. */
export const hhmmText = (text: string): string =>
  text.replace(/\d{4,}(?=:)/, (digits) => whole(Number(digits)))
export const count = (value: number, singular: string, plural: string): string =>
  `${format(0).format(value)} ${value === 1 ? singular : plural}`
