/** The months' names, folded. */
export const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

export const isMonth = (plain: string | undefined): boolean => plain !== undefined && MONTHS.includes(plain)
