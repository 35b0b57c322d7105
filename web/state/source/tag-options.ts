export interface TaggedSeries {
  readonly tags: Readonly<Record<string, string>>
}

/** The names of tags to choose from, and the values of each. */
export interface TagOptions {
  readonly names: readonly string[]
  valuesOf(name: string): readonly string[]
}

/** The tags of the series, and the values of each tag, in their order. */
export function tagOptions(series: readonly TaggedSeries[]): TagOptions {
  const values = new Map<string, Set<string>>()
  for (const { tags } of series)
    for (const [name, value] of Object.entries(tags)) {
      const seen = values.get(name) ?? new Set()
      values.set(name, seen.add(value))
    }
  const sorted = (texts: Iterable<string>) =>
    [...texts].sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }))
  return {
    names: sorted(values.keys()),
    valuesOf: (name) => sorted(values.get(name.trim()) ?? []),
  }
}
