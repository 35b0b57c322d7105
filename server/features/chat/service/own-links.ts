const LINK = /!?\[([^\]]*)\]\(([^)]*)\)/g

/** Keeps the links that the sources have, by their address; other links, pictures and marks of HTML become their text. */
export function keepOwnLinks(text: string, sources: readonly string[]): string {
  const known = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/\]\((\/dashboard\/[^)\s]*)\)/g)].map(([, address]) => address),
    ),
  )
  const plain = text.replace(/<[/!]?[a-z][^>]*>|<!--[\s\S]*?-->/gi, '').replace(/\bhttps?:\/\/[^\s)]+/g, '')
  const once = (now: string) =>
    now.replace(LINK, (whole, label: string, address: string) =>
      known.has(address) && !whole.startsWith('!') ? whole : label,
    )
  // A link within a link leaves another one.
  let [kept, before] = [once(plain), plain]
  for (let rounds = 0; kept !== before && rounds < MOST_ROUNDS; rounds++) [kept, before] = [once(kept), kept]
  return kept === before ? kept : kept.replaceAll('](', '] (')
}
const MOST_ROUNDS = 8
