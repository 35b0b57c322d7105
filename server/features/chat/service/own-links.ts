const LINK = /!?\[([^\]]*)\]\(([^)]*)\)/g
/** A link of a source; one behind a backslash is a part of a name. */
const OWN = /(?<!\\)\]\((\/dashboard\/[^)\s]*)\)/g
const REFERENCE = /!?\[([^\]]+)\]\s?\[[^\]]*\]/g
const DEFINITION = /^[^\S\n]{0,3}\[[^\]\n]+\]:[^\n]*$/gm
const TAG = /<[/!?]?[a-z][^>]*>|<!--[\s\S]*?-->/gi
const ADDRESS = /(?<![\p{L}\d])[a-z][a-z\d+.-]*:\/\/[^\s)]+|(?<=\()\/\/[^\s)]+/giu

/** Keeps the links that the tools gave, by their address; other links, pictures and marks of HTML become their text. */
export function keepOwnLinks(text: string, sources: readonly string[]): string {
  const known = new Set(sources.flatMap((source) => [...source.matchAll(OWN)].map(([, address]) => address)))
  const once = (now: string) =>
    now
      .replace(TAG, '')
      .replace(ADDRESS, '')
      .replace(DEFINITION, '')
      .replace(REFERENCE, '$1')
      .replace(LINK, (whole, label: string, address: string) =>
        known.has(address) && !whole.startsWith('!') ? whole : label,
      )
  // A link or a tag within another one leaves a new one.
  let [kept, before] = [once(text), text]
  for (let rounds = 0; kept !== before && rounds < MOST_ROUNDS; rounds++) [kept, before] = [once(kept), kept]
  const whole = kept === before ? kept : kept.replaceAll('](', '] (')
  return whole.replace(/<(?=[/!?]?[a-z])/gi, '< ')
}
const MOST_ROUNDS = 8
