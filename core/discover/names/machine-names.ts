const LONGEST = 120
// Marks that show nothing or turn the direction of the text after them.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Gives each machine a name of its own, also where two labels look the same. */
export class MachineNames {
  readonly #taken = new Set<string>()

  take(label: string): string {
    const base = readable(label) || 'Máquina'
    for (let n = 1; ; n += 1) {
      const name = n === 1 ? base : `${base} (${n})`
      const seen = asSeen(name)
      if (this.#taken.has(seen)) continue
      this.#taken.add(seen)
      return name
    }
  }
}

/** `chiller_camara_fria` → `Chiller camara fria`; a name with blanks stays as written. */
function readable(label: string): string {
  const text = label.replace(UNSEEN, ' ').toWellFormed().trim().slice(0, LONGEST).toWellFormed()
  if (!/[\p{L}\p{N}]/u.test(text)) return ''
  const words = /\s/.test(text) ? text : text.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The letters of other alphabets that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  к: 'k',
  н: 'h',
  в: 'b',
  м: 'm',
  т: 't',
  ο: 'o',
  α: 'a',
  ρ: 'p',
  ι: 'i',
  ν: 'v',
  ε: 'e',
  τ: 't',
  υ: 'u',
  κ: 'k',
  η: 'n',
  β: 'b',
  χ: 'x',
}
const asSeen = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.-]+/gu, ' ')
    .replace(/\p{L}/gu, (letter) => ALIKE[letter] ?? letter)
