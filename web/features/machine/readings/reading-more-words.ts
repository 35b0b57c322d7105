import type { Reading } from '#contract/machines/machine.ts'
import { ENERGY_KINDS } from './reading-energy.ts'

const MODES = { auto: null, sampled: 'gravada de tempos em tempos', onChange: 'gravada quando muda' } as const

/** The head of a reading's rare settings, which names those that are set. */
export function moreText({ measurement, tags, bit, hold, energy }: Reading): string {
  const set = [
    measurement ? `medição ${measurement}` : null,
    ...Object.entries(tags ?? {}).map(([name, value]) => `${name} = ${value}`),
    energy ? ENERGY_KINDS.find(({ value }) => value === energy)?.label.toLowerCase() : null,
    bit == null ? null : `bit ${bit}`,
    hold ? MODES[hold.mode] : null,
    hold?.limitSeconds ? `vale até ${hold.limitSeconds} s` : null,
  ].filter((text) => text != null)
  return set.length === 0 ? 'Mais' : `Mais: ${set.join(', ')}`
}
