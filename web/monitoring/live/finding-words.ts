import type { Reading } from '#contract/machine.ts'
import type { Collection } from '#contract/monitoring.ts'
import { standardUnit } from '#core/signals/reading-identity.ts'
import { sum } from '#core/stats/sum.ts'
import { firstNames } from '#web/format/first-names.ts'
import { formatNumber, formatPercent } from '#web/format/number.ts'

type Named = Pick<Reading, 'id' | 'name' | 'compressorId'>

/** Something in a source's values that costs samples, in two parts: what it is, and its consequence. */
export interface Finding {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** The reading whose field is to be corrected; null: the machine's part 'Coleta' says what mends it. */
  readonly reading: string | null
}

const MOST_TEXTS = 3
const MOST_VALUES = 6
const MOST_RARE = 4

/** What the collector found in the source's values, until somebody mends it. */
export function findingsOf(collection: Collection, readings: readonly Named[]): Finding[] {
  const nameOf = (id: string) => readings.find((reading) => reading.id === id)?.name ?? id
  const texts = collection.unmapped.map(({ reading, text }) => `“${text}” em ${nameOf(reading)}`)
  const unread: Finding[] =
    texts.length === 0
      ? []
      : [
          {
            key: 'unmapped',
            title: 'Valores não reconhecidos',
            detail: `não contam como amostra: ${firstNames(texts, MOST_TEXTS)}.`,
            reading: null,
          },
        ]
  const rare = collection.outOfLimits.filter(isRare)
  const together = rare.length > 1 ? rare : []
  const outside = collection.outOfLimits
    .filter((found) => !together.includes(found))
    .map((found) => ({
      key: `limits ${found.reading}`,
      reading: found.reading,
      ...outOfLimitsWords(found, readings),
    }))
  const neverOff = collection.neverOff.map(({ reading, values }) => ({
    key: `never off ${reading}`,
    title: `${nameOf(reading)} nunca veio como 0`,
    detail: `${valuesText(values)}. Na configuração da máquina se diz qual é ligado.`,
    reading: null,
  }))
  const mixed = collection.mixed.map(({ reading, tags }) => ({
    key: `mixed ${reading}`,
    title: `${nameOf(reading)} junta várias séries`,
    detail: `${mixedText(tags)} Na configuração da máquina se escolhe uma delas.`,
    reading: null,
  }))
  const stamps =
    collection.stamps === null
      ? []
      : [{ key: 'stamps', title: 'Carimbos de tempo', detail: collection.stamps.message, reading: null }]
  return [...unread, ...outside, ...rareOnes(together, nameOf), ...neverOff, ...mixed, ...stamps]
}

type OutOfLimits = Collection['outOfLimits'][number]

/** A sensor that fails now and then, where a wrong unit would spoil most samples. */
const isRare = ({ share }: Pick<OutOfLimits, 'share'>) => share * 100 < 1

/** The rare ones of several readings in one sentence. */
function rareOnes(found: readonly OutOfLimits[], nameOf: (id: string) => string): Finding[] {
  const [first] = found
  if (first === undefined) return []
  const byCount = found.toSorted((a, b) => b.count - a.count)
  const parts = byCount.map(({ reading, count }) => `${formatNumber(count)} de ${nameOf(reading)}`)
  return [
    {
      key: 'rare limits',
      reading: first.reading,
      title: `${formatNumber(sum(found.map(({ count }) => count)))} amostras fora dos limites`,
      detail: `${firstNames(parts, MOST_RARE)}. Essas amostras não contam. Confira o sensor e o campo dessas leituras.`,
    },
  ]
}

/** `38 % das amostras de Potência fora dos limites: 6.553,5 kW` */
export function outOfLimitsWords(
  { reading: id, share, count, example }: OutOfLimits,
  readings: readonly Named[],
): Pick<Finding, 'title' | 'detail'> {
  const reading = readings.find((one) => one.id === id)
  const part = isRare({ share })
    ? `${formatNumber(count)} amostras`
    : `${formatPercent(share * 100, 0)} das amostras`
  const value = [formatNumber(example, 1), standardUnit(reading ?? { id })].filter(Boolean).join(' ')
  return {
    title: `${part} de ${reading?.name ?? id} fora dos limites: ${value}`,
    detail: 'Essas amostras não contam. Confira a unidade e o campo da leitura.',
  }
}

/** `Só veio como 1, 2 e mais 3` */
export const valuesText = (values: Collection['neverOff'][number]['values']): string =>
  `Só veio como ${firstNames(
    values.map(({ value }) => formatNumber(value, Number.isInteger(value) ? 0 : 2)),
    MOST_VALUES,
  )}`

const MOST_TAG_VALUES = 4

/** `A tag medidor as separa: m1, m2 e mais 2.` */
const mixedText = (tags: Collection['mixed'][number]['tags']): string =>
  Object.entries(tags)
    .map(([tag, values]) => `A tag ${tag} as separa: ${firstNames(values, MOST_TAG_VALUES)}.`)
    .join(' ')
