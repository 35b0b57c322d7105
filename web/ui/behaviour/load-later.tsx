import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Parts that the page does not need yet; each function fetches one part. */
const waiting = new Set<() => Promise<void>>()
let isUsed = false
let fetching = false

/** Events of a user at work. A screen on a wall, which nobody uses, loads only the parts that it shows. */
const USER_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const

/** Not every browser tells whether its user saves data. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData === true

/** Fetches the parts behind buttons while the page is idle, from the user's first event on. For a user who saves data, each part waits until it is shown. */
export function fetchWhenUsed(): void {
  if (savesData()) return
  const begin = () => {
    for (const sign of USER_EVENTS) window.removeEventListener(sign, begin, true)
    isUsed = true
    fetchNext()
  }
  for (const sign of USER_EVENTS) window.addEventListener(sign, begin, { capture: true, passive: true })
}

/** Whether a part is being fetched ahead. */
export const isFetchingAhead = (): boolean => fetching

function fetchNext(): void {
  if (!isUsed || fetching) return
  const [fetch] = waiting
  if (fetch === undefined) return
  fetching = true
  const go = () => {
    waiting.delete(fetch)
    // No message here: the part shows the failure when it is opened.
    void fetch()
      .catch(() => undefined)
      .finally(() => {
        fetching = false
        fetchNext()
      })
  }
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 2_000 })
  else setTimeout(go, 200)
}

/** Fetches code ahead that is no part of the page. */
export function fetchAhead(load: () => Promise<unknown>): void {
  waiting.add(async () => void (await load()))
  fetchNext()
}

/** A part of the page; `fetch` loads its code before it is shown. */
export type LaterPart<Props extends object> = ((props: Props) => ReactNode) & { fetch: () => Promise<void> }

/**
 * A part of the page whose code is fetched ahead or when the part is first shown. The part is drawn as soon as its code is loaded;
 * React's `lazy` would show the placeholder for at least 300 ms.
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
    // The page's error boundary shows the failure, like any error of a view.
    if (failure !== undefined) throw failure
    if (type === undefined) return meanwhile
    const Shown = type
    return <Shown {...props} />
  }
  return Object.assign(Later, { fetch })
}
