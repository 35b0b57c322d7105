import { expect, test } from 'vitest'
import { upToDate } from '#test/views/fixtures/collection.ts'
import { NO_POINTS } from './collection-words.ts'
import { whyNoData } from './why-no-data.ts'

test.each([
  ['erro', 'Tempo esgotado.', /não pôde ser lida: Tempo esgotado\. A coleta tenta de novo sozinha/],
  ['erro', null, /não pôde ser lida\. A coleta/],
  ['erro', NO_POINTS, /^A fonte responde, mas não tem nenhuma amostra/],
  ['em_dia', null, /^A fonte responde, mas não tem nenhuma amostra/],
  ['parada', null, /não tem conexão de monitoramento ou está desativada/],
  ['aguardando', null, /ainda não começou; ela começa sozinha/],
] as const)('%s, %s: no data, and why', (state, lastError, text) => {
  expect(whyNoData({ ...upToDate, state, lastError })).toMatch(text)
})

test('nothing is claimed about a collector whose state is unknown', () => {
  expect(whyNoData(undefined)).toBe('Nenhuma amostra desta máquina foi coletada ainda.')
})
