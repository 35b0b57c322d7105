import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Answer, Asked } from './answer.ts'
import { insightsOf } from './insights.ts'
import { paragraphs } from './markdown.ts'

/** The answer, and behind that for a compressor without a model the one for its whole machine, where that has a model. */
export const withWholeMachine =
  (answer: Answer): Answer =>
  async (asked) =>
    paragraphs(await answer(asked), await ofWholeMachine(asked, answer))

/** Null: no compressor alone is asked for, or it has a model, or its machine has none. */
async function ofWholeMachine(asked: Asked, answer: Answer): Promise<string | null> {
  const { target, question } = asked
  if (target.kind !== 'machine') return null
  const [unit = MACHINE_UNIT, ...more] = target.units
  if (unit === MACHINE_UNIT || more.length > 0) return null
  if (await isTrained(asked, target.machine, unit)) return null
  if (!(await isTrained(asked, target.machine, MACHINE_UNIT))) return null
  const whole = { ...asked, question: { ...question, units: null, eachUnit: false } }
  return paragraphs(
    'Da máquina inteira há modelo:',
    await answer({ ...whole, target: { ...target, units: [MACHINE_UNIT] } }),
  )
}

const isTrained = async (asked: Asked, machine: Parameters<typeof insightsOf>[1], unit: string) =>
  (await insightsOf(asked, machine, unit)).training?.state === 'trained'
