import type { MachineCard } from '#contract/machines/machine.ts'
import type { Question } from '#core/questions/question.ts'

/** Whether a question leaves out this compressor: `exceto o C3`. */
export const isExcluded = (
  { excluded }: Pick<Question, 'excluded'>,
  { id }: Pick<MachineCard, 'id'>,
  unit: string,
): boolean =>
  excluded?.units.includes(unit) === true &&
  (excluded.machines.length === 0 || excluded.machines.includes(id))
