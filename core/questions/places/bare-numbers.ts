import type { Span } from '../text/phrases.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import type { Word } from '../text/words.ts'
import type { NamedMachine } from './name-parts.ts'

/** Compressors that a question means by numbers alone. */
export interface BareUnits {
  /** The numbers of single ones. */
  readonly numbers: readonly string[]
  /** All of the machine. */
  readonly each: boolean
  /** The only machine with so many. */
  readonly owner: NamedMachine | null
  readonly spans: readonly Span[]
}

interface Among {
  readonly machines: readonly NamedMachine[]
  /** The question names the machines. */
  readonly isNamed: boolean
}

/** `o 3 da câmara`, `o 3 e o 5 da câmara`, `do 5`, `os sete da câmara`, `dos 4`: numbers without a noun beside the name of their machine, or alone. */
export function bareUnits(words: readonly Word[], among: Among): BareUnits | null {
  const all = allOf(words, among)
  if (all) return all
  const spans: Span[] = []
  const numbers: string[] = []
  for (let at = 0; at + 1 < words.length; at++) {
    const number = /^(?:o|do|no|ao|pelo)$/.test(words[at]?.plain ?? '') ? numberAt(words[at + 1]) : null
    if (number === null || !isOfUnit(words, at, among) || !hasNumber(among.machines, number)) continue
    numbers.push(String(number))
    spans.push({ from: at + 1, to: at + 2 })
  }
  return numbers.length === 0 ? null : { numbers, each: false, owner: null, spans }
}

/** A number of which there are so many compressors. */
function allOf(words: readonly Word[], { machines, isNamed }: Among): BareUnits | null {
  for (let at = 0; at + 1 < words.length; at++) {
    const number = /^(?:os|dos|nos|aos|pelos)$/.test(words[at]?.plain ?? '') ? numberAt(words[at + 1]) : null
    if (number === null || number < 3 || !ENDS.test(words[at + 2]?.plain ?? '')) continue
    const having = machines.filter(({ submaquinas }) => submaquinas.length === number)
    const [owner, ...others] = having
    if (!owner || others.length > 0 || (isNamed && machines.length > 1)) continue
    return { numbers: [], each: true, owner: isNamed ? null : owner, spans: [{ from: at + 1, to: at + 2 }] }
  }
  return null
}

/** Before the name of the machine, before another number, or at the end; alone only in a question of few words. */
function isOfUnit(words: readonly Word[], at: number, { isNamed }: Among): boolean {
  const next = words[at + 2]?.plain ?? ''
  if (!isNamed) return at + 2 === words.length && words.slice(0, at).every(({ plain }) => OPENS.test(plain))
  const isBefore = /^(?:d[ao]|n[ao])$/.test(next) && !isPlural(words[at + 3])
  return (
    isBefore || JOINS.test(next) || (next === '' && !/^(?:ate|entre|dia)$/.test(words[at - 1]?.plain ?? ''))
  )
}
const isPlural = (word: Word | undefined): boolean => /s$/.test(word?.plain ?? '') && word?.plain.length === 2
const OPENS = /^(?:e|so|somente|apenas|agora|mas|ja|ate|quero|qual|quanto|quais|[oa]|como|esta)$/
const JOINS = /^(?:e|ou|x|com)$/
const ENDS =
  /^(?:|d[ao]|n[ao]|agora|juntos|compressores|del[ae]s|hoje|ontem|estao|esta|tem|e|estava|estavam|ligad[oa]s|rodando|funcionando|operando)$/

const numberAt = (word: Word | undefined): number | null => {
  const plain = word?.plain ?? ''
  if (/^[1-9]\d?$/.test(plain)) return Number(plain)
  const spelled = /^uma?$/.test(plain) ? undefined : spelledNumber(plain)
  return spelled === undefined || spelled < 1 || spelled > 20 ? null : spelled
}

const hasNumber = (machines: readonly NamedMachine[], number: number): boolean =>
  machines.some(({ submaquinas }) => submaquinas.length >= number)
