import type { Doc } from './pdf-document.ts'

type Element = ReturnType<Doc['struct']>
export interface ElementOptions {
  /** What stands in for a picture. */
  readonly alt?: string
}

/** What the drawn is (a heading, a table's cell, a figure), in the order of reading, for who hears the report instead of seeing it. */
export class Structure {
  readonly #doc: Doc
  readonly #open: Element[]
  #isMarking = false

  constructor(doc: Doc) {
    this.#doc = doc
    this.#open = [doc.struct('Document')]
  }

  /** An element of others: what is drawn meanwhile belongs to it. */
  within(type: string, draw: () => void): void {
    const element = this.#doc.struct(type)
    this.#open.push(element)
    draw()
    this.#open.pop()
    element.end()
    this.#open.at(-1)!.add(element)
  }

  /** An element of its own; inside of one it is part of that one. Never over a page's end. */
  element(type: string, draw: () => void, options: ElementOptions = {}): void {
    if (this.#isMarking) {
      draw()
      return
    }
    const content = this.#doc.markStructureContent(type)
    this.#mark(draw)
    this.#open.at(-1)!.add(this.#doc.struct(type, options, [content]))
  }

  /** Says nothing: an ornament, or what stands on every page. */
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
