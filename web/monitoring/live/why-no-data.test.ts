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

test.each([
  ['erro', 'Disco cheio.', /^Os arquivos não puderam ser lidos: Disco cheio\. A leitura é tentada de novo/],
  ['erro', 'Coleta parada. O arquivo "a" não está processado.', /^Coleta parada\. O arquivo "a"/],
  ['erro', NO_POINTS, /^Os arquivos foram lidos, mas nenhuma linha/],
  ['em_dia', null, /^Os arquivos foram lidos, mas nenhuma linha/],
  ['parada', null, /a máquina ou o site está desativado/],
] as const)('%s, %s: no data of files, and why', (state, lastError, text) => {
  const words = whyNoData({ ...upToDate, state, lastError }, true)
  expect(words).toMatch(text)
  expect(words).not.toMatch(/conexão|InfluxDB/)
})
