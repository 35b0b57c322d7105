import { describe, expect, test } from 'vitest'
import { sanitiseSvg } from './sanitise-svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`
const clean = (text: string) => sanitiseSvg(Buffer.from(text))
const inside = (text: string) => clean(svg(text))?.replace(/^<svg[^>]*>|<\/svg>$/g, '')

describe('a logo of SVG', () => {
  test.each([
    '<path d="M0 0L1 1" fill="url(#a)" stroke="#fff" style="fill: rgb(1,2,3); stroke: url(#b)"></path>',
    '<linearGradient id="a" gradientTransform="rotate(90)"><stop offset="0" stop-color="red"></stop></linearGradient>',
    '<style>.a{fill:red} .b:not(.c){stroke:url(#d)}</style><g class="a"><text x="1">Frio &amp; Cia</text></g>',
    '<use xlink:href="#a"></use>',
    '<filter id="f"><feGaussianBlur in="SourceGraphic" stdDeviation="2"></feGaussianBlur></filter>',
    '<image xlink:href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="1" height="1"></image>',
    '<text xml:space="preserve"> a </text>',
  ])('keeps %s', (text) => {
    expect(inside(text)).toBe(text)
  })

  test.each([
    ['a script', '<script>alert(1)</script><script href="//x"/>'],
    ['a script of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    [
      'HTML',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
    ],
    ['HTML without it', '<body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:1"/></body>'],
    ['an animation of an address', '<animate attributeName="href" values="javascript:alert(1)"/>'],
    ['a setting', '<set attributeName="onload" to="alert(1)"/>'],
    ['a picture of HTML', '<feImage href="data:text/html,x"/>'],
    ['a handler', '<handler xmlns="http://www.w3.org/2001/xml-events">alert(1)</handler>'],
    ['an instruction', '<?xml-stylesheet href="http://x/a.css"?>'],
    ['a comment', '<!-- <script> -->'],
    ['an embedding', '<embed src="x"/><iframe src="x"/><audio src="x"/><video src="x"/>'],
  ])('loses %s', (_case, text) => {
    expect(inside(text)).toBe('')
  })

  test.each([
    ['an event', '<g onclick="alert(1)" ONLOAD="x" id="a"/>', '<g id="a"></g>'],
    ['a link', '<a href="javascript:alert(1)"><g/></a>', '<g></g>'],
    ['an outer reference', '<use href="http://x/a.svg#b"/>', '<use></use>'],
    ['a picture from elsewhere', '<image href="http://x/a.png"/>', '<image></image>'],
    ['a picture that is HTML', '<image href="data:text/html;base64,PHA+"/>', '<image></image>'],
    ['an SVG in it', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image></image>'],
    ['HTML that says PNG', '<image href="data:image/png;base64,PGh0bWw+"/>', '<image></image>'],
    ['a fetched fill', '<g fill="url(http://x/)"/>', '<g></g>'],
    ['a fetched fill in quotes', '<g fill="url(&quot;//x#a&quot;)"/>', '<g></g>'],
    ['a style that fetches', '<g style="background:url(//x)"/>', '<g></g>'],
    ['a style that hides it', '<g style="fill:u\\72l(//x)"/>', '<g></g>'],
    ['a set of pictures', '<g style="fill:image-set(\'http://x\' 1x)"/>', '<g></g>'],
    ['a behaviour', '<g style="behavior:url(#x)"/>', '<g></g>'],
    ['an unknown attribute', '<g data-x="1" formaction="x" xml:base="http://x/"/>', '<g></g>'],
  ])('loses %s of what stays', (_case, text, kept) => {
    expect(inside(text)).toBe(kept)
  })

  test.each([
    '@import "http://x/a.css";',
    '@\\69mport url(//x);',
    '@font-face{src:url(http://x)}',
    'g{fill:url(http://x)}',
    'g{fill:url( "data:text/html,x" )}',
    'g{fill:/**/url/**/(//x)}',
    'g{width:expression(alert(1))}',
    '</style><script>alert(1)</script>',
  ])('loses a sheet of style with %s', (style) => {
    expect(inside(`<style><![CDATA[${style}]]></style>`)).toBe('<style></style>')
  })

  test('can be part of a page: nothing in it ends its element or attribute', () => {
    const text = inside('<text id="&quot;&gt;&amp;lt;b&gt;">&lt;script&gt;<![CDATA[<script>]]></text>')
    expect(text).toBe('<text id="&quot;&gt;&amp;lt;b&gt;">&lt;script&gt;&lt;script&gt;</text>')
  })

  test.each([
    ['no XML', 'oi'],
    ['HTML', '<html></html>'],
    ['a name of another space', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['two roots', `${svg('')}${svg('')}`],
    ['an entity', `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg('&e;')}`],
    ['an entity in an entity', `<!DOCTYPE svg [<!ENTITY a "http://x/"><!ENTITY e "&a;&a;">]>${svg('&e;')}`],
    ['an entity that is no address', `<!DOCTYPE svg [<!ENTITY e "b">]>${svg('&e;')}`],
    [
      'an address that is named without end',
      `<!DOCTYPE svg [<!ENTITY e "http://x/${'a'.repeat(150)}">]>${svg('&e;'.repeat(1_000))}`,
    ],
    ['a bomb', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000))],
    ['half of it', svg('<g>').slice(0, -6)],
    ['bytes that are no text', '\xff\xfe\x00'],
  ])('is none when it is %s', (_case, text) => {
    expect(sanitiseSvg(Buffer.from(text, 'latin1'))).toBeNull()
  })

  test('may be UTF-16, have a declaration and a document type', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd">${svg('<title>Frio é bom</title>')}`
    expect(clean(text)).toBe(svg('<title>Frio é bom</title>'))
    const [marked, unmarked] = [`\ufeff${text}`, text].map((one) => Buffer.from(one, 'utf16le'))
    for (const bytes of [marked, unmarked, Buffer.from(text, 'utf16le').swap16()])
      expect(sanitiseSvg(bytes ?? Buffer.of())).toBe(svg('<title>Frio é bom</title>'))
  })

  test.each(['iso-8859-1', 'ISO-8859-15', 'windows-1252'])('may declare the encoding %s', (encoding) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?>${svg('<title>Frio é bom</title>')}`
    expect(sanitiseSvg(Buffer.from(text, 'latin1'))).toBe(svg('<title>Frio é bom</title>'))
    expect(sanitiseSvg(Buffer.from(text.replace(encoding, 'utf-7'), 'latin1'))).toBeNull()
  })

  test('may be as Illustrator saves it, with its namespaces by short names', () => {
    const text = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 9 9">
<switch><foreignObject requiredExtensions="&ns_ai;"><i:pgfRef xlink:href="#a"/></foreignObject><g i:extraneous="self"><path d="M0 0"/></g></switch></svg>`
    expect(clean(text)?.replaceAll('\n', '')).toBe(
      svg('<switch><g><path d="M0 0"></path></g></switch>', ' version="1.1" viewBox="0 0 9 9"'),
    )
  })
})
