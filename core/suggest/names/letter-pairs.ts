import type { Tag } from '../lexicon/tags.ts'
import type { FieldName } from './read-name.ts'

interface Pair {
  /** Both must be words of the measurement, because one alone is ambiguous. */
  readonly both: readonly [string, string]
  /** Both must be whole names, because SP may be a set point and DP a difference. */
  readonly whole?: true
  readonly mean: Readonly<Record<string, readonly Tag[]>>
}

const OIL: readonly Tag[] = ['q.press', 'at.other', 'loop.other']
const WATER_IN: readonly Tag[] = ['q.temp', 'loop.water', 'dir.in']
const WATER_OUT: readonly Tag[] = ['q.temp', 'loop.water', 'dir.out']
/** Letters with a meaning only beside their counterpart: PS and PD, BP and HP, PRE and PRC. */
const PAIRS: readonly Pair[] = [
  wholeNames('q.press', 'sp', 'dp', 'op'),
  wholeNames('q.temp', 'st', 'dt', 'ot'),
  gas('q.press', 'ps', 'pd'),
  { both: ['pd', 'td'], mean: { td: ['q.temp', 'at.discharge'] } },
  { both: ['twi', 'two'], mean: { twi: WATER_IN, two: WATER_OUT } },
  gas('q.press', 'psu', 'pdi'),
  gas('q.temp', 'ts', 'td'),
  gas('q.temp', 'tsu', 'tdi'),
  sides('q.press', 'bp', 'hp'),
  sides('q.press', 'bp', 'ap'),
  sides('q.press', 'lp', 'hp'),
  sides('q.press', 'pb', 'pa'),
  sides('q.press', 'nd', 'hd'),
  // Betriebsmeldung and Störmeldung.
  { both: ['bm', 'sm'], mean: { bm: ['q.run'], sm: ['q.fault'] } },
  water('loop.chw', 'chs', 'chr'),
  water('loop.cw', 'cds', 'cdr'),
  water('loop.cw', 'kws', 'kwr'),
  ends(['q.press'], 'pre', 'prc'),
  ends(['q.press'], 'pe', 'pc'),
  ends(['q.press'], 'po', 'pc'),
  ends(['q.temp', 'not.saturated'], 'tre', 'trc'),
  ends(['q.temp', 'not.saturated'], 'te', 'tc'),
]

function gas(quantity: Tag, suction: string, discharge: string): Pair {
  const oil: Pair['mean'] = quantity === 'q.press' ? { po: OIL } : { to: OIL }
  return {
    both: [suction, discharge],
    mean: { ...oil, [suction]: [quantity, 'at.suction'], [discharge]: [quantity, 'at.discharge'] },
  }
}
function wholeNames(quantity: Tag, suction: string, discharge: string, oil: string): Pair {
  const { both, mean } = gas(quantity, suction, discharge)
  return { both, whole: true, mean: { ...mean, [oil]: [quantity, 'at.other', 'loop.other'] } }
}
function water(loop: Tag, supply: string, back: string): Pair {
  return { both: [supply, back], mean: { [supply]: [loop, 'dir.supply'], [back]: [loop, 'dir.return'] } }
}
function sides(quantity: Tag, low: string, high: string): Pair {
  return { both: [low, high], mean: { [low]: [quantity, 'at.low'], [high]: [quantity, 'at.high'] } }
}
function ends(quantity: readonly Tag[], evaporator: string, condenser: string): Pair {
  return {
    both: [evaporator, condenser],
    mean: { [evaporator]: [...quantity, 'at.evap'], [condenser]: [...quantity, 'at.cond'] },
  }
}

/** Gives the letters of complete pairs their meaning. */
export function withLetterPairs(names: readonly FieldName[]): readonly FieldName[] {
  return withGasSides(withPairs(names))
}

/** Pressao_s and pressao_d of a compressor are its suction and discharge. */
function withGasSides(names: readonly FieldName[]): readonly FieldName[] {
  const sideOf = ({ knownPhrases, letters, compressor, circuit, numberAfterC }: FieldName): Tag | null => {
    const quantity = knownPhrases.some(({ tags }) => tags.includes('q.press') || tags.includes('q.temp'))
    const placed = knownPhrases.some(({ tags }) => tags.some((tag) => /^(at|loop)\./.test(tag)))
    if (!quantity || placed || (compressor ?? circuit ?? numberAfterC) === null) return null
    if (letters.includes('s')) return 'at.suction'
    return letters.includes('d') ? 'at.discharge' : null
  }
  const sides = new Set(names.map(sideOf))
  if (!sides.has('at.suction') || !sides.has('at.discharge')) return names
  return names.map((name) => {
    const side = sideOf(name)
    if (!side) return name
    const knownPhrases = [
      ...name.knownPhrases,
      { text: side === 'at.suction' ? 's' : 'd', tags: [side], part: 0 },
    ]
    return { ...name, knownPhrases, letters: [] }
  })
}

function withPairs(names: readonly FieldName[]): readonly FieldName[] {
  const words = new Set(
    names.flatMap(({ knownPhrases, unknownWords }) =>
      [...knownPhrases, ...unknownWords].map(({ text }) => text),
    ),
  )
  const whole = new Set(names.map(({ name }) => name.toLowerCase()))
  const meaning = new Map<string, readonly Tag[]>()
  for (const { both, mean, ...pair } of PAIRS) {
    if (!both.every((word) => (pair.whole ? whole : words).has(word))) continue
    for (const [word, tags] of Object.entries(mean)) if (!meaning.has(word)) meaning.set(word, tags)
  }
  return meaning.size === 0 ? names : names.map((name) => reread(name, meaning))
}

function reread(name: FieldName, meaning: ReadonlyMap<string, readonly Tag[]>): FieldName {
  const knownPhrases = name.knownPhrases.map((one) => ({ ...one, tags: meaning.get(one.text) ?? one.tags }))
  const found = name.unknownWords.flatMap((word) => {
    const tags = meaning.get(word.text)
    return tags ? [{ ...word, tags }] : []
  })
  const unit =
    name.unit?.dimension === 'power' && knownPhrases.some(({ text }) => text === 'hp') ? null : name.unit
  return {
    ...name,
    unit,
    knownPhrases: [...knownPhrases, ...found],
    unknownWords: name.unknownWords.filter(({ text }) => !meaning.has(text)),
  }
}
