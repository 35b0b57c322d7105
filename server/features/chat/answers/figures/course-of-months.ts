import { countsEvents } from '#core/questions/topics/asked-event.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { type FiguresOfPeriod, unitIn } from '../../plant/unit-figures.ts'
import { bold } from '../markdown.ts'
import { dailyOf } from './comparable.ts'
import { changeText, NEUTRAL, signedPercent } from './compare.ts'
import { FIGURE_TABLE, isAdded } from './figure-table.ts'

/** A month of which less is known does not stand for a month. */
const LEAST_DAYS = 7
/** Values that differ by less are alike; as many events in a month of 30 days as in one of 31, too. */
const ALIKE = 0.005
const ALIKE_COUNTS = 0.04

interface Months {
  readonly names: readonly string[]
  readonly found: readonly FiguresOfPeriod[]
}

interface Course {
  /** Beside each month's sum that per day of known time, because months differ in length; empty where nothing is added. */
  readonly dailyTexts: readonly string[]
  readonly verdict: string | null
}

/** Whether a figure rose or fell from month to month; sums are compared per day of known time. */
export function courseOf(id: FigureId, unit: string, { names, found }: Months): Course {
  const values = found.map((one) => comparedValue(id, unit, one))
  const dailyTexts = values.map((value) =>
    value === null || !isAdded(id) ? '' : `, ${dailyText(id, value)}`,
  )
  const known = values.flatMap((value, i) => (value === null ? [] : [{ value, name: names[i] ?? '' }]))
  const [first, last] = [known.at(0), known.at(-1)]
  if (!first || !last || known.length < 2) return { dailyTexts, verdict: null }
  const steps = known
    .slice(1)
    .map(({ value }, i) =>
      directionOf(value, known[i]?.value ?? value, countsEvents(id) ? ALIKE_COUNTS : ALIKE),
    )
  return { dailyTexts, verdict: `De ${first.name} a ${last.name}: ${wayOf(steps)}${change()}.` }

  function change(): string {
    if (!first || !last || first.value === last.value) return ''
    if (FIGURE_TABLE[id].text(first.value) === FIGURE_TABLE[id].text(last.value))
      return ', sem diferença no fim'
    if (!isAdded(id)) return ` (${changeText(id, last.value, first.value)})`
    const isWorse = last.value > first.value === WORSE_IS_HIGHER.has(id)
    const judged = NEUTRAL.has(id) ? '' : `, ${isWorse ? 'piorou' : 'melhorou'}`
    return first.value === 0 ? '' : ` (${signedPercent(last.value, first.value)} por dia${judged})`
  }
}

function comparedValue(id: FigureId, unit: string, found: FiguresOfPeriod): number | null {
  const kpis = unitIn(found, unit)?.kpis
  const knownDays = ((found.period.toMs - found.period.fromMs) / DAY_MS) * (kpis?.coverage ?? 0)
  if (!kpis || knownDays < LEAST_DAYS || isBoundOf(id, kpis)) return null
  return isAdded(id) ? (dailyOf(id, unit, found)?.value ?? null) : FIGURE_TABLE[id].value(kpis)
}

const dailyText = (id: FigureId, value: number): string =>
  `${countsEvents(id) ? decimal(value) : FIGURE_TABLE[id].text(value)} por dia`

type Direction = 'up' | 'down' | 'alike'
const directionOf = (now: number, before: number, alike: number): Direction =>
  Math.abs(now - before) <= Math.abs(before) * alike ? 'alike' : now > before ? 'up' : 'down'

/** `subiu em cada mês`, `subiu e depois caiu`. */
function wayOf(steps: readonly Direction[]): string {
  const moves = steps.filter((step) => step !== 'alike')
  const inWords = { up: 'subiu', down: 'caiu', alike: 'ficou estável' } as const
  const [only = 'alike'] = moves
  if (moves.every((step) => step === only)) {
    const always = only !== 'alike' && steps.length > 1 && moves.length === steps.length
    return bold(`${inWords[only]}${always ? ' em cada mês' : ''}`)
  }
  const turns = moves.filter((step, i) => step !== moves[i - 1])
  if (turns.length > MOST_TURNS) return bold('oscilou')
  return `não foi numa só direção: ${turns.map((step) => bold(inWords[step])).join(' e depois ')}`
}
const MOST_TURNS = 3
