import type { Doc } from './pdf-document.ts'

type Element = ReturnType<Doc['struct']>
export interface ElementOptions {
  /** The text that stands for a picture. */
  readonly alt?: string
}

/** The document's structure for screen readers: headings, tables with cells and figures, in reading order. */
export class Structure {
  readonly #doc: Doc
  readonly #root: Element
  /** The open elements between the root and the present place, the innermost last. */
  readonly #open: Element[] = []
  #isMarking = false

  constructor(doc: Doc) {
    this.#doc = doc
    this.#root = doc.struct('Document')
  }

  get #parent(): Element {
    return this.#open.at(-1) ?? this.#root
  }

  /** An element that contains the elements that `draw` makes. */
  within(type: string, draw: () => void): void {
    const element = this.#doc.struct(type)
    this.#open.push(element)
    draw()
    this.#open.pop()
    element.end()
    this.#parent.add(element)
  }

  /** An element with content on one page. Inside another such element or an artifact, `draw` only adds content to that one. */
  element(type: string, draw: () => void, options: ElementOptions = {}): void {
    if (this.#isMarking) {
      draw()
      return
    }
    const content = this.#doc.markStructureContent(type)
    this.#mark(draw)
    this.#parent.add(this.#doc.struct(type, options, [content]))
  }

  /** Draws content that screen readers skip: an ornament, or a text that every page repeats. */
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
    this.#root.end()
    this.#doc.addStructure(this.#root)
  }
}
