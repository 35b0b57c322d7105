import { type Material, sourcesOf } from './numbers/number-sources.ts'
import { traceNumbers, WITHOUT_SOURCE } from './numbers/trace-numbers.ts'
import type { ModelSettings } from './open-model.ts'
import { keepOwnLinks } from './own-links.ts'
import { shownText } from './shown-text.ts'
import { withoutKey } from './without-key.ts'

/** A longer answer is no answer to a question about machines. */
const MOST_LETTERS = 12_000
const NOTE = 'Retirei da resposta do modelo números que não constam dos dados.'
const CUT = 'A resposta do modelo foi cortada no limite de tamanho.'
/** So many begins of a step are checked while the model goes on; the rest of a longer answer waits for its end. */
const MOST_BEGINS = 20
/** How services name the end of a whole answer. */
const ENDS: ReadonlySet<unknown> = new Set(['stop', 'eos', 'eos_token', 'end_turn', 'stop_sequence', 'end'])

/** A part of the model's stream, as far as it is read here. */
interface Part {
  readonly type: string
  readonly text?: unknown
  readonly delta?: unknown
  readonly finishReason?: unknown
  readonly rawFinishReason?: unknown
}

/** What the model said in its last step; `isCut`: it had no room for the rest. */
interface Said {
  readonly text: string
  readonly isCut: boolean
}
export type LastStep = Said | 'too long' | null

interface Listener {
  /** The answer is too long: the service need not go on. */
  readonly stop: () => void
  /** The whole paragraphs of the step so far. */
  readonly onParagraphs: (text: string) => void
}

/** The text of the last step, after the last tool; null: there is no text, or it broke off. */
export async function lastStepText(
  parts: AsyncIterable<Part>,
  { stop, onParagraphs }: Listener,
): Promise<LastStep> {
  let [text, begins, letters, reason]: [string, number, number, unknown] = ['', 0, 0, null]
  for await (const part of parts) {
    if (part.type === 'start-step') [text, begins] = ['', 0]
    if (part.type === 'finish-step') reason = endOf(part)
    if (part.type === 'abort' || part.type === 'error') return null
    if (!part.type.endsWith('-delta')) continue
    const piece = String(part.text ?? part.delta ?? '')
    letters += piece.length
    if (part.type === 'text-delta') {
      const former = wholeParagraphs(text)
      text += piece
      const whole = wholeParagraphs(text)
      if (whole.length > former.length && ++begins <= MOST_BEGINS) onParagraphs(whole)
    }
    if (letters > MOST_LETTERS) {
      stop()
      return 'too long'
    }
  }
  const isCut = reason === 'length'
  const whole = shownText(text)
  const shown = isCut ? whole.replace(/\S*$/, '').trim() : whole
  return (isCut || ENDS.has(reason)) && /[\p{L}\p{N}]/u.test(shown) ? { text: shown, isCut } : null
}

const wholeParagraphs = (text: string): string => text.slice(0, text.lastIndexOf('\n\n') + 1)

const endOf = ({ finishReason, rawFinishReason }: Part): unknown =>
  finishReason === 'other' ? String(rawFinishReason ?? '').toLowerCase() : finishReason

/** Whole paragraphs as they may be shown while the model goes on; null: they may not, because there is nothing to see or a number without a source. */
export function checkedParagraphs(text: string, material: Material, settings: ModelSettings): string | null {
  const shown = shownText(text)
  if (!/[\p{L}\p{N}]/u.test(shown)) return null
  const { checked, untraced } = traced(shown, material, settings)
  return untraced > 0 ? null : checked
}

/** The answer as it may be shown: own links, traced numbers, and never the key. Null: nothing but numbers without a source. */
export function checkedAnswer(
  { text, isCut }: Said,
  material: Material,
  settings: ModelSettings,
): string | null {
  const { checked, untraced } = traced(text, material, settings)
  if (!/[\p{L}\p{N}]/u.test(checked.replaceAll(WITHOUT_SOURCE, ''))) return null
  const notes = [...(isCut ? [CUT] : []), ...(untraced > 0 ? [NOTE] : [])]
  return [checked, ...notes].join('\n\n')
}

function traced(text: string, material: Material, settings: ModelSettings) {
  const texts = material.told.map((one) => one.text)
  const linked = withoutKey(keepOwnLinks(text, texts), settings)
  const { text: said, untraced } = traceNumbers(linked, sourcesOf(material))
  return { checked: withoutKey(said, settings), untraced }
}
