import type { Clock } from '#core/questions/periods/asked-period.ts'
import type { Plant } from '#core/questions/places/place-words.ts'
import type { Question } from '#core/questions/question.ts'
import { type Part, understandAll } from '#core/questions/text/parts.ts'
import { understand } from '#core/questions/understand.ts'
import { withConversation } from '#core/questions/with-conversation.ts'
import { required } from './required.ts'

/** Monday 23 November 2026, 14:23 in São Paulo: when the questions of the tests are asked. */
export const clock: Clock = { nowMs: Date.parse('2026-11-23T17:23:00Z'), timezone: 'America/Sao_Paulo' }

/** `C1` to so many, called `Compressor 1` and so on. */
export const compressors = (count: number): { id: string; nome: string }[] =>
  Array.from({ length: count }, (_, n) => ({ id: `C${n + 1}`, nome: `Compressor ${n + 1}` }))

/** The plant that most tests talk about. */
const PLANT: Plant = {
  near: [
    { id: 'cold', nome: 'Chiller Câmara Fria', tipo: 'chiller', submaquinas: compressors(7) },
    { id: 'central', nome: 'Chiller Central', tipo: 'chiller', submaquinas: compressors(4) },
    { id: 'pump', nome: 'Bomba de Água Gelada', tipo: 'bomba', submaquinas: [] },
    { id: 'tower', nome: 'Torre de Resfriamento', tipo: 'torre', submaquinas: [] },
  ],
  far: [],
}

/** Reads questions about a plant: one by itself, all of a message, and the last one of a conversation. */
export function questionsAbout(plant = PLANT) {
  const read = (text: string): Question => understand(text, plant, clock)
  const readAll = (text: string): readonly Part[] => understandAll(text, plant, clock)
  const after = (...texts: readonly string[]): Question => {
    const questions = texts.map(read)
    return withConversation(questions.slice(0, -1), required(questions.at(-1), 'question'))
  }
  return { read, readAll, after }
}
