import type { MachineCard, Reading } from '#contract/machines/machine.ts'
import { link } from '../markdown.ts'

/** A link to the chart of a machine's readings. */
export const linkToReadings = (
  machine: Pick<MachineCard, 'id' | 'siteId'>,
  readings: readonly Reading[],
): string =>
  link('Ver no gráfico de leituras', {
    secao: 'dashboard',
    machine,
    dialogo: 'leituras',
    leituras: readings.map(({ id }) => id).join(','),
  })

/** Says that an answer shows some of the wanted readings only. */
export const moreReadings = (wanted: readonly Reading[], shown: readonly Reading[]): string | null => {
  const left = wanted.length - shown.length
  return left > 0 ? `E mais ${left} ${left === 1 ? 'leitura' : 'leituras'}.` : null
}
