/** The first names of a long list, then the number of the others: `C1, C2 e mais 3`. */
export function firstNames(names: readonly string[], maxNames: number): string {
  const others = names.length - maxNames
  return others > 0 ? `${names.slice(0, maxNames).join(', ')} e mais ${others}` : names.join(', ')
}
