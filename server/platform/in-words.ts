/** Numbers as a Portuguese sentence has them. */
const format = (decimals: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
const two = format(2)
const one = format(1)
const whole = format(0)

export const decimal = (value: number): string => two.format(value)
export const percent = (value: number): string => `${one.format(value)} %`
export const hours = (value: number): string => `${value < 10 ? one.format(value) : whole.format(value)} h`
export const count = (value: number, singular: string, plural: string): string =>
  `${whole.format(value)} ${value === 1 ? singular : plural}`
