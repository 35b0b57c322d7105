import { ownAddress } from './own-address.ts'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'bold'; readonly content: readonly Inline[] }
  /** A link to an own view; a link to elsewhere is only its text. */
  | { readonly kind: 'link'; readonly content: readonly Inline[]; readonly address: string }

/** A backslash makes the next mark a letter, as in a machine's name. */
const ESCAPE = String.raw`\\[!-\/:-@[-\`{-~]`
const CODE = '`(?<code>[^`\\n]{1,500})`'
const LABEL = String.raw`(?:${ESCAPE}|[^\[\]\\\n]){1,300}`
const LINK = String.raw`(?<image>!?)\[(?<label>${LABEL})\]\((?<href>[^()\s]{1,1000})\)`
const BOLD = String.raw`\*\*(?=\S)(?<bold>(?:\\[^\n]|[^\\\n*]|\*(?!\*)){1,500})(?<=\S)\*\*`
// Each length is bounded: an answer with thousands of open marks is read in a moment.
const MARK = new RegExp(`(?<escaped>${ESCAPE})|${CODE}|${LINK}|${BOLD}`, 'g')

/** The marks of a line; a mark without its end is text. `within` holds the marks that contain this text. */
export function parseInline(line: string, origin: string, within: ReadonlySet<string> = new Set()): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of line.matchAll(MARK)) {
    addText(found, line.slice(end, match.index))
    end = match.index + match[0].length
    const inside = (text: string, kind: string) => parseInline(text, origin, new Set([...within, kind]))
    const { escaped, code, image, label, href, bold } = match.groups ?? {}
    if (escaped !== undefined) addText(found, escaped.slice(1))
    else if (code !== undefined) found.push({ kind: 'code', text: code })
    else if (label !== undefined && href !== undefined) {
      const address = image === '' && !within.has('link') ? ownAddress(href, origin) : null
      const content = inside(label, 'link')
      if (address !== null) found.push({ kind: 'link', content, address })
      else for (const one of content) add(found, one)
    } else if (bold !== undefined) {
      const content = inside(bold, 'bold')
      if (within.has('bold')) for (const one of content) add(found, one)
      else found.push({ kind: 'bold', content })
    }
  }
  addText(found, line.slice(end))
  return found
}

const add = (found: Inline[], one: Inline) =>
  one.kind === 'text' ? addText(found, one.text) : found.push(one)

function addText(found: Inline[], text: string): void {
  if (text === '') return
  const last = found.at(-1)
  if (last?.kind === 'text') found[found.length - 1] = { kind: 'text', text: last.text + text }
  else found.push({ kind: 'text', text })
}
