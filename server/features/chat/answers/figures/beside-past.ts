import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, againstWords, headWords, USUAL_PERIOD } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import type { TwoPeriods } from './comparable.ts'
import { changeOf } from './compare.ts'
import { FIGURE_TABLE, isAdded, meanText } from './figure-table.ts'
import { twoPeriods } from './two-periods.ts'
import { withCompressors } from './with-compressors.ts'

const [MOST_UNITS, MOST_MACHINES] = [4, 4]
const WEEK_MS = 7 * DAY_MS
/** `qual a meta de MTBF?` judges no value. */
const ASKS_TARGET = /\bmetas?\b/

/** A figure without a target beside that of the time before, and of some days beside the usual day; null: of many machines, or there are no data. */
export async function besidePast(asked: Asked, id: FigureId): Promise<string | null> {
  const { target, question } = asked
  const machines = machinesIn(asked)
  if (question.periods.length > 1 || machines.length > MOST_MACHINES || ASKS_TARGET.test(question.words))
    return null
  const lines: string[] = []
  for (const machine of machines)
    lines.push(
      ...(await linesOf(asked, machine, id, target.kind === 'machine' ? target.units : [MACHINE_UNIT])),
    )
  return lines.length === 0 ? null : paragraphs('Para comparar com o próprio passado:', bullets(lines))
}

async function linesOf(
  asked: Asked,
  machine: MachineCard,
  id: FigureId,
  units: readonly string[],
): Promise<readonly string[]> {
  const ofFigure = { ...asked, question: { ...asked.question, figures: [id] } }
  const [now, before] = (await twoPeriods(ofFigure, machine)) ?? []
  if (!now) return []
  const isShort = now.period.toMs - now.period.fromMs <= WEEK_MS
  const [usual] = (await figuresOf(asked, machine, [USUAL_PERIOD])) ?? []
  return units
    .slice(0, MOST_UNITS)
    .flatMap((unit) =>
      [
        before ? changeText(machine, unit, id, { now, before }) : null,
        bothWithCompressors(machine, unit, id, before ? [now, before] : [now]),
        usual && isShort ? usualDay(id, unit, usual) : null,
      ].filter((line) => line !== null),
    )
}

const changeText = (machine: MachineCard, unit: string, id: FigureId, { now, before }: TwoPeriods): string =>
  `${plain(unitTitle(machine, unit))}, ${againstWords(headWords(now.period), before.period)}: ${changeOf(id, unit, { now, before, isNamed: false })}`

/** The counts with those of the compressors, in both periods. */
function bothWithCompressors(
  machine: MachineCard,
  unit: string,
  id: FigureId,
  found: readonly FiguresOfPeriod[],
): string | null {
  const texts = found.flatMap((one) => {
    const text = withCompressors(machine, unit, id, one)
    return text === null ? [] : [`${headWords(one.period)}, ${text}`]
  })
  return texts.length === 0 ? null : texts.join('; ')
}

/** The mean per day of known time; null: the figure is no sum, or not known. */
function usualDay(id: FigureId, unit: string, usual: FiguresOfPeriod): string | null {
  const kpis = unitIn(usual, unit)?.kpis
  const sum = kpis && isAdded(id) ? FIGURE_TABLE[id].value(kpis) : null
  if (sum === null || !kpis?.coverage) return null
  const days = ((usual.period.toMs - usual.period.fromMs) / DAY_MS) * kpis.coverage
  return `média por dia, ${headWords(usual.period)}: ${bold(meanText(id, sum / days))}`
}
