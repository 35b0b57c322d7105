import type { ReadingTerm } from '#core/questions/topics/reading-terms.ts'

/** Readings that come near to one that a machine lacks. */
export const NEAR_TO: Readonly<Partial<Record<ReadingTerm, ReadingTerm>>> = {
  ...{
    approach: 'temperature',
    superheat: 'temperature',
    subcooling: 'temperature',
    dewPoint: 'temperature',
  },
  ...{
    difference: 'temperature',
    setpoint: 'temperature',
    humidity: 'temperature',
    flow: 'pressure',
    head: 'pressure',
  },
  ...{ current: 'power', voltage: 'power', powerFactor: 'power', reactive: 'power', torque: 'power' },
  ...{ frequency: 'speed', speed: 'frequency', level: 'flow', opening: 'load', efficiency: 'power' },
}

/** Quantities that would be computed, and what they need; the first that fits. */
const NEEDED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:approach|aproximacao)\b.*\btorres?\b|\btorres?\b.*\b(?:approach|aproximacao)\b/,
    'O approach da torre é a água fria que sai dela menos o bulbo úmido do ar, e o bulbo úmido não é medido.',
  ],
  [
    /\b(?:approach|aproximacao)\b/,
    'O approach precisa da temperatura de condensação ou de evaporação do refrigerante, que não é medida.',
  ],
  [
    /\b(?:superaquecimento|sobreaquecimento|superheat)\b/,
    'O superaquecimento é a temperatura de sucção menos a de evaporação do refrigerante, e a de evaporação não é medida.',
  ],
  [
    /\b(?:subresfriamento|subarrefecimento|subcooling)\b|\bsub resfriamento\b/,
    'O sub-resfriamento precisa da temperatura do líquido na saída do condensador, que não é medida.',
  ],
]

/** What is missing for a quantity that would be computed; null: it is none. */
export const neededText = (words: string): string | null =>
  NEEDED.find(([named]) => named.test(words))?.[1] ?? null
