import type { Ctx } from '#server/platform/context.ts'

/** What was read for a message: each message has a context of its own, and answering it changes nothing of what it tells. */
const readsOf = new WeakMap<Ctx, Map<string, Promise<unknown>>>()

/** Reads once for each message, because the parts of one answer often tell the same; `key` names all that the result depends on. What failed is read anew. */
export function oncePerMessage<T>(ctx: Ctx, key: string, read: () => Promise<T>): Promise<T> {
  const reads = readsOf.get(ctx) ?? new Map<string, Promise<unknown>>()
  readsOf.set(ctx, reads)
  const known = reads.get(key) as Promise<T> | undefined
  if (known) return known
  const found = read()
  reads.set(key, found)
  found.catch(() => reads.delete(key))
  return found
}
