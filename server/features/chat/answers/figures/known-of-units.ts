import type { MachineCard } from '#contract/machines/machine.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, headWords, USUAL_PERIOD } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { FIGURE_TABLE, listedText } from './figure-table.ts'
import { withCompressors } from './with-compressors.ts'

const SHOWN: readonly FigureId[] = ['failures', 'mtbf', 'cop', 'operation']
/** What tells most about the next failure of one unit. */
const SHOWN_OF_RISK: readonly FigureId[] = ['failures', 'mtbf', 'reliability', 'stops', 'microStops']
const MOST_UNITS = 12

interface Untrained {
  readonly units: readonly { readonly machine: MachineCard; readonly unit: string; readonly title: string }[]
  /** No unit of the question has a model. */
  readonly isOfAll: boolean
  /** They are set in no order. */
  readonly isUnordered?: boolean
}

/** What is known of units that have no model: their figures of the last 30 days, behind the worst one where it is asked for; null: nothing, or there are too many. */
export async function knownOfUnits(
  asked: Asked,
  { units, isOfAll, isUnordered }: Untrained,
): Promise<string | null> {
  if (units.length > MOST_UNITS) return null
  const lines: string[] = []
  let when = ''
  let worst: Worst | null = null
  const stops: Worst[] = []
  for (const { machine, unit, title } of units) {
    const [found] = (await figuresOf(asked, machine, [USUAL_PERIOD])) ?? []
    const kpis = found && unitIn(found, unit)?.kpis
    if (!found || !kpis?.coverage) continue
    when = headWords(found.period)
    const value = kpis.mtbfIsLowerBound ? null : kpis.reliability
    if (value !== null && value < (worst?.value ?? Infinity))
      worst = { value, title, text: listedText('reliability', kpis) ?? '' }
    if (kpis.stops !== null)
      stops.push({ title, value: kpis.stops, text: FIGURE_TABLE.stops.text(kpis.stops) })
    const texts = (isUnordered ? SHOWN_OF_RISK : SHOWN).flatMap((id) => {
      const text = listedText(id, kpis)
      const whole = id === 'failures' ? withCompressors(machine, unit, id, found) : null
      return text === null
        ? []
        : [`${FIGURE_TABLE[id].label} ${bold(text)}${whole === null ? '' : ` (${whole})`}`]
    })
    lines.push(`${title}: ${texts.join(' · ')}`)
  }
  const first = worstText({ worst, stops, isOfAll }, asked, lines.length)
  const isOrdered = isOfAll && !isUnordered
  const isOfRest = !isOfAll && !isUnordered
  return lines.length === 0
    ? null
    : paragraphs(
        isOfRest ? null : first,
        `${isOfAll || isUnordered ? 'Sem modelo' : 'Dos que não têm modelo'}${isOrdered && first === null ? ' não há como dizer qual vem primeiro. O' : ', o'} que se sabe, ${when}:`,
        bullets(lines),
        isOfRest && first !== null ? `Entre eles, ${first.charAt(0).toLowerCase()}${first.slice(1)}` : null,
      )
}

interface Worst {
  readonly value: number
  readonly title: string
  readonly text: string
}

interface Compared {
  readonly worst: Worst | null
  readonly stops: readonly Worst[]
  readonly isOfAll: boolean
}

/** Who the reliability says is the worst, where the worst is asked for and no model tells it; of those that did not fail, who stopped most. Null: the worst is not asked for. */
function worstText({ worst, stops, isOfAll }: Compared, { question }: Asked, number: number): string | null {
  if (!isOfAll && question.ranking === null) return null
  const end = question.ranking?.end
  const isOfWorst = end === 'worst' || end === (question.topic === 'remaining' ? 'lowest' : 'highest')
  if (!isOfWorst || number < 2) return null
  if (worst !== null)
    return `Pela confiabilidade de 30 dias, a menor é a de ${bold(worst.title)}: ${bold(worst.text)}.`
  const [most, next] = stops.toSorted((a, b) => b.value - a.value)
  const none = 'Nenhum teve falha, e sem falha não há como medir qual tem o maior risco.'
  if (!most || !next || most.value === next.value)
    return `${none} As paradas também não dizem qual olhar primeiro.`
  return `${none} Pelas paradas, olhe primeiro ${bold(most.title)}: ${bold(most.text)}, contra ${bold(next.text)} de ${next.title}; uma parada não é falha.`
}
