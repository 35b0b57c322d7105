import type { EnergyName } from './energy-name.ts'

export interface EnergyKind {
  readonly kind: 'counter' | 'interval'
  /** The reason in Portuguese. */
  readonly seen: string
  /** Whether values say so, and not the name alone. */
  readonly isSeen: boolean
}

const LEAST_RISES = 2
const LEAST_OF_INTERVALS = 8
/** A meter that trembles is neither. */
const LEAST_WIDTH = 0.05
/** A meter that begins anew falls nearly to zero. */
const MOST_AFTER_RESET = 0.1

/** Whether a field of energy is a counter or holds energy per interval, by its values (newest first) and its name; null where neither shows it. */
export function energyKind(values: readonly unknown[], named: EnergyName['kind']): EnergyKind | null {
  const known = values
    .filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
    .toReversed()
  const steps = known.slice(1).map((value, n) => ({ before: known[n] ?? 0, value }))
  const rises = steps.filter(({ before, value }) => value > before).length
  const falls = steps.filter(({ before, value }) => value < before)
  if (known.some((value) => value < 0)) return null
  const isReset = falls.every(({ before, value }) => value <= MOST_AFTER_RESET * before)
  const grows = rises >= LEAST_RISES && falls.length <= 1 && isReset
  const isWide = Math.max(...known) - Math.min(...known) >= LEAST_WIDTH * Math.max(...known)
  const varies = known.length >= LEAST_OF_INTERVALS && rises >= 2 && falls.length >= 2 && isWide
  const trembles = falls.length > 1 && !isWide
  if (grows && named !== 'interval') return { kind: 'counter', seen: 'os valores só crescem', isSeen: true }
  if (varies && named !== 'counter')
    return { kind: 'interval', seen: 'os valores sobem e descem', isSeen: true }
  if (varies || trembles || (grows && falls.length > 0)) return null
  if (named !== null) return { kind: named, seen: 'o nome diz isso', isSeen: false }
  const stands = known.length > 0 && rises === 0 && falls.length === 0 && (known[0] ?? 0) > 0
  return stands ? { kind: 'counter', seen: 'o valor não mudou nas últimas amostras', isSeen: false } : null
}

/** Whether a field without a unit that seems to be a power grows as only a meter does: always, and little beside its value. */
export function growsAsMeter(values: readonly unknown[]): boolean {
  const known = values
    .filter((value): value is number => typeof value === 'number' && Number.isFinite(value))
    .toReversed()
  const [first, last] = [known[0], known.at(-1)]
  if (known.length < MOST_SURE || first === undefined || last === undefined) return false
  const rises = known.slice(1).filter((value, n) => value > (known[n] ?? value)).length
  const falls = known.slice(1).some((value, n) => value < (known[n] ?? value))
  return !falls && rises >= MOST_SURE - 4 && last - first < LITTLE * last
}
const MOST_SURE = 12
const LITTLE = 0.1
