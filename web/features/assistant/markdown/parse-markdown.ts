import type { SyntaxNode } from '@lezer/common'
import { parser, Table } from '@lezer/markdown'
import { type Inline, inlineOf, type Source } from './parse-inline.ts'

type Line = readonly Inline[]
export type Block =
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'heading'; readonly line: Line }
  | { readonly kind: 'list'; readonly first: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string }

/** A longer answer is cut before it is read. */
const MOST_LETTERS = 20_000
/** Lists and quotes within each other beyond this depth are text. */
const MOST_DEPTH = 6

/** HTML, addresses without a link's text and code without a fence are text; a line below a paragraph makes no heading of it. */
const markdown = parser.configure([
  Table,
  {
    remove: [
      ...['HTMLBlock', 'HTMLTag', 'Entity', 'Autolink'],
      ...['IndentedCode', 'LinkReference', 'SetextHeading'],
    ],
  },
])

/** The Markdown of the answers. */
export function parseMarkdown(text: string, origin: string): readonly Block[] {
  const source = { text: text.slice(0, MOST_LETTERS), origin }
  return blocksOf(markdown.parse(source.text).topNode, source, 0)
}

function blocksOf(node: SyntaxNode, source: Source, depth: number): readonly Block[] {
  return childrenOf(node).flatMap((child) => blockOf(child, source, depth + 1) ?? [])
}

/** Null: a mark, or a line between paragraphs. */
function blockOf(node: SyntaxNode, source: Source, depth: number): Block | null {
  const { name, from, to } = node
  if (/Mark$|^HorizontalRule$/.test(name)) return null
  if (depth > MOST_DEPTH)
    return { kind: 'paragraph', line: [{ kind: 'text', text: source.text.slice(from, to) }] }
  if (name === 'FencedCode') return { kind: 'code', text: codeOf(node, source) }
  if (name === 'Blockquote') return { kind: 'quote', blocks: blocksOf(node, source, depth) }
  if (name === 'Table') return { kind: 'table', rows: rowsOf(node, source) }
  if (name === 'BulletList' || name === 'OrderedList') {
    const items = node.getChildren('ListItem').map((item) => blocksOf(item, source, depth))
    const first = name === 'BulletList' ? null : Number.parseInt(source.text.slice(from, to), 10)
    return { kind: 'list', first, items }
  }
  return {
    kind: name.startsWith('ATXHeading') ? 'heading' : 'paragraph',
    line: trimmed(inlineOf(node, source)),
  }
}

function childrenOf({ firstChild }: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

const codeOf = (node: SyntaxNode, { text }: Source): string =>
  node
    .getChildren('CodeText')
    .map(({ from, to }) => text.slice(from, to))
    .join('')

/** The cells of each row, as many as the first row has. An empty cell has no node, so the lines between the cells are counted. */
function rowsOf(node: SyntaxNode, source: Source): readonly (readonly Line[])[] {
  const rows = [...node.getChildren('TableHeader'), ...node.getChildren('TableRow')].map((row) => {
    const cells: Line[] = []
    let place = source.text[row.from] === '|' ? -1 : 0
    for (const child of childrenOf(row)) {
      if (child.name === 'TableDelimiter') place++
      else cells[place] = inlineOf(child, source)
    }
    return cells
  })
  const width = rows[0]?.length ?? 0
  return rows.map((cells) => Array.from({ length: width }, (_, place) => cells[place] ?? []))
}

/** Without the blanks beside a heading's marks. */
function trimmed(line: readonly Inline[]): Line {
  return line.map((one, i) => {
    if (one.kind !== 'text') return one
    const text = i === 0 ? one.text.trimStart() : one.text
    return { kind: 'text', text: i === line.length - 1 ? text.trimEnd() : text }
  })
}
