import type { Question } from './question.ts'

/** `e quando é a próxima manutenção?`, `tem preventiva marcada?` after what happened last week are about no former time. */
export const asksNextMaintenance = (before: Question, { topic, periods, words }: Question): boolean =>
  topic === 'maintenance' &&
  periods.length === 0 &&
  !/\b(?:ultim|anterior|penultim)/.test(words) &&
  (/\bproxim[ao]s?\b/.test(words) || (!OF_COMING_TIME.has(before.topic) && isPlanned(words)))

/** Their answers may have days to come, which are those of what is planned, too. */
const OF_COMING_TIME: ReadonlySet<Question['topic']> = new Set([
  'maintenance',
  'forecast',
  'probability',
  'remaining',
])
const isPlanned = (words: string): boolean =>
  /\b(?:agendad|marcad|programad|planejad|previst|(?:vai|vao|deve|devem) (?:ter|haver|receber|passar|fazer|entrar)\b|quando (?:e|vai|sera)\b|(?:pra|para|por) fazer\b)/.test(
    words,
  ) &&
  !/\b(?:foi|foram|teve|tiveram|houve|tinha|tinham|estava|estavam|era|eram|feit|fez|fizeram|ja)/.test(words)
