import type { MachineEvent } from '#contract/monitoring/event.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'

/** `com início e fim`, `até quando foi cada uma?`, `que horas voltou?`; a time (`fim de semana`) ends no event. */
const ASKS_END =
  /\b(?:fim|final)\b(?! d[aeo]s?\b)|\btermin\w+|\bencerr\w+|\bate (?:quando|que horas?)\b|\bate a que horas?\b|\bacab(?:ou|aram)\b|\b(?:que horas?|quando|hora) (?:\w+ ){0,2}(?:volt(?:ou|aram|a)|normaliz\w+|retorn\w+)\b/

/** ` até 18/11/2026 15:32` behind the begin of a failure or stop where the question asks for its end, else nothing. */
export const endText = ({ text, clock }: Asked, { type, to }: MachineEvent): string =>
  type === 'start' || to === null || !ASKS_END.test(foldedText(text))
    ? ''
    : ` até ${clockWords(clock.timezone).minute(Date.parse(to))}`
