export interface TypedAhead {
  text: string
  /** Enter was pressed after the text. */
  entered: boolean
}

/**
 * Collects typed text while the code of its field is being fetched. The returned function ends this and returns the text; call it once
 * the field has the focus. Esc ends it too and calls `onLeave`.
 */
export function holdTyping(onLeave: () => void): () => TypedAhead {
  const typed: TypedAhead = { text: '', entered: false }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      release()
      onLeave()
    } else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1)
    else if (event.key === 'Enter') typed.entered = true
    else if ([...event.key].length === 1 && !typed.entered) typed.text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  function release(): TypedAhead {
    window.removeEventListener('keydown', onKey, true)
    return typed
  }
  return release
}
