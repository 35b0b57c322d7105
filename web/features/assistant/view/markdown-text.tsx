import { Fragment, memo, type ReactNode } from 'react'
import type { Inline } from '../markdown/parse-inline.ts'
import { type Block, parseMarkdown } from '../markdown/parse-markdown.ts'
import { ViewLink } from './view-link.tsx'

interface Props {
  text: string
  /** An own view was opened by a link. */
  onFollow: (address: string) => void
}

/** An answer's Markdown as elements; text never becomes HTML. */
export const MarkdownText = memo(({ text, onFollow }: Props) => (
  <Blocks blocks={parseMarkdown(text, location.origin)} onFollow={onFollow} />
))

interface BlocksProps {
  blocks: readonly Block[]
  onFollow: Props['onFollow']
}

const Blocks = ({ blocks, onFollow }: BlocksProps) =>
  keyed(blocks, (block) => <BlockText block={block} onFollow={onFollow} />)

/** A growing text changes its last part only, so the parts' places are their keys. */
function keyed<Part>(parts: readonly Part[], draw: (part: Part, index: number) => ReactNode): ReactNode[] {
  return parts.map((part, index) => {
    const key = `${index}`
    return <Fragment key={key}>{draw(part, index)}</Fragment>
  })
}

function BlockText({ block, onFollow }: { block: Block; onFollow: Props['onFollow'] }) {
  switch (block.kind) {
    case 'heading':
      return (
        <p className="font-semibold">
          <Line content={block.line} onFollow={onFollow} />
        </p>
      )
    case 'paragraph':
      return (
        <p>
          <Line content={block.line} onFollow={onFollow} />
        </p>
      )
    case 'code':
      return (
        <pre className="font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{block.text}</pre>
      )
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-l-2 border-border-strong pl-3 text-muted">
          <Blocks blocks={block.blocks} onFollow={onFollow} />
        </blockquote>
      )
    case 'table':
      return <Table rows={block.rows} onFollow={onFollow} />
    case 'list':
      return <List block={block} onFollow={onFollow} />
  }
}

function List({ block, onFollow }: { block: Block & { kind: 'list' }; onFollow: Props['onFollow'] }) {
  const items = keyed(block.items, (blocks) => (
    <li className="space-y-1">
      <Blocks blocks={blocks} onFollow={onFollow} />
    </li>
  ))
  if (block.first === null) return <ul className="grid list-disc gap-1 pl-5">{items}</ul>
  return (
    <ol start={block.first} className="grid list-decimal gap-1 pl-6">
      {items}
    </ol>
  )
}

/** A table that is wider than its bubble is scrolled within. */
function Table({
  rows,
  onFollow,
}: {
  rows: (Block & { kind: 'table' })['rows']
  onFollow: Props['onFollow']
}) {
  const [head = [], ...body] = rows
  const cell = (content: readonly Inline[]) => <Line content={content} onFollow={onFollow} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label="Tabela" tabIndex={0} className="overflow-x-auto [overflow-wrap:normal]">
      <table className="text-left [&_:is(td,th)]:border-b [&_:is(td,th)]:py-1 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:align-top">
        <thead>
          <tr>
            {keyed(head, (one) => (
              <th scope="col" className="font-semibold">
                {cell(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(body, (row) => (
            <tr>
              {keyed(row, (one) => (
                <td>{cell(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({
  content,
  onFollow,
}: {
  content: readonly Inline[]
  onFollow: (address: string) => void
}): ReactNode {
  return keyed(content, (one) => {
    if (one.kind === 'text') return one.text
    if (one.kind === 'break') return <br />
    if (one.kind === 'code') {
      return <code className="rounded-sm bg-primary-soft px-1 font-mono text-xs">{one.text}</code>
    }
    const inner = <Line content={one.content} onFollow={onFollow} />
    if (one.kind === 'bold') return <strong className="font-semibold">{inner}</strong>
    if (one.kind === 'italic') return <em>{inner}</em>
    return (
      <ViewLink address={one.address} onFollow={onFollow}>
        {inner}
      </ViewLink>
    )
  })
}
