import { expect, it } from 'vitest'
import { hasShapeOf } from './draft-shape.ts'

const model = {
  nome: 'Chiller 1',
  siteId: 'site-1',
  logo: null,
  ativo: true,
  tags: [{ name: 'a', value: 'b' }],
  fields: [],
  palette: { primary: '#111111' },
}

it.each([
  ['the same', {}],
  ['other values', { nome: '', siteId: null, logo: 'x.png', ativo: false, palette: { primary: '#222222' } }],
  ['longer and shorter lists', { tags: [], fields: ['power', 'flow'] }],
  ['a further member', { added: 1 }],
])('a draft with %s fits the form', (_, part) => {
  expect(hasShapeOf({ ...model, ...part }, model)).toBe(true)
})

it.each([
  ['a number for a text', { nome: 5 }],
  ['a missing member', { ativo: undefined }],
  ['a text for a list', { tags: 'a' }],
  ['an object for a list', { tags: { a: 'b' } }],
  ['a text among objects', { tags: [{ name: 'a', value: 'b' }, 'c'] }],
  ['null for an object', { palette: null }],
  ['a wrong member of an object', { palette: { primary: ['#111111'] } }],
])('a draft with %s does not fit the form', (_, part) => {
  expect(hasShapeOf({ ...model, ...part }, model)).toBe(false)
})
