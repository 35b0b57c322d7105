import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Parts that nobody needs yet, each fetched by one call. */
const waiting = new Set<() => Promise<void>>()
let isUsed = false
let fetching = false

/** What ends the waiting: somebody is there. A screen on a wall loads what it shows and no more. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const

/** Fetches the parts behind buttons while the page has nothing to do, from the moment on that somebody uses it. */
export function fetchWhenUsed(): void {
  const begin = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin, true)
    isUsed = true
    fetchNext()
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true })
}

/** Whether a part is being fetched that nobody has asked for yet. */
export const isFetchingAhead = (): boolean => fetching

function fetchNext(): void {
  if (!isUsed || fetching) return
  const [fetch] = waiting
  if (fetch === undefined) return
  fetching = true
  const go = () => {
    waiting.delete(fetch)
    // Failing is no news here: whoever opens the part is told.
    void fetch()
      .catch(() => undefined)
      .finally(() => {
        fetching = false
        fetchNext()
      })
  }
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 2_000 })
  else setTimeout(go, 200)
}

/** Fetches something ahead that is no part of the page itself. */
export function fetchAhead(load: () => Promise<unknown>): void {
  waiting.add(async () => void (await load()))
  fetchNext()
}

/** A part of the page, and how to fetch it when it is known that it will be shown. */
export type LaterPart<Props extends object> = ((props: Props) => ReactNode) & { fetch: () => Promise<void> }

/**
 * A part of the page that is fetched ahead or when it is first shown; once it is there it is drawn at once. React's own way
 * shows what stands in for it for 300 ms at least.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LaterPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    Loaded ??= await load()
  }
  waiting.add(fetch)
  fetchNext()
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when the module that names the part is loaded
  function Later(props: Props) {
    const [Part, setPart] = useState<{ type?: ComponentType<Props>; failure?: unknown }>({ type: Loaded })
    const { type, failure } = Part
    useEffect(() => {
      if (type !== undefined) return
      fetch().then(
        () => setPart({ type: Loaded }),
        (error: unknown) => setPart({ failure: error ?? new Error('part not loaded') }),
      )
    }, [type])
    // As any error of a view: the page's boundary tells.
    if (failure !== undefined) throw failure
    if (type === undefined) return meanwhile
    const Shown = type
    return <Shown {...props} />
  }
  return Object.assign(Later, { fetch })
}
