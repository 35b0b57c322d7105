import { asksWhichOfThem } from './places/references.ts'
import type { Question, Told } from './question.ts'

/** Subjects of which several places can be told in a row. */
export const OF_PLACES: ReadonlySet<NonNullable<Question['topic']>> = new Set([
  'maintenance',
  'probability',
  'remaining',
])

/** Of which place and time a question is. */
export const toldOf = (question: Question): Told => {
  const { machines, isAmbiguous, machineType, units, eachUnit, periods, site, excluded } = question
  return { machines, isAmbiguous, machineType, units, eachUnit, periods, site, excluded }
}

export const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** One place and its periods where all differ in one thing alone, else each by itself. */
export function joined(told: readonly Told[]): Partial<Question> {
  const [first, ...others] = told
  if (!first) return {}
  const differ = (member: keyof Told) => others.some((one) => !isAlike(one[member], first[member]))
  const differing = (['machines', 'machineType', 'units', 'eachUnit', 'periods'] as const).filter(differ)
  const [only] = differing
  if (only === undefined) return { ...first, among: null }
  const union = (member: 'machines' | 'units') => [...new Set(told.flatMap((one) => one[member] ?? []))]
  if (differing.length === 1) {
    if (only === 'machines' && told.every(({ machines }) => machines !== null) && first.units === null)
      return { ...first, machines: union('machines'), among: null }
    if (only === 'units' && told.every(({ units }) => units !== null))
      return { ...first, units: union('units'), among: null }
    if (only === 'periods' && told.every(({ periods }) => periods.length === 1))
      return { ...first, periods: told.flatMap(({ periods }) => periods), among: null }
  }
  return { ...(told.at(-1) ?? first), among: told }
}

/** `qual eu tenho que trocar primeiro?`, `quem vai quebrar antes?` */
const FIRST =
  /\b(?:qual|quais|quem|que)\b.*\b(?:primeir[oa]|antes|prioridade|prioriz\w+|priorit\w+)\b|\b(?:por )?(?:qual|onde) (?:eu |a gente )?(?:comec\w+|devo comecar)\b/
const isFirst = ({ words, machines, figures, periods }: Question): boolean =>
  FIRST.test(words) && machines === null && figures.length === 0 && periods.length === 0

/** `qual delas é mais urgente?` after the next maintenance of two machines, `qual deles trocar primeiro?` after their remaining lives. */
export function placesTold(before: Question, now: Question): Partial<Question> | null {
  if (before.topic === null || !OF_PLACES.has(before.topic)) return null
  if (!asksWhichOfThem(now.words) && !(before.topic !== 'maintenance' && isFirst(now))) return null
  // `e os outros?` after one compressor told each of them.
  const last = before.told.at(-1)
  const place = joined(before.eachUnit && last ? [last] : before.told)
  const ofUnits = (place.units?.length ?? 0) > 1 || place.eachUnit === true
  if (place.among !== null || (!ofUnits && (place.machines?.length ?? 0) < 2)) return null
  const end = before.topic === 'probability' ? ('highest' as const) : ('lowest' as const)
  return {
    ...{ ...place, topic: before.topic, figures: [], reading: null, words: before.words },
    ranking: { of: ofUnits ? 'units' : 'machines', end },
  }
}

/** `qual dos dois?` after C5 and C6, of no named machine; `qual compressor é o pior?` after two times of a machine. */
export const kindOf = ({ units, machines }: Question, { ranking }: Question) =>
  ranking?.of === 'units' || (units !== null && machines === null) ? 'units' : 'machines'
