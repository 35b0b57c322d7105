import type { Reading } from '#contract/machines/machine.ts'
import type { Collection } from '#contract/monitoring/monitoring.ts'
import { standardUnit } from '#core/signals/readings/reading-identity.ts'
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
  const isRare = ({ share }: OutOfLimits) => share < RARE_SHARE
  const outside = collection.outOfLimits.filter((found) => !isRare(found))
  const rare = collection.outOfLimits.filter(isRare)
  const limits = (found: OutOfLimits): Finding => ({
    key: `limits ${found.reading}`,
    reading: found.reading,
    ...outOfLimitsWords(found, readings),
  })
  const neverOff = collection.neverOff.map(({ reading, values }) => ({
    key: `never off ${reading}`,
    title: `${nameOf(reading)} nunca veio como 0`,
    detail: `${valuesText(values)}. Na configuração da máquina se diz qual é ligado.`,
    reading: null,
  }))
  const alike = Map.groupBy(collection.mixed, ({ tags }) => JSON.stringify(tags))
  const mixed = [...alike.values()].map((together) => mixedFinding(together, nameOf))
  const stamps =
    collection.stamps === null
      ? []
      : [{ key: 'stamps', title: 'Carimbos de tempo', detail: collection.stamps.message, reading: null }]
  const rarely = rare.length > 1 ? [gathered(rare, readings)] : rare.map(limits)
  return [...unread, ...mixed, ...neverOff, ...stamps, ...outside.map(limits), ...rarely]
}

type OutOfLimits = Collection['outOfLimits'][number]

/** Fewer samples out of limits change no figure that anybody sees. */
const RARE_SHARE = 0.01
const MOST_READINGS = 3

/** One finding for the readings of which single samples are out of limits, the reading with most of them first. */
function gathered(rare: readonly OutOfLimits[], readings: readonly Named[]): Finding {
  const sorted = [...rare].sort((a, b) => b.count - a.count)
  const count = rare.reduce((sum, one) => sum + one.count, 0)
  const named = sorted.map(({ reading: id, count, example }) => {
    const reading = readings.find((one) => one.id === id)
    return `${formatNumber(count)} de ${reading?.name ?? id} (${exampleText(example, reading ?? { id })})`
  })
  return {
    key: 'rarely out of limits',
    title: `${formatNumber(count)} amostras fora dos limites em ${rare.length} leituras, menos de 1\u00a0% de cada uma`,
    detail: `Não contam: ${firstNames(named, MOST_READINGS)}.`,
    reading: sorted[0]?.reading ?? null,
  }
}

/** `38 % das amostras de Potência fora dos limites: 6.553,5 kW` */
export function outOfLimitsWords(
  { reading: id, share, count, example }: OutOfLimits,
  readings: readonly Named[],
): Pick<Finding, 'title' | 'detail'> {
  const reading = readings.find((one) => one.id === id)
  const part =
    share * 100 >= 1 ? `${formatPercent(share * 100, 0)} das amostras` : `${formatNumber(count)} amostras`
  return {
    title: `${part} de ${reading?.name ?? id} fora dos limites: ${exampleText(example, reading ?? { id })}`,
    detail: 'Essas amostras não contam. Confira a unidade e o campo da leitura.',
  }
}

const exampleText = (example: number, reading: Parameters<typeof standardUnit>[0]): string =>
  [formatNumber(example, 1), standardUnit(reading)].filter(Boolean).join(' ')

/** `Só veio como 1, 2 e mais 3` */
export const valuesText = (values: Collection['neverOff'][number]['values']): string =>
  `Só veio como ${firstNames(
    values.map(({ value }) => formatNumber(value, Number.isInteger(value) ? 0 : 2)),
    MOST_VALUES,
  )}`

/** One finding for all readings that the same tags separate: one choice mends them all. */
function mixedFinding(together: Collection['mixed'], nameOf: (id: string) => string): Finding {
  const names = together.map(({ reading }) => nameOf(reading))
  const { reading, tags } = together[0] ?? { reading: '', tags: {} }
  return {
    key: `mixed ${reading}`,
    title: `${firstNames(names, MOST_READINGS)} ${names.length === 1 ? 'junta' : 'juntam'} várias séries`,
    detail: `${mixedText(tags)} Na configuração da máquina se escolhe uma delas.`,
    reading: null,
  }
}

const MOST_TAG_VALUES = 4

/** `A tag medidor as separa: m1, m2 e mais 2.` */
const mixedText = (tags: Collection['mixed'][number]['tags']): string =>
  Object.entries(tags)
    .map(([tag, values]) => `A tag ${tag} as separa: ${firstNames(values, MOST_TAG_VALUES)}.`)
    .join(' ')
