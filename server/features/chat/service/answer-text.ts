import { type ModelSettings, withoutKey } from './open-model.ts'
import { keepOwnLinks } from './own-links.ts'
import { traceNumbers } from './trace-numbers.ts'

/** A longer answer is no answer to a question about machines. */
const MOST_LETTERS = 12_000
const NOTE = 'Retirei da resposta do modelo números que não constam dos dados.'
const CUT = 'A resposta do modelo foi cortada no limite de tamanho.'

/** A part of the model's stream, as far as it is read here. */
interface Part {
  readonly type: string
  readonly text?: unknown
  readonly delta?: unknown
  readonly finishReason?: unknown
}

/** What the model said in its last step; `isCut`: it had no room for the rest. */
export interface Said {
  readonly text: string
  readonly isCut: boolean
}

/** The text of the last step, after the last tool; null: there is no text, or it broke off. */
export async function lastStepText(parts: AsyncIterable<Part>, stop: () => void): Promise<Said | null> {
  let [text, letters, reason]: [string, number, unknown] = ['', 0, null]
  for await (const part of parts) {
    if (part.type === 'start-step') text = ''
    if (part.type === 'finish-step') reason = part.finishReason
    if (part.type === 'abort' || part.type === 'error') return null
    if (!part.type.endsWith('-delta')) continue
    const piece = String(part.text ?? part.delta ?? '')
    letters += piece.length
    if (part.type === 'text-delta') text += piece
    if (letters > MOST_LETTERS) {
      stop()
      return null
    }
  }
  const isCut = reason === 'length'
  const shown = shownText(text, isCut)
  return (isCut || reason === 'stop') && /[\p{L}\p{N}]/u.test(shown) ? { text: shown, isCut } : null
}

/** A service without tool calls of its own writes them into the text, at its beginning or behind a sentence: that is no answer. */
const CALL_AS_TEXT = new RegExp(
  [
    String.raw`^(?:\x60{3}(?:json)?\s*)?\[?\s*\{\s*"(?:name|function|tool)"\s*:`,
    String.raw`"name"\s*:\s*"[^"]*"\s*,\s*"(?:arguments|parameters|input)"\s*:`,
    String.raw`<(?:tool_call|function_call|function|invoke)[\s=>]`,
    String.raw`\[TOOL_CALLS\]|<｜tool|(?:\x60{3}|<)tool_code|\bdefault_api\.`,
  ].join('|'),
  'i',
)
/** The role that a chat template writes before a message. */
const ROLE = /<\|(?:im_start|start_header_id)\|>\s*\w+\s*(?:<\|end_header_id\|>)?/g

/** Without thoughts that a model writes into its answer, and without a word or number cut in its middle. */
function shownText(text: string, isCut: boolean): string {
  const said = text
    // What stands before the last channel's message, or before a lone end of thoughts, is a thought.
    .replace(/^[\s\S]*<\|channel\|>final[\s\S]*?<\|message\|>/, '')
    .replace(/<(think|thinking|reasoning)>[\s\S]*?(?:<\/\1>|$)/gi, '')
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '')
    .replace(ROLE, '')
    .replace(/<\|[^|<>]*\|>/g, '')
    .trim()
  if (CALL_AS_TEXT.test(said)) return ''
  return isCut ? said.replace(/\S*$/, '').trim() : said
}

/** The answer as it may be shown: own links, traced numbers, and never the key. */
export function checkedAnswer(
  { text, isCut }: Said,
  sources: readonly string[],
  settings: ModelSettings,
): string {
  const traced = traceNumbers(keepOwnLinks(withoutKey(text, settings), sources), sources)
  const notes = [...(isCut ? [CUT] : []), ...(traced.untraced > 0 ? [NOTE] : [])]
  return [traced.text, ...notes].join('\n\n')
}
