import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import type { Candidate } from '../../plant/candidates.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { bold } from '../markdown.ts'
import { countsApart, FIGURE_TABLE, isAdded } from './figure-table.ts'

/** The share of each compressor in its machine's own figure, of each machine in the sum of all. */
export async function sharesOf(
  asked: Asked,
  id: FigureId,
  all: readonly Candidate[],
): Promise<Map<Candidate, string>> {
  const [first] = all
  const isOfMachine = first !== undefined && first.unit !== MACHINE_UNIT && asked.target.kind === 'machine'
  const [found] = isOfMachine ? ((await figuresOf(asked, first.machine, [askedPeriod(asked)])) ?? []) : []
  const own = found && unitIn(found, MACHINE_UNIT)?.kpis
  const isApart = found !== undefined && countsApart(id)
  const sumOfUnits = (found?.units ?? []).reduce(
    (sum, { kpis }) => sum + (FIGURE_TABLE[id].value(kpis) ?? 0),
    0,
  )
  const whole = isApart
    ? sumOfUnits
    : own
      ? FIGURE_TABLE[id].value(own)
      : all.reduce((sum, { value }) => sum + value, 0)
  if (!whole) return new Map()
  const text = FIGURE_TABLE[id].text(whole)
  const of = isApart ? ` de ${text} da máquina com as dos compressores` : own ? ` dos ${text} da máquina` : ''
  return new Map(all.map((one) => [one, `, ${bold(percent((one.value / whole) * 100))}${of}`]))
}

const SHARE = /\b(?:percentua\w+|porcent\w+|por cento|fatia|parcela|participacao)\b/
/** Whether each of an order is told with its share. */
export const asksShares = ({ combination, words }: Asked['question'], id: FigureId): boolean =>
  (combination === 'share' || SHARE.test(words)) && isAdded(id)

/** What the shares are of. */
export const wholeText = (id: FigureId, all: readonly Candidate[]): string =>
  `Ao todo: ${bold(FIGURE_TABLE[id].text(all.reduce((sum, { value }) => sum + value, 0)))}.`
