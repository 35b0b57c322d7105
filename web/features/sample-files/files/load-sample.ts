import { isMarkup } from '#core/sample-files/csv-table.ts'

/** A file's text, or the message about its failure. */
export type SampleAnswer = { readonly text: string } | { readonly error: string }

/** A file that takes longer counts as failed, so that the page does not wait for it. */
const LIMIT_MS = 30_000

/** Reads a static file. Throws only when `signal` aborts the request. */
export async function loadSample(
  path: string,
  signal: AbortSignal,
  { limitMs = LIMIT_MS, origin = '' }: { limitMs?: number; origin?: string } = {},
): Promise<SampleAnswer> {
  try {
    const response = await fetch(origin + path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    })
    if (!response.ok) return { error: `Erro HTTP ${response.status} ao carregar ${path}` }
    const text = decoded(await response.arrayBuffer())
    return isMarkup(text) ? { error: `O servidor respondeu com uma página no lugar de ${path}` } : { text }
  } catch {
    signal.throwIfAborted()
    return { error: `Sem resposta ao carregar ${path}` }
  }
}

/** Decodes UTF-16 with a byte order mark, UTF-8, and otherwise Windows-1252, which spreadsheet programs write. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
