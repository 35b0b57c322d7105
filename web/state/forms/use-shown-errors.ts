import { useCallback, useState } from 'react'

/** A message for each invalid field, by the field's path: `nome`, `readings.3.name`. */
export type Messages = Readonly<Record<string, string>>

const NO_MESSAGES: Messages = {}

/** The errors to show: those of the fields that the user has left, those of all fields once the form was sent, and the server's refusals. */
export function useShownErrors(found: Messages | null, checksWhenLeft: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [refused, setRefused] = useState(NO_MESSAGES)
  const shown = Object.entries(found ?? NO_MESSAGES).filter(([path]) => showsAll || left.has(path))
  return {
    errors: { ...Object.fromEntries(shown), ...refused } as Messages,
    touch: useCallback(
      (...paths: string[]) => {
        if (checksWhenLeft) setLeft((before) => new Set([...before, ...paths]))
      },
      [checksWhenLeft],
    ),
    showAll: () => setShowsAll(true),
    refuse: setRefused,
    /** Removes the server's refusals of the changed members; null: the whole draft changed. */
    accept: useCallback(
      (changed: object | null) =>
        setRefused((before) => (changed === null ? NO_MESSAGES : withoutMembers(before, changed))),
      [],
    ),
  }
}

function withoutMembers(refused: Messages, changed: object): Messages {
  return Object.fromEntries(
    Object.entries(refused).filter(([path]) => !((path.split('.')[0] ?? path) in changed)),
  )
}
