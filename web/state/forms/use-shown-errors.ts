import { useCallback, useState } from 'react'

/** A message for each wrong field, by the field's path: `nome`, `readings.3.name`. */
export type Messages = Readonly<Record<string, string>>

const NOTHING: Messages = {}

/** The errors to show: of fields that were left, of all fields once the form was sent, and what the server refused. */
export function useShownErrors(wrong: Messages | null, checksWhenLeft: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [showsAll, setShowsAll] = useState(false)
  const [refused, setRefused] = useState(NOTHING)
  const shown = Object.entries(wrong ?? NOTHING).filter(([path]) => showsAll || left.has(path))
  return {
    errors: { ...Object.fromEntries(shown), ...refused } as Messages,
    touch: (...paths: string[]) => {
      if (checksWhenLeft) setLeft((before) => new Set([...before, ...paths]))
    },
    showAll: () => setShowsAll(true),
    refuse: setRefused,
    /** Removes the server's refusals of the changed members; null: the whole draft changed. */
    accept: useCallback(
      (changed: object | null) =>
        setRefused((before) => (changed === null ? NOTHING : withoutMembers(before, changed))),
      [],
    ),
  }
}

function withoutMembers(refused: Messages, changed: object): Messages {
  return Object.fromEntries(
    Object.entries(refused).filter(([path]) => !((path.split('.')[0] ?? path) in changed)),
  )
}
