import { expect, test } from 'vitest'
import { entryDetails } from './audit-entry-details.ts'

const detailsOf = (changes: Record<string, unknown> | null) => entryDetails({ changes }, 'America/Sao_Paulo')

test('details appear in words, in the order of the entry', () => {
  expect(detailsOf({ account: 'ana@x.com', count: 3, lastAt: '2026-11-21T17:05:12.000Z' })).toBe(
    'conta: ana@x.com · vezes: 3 · última em: 21/11/2026 14:05',
  )
  expect(detailsOf({ isActive: false, role: 'admin', device: null })).toBe('ativo: não · papel: admin')
  expect(detailsOf({ nome: 'Um', palette: { a: 1 } })).toBe('nome: Um · palette: a 1')
  const permissoes = { leitura: true, escrita: true, admin: false }
  expect(
    detailsOf({
      sites: [
        { siteId: 'site-1', permissoes },
        { siteId: 'site-2', permissoes: {} },
      ],
    }),
  ).toBe('sites: site site-1, permissões leitura, escrita; site site-2, permissões nada')
  expect(detailsOf(null)).toBe('')
})

test('a long value is cut off after 160 characters', () => {
  expect(detailsOf({ notas: 'x'.repeat(500) })).toBe(`notas: ${'x'.repeat(160)}…`)
})
