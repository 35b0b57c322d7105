import { type AskedPeriod, type Period, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import type { ChatQuestion } from '../plant/chat-question.ts'
import type { Target } from '../plant/target.ts'

/** A question with the machines that it is about. */
export interface Asked extends ChatQuestion {
  readonly target: Target
  /** The begin of the only machine's history, where the question names a period. */
  readonly firstSampleMs: number | null
}

/** Answers one subject in simple Markdown. */
export type Answer = (asked: Asked) => Promise<string>

export const USUAL_PERIOD: AskedPeriod = { kind: 'range', range: '30d' }

/** The asked period, else that of the view of this machine, else the last 30 days. */
export function askedPeriod({ question, view }: Pick<Asked, 'question' | 'view'>): AskedPeriod {
  const isShown =
    question.machines === null || (view.machineId !== undefined && question.machines.includes(view.machineId))
  return question.periods[0] ?? (isShown ? view.period : undefined) ?? USUAL_PERIOD
}

export const periodAt = (
  asked: AskedPeriod,
  { clock, firstSampleMs: begin }: Pick<Asked, 'clock' | 'firstSampleMs'>,
  firstSampleMs: number | null,
): Period => resolvePeriod(asked, clock, firstSampleMs ?? begin)

/** `novembro de 2026 contra outubro de 2026`, `hoje contra o período de 21/11/2026 a 22/11/2026`. */
export const againstWords = (now: string, before: Period): string =>
  `${now} contra ${headWords(before).replace(/^de /, 'o período de ')}`

/** `últimos 30 dias` without its preposition, for the head of a list. */
export const headWords = ({ words }: Period): string => words.replace(/^(?:nos|nas|no|na|em) /, '')
