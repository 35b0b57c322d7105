import type { MachineCard } from '#contract/machine.ts'
import type { Topic } from '#core/questions/question.ts'
import { TOPICS } from '#core/questions/topics.ts'
import { getCollection } from '#server/features/collection/get-collection.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from './answer.ts'
import { plain } from './markdown.ts'

const MOST_MACHINES = 8

/** Says which of the asked machines are collected for the first time; null: none, or the answer has no figures. */
export async function collectingNote(asked: Asked, topic: Topic): Promise<string | null> {
  if (!TOPICS[topic].grows) return null
  const notes: string[] = []
  for (const { id, nome } of machinesOf(asked)) {
    const { data } = await getCollection(asked.ctx, { params: { id }, query: undefined, body: undefined })
    if (data.state === 'inicial') notes.push(`${plain(nome)} (${percent(data.progress * 100)})`)
  }
  if (notes.length === 0) return null
  return `A primeira coleta ainda está em andamento: ${notes.join(', ')}. Os números ainda vão mudar.`
}

function machinesOf({ target }: Asked): readonly MachineCard[] {
  if (target.kind === 'machine') return [target.machine]
  return target.kind === 'machines' ? target.machines.slice(0, MOST_MACHINES) : []
}
