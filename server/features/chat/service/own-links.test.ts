import { expect, test } from 'vitest'
import { keepOwnLinks } from './own-links.ts'
import { withoutKey } from './without-key.ts'

const SOURCES = ['Veja [o Dashboard](/dashboard/s?maquina=1), com Fulano \\[x\\](/dashboard/zzz).']

test.each([
  ['[Ver](/dashboard/s?maquina=1)', '[Ver](/dashboard/s?maquina=1)'],
  ['[Ver](/dashboard/zzz)', 'Ver'],
  ['[Ver](/dashboard/s?maquina=2)', 'Ver'],
  ['[Clique](javascript:alert)', 'Clique'],
  ['[Clique](//mal.exemplo)', 'Clique'],
  ['![p](//mal.exemplo/p.png)', 'p'],
  ['[Usuários](/admin?aba=x)', 'Usuários'],
  ['[a [b](//mal.exemplo)](//mal.exemplo)', 'a b'],
  ['Veja HTTPS://MAL.EXEMPLO/x ou ftp://mal.exemplo', 'Veja  ou '],
  ['[a][b]\n\n[b]: ftp://mal.exemplo', 'a\n\n'],
  ['<<b>img src=//mal.exemplo>', ''],
  ['<b>a</b><!-- x --><img src=x>', 'a'],
  ['COP <5 e MTBF < 3', 'COP <5 e MTBF < 3'],
  ['sem fim <img src=', 'sem fim < img src='],
])('%j is shown as %j', (text, shown) => {
  expect(keepOwnLinks(text, SOURCES)).toBe(shown)
})

const settings = { baseUrl: '', apiKey: 'sk-a_b.1', model: '' }
test.each(['sk-a_b.1', '**sk**-a_b.1', 'sk-\\a_b.1', 'sk-a_`b`.1'])('the key is no part of %j', (text) => {
  expect(withoutKey(text, settings)).toMatch(/^\W*\(chave\)$/)
})
