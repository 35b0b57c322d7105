/** Parts that restore the focus themselves when they close; a focus lost inside them is restored here. */
const SCOPES = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], main'
const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

interface Held {
  readonly element: Element
  readonly scope: Element
  /** All stops of the Tab key in the same part, in their order. */
  readonly stops: readonly HTMLElement[]
}

/**
 * Keeps a keyboard user's place when the button they pressed goes away with its row: the focus moves to the next stop, else to the one
 * before, instead of to the page's beginning.
 */
export function keepFocus(page: Document): void {
  let held: Held | null = null
  page.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    const scope = element.closest(SCOPES)
    // A dialog takes the focus that was lost inside it: the held element is still watched.
    if (scope === element) return
    const byKeyboard = scope !== null && element.matches(':focus-visible')
    held = byKeyboard ? { element, scope, stops: [...scope.querySelectorAll<HTMLElement>(STOPS)] } : null
  })
  new MutationObserver(() => {
    if (held === null || held.element.isConnected) return
    const { element, scope, stops } = held
    const gone = stops.indexOf(element as HTMLElement)
    held = null
    if (!scope.isConnected) return
    const here = (stop: HTMLElement) => stop.isConnected && stop.matches(STOPS) && stop.checkVisibility()
    const next = stops.slice(gone + 1).find(here) ?? stops.slice(0, Math.max(0, gone)).findLast(here)
    // One frame later the dialog focuses itself; after that the focus can be placed.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const lost = page.activeElement === page.body || page.activeElement?.matches(SCOPES)
        if (lost) next?.focus()
      }),
    )
  }).observe(page.body, { childList: true, subtree: true })
}
