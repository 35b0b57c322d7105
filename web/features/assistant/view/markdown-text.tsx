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
export const MarkdownText = memo(({ text, onFollow }: Props) =>
  keyed(parseMarkdown(text, location.origin), (block) => <BlockText block={block} onFollow={onFollow} />),
)

/** A growing text changes its last part only, so the parts' places are their keys. */
function keyed<Part>(parts: readonly Part[], draw: (part: Part, index: number) => ReactNode): ReactNode[] {
  return parts.map((part, index) => {
    const key = `${index}`
    return <Fragment key={key}>{draw(part, index)}</Fragment>
  })
}

function BlockText({ block, onFollow }: { block: Block; onFollow: (address: string) => void }) {
  const line = (content: readonly Inline[]) => <Line content={content} onFollow={onFollow} />
  if (block.kind === 'heading') return <p className="font-semibold">{line(block.line)}</p>
  if (block.kind === 'code') {
    return <pre className="font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{block.text}</pre>
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        {keyed(block.lines, (one, index) => (
          <>
            {index > 0 && <br />}
            {line(one)}
          </>
        ))}
      </p>
    )
  }
  const items = keyed(block.items, (item) => <li>{line(item)}</li>)
  if (block.first === null) return <ul className="grid list-disc gap-1 pl-5">{items}</ul>
  return (
    <ol start={block.first} className="grid list-decimal gap-1 pl-6">
      {items}
    </ol>
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
    if (one.kind === 'code') {
      return <code className="rounded-sm bg-primary-soft px-1 font-mono text-xs">{one.text}</code>
    }
    const inner = <Line content={one.content} onFollow={onFollow} />
    if (one.kind === 'bold') return <strong className="font-semibold">{inner}</strong>
    return (
      <ViewLink address={one.address} onFollow={onFollow}>
        {inner}
      </ViewLink>
    )
  })
}
