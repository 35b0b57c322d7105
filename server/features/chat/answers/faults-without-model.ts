import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { unitTitle } from '../plant/target.ts'
import { allIn, analyticsOf } from './analytics-of.ts'
import { type Asked, periodAt, USUAL_PERIOD } from './answer.ts'
import { answerCondition } from './condition.ts'
import { whatHappenedTo } from './events/happened.ts'
import { bold, paragraphs, plain } from './markdown.ts'
import { pastAlarms } from './readings/alarms.ts'

export const UNUSUAL = /\b(?:estranh|anorma|atipic|esquisit|irregular|fora d[oe])/

/** What is known of one unit without a model: what happened in the named times, or, of anything unusual, how it is now and was in the last 30 days. Null: it has a model, or neither is asked for. */
export async function withoutModel(asked: Asked): Promise<string | null> {
  const { target, question } = asked
  if (target.kind !== 'machine' || target.units.length !== 1 || question.ranking !== null) return null
  const [unit = MACHINE_UNIT] = target.units
  const { machine } = target
  if (question.periods.length === 0 && !UNUSUAL.test(question.words)) return null
  if (allIn(await analyticsOf(asked, machine, unit)) !== null) return null
  return question.periods.length === 0 ? presentText(asked, machine, unit) : ofTimes(asked, machine, unit)
}

async function presentText(asked: Asked, machine: MachineCard, unit: string): Promise<string> {
  const period = periodAt(USUAL_PERIOD, asked, null)
  return paragraphs(await answerCondition(asked), await eventsText(asked, machine, { unit, period }))
}

async function ofTimes(asked: Asked, machine: MachineCard, unit: string): Promise<string> {
  const periods = asked.question.periods.map((one) => ({ one, period: periodAt(one, asked, null) }))
  const when = periods.map(({ period }) => period.words).join(' e ')
  const parts: string[] = []
  for (const { one, period } of periods)
    parts.push(
      await eventsText({ ...asked, question: { ...asked.question, periods: [one] } }, machine, {
        unit,
        period,
      }),
    )
  return paragraphs(
    `Sem modelo treinado de ${bold(plain(unitTitle(machine, unit)))} não há anomalias a mostrar ${when}. O que houve nesse tempo:`,
    ...parts,
  )
}

/** Failures, stops, starts and alarms of a time. */
const eventsText = async (
  asked: Asked,
  machine: MachineCard,
  { unit, period }: { unit: string; period: Period },
): Promise<string> => {
  const told = await whatHappenedTo(asked, machine, { unit, period })
  const words = 'houve alarme'
  const alarms = await pastAlarms({ ...asked, question: { ...asked.question, words } })
  return told.includes(alarms) ? told : paragraphs(told, alarms)
}
