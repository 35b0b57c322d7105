import { type HoldRules, holdIn, isOnChange } from '#core/signals/pace/reading-hold.ts'

/** A sample of the reading holds at most this long; null: it is on change and holds while the machine is heard. */
export function holdSecondsOf(rules: HoldRules, reading: string): number | null {
  const hold = holdIn(rules, reading)
  return isOnChange(hold) ? null : hold.limitMs / 1000
}
