import { useSyncExternalStore } from 'react'

interface WatchedQuery {
  readonly subscribe: (listener: () => void) => () => void
  readonly matches: () => boolean
}

/** One object for each query: hundreds of rows may use a query, and React subscribes again whenever `subscribe` is another function. */
const queries = new Map<string, WatchedQuery>()

function watchedQuery(query: string): WatchedQuery {
  const known = queries.get(query)
  if (known) return known
  const media = matchMedia(query)
  const made: WatchedQuery = {
    subscribe: (listener) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    matches: () => media.matches,
  }
  queries.set(query, made)
  return made
}

/** Whether a media query holds, as in `(min-width: 48rem)`. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = watchedQuery(query)
  return useSyncExternalStore(subscribe, matches)
}
