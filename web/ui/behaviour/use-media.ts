import { useSyncExternalStore } from 'react'

/** One object for each query: a new one for each drawing of each row would be slow. */
const asked = new Map<string, MediaQueryList>()

function mediaOf(query: string): MediaQueryList {
  const media = asked.get(query) ?? matchMedia(query)
  asked.set(query, media)
  return media
}

/** Whether a media query holds, as in `(min-width: 48rem)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = mediaOf(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => mediaOf(query).matches,
  )
}
