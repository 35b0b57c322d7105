/** Months by the first three letters of their Portuguese, English and Spanish names. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  fev: 2,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  mai: 5,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  set: 9,
  sep: 9,
  out: 10,
  oct: 10,
  nov: 11,
  dez: 12,
  dec: 12,
  dic: 12,
}

/** The names that the first three letters may begin. */
const REST =
  /^(?:janeiro|january|enero|fevereiro|february|febrero|mar[cç]o|march|marzo|abril|april|maio|may|mayo|junho|june|junio|julho|july|julio|agosto|august|setembro|sept|september|septiembre|outubro|october|octubre|novembro|november|noviembre|dezembro|december|diciembre)$/

/** 1 to 12; undefined for another word. */
export function monthOf(word: string): number | undefined {
  const small = word.toLowerCase()
  const month = MONTHS[small.slice(0, 3)]
  return small.length === 3 || REST.test(small) ? month : undefined
}
