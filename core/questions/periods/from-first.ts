/** `até 15/10` has no first day of its own: it begins before every plant's first sample. */
export const BEGINNING = { year: 2000, month: 1, day: 1 } as const

export const isBeginning = ({ year }: { readonly year: number }): boolean => year === BEGINNING.year
