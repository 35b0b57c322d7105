/** Keeps the links that the sources have, by their address; other links and pictures become their text. */
export function keepOwnLinks(text: string, sources: readonly string[]): string {
  const known = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\]\((\/dashboard\/[^)\s]*)\)/g)].map(([, address]) => address),
    ),
  )
  return text
    .replace(/!?\[([^\]]*)\]\(([^)]*)\)/g, (whole, label: string, address: string) =>
      known.has(address) && !whole.startsWith('!') ? whole : label,
    )
    .replace(/<[^>]*>/g, '')
    .replace(/\bhttps?:\/\/\S+/g, '')
}
