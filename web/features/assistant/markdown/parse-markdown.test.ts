import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'
import type { Inline } from './parse-inline.ts'
import { parseMarkdown } from './parse-markdown.ts'

const ORIGIN = 'https://geada.example'

/** A short picture of the tree: `p(…)`, `h(…)`, `ul(…|…)`, `ol3(…)`, `pre(…)`, `<b>`, `<c>`, `<a address>`. */
const seen = (text: string): string =>
  parseMarkdown(text, ORIGIN)
    .map((block) => {
      if (block.kind === 'code') return `pre(${block.text})`
      if (block.kind === 'heading') return `h(${line(block.line)})`
      if (block.kind === 'paragraph') return `p(${block.lines.map(line).join('|')})`
      return `${block.first === null ? 'ul' : `ol${block.first}`}(${block.items.map(line).join('|')})`
    })
    .join(' ')
const line = (all: readonly Inline[]): string =>
  all
    .map((one) => {
      if (one.kind === 'text') return one.text
      if (one.kind === 'code') return `<c>${one.text}</c>`
      if (one.kind === 'bold') return `<b>${line(one.content)}</b>`
      return `<a ${one.address}>${line(one.content)}</a>`
    })
    .join('')

describe('the simple Markdown of an answer', () => {
  it.each([
    ['Um parágrafo\nem duas linhas.\n\nOutro.', 'p(Um parágrafo|em duas linhas.) p(Outro.)'],
    ['COP **4,6**, de `power`', 'p(COP <b>4,6</b>, de <c>power</c>)'],
    ['Falhas:\n- C1: 2\n- C2: **5**', 'p(Falhas:) ul(C1: 2|C2: <b>5</b>)'],
    ['- um\n\n- dois\n  ainda dois\ntrês', 'ul(um|dois ainda dois) p(três)'],
    ['1. um\n2. dois\n\n- outro', 'ol1(um|dois) ul(outro)'],
    ['3) três\r\n4) quatro', 'ol3(três|quatro)'],
    ['## Resumo ##\nTexto', 'h(Resumo) p(Texto)'],
    ['```\n**a**\n\nb\n```\nfim', 'pre(**a**||b) p(fim)'.replace('||', '\n\n')],
    ['a\n---\nb', 'p(a) p(b)'],
    ['1.234,5 kW', 'p(1.234,5 kW)'],
    [
      'Veja o [Dashboard](/dashboard?secao=dashboard&maquina=m-1).',
      'p(Veja o <a /dashboard?secao=dashboard&maquina=m-1>Dashboard</a>.)',
    ],
    ['**[C1](/dashboard)**', 'p(<b><a /dashboard>C1</a></b>)'],
    ['[**C1**](/dashboard/site-1?maquina=m)', 'p(<a /dashboard/site-1?maquina=m><b>C1</b></a>)'],
    [String.raw`\*\*não\*\* \[x\](/admin) \\ \a`, String.raw`p(**não** [x](/admin) \ \a)`],
    [String.raw`[Chiller \[1\] \*](/admin)`, 'p(<a /admin>Chiller [1] *</a>)'],
    ['', ''],
    [' \n\n', ''],
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
    ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
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
    ['[![a](https://mau.example/x.png)](/admin)', '[a](/admin)'],
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
    )
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 60 }), (parts) => {
        const text = parts.join('')
        const leaves = (all: readonly Inline[]): Inline[] =>
          all.flatMap((one) => {
            if (one.kind === 'text' || one.kind === 'code') return [one]
            if (one.kind === 'link') expect(one.address).toBe('/dashboard')
            return leaves(one.content)
          })
        const letters = parseMarkdown(text, ORIGIN).flatMap((block) => {
          if (block.kind === 'code') return [...block.text]
          const lines =
            block.kind === 'heading' ? [block.line] : block.kind === 'list' ? block.items : block.lines
          return lines.flatMap(leaves).flatMap((one) => ('text' in one ? [...one.text] : []))
        })
        let from = 0
        for (const letter of letters.filter((one) => one !== ' ' && one !== '\n')) {
          from = text.indexOf(letter, from) + 1
          expect(from).toBeGreaterThan(0)
        }
      }),
    )
  })

  it.each(['[', '**a', '`', '[a](', '\\', '**a*', '![', '[[a](/admin)', '- ', '1. ', '# '])(
    'ten thousand times %j is read in a moment, and no more than 20,000 letters of it',
    (mark) => {
      const started = performance.now()
      const blocks = parseMarkdown(mark.repeat(10_000), ORIGIN)
      expect(performance.now() - started).toBeLessThan(1_500)
      expect(JSON.stringify(blocks).length).toBeLessThan(1_000_000)
    },
  )
})
