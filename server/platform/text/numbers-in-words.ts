/** Numbers in a Portuguese sentence. */
const format = (decimals: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const two = format(2)
const one = format(1)
const integer = format(0)

export const fixed = (value: number, decimals: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
export const whole = (value: number): string => integer.format(value)
export const decimal = (value: number): string => two.format(value)
export const percent = (value: number): string => `${one.format(value)} %`
/** A change with its sign: `+8,7 %`, `−8,7 %`. */
export const percentChange = (value: number): string => `${value < 0 ? '−' : '+'}${percent(Math.abs(value))}`
/** Two decimals, as on the screen: 94,96 % must not read as 95,0 % beside a target of 95 %. */
export const percentExactly = (value: number): string => `${two.format(value)} %`
export const hours = (value: number): string => `${value < 10 ? one.format(value) : integer.format(value)} h`
export const count = (value: number, singular: string, plural: string): string =>
  `${integer.format(value)} ${value === 1 ? singular : plural}`
