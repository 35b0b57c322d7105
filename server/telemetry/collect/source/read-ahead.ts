/** Requests the next item while the present one is used, so that reading, computing and storing overlap. */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const item = await next
      if (item.done) return
      next = iterator.next()
      // The consumer sees a failure at its turn; until then the rejection must not count as unhandled.
      next.catch(() => {})
      yield item.value
    }
  } finally {
    await iterator.return?.()
  }
}
