import { useEffect } from 'react'

const openers = new Set<() => void>()

/** Opens the assistant's panel from any place of the shell. */
export function openAssistant(): void {
  for (const open of openers) open()
}

/** The panel's own way to open while it is on the page. */
export function useAssistantOpener(open: () => void): void {
  useEffect(() => {
    openers.add(open)
    return () => {
      openers.delete(open)
    }
  }, [open])
}
