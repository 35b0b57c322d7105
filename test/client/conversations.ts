import {
  type ChatMessage,
  type NewMessage,
  withMessage,
} from '#web/features/assistant/conversation/chat-message.ts'

export const conversation = (...added: NewMessage[]) =>
  added.reduce((now, one) => withMessage(now, one, 0), [] as readonly ChatMessage[])
/** So many questions, each with its answer. */
export const exchange = (count: number, letters = 5) =>
  conversation(
    ...Array.from({ length: count }, (_, n): NewMessage[] => [
      { kind: 'question', text: `${n + 1}?`.padEnd(letters) },
      { kind: 'answer', text: `${n + 1}!`.padEnd(letters) },
    ]).flat(),
  )
