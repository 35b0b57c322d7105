/** The storage key of the palette for the next load's first paint (web/public/theme.js). */
export const PALETTE_KEY = 'palette'

/** Restores the interface's own colours, on this page and at the next load. */
export function forgetPalette(root: HTMLElement = document.documentElement): void {
  localStorage.removeItem(PALETTE_KEY)
  for (const name of [...root.style]) if (name.startsWith('--color-')) root.style.removeProperty(name)
}
