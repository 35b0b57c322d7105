import { afterAll, expect, test } from 'vitest'
import { tableFolder } from './made-table.test-support.ts'

const { read, refusal, remove } = tableFolder()
afterAll(remove)
const json = (value: unknown) =>
  read(typeof value === 'string' ? value : JSON.stringify(value), { tipo: 'json' })

test('an array of objects: all names in their order of appearance', async () => {
  const { metadados, rows } = await json([
    { t: '2020-01-01T00:00:00Z', a: 1 },
    { b: 'x', a: null, t: '2020-01-01T00:01:00Z' },
  ])
  expect(metadados).toMatchObject({
    linhas: 2,
    colunas: ['t', 'a', 'b'],
    delimiter: null,
    headers: null,
    linhasIrregulares: 0,
  })
  expect(rows).toEqual([
    ['2020-01-01T00:00:00.000Z', 1, null],
    ['2020-01-01T00:01:00.000Z', null, 'x'],
  ])
})

test.each([
  ['lines', '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n'],
  ['lines with CR LF and an empty one', '{"a":1,"b":"x"}\r\n\r\n{"a":2,"b":"y"}'],
  ['an object of columns', '{"a":[1,2],"b":["x","y"]}'],
  ['an object of columns with numbered rows', '{"a":{"0":1,"1":2},"b":{"0":"x","1":"y"}}'],
  ['an object of numbered rows', '{"0":{"a":1,"b":"x"},"1":{"a":2,"b":"y"}}'],
  ['names and rows apart', '{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}'],
  ['an object that holds one array', '{"data":[{"a":1,"b":"x"},{"a":2,"b":"y"}],"count":2}'],
])('%s', async (_name, text) => {
  const { metadados, rows } = await json(text)
  expect([metadados.colunas, rows]).toEqual([
    ['a', 'b'],
    [
      [1, 'x'],
      [2, 'y'],
    ],
  ])
  expect(metadados.deteccoes.some(({ option }) => option === 'json')).toBe(true)
})

test('objects within are named a.b, deeper ones and lists are JSON texts', async () => {
  const { metadados, rows } = await json([{ a: { b: 1, c: { d: 2 } }, e: [1, 'x'], f: true }])
  expect(metadados.colunas).toEqual(['a.b', 'a.c', 'e', 'f'])
  expect(rows).toEqual([[1, '{"d":2}', '[1,"x"]', 'true']])
})

test('columns of unequal lengths', async () => {
  const { metadados, rows } = await json({ a: [1, 2, 3], b: [4] })
  expect([metadados.linhas, metadados.linhasIrregulares, rows[2]]).toEqual([3, 2, [3, null]])
})

test('texts of numbers and dates are understood as in other files; markers are null', async () => {
  const { rows } = await json([
    { v: '1.234,5', d: '13/01/2020', m: -9999 },
    { v: '2,5', d: '01/02/2020', m: 5 },
  ])
  expect(rows).toEqual([
    [1234.5, '2020-01-13', null],
    [2.5, '2020-02-01', 5],
  ])
})

test('numbers beyond all numbers, NaN and Infinity are null', async () => {
  expect(
    (await json('[{"a":1e999,"b":1},{"a":NaN,"b":2},{"a":-Infinity,"b":3},{"a":2,"b":4}]')).rows,
  ).toEqual([
    [null, 1],
    [null, 2],
    [null, 3],
    [2, 4],
  ])
})

test('JSON in a file of another name is read as JSON', async () => {
  expect((await read('[{"a":1}]')).rows).toEqual([[1]])
})

test.each([
  ['a truncated array', '[{"a":1},{"a":2', 'O JSON está incompleto'],
  ['a truncated line', '{"a":1}\n{"a":', 'O JSON está incompleto'],
  ['an error', '[{"a":1},\n{"a" 2}]', 'há um erro na linha 2'],
  ['text after the end', '[{"a":1}] x', 'não é JSON válido'],
  ['a CSV', 'a,b\n1,2\n', 'O conteúdo não é JSON'],
  ['nothing', '[]', 'nenhum registro'],
  ['deep nesting', `[${'['.repeat(5_000_000)}`, 'mais de 100 níveis'],
  [
    'very many columns',
    JSON.stringify(
      Array.from({ length: 300 }, (_, n) =>
        Object.fromEntries(Array.from({ length: 10 }, (_, m) => [`c${n}_${m}`, 1])),
      ),
    ),
    'mais de 2.000 colunas',
  ],
  ['a huge entry', `[{"a":"${'x'.repeat(2_000_000)}"}]`, 'mais de 1 MB'],
])('%s is refused', async (_name, text, message) => {
  expect(await refusal(text, { tipo: 'json' })).toContain(message)
})

test('whole numbers of more digits than a number has keep all of them', async () => {
  const { metadados, rows } = await json('[{"id":983723302945370114,"v":1.5},{"id":12,"v":9007199254740991}]')
  expect(metadados.tipos.map(({ type }) => type)).toEqual(['text', 'number'])
  expect(rows).toEqual([
    ['983723302945370114', 1.5],
    ['12', 9_007_199_254_740_991],
  ])
})

test('of lists of records beside facts, or within one object beside others, the longest is the table', async () => {
  const hourly = [
    { time: '20260131:0010', kW: 1.5 },
    { time: '20260131:0110', kW: 2 },
  ]
  const months = [{ month: 1 }]
  const within = { inputs: { place: { latitude: 45 } }, outputs: { months, hourly }, meta: { version: 2 } }
  for (const content of [within, { source: 'BMS', months, hourly, units: ['kW'] }]) {
    const { metadados, rows } = await json(JSON.stringify(content))
    expect([metadados.colunas, rows]).toEqual([
      ['time', 'kW'],
      [
        ['2026-01-31T00:10:00.000Z', 1.5],
        ['2026-01-31T01:10:00.000Z', 2],
      ],
    ])
  }
})

test('the lists of one object beside facts are the columns', async () => {
  const { metadados, rows } = await json(
    JSON.stringify({
      latitude: -23.5,
      units: { time: 'iso' },
      hourly: { time: ['2026-01-31T00:10'], kW: [1.5] },
    }),
  )
  expect([metadados.colunas, rows]).toEqual([['time', 'kW'], [['2026-01-31T00:10:00.000Z', 1.5]]])
})
