import { expect, test } from 'vitest'
import { keysOfAnswer } from './number-sources.ts'
import { traceNumbers, WITHOUT_SOURCE } from './trace-numbers.ts'

const SOURCE =
  'Disponibilidade: **99,47 %** em 30 dias; energia 113.237 kWh; 2 falhas, a última em 21/11/2026 10:01 no C2 por 1 h 24 min; COP 4,92 (−5,8 %, piorou), das 14 h às 15 h; energia caiu −12,3 %; saída a −6,40 °C. Chiller II: nenhuma partida. MTBF: **1.345:06 h**.'
const keys = keysOfAnswer({ text: SOURCE, bounds: [], given: '' })
const traced = (text: string) => traceNumbers(text, { keys, asked: '', withoutNames: (one) => one })
const kept = (text: string) => expect(traced(text)).toEqual({ text, untraced: 0 })
const removed = (text: string, wanted: string) =>
  expect(traced(text).text).toBe(wanted.replaceAll('#', WITHOUT_SOURCE))

test.each([
  'Foi de 99,47 %.',
  'Foi de 99,5 % em 30 dias.',
  'Gastou 113.237 kWh, ou 113237 kWh.',
  'Gastou 113\u202f237 kWh, 113\u00a0237 kWh ou 113’237 kWh.',
  'Duas falhas, a última em 21/11/2026 às 10:01 no C2.',
  'Durou 1 h 24 min.',
  'O MTBF de 1.345:06 h são 1.345 h 06 min.',
  'Em trinta dias houve duas falhas e uma visita.',
  '1. Falhas: 2\n2. Período: 30 dias',
  'Em 21/11, ou 21 de novembro de 2026, ou 2026-11-21, às 10h01, por 1h24min.',
  'Das 14h às 15h caiu 5,8 %, ou −5,8 %, ou 5,8 % a menos, pelo menos 2 falhas.',
  'Gastou 113 mil kWh; o Chiller II teve II falhas e zero partidas, em V CC.',
  'O COP piorou 5,8 %; a queda foi de 12,3 %, 12,3 % menor, ou 12,3% abaixo.',
  'Saída a −6,40 °C, ou 6,40 °C negativos; houve duas falhas.',
  'Two failures in thirty days; uma falha grave.',
  '[Ver](/dashboard?maquina=9999&periodo=7d)',
])('keeps what the sources say: %s', kept)

test.each([
  ['Foi de 99,48 %.', 'Foi de # %.'],
  ['Foi de 98 %.', 'Foi de # %.'],
  ['Foi de 30 %.', 'Foi de # %.'],
  ['Gastou 113.238 kWh.', 'Gastou # kWh.'],
  ['Gastou 2\u202f113\u202f237 kWh e 30\u2009237 kWh.', 'Gastou # kWh e # kWh.'],
  ['Houve 21 falhas.', 'Houve # falhas.'],
  ['Três falhas em 22/11/2026 às 10:02 no C3.', '# falhas em # às # no C#.'],
  ['99,470 %', '# %'],
  ['345:06 h, 1.345 kWh, 6 falhas', '# h, # kWh, # falhas'],
  ['Foi de trinta e dois por cento.', 'Foi de # por cento.'],
  ['Foi de 30 por cento.', 'Foi de # por cento.'],
  ['Foi de dois por cento.', 'Foi de # por cento.'],
  ['Cento e treze mil e dez kWh, o dobro.', '# kWh, o #.'],
  ['O COP foi quatro vírgula oito.', 'O COP foi #.'],
  [
    'O COP foi −4,92, **-4,92**, − 4,92, menos 4,92, 4,92 negativos.',
    'O COP foi −#, **-#**, − #, menos #, # negativos.',
  ],
  ['O COP mais alto foi 5,8 %.', 'O COP mais alto foi # %.'],
  ['IV falhas, iv falhas, XII, dezenas, meia dúzia.', '# falhas, # falhas, #, #, meia #.'],
  ['Às 10h02 de 22 de novembro, por 1h25.', 'Às # de #, por #.'],
  ['Gastou 114 mil kWh e 2 milhões.', 'Gastou # kWh e #.'],
  ['Zero falhas, COP zero e um por cento.', '# falhas, COP # e # por cento.'],
  ['Piorou +5,8 %.', 'Piorou +# %.'],
  ['| COP | `4,93` |\n```\n4,93\n```', '| COP | `#` |\n```\n#\n```'],
  ['O COP foi de ](7,77), 2**9**4.', 'O COP foi de ](#), #.'],
  ['三 falhas, 二十 kWh, 一二 dias', '# falhas, # kWh, # dias'],
  ['𝟗 kWh, ९८ %, ۳ falhas, ๗ dias', '# kWh, # %, # falhas, # dias'],
  [
    'Twenty-two percent, five failures, two hundred kWh, a hundred and three.',
    '# percent, # failures, # kWh, a #.',
  ],
  ['A dozen failures, half the energy, twice.', 'A # failures, # the energy, #.'],
  ['Houve uma falha, apenas uma parada, meio por cento.', 'Houve # falha, apenas # parada, #.'],
  ['A temperatura baixa foi de 6,40 °C e caiu 6,40 °C.', 'A temperatura baixa foi de # °C e caiu # °C.'],
  ['O COP melhorou 5,8 %, variou 5,8 %, caiu para 5,8 %.', 'O COP melhorou # %, variou # %, caiu para # %.'],
  ['３２ kWh, ٤٢ %, ½', '# kWh, # %, #'],
])('removes what the sources do not say: %s', removed)
