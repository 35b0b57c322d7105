/** Parts that restore the focus themselves when they close; a focus lost inside them is restored here. */
const SCOPES = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], main'
const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

interface WatchedFocus {
  readonly element: Element
  readonly scope: Element
  /** All stops of the Tab key in the scope, in their order. */
  readonly stops: readonly HTMLElement[]
}

/**
 * Keeps a keyboard user's place when a pressed button disappears with its row: the focus moves to the next stop, else to the previous
 * one, and not to the beginning of the page.
 */
export function keepFocus(page: Document): void {
  let watched: WatchedFocus | null = null
  page.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    const scope = element.closest(SCOPES)
    // A dialog takes the focus that was lost inside it: the lost element is still watched.
    if (scope === element) return
    const byKeyboard = scope !== null && element.matches(':focus-visible')
    watched = byKeyboard ? { element, scope, stops: [...scope.querySelectorAll<HTMLElement>(STOPS)] } : null
  })
  new MutationObserver(() => {
    if (watched === null || watched.element.isConnected) return
    const { element, scope, stops } = watched
    const gone = stops.indexOf(element as HTMLElement)
    watched = null
    if (!scope.isConnected) return
    const isReachable = (stop: HTMLElement) =>
      stop.isConnected && stop.matches(STOPS) && stop.checkVisibility()
    const next =
      stops.slice(gone + 1).find(isReachable) ?? stops.slice(0, Math.max(0, gone)).findLast(isReachable)
    // The dialog focuses itself one frame later; the focus can be placed after that.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const lost = page.activeElement === page.body || page.activeElement?.matches(SCOPES)
        if (lost) next?.focus()
      }),
    )
  }).observe(page.body, { childList: true, subtree: true })
}
