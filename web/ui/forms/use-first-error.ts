import { useEffect, useState } from 'react'

/** Names the first invalid field of a form that was sent, until no field is invalid; and the function that begins to look. */
export function useFirstError(formId: string): [text: string | null, look: () => void] {
  const [looks, setLooks] = useState(false)
  const [text, setText] = useState<string | null>(null)
  // After each drawing: the messages are the form's, and come and go with its fields.
  useEffect(() => {
    if (looks) setText(firstErrorIn(document.getElementById(formId)))
  })
  return [text, () => setLooks(true)]
}

function firstErrorIn(form: HTMLElement | null): string | null {
  const [first, ...others] = form?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
  if (first === undefined) return null
  const rest = others.length === 0 ? '' : ` e mais ${others.length}`
  return `Corrija: ${nameOf(first)}${rest}`
}

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined
  return label ?? control.getAttribute('aria-label') ?? control.textContent
}
