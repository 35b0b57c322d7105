import { type Inline, parseInline } from './parse-inline.ts'

type Line = readonly Inline[]
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'heading'; readonly line: Line }
  | { readonly kind: 'list'; readonly first: number | null; readonly items: readonly Line[] }
  | { readonly kind: 'code'; readonly text: string }

/** A longer answer is cut before it is read. */
const MOST_LETTERS = 20_000

const FENCE = /^\s{0,3}```/
const RULE = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/
const ITEM = /^\s{0,12}(?:[-*+•]|(\d{1,4})[.)])\s+(.*)$/

/** Lines that belong together, before their marks are read. */
type Draft =
  | { kind: 'paragraph' | 'code'; lines: string[] }
  | { kind: 'heading'; lines: [string] }
  | { kind: 'list'; first: number | null; lines: string[] }

/**
 * The simple Markdown of the answers: paragraphs, headings, lists without steps, bold, code, and links to own views. All else, HTML and
 * pictures included, is text.
 */
export function parseMarkdown(text: string, origin: string): Block[] {
  return draftsOf(text.slice(0, MOST_LETTERS)).map((draft): Block => {
    const line = (one: string) => parseInline(one.trim(), origin)
    if (draft.kind === 'code') return { kind: 'code', text: draft.lines.join('\n') }
    if (draft.kind === 'heading') return { kind: 'heading', line: line(draft.lines[0]) }
    if (draft.kind === 'list') return { kind: 'list', first: draft.first, items: draft.lines.map(line) }
    return { kind: 'paragraph', lines: draft.lines.map(line) }
  })
}

function draftsOf(text: string): Draft[] {
  const drafts: Draft[] = []
  let isFenced = false
  /** A blank line ends a paragraph; a list goes on with its next item. */
  let isEnded = true
  for (const line of text.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      isFenced = !isFenced
      isEnded = true
      if (isFenced) drafts.push({ kind: 'code', lines: [] })
    } else if (isFenced) drafts.at(-1)?.lines.push(line)
    else if (line.trim() === '' || RULE.test(line)) isEnded = true
    else {
      addLine(drafts, line, isEnded)
      isEnded = false
    }
  }
  return drafts
}

function addLine(drafts: Draft[], line: string, isEnded: boolean): void {
  const last = drafts.at(-1)
  const heading = HEADING.exec(line)?.[1]
  const item = ITEM.exec(line)
  if (heading !== undefined) drafts.push({ kind: 'heading', lines: [heading] })
  else if (item !== null) {
    const [, number, words = ''] = item
    const first = number === undefined ? null : Number(number)
    const goesOn = last?.kind === 'list' && (last.first === null) === (first === null)
    if (goesOn) last.lines.push(words)
    else drafts.push({ kind: 'list', first, lines: [words] })
  } else if (isEnded || last === undefined) drafts.push({ kind: 'paragraph', lines: [line] })
  else if (last.kind === 'paragraph') last.lines.push(line)
  else if (last.kind === 'list' && /^\s{2}/.test(line)) last.lines.push(`${last.lines.pop()} ${line.trim()}`)
  else drafts.push({ kind: 'paragraph', lines: [line] })
}
