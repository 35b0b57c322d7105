import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Answer, Asked } from '../answer.ts'

/** The number of machines whose whole answers stand one below the other. */
export const MOST_MACHINES = 6

/** The question about one of its machines, as a whole. */
export const aboutMachine = (asked: Asked, machine: MachineCard) => ({
  ...asked,
  machine,
  target: { kind: 'machine' as const, machine, units: [MACHINE_UNIT] },
})

/** The answers to questions, one after the other. */
export async function answersTo(questions: readonly Asked[], answer: Answer): Promise<string[]> {
  const answers: string[] = []
  for (const asked of questions) answers.push(await answer(asked))
  return answers
}
