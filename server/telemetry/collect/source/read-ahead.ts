/** Asks for the next item while the present one is being used: reading, computing and storing overlap. */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (;;) {
      const item = await next
      if (item.done) return
      next = iterator.next()
      // A failure is seen when its turn comes; until then it must not count as unhandled.
      next.catch(() => {})
      yield item.value
    }
  } finally {
    await iterator.return?.()
  }
}
