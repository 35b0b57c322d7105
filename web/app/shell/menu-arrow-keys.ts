import type { KeyboardEvent } from 'react'

/**
 * Arrow keys in the side menu: up and down walk through the visible entries, right unfolds, left folds or goes to the parent entry.
 * Entries have `data-entry`; an entry's arrow button is its sibling with `data-arrow`.
 */
export function onMenuArrows(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
  const item = (event.target as HTMLElement).closest('li')
  const entry = item?.querySelector<HTMLElement>('[data-entry]') ?? null
  if (item === null || entry === null) return
  const arrow = item.querySelector<HTMLElement>(':scope > div > [data-arrow]')
  const open = arrow?.getAttribute('aria-expanded') === 'true'
  const at = entries.indexOf(entry)
  const target = moved(event.key, item)
  if (target === null) return
  event.preventDefault()
  if (target === 'fold') arrow?.click()
  else target?.focus()

  function moved(key: string, within: HTMLElement): HTMLElement | 'fold' | null | undefined {
    switch (key) {
      case 'ArrowDown':
        return entries[at + 1]
      case 'ArrowUp':
        return entries[at - 1]
      case 'Home':
        return entries[0]
      case 'End':
        return entries.at(-1)
      case 'ArrowRight':
        return open ? entries[at + 1] : arrow ? 'fold' : undefined
      case 'ArrowLeft':
        return open ? 'fold' : parentEntry(within)
      default:
        return null
    }
  }
}

function parentEntry(item: HTMLElement): HTMLElement | undefined {
  return item.parentElement?.closest('li')?.querySelector<HTMLElement>('[data-entry]') ?? undefined
}
