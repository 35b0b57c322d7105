import type { SyntaxNode } from '@lezer/common'
import { ownAddress } from './own-address.ts'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'bold'; readonly content: readonly Inline[] }
  | { readonly kind: 'italic'; readonly content: readonly Inline[] }
  /** A link to an own view; a link to elsewhere is only its text. */
  | { readonly kind: 'link'; readonly content: readonly Inline[]; readonly address: string }

export interface Source {
  readonly text: string
  readonly origin: string
}

/** Marks within marks beyond this depth are text. */
const MOST_DEPTH = 8
const FORMS: Readonly<Record<string, 'bold' | 'italic'>> = { StrongEmphasis: 'bold', Emphasis: 'italic' }

/** The children of a node with the text between them; `null` stands for the text. Of a link, the part in brackets. */
function* pieces(node: SyntaxNode): Generator<[SyntaxNode | null, number, number]> {
  const to = (node.getChild('URL') && node.getChildren('LinkMark')[1]?.from) ?? node.to
  let end = node.from
  for (let child = node.firstChild; child !== null && child.from < to; child = child.nextSibling) {
    if (child.from > end) yield [null, end, child.from]
    yield [child, child.from, child.to]
    end = child.to
  }
  if (to > end) yield [null, end, to]
}

/** The text of a node with its marks read. */
export function inlineOf(node: SyntaxNode, source: Source, depth = 0): Inline[] {
  const found: Inline[] = []
  // `[a]` without an address is no link.
  const isText = depth > MOST_DEPTH || (/^(?:Link|Image)$/.test(node.name) && node.getChild('URL') === null)
  for (const [child, from, to] of pieces(node)) {
    const text = source.text.slice(from, to)
    if (child === null || isText || child.name === 'LinkLabel') addText(found, text)
    else if (child.name === 'Escape') addText(found, text.slice(1))
    else if (child.name === 'HardBreak') addText(found, '\n')
    else if (!child.name.endsWith('Mark')) addNode(found, child, source, depth + 1)
  }
  return found
}

function addNode(found: Inline[], node: SyntaxNode, source: Source, depth: number): void {
  const form = FORMS[node.name]
  if (node.name === 'InlineCode') {
    const [begin, end] = node.getChildren('CodeMark')
    found.push({ kind: 'code', text: source.text.slice(begin?.to ?? node.from, end?.from ?? node.to).trim() })
    return
  }
  const content = inlineOf(node, source, depth)
  const address = node.name === 'Link' ? addressOf(node, source) : null
  if (content.length === 0) addText(found, source.text.slice(node.from, node.to))
  else if (form !== undefined) found.push({ kind: form, content })
  else if (address !== null) found.push({ kind: 'link', content, address })
  else for (const one of content) one.kind === 'text' ? addText(found, one.text) : found.push(one)
}

function addressOf(node: SyntaxNode, { text, origin }: Source): string | null {
  const url = node.getChild('URL')
  return url === null ? null : ownAddress(text.slice(url.from, url.to).replace(/^<|>$/g, ''), origin)
}

/** Each line of the text is shown as a line, as the models mean it. */
function addText(found: Inline[], text: string): void {
  for (const [index, line] of text.split(/\s*\n\s*/).entries()) {
    if (index > 0 && found.at(-1)?.kind !== 'break') found.push({ kind: 'break' })
    const last = found.at(-1)
    const words = last?.kind === 'break' ? line.trimStart() : line
    if (words === '') continue
    if (last?.kind === 'text') found[found.length - 1] = { kind: 'text', text: last.text + words }
    else found.push({ kind: 'text', text: words })
  }
}
