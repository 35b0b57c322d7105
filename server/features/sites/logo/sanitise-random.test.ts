import fc from 'fast-check'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
import { sanitiseSvg } from './sanitise-svg.ts'
import { pictureAttributes, pictureElements } from './svg-vocabulary.ts'

const names = [
  ...pictureElements,
  'script',
  'foreignObject',
  'a',
  'animate',
  'set',
  'iframe',
  'h:img',
  'h:script',
  's:g',
  's:script',
]
const attributes = [
  ...pictureAttributes,
  'onload',
  'ONCLICK',
  'href',
  'xlink:href',
  'xml:base',
  's:onload',
  'h:src',
  'src',
  'formaction',
]
const values = [
  '#a',
  'url(#a)',
  'javascript:alert(1)',
  ' jAvAscript:alert(1)',
  'java&#10;script:alert(1)',
  'data:text/html,x',
  'data:image/png;base64,aaaa',
  '//x.example/a.svg#b',
  'url(//x.example)',
  'u\\72l(//x.example)',
  "url('#a') url(http://x.example)",
  'fill:red;background:image-set("http://x.example" 1x)',
  '@import "http://x.example"',
  '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3c;script&#x3e;',
]
const texts = [
  '',
  'Frio',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!-- --><?xml-stylesheet href="x"?>',
  '@import url(//x.example);',
  '&lt;/style&gt;',
]

const attribute = fc.tuple(fc.constantFrom(...attributes), fc.constantFrom(...values))
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom(...names),
      fc.uniqueArray(attribute, { maxLength: 3, selector: ([name]) => name }),
      fc.array(fc.oneof({ depthSize: 'small' }, fc.constantFrom(...texts), tie('element')), { maxLength: 3 }),
    )
    .map(([name, own, inside]) => {
      const written = own.map(([key, value]) => ` ${key}='${value.replaceAll("'", '&apos;')}'`).join('')
      return `<${name}${written}>${inside.join('')}</${name}>`
    }),
}))
const ROOT = `<svg xmlns='http://www.w3.org/2000/svg' xmlns:s='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' xmlns:h='http://www.w3.org/1999/xhtml'>`
const pictures = fc
  .array(element, { minLength: 1, maxLength: 4 })
  .map((parts) => `${ROOT}${parts.join('')}</svg>`)

function tagsOf(text: string): SaxesTagNS[] {
  const tags: SaxesTagNS[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', (tag) => void tags.push(tag))
  parser.write(text).close()
  return tags
}

test('only a still picture is left of any SVG, and a second sanitising changes nothing', () => {
  fc.assert(
    fc.property(pictures, (picture) => {
      const clean = required(sanitiseSvg(Buffer.from(picture)), 'sanitised picture')
      for (const { uri, local, attributes: own } of tagsOf(clean)) {
        expect([uri, pictureElements.has(local)]).toEqual(['http://www.w3.org/2000/svg', true])
        for (const { name, value } of Object.values(own)) {
          if (name.startsWith('xmlns')) continue
          if (name === 'xlink:href') expect(value).toBe('#a')
          else expect(pictureAttributes.has(name), name).toBe(true)
          expect(value).not.toMatch(/javascript:|@import|image-set|url\s*\((?!\s*["']?#)/i)
        }
      }
      expect(clean).not.toMatch(/<script|<!|<\?|<style[^>]*>[^<]*(@|example)/i)
      expect(sanitiseSvg(Buffer.from(clean))).toBe(clean)
    }),
    { seed: 20_261, numRuns: 400 },
  )
})
