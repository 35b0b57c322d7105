import type { MachineCard } from '#contract/machines/machine.ts'
import { getMachine } from '#server/features/machines/list-machines.ts'
import { listMaintenance } from '#server/features/maintenance/list-maintenance.ts'
import { plain } from '../answers/markdown.ts'
import type { ChatQuestion } from '../plant/chat-question.ts'

/** Texts of users in a tool's answer: names of readings, or the persons and notes of maintenance. */
export type WrittenOf = 'readings' | 'maintenance'

/** Of so many machines an answer tells at once. */
const MOST_MACHINES = 20

/** The texts with numbers that users wrote of the machines which an answer names. */
export async function writtenTexts(
  { ctx, near, far }: ChatQuestion,
  answer: string,
  of: WrittenOf,
): Promise<string[]> {
  const texts: string[] = []
  const named = [...near, ...far].filter(({ nome }) => answer.includes(plain(nome))).slice(0, MOST_MACHINES)
  for (const machine of named) texts.push(...(await READS[of](ctx, machine)))
  return texts.filter((text) => /\d/.test(text))
}

type Reads = (ctx: ChatQuestion['ctx'], machine: MachineCard) => Promise<readonly string[]>
const READS: Readonly<Record<WrittenOf, Reads>> = {
  readings: async (ctx, { id }) => {
    const { data } = await getMachine(ctx, { params: { id }, query: undefined, body: undefined })
    return data.readings.map(({ name }) => name)
  },
  maintenance: async (ctx, { id }) => {
    const query = { status: undefined, limit: 500, cursor: undefined, from: undefined, to: undefined }
    const { data } = await listMaintenance(ctx, { params: { id }, query, body: undefined })
    return data.flatMap(({ responsavel, notas, origem }) => [responsavel ?? '', notas ?? '', origem ?? ''])
  },
}
