import { expect, test } from 'vitest'
import { traceNumbers, WITHOUT_SOURCE } from './trace-numbers.ts'

const SOURCE =
  'Disponibilidade: **99,47 %** em 30 dias; energia 113.237 kWh; 2 falhas, a última em 21/11/2026 10:01 no C2 por 1 h 24 min. MTBF: **1.345:06 h**.'
const kept = (text: string) => expect(traceNumbers(text, [SOURCE])).toEqual({ text, untraced: 0 })
const removed = (text: string, wanted: string) =>
  expect(traceNumbers(text, [SOURCE]).text).toBe(wanted.replaceAll('#', WITHOUT_SOURCE))

test.each([
  'Foi de 99,47 %.',
  'Foi de 99,5 % em 30 dias.',
  'Gastou 113.237 kWh, ou 113237 kWh.',
  'Duas falhas, a última em 21/11/2026 às 10:01 no C2.',
  'Durou 1 h 24 min.',
  'O MTBF de 1.345:06 h são 1.345 h 06 min.',
  'Em trinta dias houve duas falhas e uma visita.',
  '1. Falhas: 2\n2. Dias: 30',
  '[Ver](/dashboard?maquina=9999&periodo=7d)',
])('keeps what the sources say: %s', kept)

test.each([
  ['Foi de 99,48 %.', 'Foi de # %.'],
  ['Foi de 98 %.', 'Foi de # %.'],
  ['Foi de 30 %.', 'Foi de # %.'],
  ['Gastou 113.238 kWh.', 'Gastou # kWh.'],
  ['Houve 21 falhas.', 'Houve # falhas.'],
  ['Três falhas em 22/11/2026 às 10:02 no C3.', '# falhas em # às # no C#.'],
  ['99,470 %', '# %'],
  ['345:06 h, 1.345 kWh, 6 falhas', '# h, # kWh, # falhas'],
  ['Foi de trinta e dois por cento.', 'Foi de # por cento.'],
  ['Foi de 30 por cento.', 'Foi de # por cento.'],
  ['Foi de dois por cento.', 'Foi de # por cento.'],
  ['Cento e treze mil e dez kWh, o dobro.', '# kWh, o #.'],
  ['O COP foi quatro vírgula nove.', 'O COP foi #.'],
  ['３２ kWh, ٤٢ %, ½', '# kWh, # %, #'],
])('removes what the sources do not say: %s', removed)
