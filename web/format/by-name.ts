const collator = new Intl.Collator('pt-BR', { numeric: true })

/** Compares two names for sorting, numbers in them by value: `Chiller 2` before `Chiller 10`. */
export const byName = (a: string, b: string): number => collator.compare(a, b)
