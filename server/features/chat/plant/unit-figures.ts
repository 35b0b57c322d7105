import type { MachineCard } from '#contract/machines/machine.ts'
import type { AskedPeriod, Period } from '#core/questions/periods/asked-period.ts'
import { periodBefore, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { getPeriodFigures, type PeriodUnit } from '#server/features/monitoring/dashboard/period-figures.ts'
import type { ChatQuestion } from './chat-question.ts'
import { isExcluded } from './excluded.ts'

export interface FiguresOfPeriod {
  readonly period: Period
  readonly units: readonly PeriodUnit[]
}

type Asking = Pick<ChatQuestion, 'ctx' | 'clock' | 'question'>

/** A machine's KPIs over the asked periods, without the compressors that the question leaves out. Null: the machine has no figures. */
export async function figuresOf(
  { ctx, clock, question }: Asking,
  machine: Pick<MachineCard, 'id'>,
  [first, ...others]: readonly [AskedPeriod, ...AskedPeriod[]],
): Promise<FiguresOfPeriod[] | null> {
  let periods: Period[] = []
  const figures = await getPeriodFigures(ctx, machine.id, (firstSampleMs) => {
    const head = resolvePeriod(first, clock, firstSampleMs)
    const tail = others.map((asked) => resolvePeriod(asked, clock, firstSampleMs))
    periods = [head, ...tail]
    return [head, ...tail]
  })
  return figures && joined(periods, figures, ({ unit }) => !isExcluded(question, machine, unit))
}

/** The KPIs of a period and of the one before it; without one before it, the first alone. */
export async function figuresWithBefore(
  { ctx, clock, question }: Asking,
  machine: Pick<MachineCard, 'id'>,
  asked: AskedPeriod,
): Promise<FiguresOfPeriod[] | null> {
  let periods: Period[] = []
  const figures = await getPeriodFigures(ctx, machine.id, (firstSampleMs) => {
    const period = resolvePeriod(asked, clock, firstSampleMs)
    const before = periodBefore(asked, period, clock)
    // Without a sample in the earlier period there is nothing to compare with.
    const isKnown = before !== null && before.toMs > firstSampleMs
    periods = isKnown ? [period, before] : [period]
    return isKnown ? [period, before] : [period]
  })
  return figures && joined(periods, figures, ({ unit }) => !isExcluded(question, machine, unit))
}

const joined = (
  periods: readonly Period[],
  figures: readonly { units: readonly PeriodUnit[] }[],
  isMeant: (unit: PeriodUnit) => boolean,
): FiguresOfPeriod[] =>
  periods.map((period, i) => ({ period, units: (figures[i]?.units ?? []).filter(isMeant) }))

export const unitIn = ({ units }: Pick<FiguresOfPeriod, 'units'>, id: string): PeriodUnit | undefined =>
  units.find(({ unit }) => unit === id)
