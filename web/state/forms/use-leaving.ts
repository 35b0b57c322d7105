import { type RefObject, useCallback, useRef } from 'react'
import { afterPress } from './after-press.ts'

/**
 * Which fields are judged once the user has left them: those with a change. A field that was only passed, or got the focus as the
 * dialog opened, has nothing wrong yet. The messages wait for the end of a press, because they move what is below them.
 */
export function useLeaving<Draft extends object>(
  newest: RefObject<Draft>,
  touch: (...paths: string[]) => void,
) {
  const members = useRef(new Set<string>())
  return {
    /** Compares the newest draft with the one before it. */
    changed: useCallback(
      (before: Draft) => {
        const old = new Map<string, unknown>(Object.entries(before))
        for (const [member, value] of Object.entries(newest.current))
          if (!Object.is(old.get(member), value)) members.current.add(member)
      },
      [newest],
    ),
    leave: useCallback(
      (...paths: string[]) => {
        const judged = paths.filter((path) => {
          const [member = path] = path.split('.')
          return members.current.has(member) || !(member in newest.current)
        })
        if (judged.length > 0) afterPress(() => touch(...judged))
      },
      [newest, touch],
    ),
  }
}
