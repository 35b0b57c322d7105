/** More than any answer has: an answer without an end must not fill the memory. */
const MOST_BYTES = 2_000_000

/** Fetches from the configured address alone: a redirect would send the question elsewhere. A body beyond the bound ends in an error. */
export const boundedFetch: typeof fetch = async (address, options) => {
  const response = await fetch(address, { ...options, redirect: 'error' })
  if (response.body === null) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        bytes += piece.byteLength
        if (bytes > MOST_BYTES) controller.error(new Error('an answer without an end'))
        else controller.enqueue(piece)
      },
    }),
  )
  const { status, statusText, headers } = response
  return new Response(counted, { status, statusText, headers })
}
