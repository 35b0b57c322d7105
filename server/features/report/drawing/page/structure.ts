import type { Doc } from './pdf-document.ts'

type Element = ReturnType<Doc['struct']>
export interface ElementOptions {
  /** The text that stands for a picture. */
  readonly alt?: string
}

/** The document's structure for screen readers: headings, tables with cells and figures, in reading order. */
export class Structure {
  readonly #doc: Doc
  readonly #open: Element[]
  #isMarking = false

  constructor(doc: Doc) {
    this.#doc = doc
    this.#open = [doc.struct('Document')]
  }

  /** An element that holds others: everything that `draw` draws belongs to it. */
  within(type: string, draw: () => void): void {
    const element = this.#doc.struct(type)
    this.#open.push(element)
    draw()
    this.#open.pop()
    element.end()
    this.#open.at(-1)!.add(element)
  }

  /** An element of its own; within another element `draw` belongs to that one. Never spans two pages. */
  element(type: string, draw: () => void, options: ElementOptions = {}): void {
    if (this.#isMarking) {
      draw()
      return
    }
    const content = this.#doc.markStructureContent(type)
    this.#mark(draw)
    this.#open.at(-1)!.add(this.#doc.struct(type, options, [content]))
  }

  /** Draws something that screen readers pass over: an ornament, or a line that stands on every page. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.#isMarking) {
      draw()
      return
    }
    this.#doc.markContent('Artifact', { type })
    this.#mark(draw)
  }

  #mark(draw: () => void): void {
    this.#isMarking = true
    draw()
    this.#doc.endMarkedContent()
    this.#isMarking = false
  }

  end(): void {
    const [root] = this.#open
    root!.end()
    this.#doc.addStructure(root!)
  }
}
