import type { MachineCard } from '#contract/machines/machine.ts'
import type { AskedPeriod, Period } from '#core/questions/periods/asked-period.ts'
import { periodBefore, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { wholeBefore } from '#core/questions/periods/related-period.ts'
import { areRatios } from '#core/questions/topics/figure-words.ts'
import { getPeriodFigures, type PeriodUnit } from '#server/features/monitoring/dashboard/period-figures.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ChatQuestion } from './chat-question.ts'
import { isExcluded } from './excluded.ts'
import { oncePerMessage } from './once-per-message.ts'

export interface FiguresOfPeriod {
  readonly period: Period
  readonly units: readonly PeriodUnit[]
}

type Asking = Pick<ChatQuestion, 'ctx' | 'clock' | 'question'>
type Machine = Pick<MachineCard, 'id'>
type Periods = readonly [Period, ...Period[]]

/** A machine's KPIs over the asked periods, without the compressors that the question leaves out. Null: the machine has no figures. */
export const figuresOf = (
  asking: Asking,
  machine: Machine,
  periods: readonly [AskedPeriod, ...AskedPeriod[]],
): Promise<FiguresOfPeriod[] | null> =>
  meantFigures(asking, machine, `of ${JSON.stringify(periods)}`, (firstSampleMs) => {
    const [first, ...others] = periods
    const resolved = (asked: AskedPeriod) => resolvePeriod(asked, asking.clock, firstSampleMs)
    return [resolved(first), ...others.map(resolved)]
  })

/** The KPIs of a period and of the one before it, of ratios the whole one; without one before it, the first alone. */
export const figuresWithBefore = (
  asking: Asking,
  machine: Machine,
  asked: AskedPeriod,
): Promise<FiguresOfPeriod[] | null> =>
  meantFigures(
    asking,
    machine,
    `before ${areRatios(asking.question.figures)} ${JSON.stringify(asked)}`,
    (firstSampleMs) => {
      const period = resolvePeriod(asked, asking.clock, firstSampleMs)
      const { clock, question } = asking
      const whole = areRatios(question.figures) ? wholeBefore(asked, clock) : null
      const before = whole ? resolvePeriod(whole, clock, firstSampleMs) : periodBefore(asked, period, clock)
      // Without a sample in the earlier period there is nothing to compare with.
      const isKnown = before !== null && before.toMs > firstSampleMs
      return isKnown ? [period, before] : [period]
    },
  )

async function meantFigures(
  { ctx, question }: Asking,
  machine: Machine,
  periods: string,
  choose: (firstSampleMs: number) => Periods,
): Promise<FiguresOfPeriod[] | null> {
  const found = await oncePerMessage(ctx, `figures ${machine.id} ${periods}`, () =>
    readFigures(ctx, machine, choose),
  )
  const isMeant = ({ unit }: PeriodUnit) => !isExcluded(question, machine, unit)
  return found?.map(({ period, units }) => ({ period, units: units.filter(isMeant) })) ?? null
}

async function readFigures(
  ctx: Ctx,
  { id }: Machine,
  choose: (firstSampleMs: number) => Periods,
): Promise<FiguresOfPeriod[] | null> {
  let periods: readonly Period[] = []
  const figures = await getPeriodFigures(ctx, id, (firstSampleMs) => {
    const chosen = choose(firstSampleMs)
    periods = chosen
    return chosen
  })
  return figures && periods.map((period, i) => ({ period, units: figures[i]?.units ?? [] }))
}

export const unitIn = ({ units }: Pick<FiguresOfPeriod, 'units'>, id: string): PeriodUnit | undefined =>
  units.find(({ unit }) => unit === id)
