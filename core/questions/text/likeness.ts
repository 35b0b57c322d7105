/** Typing mistakes that a word of some letters may have. */
const mistakesOf = (letters: number): number => (letters < 5 ? 0 : letters < 9 ? 1 : 2)

/** Words of every day that are a letter or two away from a word of the field or of a name: `falar` from `falhar`, `casa` (de máquinas) from `causa`, `boba` from `bomba`, `noite` from `norte`. */
const NO_MISTAKES: ReadonlySet<string> = new Set(
  [
    'temp caindo vazio vazia falar falam falou casa conta contar curta geada curto curtas curtos',
    'planta plantas compressao compressoes',
    'boba bobas bobo bobos bolha borda torra tomba tombo torta torto',
    'noite noites morte leite lente lentes peste teste leve leves camada camadas cama camisa',
    'gerado gerados gerada geradas elevado elevada elevados elevadas resfriado resfriada resfriados resfriadas',
    'fritas frita sentar sentado seca seco cobre sombra ronda',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Whether a typed word is the expected one, or one with few typing mistakes (a letter more, less, changed, or two swapped). The first letters
 * agree, unless they are swapped: a mistake there makes too many other words.
 */
export function isLike(typed: string, expected: string): boolean {
  if (typed === expected) return true
  if (NO_MISTAKES.has(typed)) return false
  const most = typed.length < 4 ? 0 : mistakesOf(expected.length)
  if (most === 0 || Math.abs(typed.length - expected.length) > most) return false
  const isSwapped = typed[0] === expected[1] && typed[1] === expected[0]
  if (typed[0] !== expected[0] && !isSwapped && !soundAlike(typed, expected)) return false
  if (/\d/.test(typed) || /\d/.test(expected)) return false
  return editsBetween(typed, expected) <= most
}

/** `sentral`, `kompressor`: a first letter that sounds like the right one, all others as they are. */
const soundAlike = (typed: string, expected: string): boolean =>
  soundsLike(typed[0]).includes(expected[0] ?? ' ') && typed.slice(1) === expected.slice(1)
const SOUNDS: Readonly<Record<string, string>> = { s: 'cz', c: 's', k: 'cq', z: 's', j: 'g', g: 'j' }
/** The letters for which a typed letter may stand. */
export const soundsLike = (letter = ''): string => SOUNDS[letter] ?? ''

/** Whether a typed word begins with a stem, with few typing mistakes in it. */
export function beginsLike(typed: string, stem: string): boolean {
  if (typed.startsWith(stem)) return true
  if (NO_MISTAKES.has(typed)) return false
  const most = mistakesOf(stem.length - 2)
  if (most === 0) return false
  for (let cut = stem.length - most; cut <= stem.length + most; cut++)
    if (cut <= typed.length && isLike(typed.slice(0, cut), stem)) return true
  return false
}

/** Edits between two words, a swap of neighbours counted as one (optimal string alignment distance). */
function editsBetween(a: string, b: string): number {
  let older: number[] = []
  let former = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const kept = (former[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (older[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      row.push(Math.min(kept, swapped, (former[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    older = former
    former = row
  }
  return former[b.length] ?? 0
}

/** A word without its ending: `parados` and `paradas` have the same. */
export const rootOf = (plain: string): string => plain.replace(/(?:[aeo]?s|[aeo])$/, '')
