/** The first letters of weekdays and months. */
const WORDS =
  'seg ter qua qui sex sab dom mon tue wed thu fri sat sun jan ene fev feb mar abr apr mai may jun jul ago aug set sep out oct nov dez dec dic'

const letter = (byte: number) => byte | 0x20
const isLetter = (byte: number) => letter(byte) >= 97 && letter(byte) <= 122
const keyOf = (a: number, b: number, c: number) =>
  ((letter(a) - 97) << 10) | ((letter(b) - 97) << 5) | (letter(c) - 97)

const begins = new Uint8Array(1 << 15)
for (const word of WORDS.split(' '))
  begins[keyOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2))] = 1

/**
 * False only for the beginnings of texts that are no days, numbers or markers of missing values: those of another word than a day's or a
 * month's. Markers begin with `n`.
 */
export function maySayDay(a: number, b: number, c: number): boolean {
  if (!isLetter(a) || letter(a) === 110) return true
  if (!isLetter(b) || !isLetter(c)) return b >= 0x80 || c >= 0x80
  return begins[keyOf(a, b, c)] === 1
}

/** False for the beginnings of texts that are no amounts of money. Others than those with a dollar sign begin with `brl`, `usd` or `eur`. */
export function maySayAmount(a: number, b: number, c: number): boolean {
  if (b === DOLLAR || c === DOLLAR) return true
  return CURRENCIES.some(([first, second, third]) => a === first && b === second && c === third)
}

const DOLLAR = 36
const CURRENCIES = ['BRL', 'USD', 'EUR'].map((name) => [0, 1, 2].map((at) => name.charCodeAt(at)))
