import type { MachineCard } from '#contract/machines/machine.ts'
import type { Answer, Asked } from '../answer.ts'
import { aboutMachine, answersTo } from '../machines/each-machine.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { paragraphs } from '../markdown.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { havingReading } from './reading.ts'

/** The answers of the machines that have the asked reading, of many those of the first ones. */
export async function ofHaving(
  asked: Asked,
  machines: readonly MachineCard[],
  { answer, most }: { readonly answer: Answer; readonly most: number },
): Promise<string> {
  const having = await havingReading(machines.map((machine) => aboutMachine(asked, machine)))
  if (having.length === 0) return nowhereMapped(asked.question.words)
  const shown = having.slice(0, most)
  return paragraphs(...(await answersTo(shown, answer)), moreMachines(having, shown))
}
