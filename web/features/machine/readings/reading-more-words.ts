import type { Reading } from '#contract/machine.ts'

const MODES = { auto: null, sampled: 'gravada de tempos em tempos', onChange: 'gravada quando muda' } as const

/** The head of a reading's rare settings, which names those that are set. */
export function moreText({ measurement, tags, bit, hold }: Reading): string {
  const set = [
    measurement ? `medição ${measurement}` : null,
    ...Object.entries(tags ?? {}).map(([name, value]) => `${name} = ${value}`),
    bit == null ? null : `bit ${bit}`,
    hold ? MODES[hold.mode] : null,
    hold?.limitSeconds ? `vale até ${hold.limitSeconds} s` : null,
  ].filter((text) => text !== null)
  return set.length === 0 ? 'Mais' : `Mais: ${set.join(', ')}`
}
