import { MAX_NAME } from '../limits.ts'

/** The names of columns: an empty name becomes `coluna_3`, a repeated one `nome_2`. */
export function columnNames(written: readonly string[]): string[] {
  const own = new Set(written.map(tidy))
  const taken = new Set<string>()
  return written.map((cell, n) => {
    const name = tidy(cell)
    const free = name !== '' && !taken.has(name.toLowerCase()) ? name : firstFree(name, n, taken, own)
    taken.add(free.toLowerCase())
    return free
  })
}

function firstFree(
  name: string,
  place: number,
  taken: ReadonlySet<string>,
  own: ReadonlySet<string>,
): string {
  const base = name === '' ? `coluna_${place + 1}` : name
  if (name === '' && !taken.has(base) && !own.has(base)) return base
  for (let n = 2; ; n++) {
    const candidate = `${base}_${n}`
    if (!taken.has(candidate.toLowerCase()) && !own.has(candidate)) return candidate
  }
}

/** Control characters and line breaks within a name are a blank. */
const tidy = (cell: string) =>
  cell
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
