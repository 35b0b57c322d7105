import type { Topic } from '../question.ts'

interface TopicKind {
  /** It interrupts a conversation without ending its subject, and is about no machine: a greeting, a question for a term. */
  readonly isAside: boolean
  /** Its words are also used of other things: without a machine and among unknown words they do not ask about the plant. */
  readonly isVague: boolean
  /** Its figures grow while a machine's history is collected for the first time. */
  readonly grows: boolean
}

const SUBJECT: TopicKind = { isAside: false, isVague: false, grows: false }
const GROWING: TopicKind = { ...SUBJECT, grows: true }
const ASIDE: TopicKind = { ...SUBJECT, isAside: true }
const VAGUE: TopicKind = { ...SUBJECT, isVague: true }

/** What a question may be about. */
export const TOPICS: Readonly<Record<Topic, TopicKind>> = {
  figures: GROWING,
  events: GROWING,
  reading: GROWING,
  why: GROWING,
  probability: GROWING,
  remaining: GROWING,
  summary: { ...VAGUE, grows: true },
  forecast: { ...VAGUE, grows: true },
  faults: { ...VAGUE, grows: true },
  condition: { ...VAGUE, grows: true },
  advice: { ...VAGUE, grows: true },
  state: VAGUE,
  stretch: SUBJECT,
  data: VAGUE,
  cost: VAGUE,
  machines: SUBJECT,
  plate: SUBJECT,
  models: SUBJECT,
  breakdown: SUBJECT,
  pattern: SUBJECT,
  maintenance: SUBJECT,
  greeting: ASIDE,
  thanks: ASIDE,
  bye: ASIDE,
  help: ASIDE,
  denied: ASIDE,
  term: ASIDE,
  action: ASIDE,
  unknown: ASIDE,
  basis: ASIDE,
  recap: ASIDE,
  concept: ASIDE,
  gain: SUBJECT,
  clock: ASIDE,
  conversion: ASIDE,
  absent: ASIDE,
  sites: ASIDE,
  howTo: ASIDE,
  origin: ASIDE,
  files: ASIDE,
  complaint: ASIDE,
  limit: GROWING,
}
