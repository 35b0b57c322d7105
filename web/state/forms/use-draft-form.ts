import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import { draftFields } from './draft-fields.ts'
import { type Placing, refusedFields } from './refused-fields.ts'
import { useLeaving } from './use-leaving.ts'
import { type Messages, useShownErrors } from './use-shown-errors.ts'

/** The body made from a draft, or the draft's errors. */
export type Checked<Body> = { body: Body; errors: null } | { body: null; errors: Messages }

/** The changed members, or a function that makes the next draft. */
export type DraftChange<Draft> = Partial<Draft> | ((draft: Draft) => Draft)

interface Options<Draft, Body> {
  first: Draft | (() => Draft)
  /** Checks the draft when the draft or this function changes. */
  check: (draft: Draft) => Checked<Body>
  placing?: Placing
  /** True: a field shows its error once the user has left the field; false, for short forms: only once the form was sent. */
  checksWhenLeft?: boolean
}

/** Holds a form's draft and its errors, and sends the draft to the server. */
export function useDraftForm<Draft extends object, Body>(options: Options<Draft, Body>) {
  const { check, placing, checksWhenLeft = true } = options
  const [draft, setDraft] = useState(options.first)
  const newest = useRef(draft)
  const element = useRef<HTMLFormElement | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { errors: found } = useMemo(() => check(draft), [check, draft])
  const { errors, touch, showAll, refuse, accept } = useShownErrors(found, checksWhenLeft)
  const { changed, leave } = useLeaving(newest, touch)

  const change = useCallback(
    (next: DraftChange<Draft>) => {
      const isFunction = typeof next === 'function'
      const before = newest.current
      newest.current = isFunction ? next(before) : { ...before, ...next }
      changed(before)
      setDraft(newest.current)
      accept(isFunction ? null : next)
    },
    [accept, changed],
  )

  /** The checked body; null: the errors are shown, and the first invalid field has the focus. */
  function bodyOf(form: HTMLFormElement | null): Body | null {
    element.current = form
    showAll()
    setFailure(null)
    const { body } = check(newest.current)
    if (body === null) focusFirstError(form, unchangedSince(newest))
    return body
  }

  async function run(action: () => Promise<unknown>) {
    setBusy(true)
    setFailure(null)
    refuse({})
    try {
      await action()
    } catch (error) {
      const { fields, general } = refusedFields(error, newest.current, placing)
      refuse(fields)
      setFailure(general)
      if (general === null) focusFirstError(element.current, unchangedSince(newest))
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (path: string): string | undefined => errors[path]
  return {
    ...draftFields<Draft>({ draft, change, touch: leave, errorOf }),
    ...{ draft, change, touch: leave, errors, errorOf, busy, failure, setFailure, bodyOf, run },
    draftNow: () => newest.current,
    submit: submitOf((form) => (busy ? null : bodyOf(form))),
  }
}

/** Tells later whether the draft is still the one of this moment. */
function unchangedSince<Draft>(newest: { readonly current: Draft }): () => boolean {
  const then = newest.current
  return () => newest.current === then
}

/** The form's `onSubmit`: passes the checked body to `send`. */
const submitOf =
  <Body>(bodyOf: (form: HTMLFormElement) => Body | null) =>
  (send: (body: Body) => void) =>
  (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = bodyOf(event.currentTarget)
    if (body !== null) send(body)
  }

/**
 * Focuses the first invalid field once the messages, and the parts that unfold because of them, are drawn. A user who types
 * already keeps the focus: the field may be valid by then, and the next invalid one would take the rest of the word.
 */
function focusFirstError(form: HTMLFormElement | null, isUnchanged: () => boolean) {
  setTimeout(() => {
    if (!isUnchanged()) return
    const first = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus({ preventScroll: true })
    // In the middle, because a sticky head may cover what is only just in sight.
    first?.scrollIntoView({ block: 'center' })
  })
}
