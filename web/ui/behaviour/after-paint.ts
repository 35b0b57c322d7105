/** Calls `call` once after the next frame is painted; the returned function cancels the call. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
