import type { MachineCard } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import type { Topic } from '#core/questions/question.ts'
import { TOPICS } from '#core/questions/topics/topics.ts'
import { getCollection } from '#server/features/collection/state/get-collection.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from './answer.ts'
import { paragraphs, plain } from './markdown.ts'

const MOST_MACHINES = 8

/** Says of which asked machines the figures are still to come, still grow or do not reach now; null: of none, or the answer has no figures. */
export async function collectingNote(asked: Asked, topic: Topic): Promise<string | null> {
  if (!TOPICS[topic].grows) return null
  const [waiting, growing, failing]: [string[], string[], string[]] = [[], [], []]
  for (const machine of machinesOf(asked).filter(hasSource)) {
    const params = { id: machine.id }
    const { data } = await getCollection(asked.ctx, { params, query: undefined, body: undefined })
    const name = plain(machine.nome)
    if (data.state === 'aguardando') waiting.push(name)
    if (data.state === 'inicial') growing.push(`${name} (${percent(data.progress * 100)})`)
    if (data.state === 'erro') failing.push(name)
  }
  return paragraphs(
    waiting.length > 0 && `A primeira coleta ainda não começou: ${waiting.join(', ')}.`,
    growing.length > 0 &&
      `A primeira coleta ainda está em andamento: ${growing.join(', ')}. Os números ainda vão mudar.`,
    failing.length > 0 && `A coleta está com erro, os dados mais novos podem faltar: ${failing.join(', ')}.`,
  )
}

function machinesOf({ target }: Asked): readonly MachineCard[] {
  if (target.kind === 'machine') return [target.machine]
  return target.kind === 'machines' ? target.machines.slice(0, MOST_MACHINES) : []
}
