import { jsonSchema, type Tool } from 'ai'
import { z } from 'zod/mini'
import type { ChatQuestion } from '../plant/chat-question.ts'
import { TOOLS } from './assistant-tools.ts'
import type { Told, ToolAnswer } from './numbers/number-sources.ts'
import { writtenTexts } from './written-texts.ts'

const MOST_LETTERS = 4_000
const CUT = '(resultado cortado)'
/** Calls of one question; a model may ask for many at once. */
const MOST_CALLS = 16

/** The tools for one question. Each result is bounded, and `tell` gets it as a source of numbers. */
export function toolsFor(base: ChatQuestion, tell: (one: Told) => void): Record<string, Tool> {
  let calls = 0
  return Object.fromEntries(
    Object.entries(TOOLS).map(([name, { description, input, run, writes }]): [string, Tool] => [
      name,
      {
        description,
        inputSchema: jsonSchema(z.toJSONSchema(input) as Parameters<typeof jsonSchema>[0]),
        execute: async (given: unknown) => {
          if (++calls > MOST_CALLS) return 'Consultas demais: responda com o que já tem.'
          const parsed = input.safeParse(given)
          if (!parsed.success) return 'Parâmetros inválidos para esta ferramenta.'
          const text = bounded(await run(base, parsed.data))
          const names = writes === null ? [] : await writtenTexts(base, text, writes)
          tell({ text, names, ...givenIn(parsed.data) })
          return text
        },
      },
    ]),
  )
}

/** Cut behind a whole line, because half a number is another one. */
const bounded = (text: string): string =>
  text.length <= MOST_LETTERS
    ? text
    : `${text.slice(0, Math.max(text.lastIndexOf('\n', MOST_LETTERS), 0))}\n${CUT}`

/** The numbers that a call gives: bounds, and those within its other texts. A period's and a compressor's are read by themselves. */
function givenIn(given: Readonly<Record<string, unknown>>): Pick<ToolAnswer, 'bounds' | 'given'> {
  const { periodo: _periodo, compressor: _compressor, ...others } = given
  const values = Object.values(others)
  return {
    bounds: values.filter((value) => typeof value === 'number'),
    given: values.filter((value) => typeof value === 'string').join('\n'),
  }
}
