import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

export const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
]

const KEY = 'theme'
const listeners = new Set<() => void>()

function stored(): Theme | null {
  const value = localStorage.getItem(KEY)
  return value === 'light' || value === 'dark' ? value : null
}

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** Shows a theme and saves it in this browser. */
export function setTheme(theme: Theme) {
  localStorage.setItem(KEY, theme)
  show(theme)
}

/** Shows the user's preferred theme and saves it, unless a theme was chosen in this browser. */
export function preferTheme(theme: Theme) {
  if (stored() === null) setTheme(theme)
}

let onScreen: Theme | null = null

/** Paper is white: a dark screen is printed as a light one. */
function showOnPaper() {
  onScreen ??= current()
  show('light')
}

function showOnScreen() {
  if (onScreen !== null) show(onScreen)
  onScreen = null
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) show(stored() ?? 'light')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  window.addEventListener('beforeprint', showOnPaper)
  window.addEventListener('afterprint', showOnScreen)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    if (listeners.size > 0) return
    window.removeEventListener('beforeprint', showOnPaper)
    window.removeEventListener('afterprint', showOnScreen)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current)
}
