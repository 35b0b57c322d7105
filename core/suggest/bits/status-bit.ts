import type { SourceFields, Suggestion } from '../suggestion.ts'

const WORD_NAME =
  /word|palavra|\bbits\b|_bits|bits?_?map|bits?_?mask|bitfield|flags|statusw|zustandswort|状态字/i
/** A list of states has few and small numbers. */
const LEAST_OF_WORD = 64
const LEAST_ROWS = 3
const AT_WORK = 0.05
const BITS = 32

/** Proposes the bit of a status word that goes with the machine's load, where no other field gives the state. */
export function withStatusBit(
  source: SourceFields,
  found: readonly Suggestion[],
  suggest: (source: SourceFields) => Suggestion[],
): Suggestion[] {
  const words = new Set(source.fields.filter(({ name }) => isWord(source, name)).map(({ name }) => name))
  const state = found.find(({ reading }) => reading === 'status')
  const others = found.filter((one) => one !== state)
  if (words.size === 0 || (state !== undefined && !words.has(state.topicField))) return [...found]
  const loads = ['power', 'demand', 'capacity'].flatMap((id) =>
    others.filter(({ reading, energy }) => reading === id && energy === undefined),
  )
  const bits = new Map([...words].flatMap((word) => bitOf(source, word, loads) ?? []))
  if (bits.size === 0) return [...found]
  // With the bit alone as its value the word is read as any state.
  const rows = source.rows.map((row) => ({
    ...row,
    ...Object.fromEntries([...bits].map(([word, { bit }]) => [word, bitIn(row[word], bit)])),
  }))
  const again = suggest({ ...source, rows, moments: [] }).find(({ reading }) => reading === 'status')
  const own = again && bits.get(again.topicField)
  if (again === undefined || own === undefined) return [...found]
  const reason = `O nome indica uma palavra de estado; só o bit ${own.bit} acompanha a carga (${own.load}); confira.`
  return [...others, { ...again, bit: own.bit, score: Math.min(again.score, 0.7), reason }]
}

const numbersOf = ({ rows }: SourceFields, field: string): number[] =>
  rows.map((row) => {
    const value = Object.hasOwn(row, field) ? row[field] : null
    return typeof value === 'number' ? value : Number.NaN
  })

function isWord(source: SourceFields, name: string): boolean {
  const known = numbersOf(source, name).filter((value) => !Number.isNaN(value))
  const areWords = known.every((value) => Number.isInteger(value) && value >= 0 && value < 2 ** BITS)
  const most = Math.max(0, ...known)
  const isState = /stat|estad|st\b|sts|situa/i.test(name)
  return (
    areWords &&
    most > 1 &&
    new Set(known).size > 1 &&
    (WORD_NAME.test(name) || (isState && most >= LEAST_OF_WORD))
  )
}

const bitIn = (value: unknown, bit: number): number | null =>
  typeof value === 'number' && !Number.isNaN(value) ? Math.floor(value / 2 ** bit) % 2 : null

/** The only bit that is 1 exactly while a load works; null where several do, or the machine never rested. */
function bitOf(
  source: SourceFields,
  word: string,
  loads: readonly Suggestion[],
): [string, { bit: number; load: string }][] | null {
  const values = numbersOf(source, word)
  for (const { topicField: load } of loads) {
    const numbers = numbersOf(source, load)
    const most = Math.max(0, ...numbers.filter((value) => !Number.isNaN(value)))
    const works = numbers.map((value) => (Number.isNaN(value) ? null : Number(value > AT_WORK * most)))
    const rows = values.flatMap((value, row) => {
      const work = works[row] ?? null
      return Number.isNaN(value) || work === null ? [] : [{ value, work }]
    })
    const working = rows.filter(({ work }) => work === 1).length
    if (working < LEAST_ROWS || rows.length - working < LEAST_ROWS) continue
    const fitting = Array.from({ length: BITS }, (_, bit) => bit).filter((bit) =>
      rows.every(({ value, work }) => bitIn(value, bit) === work),
    )
    const [bit, ...others] = fitting
    return bit === undefined || others.length > 0 ? null : [[word, { bit, load }]]
  }
  return null
}
