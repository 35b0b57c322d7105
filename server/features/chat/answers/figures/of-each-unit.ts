import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, figureText, listedText } from './figure-table.ts'

/** Up to this many compressors have a sentence each. */
const MOST_SENTENCES = 2

/** The figures of many compressors of a machine as a list, or one line where all have the same. Null: they are few. */
export function ofEachUnit(
  machine: MachineCard,
  units: readonly string[],
  { found, figures }: { found: FiguresOfPeriod; figures: readonly FigureId[] },
): string | null {
  if (units.length <= MOST_SENTENCES || units.includes(MACHINE_UNIT)) return null
  const rows = units.map((unit) => ({
    name: plain(unitName(machine, unit)),
    texts: figures.map((id) => textOf(id, unitIn(found, unit)?.kpis)),
  }))
  const labels = bold(figures.map((id) => FIGURE_TABLE[id].label).join(', '))
  const when = headWords(found.period)
  const [first] = rows
  const isSame = first !== undefined && rows.every(({ texts }) => `${texts}` === `${first.texts}`)
  if (isSame && figures.length === 1)
    return `${labels} de cada um dos ${units.length} compressores de ${bold(plain(machine.nome))}, ${when}: ${bold(`${first.texts}`)}.`
  return paragraphs(
    `${labels} dos compressores de ${bold(plain(machine.nome))}, ${when}:`,
    bullets(
      rows.map(({ name, texts }) =>
        figures.length === 1
          ? `${name}: ${bold(`${texts}`)}`
          : `${name}: ${figures.map((id, i) => `${FIGURE_TABLE[id].label} ${bold(texts[i] ?? '')}`).join(' · ')}`,
      ),
    ),
  )
}

const textOf = (id: FigureId, kpis: FiguresOfPeriod['units'][number]['kpis'] | undefined): string =>
  (kpis?.coverage ? listedText(id, kpis) : null) ?? NO_DATA
const NO_DATA = 'sem dados'

/** A figure of several compressors in each of some periods, a line for each period; those before the first value are left out. */
export function unitsByPeriod(
  machine: MachineCard,
  units: readonly string[],
  id: FigureId,
  periods: readonly { readonly words: string; readonly found: FiguresOfPeriod | undefined }[],
): string {
  const known = ({ found }: (typeof periods)[number]) =>
    found !== undefined && units.some((unit) => textOf(id, unitIn(found, unit)?.kpis) !== NO_DATA)
  return bullets(
    periods.slice(Math.max(0, periods.findIndex(known))).map(({ words, found }) => {
      const texts = units.map((unit) => {
        const text = textOf(id, found && unitIn(found, unit)?.kpis)
        return `${plain(unitName(machine, unit))} ${bold(text)}`.replace(BEFORE_VALUE, UNBROKEN)
      })
      return `${words}: ${texts.join(' · ')}`
    }),
  )
}

/** A value stays on the line of its name's last word. */
const BEFORE_VALUE = / (?=\S* \*\*)| (?=\*\*)/g
const UNBROKEN = '\u00a0'

/** `COP dos compressores de Chiller 1` */
export const titleOfUnits = (machine: MachineCard, units: readonly string[], id: FigureId): string =>
  units.length > MOST_SENTENCES && !units.includes(MACHINE_UNIT)
    ? `${FIGURE_TABLE[id].label} dos compressores de ${bold(plain(machine.nome))}`
    : `${FIGURE_TABLE[id].label} de ${units.map((unit) => bold(plain(unitTitle(machine, unit)))).join(' e ')}`

/** `compara o C1 com o C2` of one figure: that both are equal; null: they are not, or it is not asked. */
export function equalUnits(
  { compares, words }: Asked['question'],
  units: readonly string[],
  { found, figures: [id, ...more] }: { found: FiguresOfPeriod; figures: readonly FigureId[] },
): string | null {
  const isAsked = compares || /\bcompar/.test(words)
  if (!isAsked || id === undefined || more.length > 0 || units.length !== 2) return null
  const [one, other] = units.map((unit) => {
    const kpis = unitIn(found, unit)?.kpis
    return kpis?.coverage ? figureText(id, kpis) : null
  })
  return one != null && one === other ? `Igual nos dois: ${bold(one)}.` : null
}
