import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'
import type { Inline } from './parse-inline.ts'
import { type Block, parseMarkdown } from './parse-markdown.ts'

const ORIGIN = 'https://geada.example'

/** A short picture of the tree: `p(…)`, `h(…)`, `ul(…/…)`, `ol3(…/…)`, `q(…)`, `tr(…/…)`, `pre(…)`, `<b>`, `<i>`, `<c>`, `<a address>`; `|` is a new line. */
const seen = (text: string): string => pictures(parseMarkdown(text, ORIGIN))
const pictures = (blocks: readonly Block[]): string => blocks.map(picture).join(' ')
const picture = (block: Block): string => {
  if (block.kind === 'code') return `pre(${block.text})`
  if (block.kind === 'heading') return `h(${line(block.line)})`
  if (block.kind === 'paragraph') return `p(${line(block.line)})`
  if (block.kind === 'quote') return `q(${pictures(block.blocks)})`
  if (block.kind === 'table') return block.rows.map((row) => `tr(${row.map(line).join('/')})`).join(' ')
  const items = block.items.map((item) => pictures(item).replace(/^p\(([^()]*)\)/, '$1'))
  return `${block.first === null ? 'ul' : `ol${block.first}`}(${items.join('/')})`
}
const line = (all: readonly Inline[]): string =>
  all
    .map((one) => {
      if (one.kind === 'text') return one.text
      if (one.kind === 'break') return '|'
      if (one.kind === 'code') return `<c>${one.text}</c>`
      if (one.kind === 'bold') return `<b>${line(one.content)}</b>`
      if (one.kind === 'italic') return `<i>${line(one.content)}</i>`
      return `<a ${one.address}>${line(one.content)}</a>`
    })
    .join('')

describe('the Markdown of an answer', () => {
  it.each([
    ['Um parágrafo\nem duas linhas.\n\nOutro.', 'p(Um parágrafo|em duas linhas.) p(Outro.)'],
    ['COP **4,6**, de `power`', 'p(COP <b>4,6</b>, de <c>power</c>)'],
    ['Falhas:\n- C1: 2\n- C2: **5**', 'p(Falhas:) ul(C1: 2/C2: <b>5</b>)'],
    ['- um\n\n- dois\n  ainda dois\n\ntrês', 'ul(um/dois|ainda dois) p(três)'],
    ['1. um\n2. dois\n\n- outro', 'ol1(um/dois) ul(outro)'],
    ['3) três\r\n4) quatro', 'ol3(três/quatro)'],
    ['## Resumo ##\nTexto', 'h(Resumo) p(Texto)'],
    ['```\n**a**\n\nb\n```\nfim', 'pre(**a**||b) p(fim)'.replace('||', '\n\n')],
    ['a\n---\nb', 'p(a) p(b)'],
    ['1.234,5 kW', 'p(1.234,5 kW)'],
    [
      'Veja o [Dashboard](/dashboard?secao=dashboard&maquina=m-1).',
      'p(Veja o <a /dashboard?secao=dashboard&maquina=m-1>Dashboard</a>.)',
    ],
    ['**[C1](/dashboard)**', 'p(<b><a /dashboard>C1</a></b>)'],
    [
      '[Ver](/dashboard/s-1?maquina=m&de=2026-10-01T03:00:00Z&ate=2026-11-01T03:00:00Z)',
      'p(<a /dashboard/s-1?maquina=m&de=2026-10-01T03:00:00Z&ate=2026-11-01T03:00:00Z>Ver</a>)',
    ],
    ['[**C1**](/dashboard/site-1?maquina=m)', 'p(<a /dashboard/site-1?maquina=m><b>C1</b></a>)'],
    [String.raw`\*\*não\*\* \[x\](/admin) \\ \a`, String.raw`p(**não** [x](/admin) \ \a)`],
    [String.raw`[Chiller \[1\] \*](/admin)`, 'p(<a /admin>Chiller [1] *</a>)'],
    ['', ''],
    [' \n\n', ''],
    ['Um *bom* COP, _muito_ bom, 5 * 3, a_b_c', 'p(Um <i>bom</i> COP, <i>muito</i> bom, 5 * 3, a_b_c)'],
    ['> Nota **um**\n> segue\n\nfim', 'q(p(Nota <b>um</b>|segue)) p(fim)'],
    ['[x](/dashboard "título")', 'p(<a /dashboard>x</a>)'],
    ['1. um\n   - a\n   - b\n2. dois\n   ```\n   c\n   d\n   ```', 'ol1(um ul(a/b)/dois pre(c\nd))'],
    [
      '| Máquina | COP |\n|---|---:|\n| **C1** | 4,6 |\n| | 3,9 |\n| C3 |\nfim',
      'tr(Máquina/COP) tr(<b>C1</b>/4,6) tr(/3,9) tr(C3/) tr(fim/)',
    ],
    ['A | B\n--|--\n1 | 2\n\nfim', 'tr(A/B) tr(1/2) p(fim)'],
    ['    recuado\n\n[a]: /admin\n\na | b', 'p(recuado) p([a]: /admin) p(a | b)'],
  ])('%j', (text, tree) => expect(seen(text)).toBe(tree))

  it.each([
    '**',
    '** a **',
    '**a',
    '`a',
    '``',
    '[a](',
    '[a](b c)',
    '[](/admin)',
    '[a] (/admin)',
    '5 * 3 * 2',
    '#a',
  ])('a mark without its end is text: %j', (text) => expect(seen(text)).toBe(`p(${text})`))
})

describe('hostile Markdown', () => {
  it.each([
    ['[a](https://mau.example/x)', 'a'],
    ['[a](javascript:alert(1))', 'a'],
    ['[a](javascript:alert)', 'a'],
    ['[a](JAVASCRIPT:alert)', 'a'],
    ['[a](data:text/html,x)', 'a'],
    ['[a](//mau.example)', 'a'],
    [String.raw`[a](/\mau.example)`, 'a'],
    ['[a](\\\\mau.example)', 'a'],
    ['[a](/api/auth/logout)', 'a'],
    ['[a](/login?voltar=/x)', 'a'],
    ['[a](/dashboard/../api/x)', 'a'],
    ['[a](/dashboard/%2e%2e/api/x)', 'a'],
    ['[a](dashboard)', 'a'],
    ['[a](https://geada.example.mau.example/dashboard)', 'a'],
    ['[a](https://geada.example@mau.example/dashboard)', 'a'],
    ['[a](http://geada.example/dashboard)', 'a'],
    ['![a](https://mau.example/x.png)', 'a'],
    ['![a](/dashboard)', 'a'],
    ['[a](<javascript:alert(1)>)', 'a'],
    ['[a]', '[a]'],
    ['[a][b]', '[a][b]'],
    ['<!-- x -->', '<!-- x -->'],
    ['<https://mau.example>', '<https://mau.example>'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['<a href="/admin">x</a>', '<a href="/admin">x</a>'],
    ['https://mau.example', 'https://mau.example'],
  ])('%s has no link and no element', (text, shown) => expect(seen(text)).toBe(`p(${shown})`))

  it('an address of the own origin is an own address, without host and fragment', () => {
    expect(ownAddress(`${ORIGIN}/dashboard?maquina=m#x`, ORIGIN)).toBe('/dashboard?maquina=m')
    expect(ownAddress(ORIGIN, ORIGIN)).toBeNull()
  })

  it('every text that comes out was in the text that went in, and every link is an own view', () => {
    const marks = fc.constantFrom(
      '**',
      '`',
      '[',
      ']',
      '](',
      ')',
      '(/dashboard)',
      '\\',
      '\n',
      '- ',
      '1. ',
      '```\n',
      '!',
      'a',
      ' ',
      '/',
      ...['*', '> ', '|', '|-', '<'],
    )
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
        const text = parts.join('')
        const leaves = (all: readonly Inline[]): Inline[] =>
          all.flatMap((one) => {
            if (!('content' in one)) return [one]
            if (one.kind === 'link') expect(one.address).toBe('/dashboard')
            return leaves(one.content)
          })
        const lettersOf = (block: Block): string[] => {
          if (block.kind === 'code') return [...block.text]
          if (block.kind === 'list') return block.items.flat().flatMap(lettersOf)
          if (block.kind === 'quote') return block.blocks.flatMap(lettersOf)
          const lines = block.kind === 'table' ? block.rows.flat() : [block.line]
          return lines.flatMap(leaves).flatMap((one) => ('text' in one ? [...one.text] : []))
        }
        const letters = parseMarkdown(text, ORIGIN).flatMap(lettersOf)
        let from = 0
        for (const letter of letters.filter((one) => one !== ' ' && one !== '\n')) {
          from = text.indexOf(letter, from) + 1
          expect(from).toBeGreaterThan(0)
        }
      }),
    )
  })

  it.each([
    '[',
    '**a',
    '`',
    '[a](',
    '\\',
    '**a*',
    '![',
    '[[a](/admin)',
    '- ',
    '1. ',
    '# ',
    '> ',
    '*a _',
    '*',
    '|\n|-',
  ])('ten thousand times %j is read in a moment, and no more than 20,000 letters of it', (mark) => {
    const started = performance.now()
    const blocks = parseMarkdown(mark.repeat(10_000), ORIGIN)
    expect(performance.now() - started).toBeLessThan(1_500)
    expect(JSON.stringify(blocks).length).toBeLessThan(1_000_000)
  })
})
