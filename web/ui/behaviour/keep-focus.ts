/** Parts that bring the focus back themselves when they close; within them a lost focus is ours. */
const SCOPES = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], main'
const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

interface Held {
  readonly element: Element
  readonly scope: Element
  /** Everything that could be reached by Tab in the same part, in its order. */
  readonly stops: readonly HTMLElement[]
}

/**
 * Whoever works by keyboard stays where they are when the button they pressed goes away with its row: the focus goes to the
 * stop that followed it, else to the one before, instead of to the page's beginning.
 */
export function keepFocus(page: Document): void {
  let held: Held | null = null
  page.addEventListener('focusin', ({ target }) => {
    const element = target as Element
    const scope = element.closest(SCOPES)
    // A dialog takes upon itself the focus that was lost in it: what was held is still looked at.
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
    // A frame later the dialog puts the focus on itself; after that it is ours to place.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const lost = page.activeElement === page.body || page.activeElement?.matches(SCOPES)
        if (lost) next?.focus()
      }),
    )
  }).observe(page.body, { childList: true, subtree: true })
}
