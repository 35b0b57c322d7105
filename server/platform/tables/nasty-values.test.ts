import { afterAll, describe, expect, test } from 'vitest'
import type { Opcoes } from '#contract/files/upload.ts'
import { tableFolder } from './made-table.test-support.ts'

const { read, remove } = tableFolder()
afterAll(remove)

/** The cells of a column that stands alone beside a text. */
async function column(cells: readonly string[], opcoes: Opcoes = {}, name = 'v', timezone = 'UTC') {
  const text = `${name}\tnome\n${cells.map((cell) => `${cell}\tx`).join('\n')}\n`
  const { metadados, rows } = await read(text, { opcoes: { delimiter: '\t', ...opcoes }, timezone })
  return { type: metadados.tipos[0]?.type, cells: rows.map(([cell]) => cell), metadados }
}

describe('numbers', () => {
  test.each<[string, string[], number[]]>([
    ['decimal commas and thousands points', ['1.234,5', '-2,25', '12'], [1234.5, -2.25, 12]],
    ['decimal points and thousands commas', ['1,234.5', '-2.25', '12'], [1234.5, -2.25, 12]],
    ['blanks part thousands', ['1 234,5', '12\u00a0345,25', '7,5'], [1234.5, 12_345.25, 7.5]],
    ['thousands alone, beside small whole numbers', ['950', '1.234', '12.500'], [950, 1234, 12_500]],
    ['thousands repeated', ['1.234.567', '2.345.678'], [1_234_567, 2_345_678]],
    ['three decimals among others', ['1.234', '1.5', '2'], [1.234, 1.5, 2]],
    ['three decimals alone are decimals', ['1.234', '2.345'], [1.234, 2.345]],
    ['exponents', ['1e3', '1.5E-2', '-2e0'], [1000, 0.015, -2]],
    ['signs and points at the ends', ['+1', '-.5', '2.'], [1, -0.5, 2]],
    ['percent', ['45%', '12.5 %'], [45, 12.5]],
    ['a minus sign of its own', ['\u221245.5', '\u22127', '3'], [-45.5, -7, 3]],
    ['a unit beside each number', ['100.5 kW', '-3.25 kW', '1,200.0 kW'], [100.5, -3.25, 1200]],
    ['a unit close to the number', ['22.5°C', '\u22121.0°C'], [22.5, -1]],
    ['a unit of two words', ['44.6 deg F', '45 deg F'], [44.6, 45]],
    ['a unit with a digit', ['12,5 m3/h', '1.012,5 m3/h'], [12.5, 1012.5]],
    ['a currency before', ['R$ 1,50', '-R$ 1.234,56', 'R$ -2,00'], [1.5, -1234.56, -2]],
    ['a currency after', ['1,50 €', '0,75 €'], [1.5, 0.75]],
    ['decimals that only the exact number keeps', ['0.1', '123456789.12345679'], [0.1, 123456789.12345679]],
  ])('%s', async (_name, written, numbers) => {
    expect(await column(written)).toMatchObject({ type: 'number', cells: numbers })
  })

  test('numbers beside a unit are told, and others of the column have no value', async () => {
    const cells = [...Array.from({ length: 18 }, (_, n) => `${n}.5 kW`), '900 W', 'N/A']
    const { type, cells: read, metadados } = await column(cells)
    expect([type, read.slice(17)]).toEqual(['number', [17.5, null, null]])
    expect(metadados.deteccoes.find(({ option }) => option === 'types.v')?.reason).toBe(
      '18 de 19 valores são números em kW; os outros ficam sem valor',
    )
    expect(await column(cells, { types: { v: 'text' } })).toMatchObject({
      type: 'text',
      cells: ['0.5 kW', ...cells.slice(1, 19), null],
    })
  })

  test.each([
    ['mixed units', ['950 W', '1.05 kW', '1.1 kW', '980 W']],
    ['names', ['1 Chiller', '2 Chiller', '3 Chiller']],
    ['circuits', ['1A', '2A', '3A']],
    ['amounts in two currencies', ['R$ 1,50', 'US$ 1,50']],
  ])('%s stay texts, and the user may say that they are numbers', async (_name, cells) => {
    expect(await column(cells)).toMatchObject({ type: 'text', cells })
    expect(await column(cells, { types: { v: 'number' } })).toMatchObject({ type: 'number' })
  })

  test('a doubtful column follows the file’s other columns', async () => {
    const { rows } = await read('a;b\n1.234;1,5\n2.345;2,5\n')
    expect(rows).toEqual([
      [1234, 1.5],
      [2345, 2.5],
    ])
  })

  test('the user chooses the decimal separator', async () => {
    expect(await column(['1.234', '2.345'], { decimal: ',' })).toMatchObject({ cells: [1234, 2345] })
  })

  test('blanks within quotes do not make a number a text', async () => {
    expect(await column(['" 33.6"', '"18.4  "'])).toMatchObject({ type: 'number', cells: [33.6, 18.4] })
  })

  test('whole numbers of more digits than a number has are codes and keep all of them', async () => {
    const codes = ['8967064880459163859', '12', '-8967064880459163859']
    expect(await column(codes)).toMatchObject({ type: 'text', cells: codes })
    expect(await column(codes, { types: { v: 'number' } })).toMatchObject({ type: 'number' })
    expect(await column(['9007199254740991', '12'])).toMatchObject({ type: 'number' })
  })

  test('missing values are null, whatever the column', async () => {
    const markers = ['', '-9999', 'NULL', 'NA', 'N/A', 'NaN', '-', '--', '---', '-9999,0', '-9999.9']
    const { type, cells } = await column([...markers, '1,5'])
    expect([type, cells]).toEqual(['number', [...markers.map(() => null), 1.5]])
    expect((await column([...markers, 'texto'])).cells).toEqual([...markers.map(() => null), 'texto'])
  })

  test('the user’s own markers', async () => {
    expect(await column(['1', 's/d', '-200'], { missing: ['s/d', '-200'] })).toMatchObject({
      cells: [1, null, null],
    })
  })

  test('nine tenths of the values decide', async () => {
    const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    expect(await column([...nine, 'falha'])).toMatchObject({
      type: 'number',
      cells: [1, 2, 3, 4, 5, 6, 7, 8, 9, null],
    })
    expect(await column([...nine.slice(1), 'falha', 'x'])).toMatchObject({ type: 'text' })
  })

  test('codes keep their zeros, true and false are texts, the user chooses types', async () => {
    expect(await column(['00123', '04567'])).toMatchObject({ type: 'text', cells: ['00123', '04567'] })
    expect(await column(['true', 'false'])).toMatchObject({ type: 'text', cells: ['true', 'false'] })
    expect(await column(['00123', '04567'], { types: { v: 'number' } })).toMatchObject({ cells: [123, 4567] })
    expect(await column(['1', '2'], { types: { v: 'text' } })).toMatchObject({ cells: ['1', '2'] })
  })
})

describe('dates and times', () => {
  test.each<[string, string[], string[]]>([
    ['day first, as one date shows', ['03/04/2020', '13/04/2020'], ['2020-04-03', '2020-04-13']],
    ['month first, as one date shows', ['03/04/2020', '04/13/2020'], ['2020-03-04', '2020-04-13']],
    ['day first where all dates leave it open', ['03/04/2020', '05/06/2020'], ['2020-04-03', '2020-06-05']],
    ['two digits of the year', ['1/2/20', '31/12/99'], ['2020-02-01', '1999-12-31']],
    ['points', ['31.12.2020', '1.2.2021'], ['2020-12-31', '2021-02-01']],
    ['year first', ['2020/12/31', '2021-02-01'], ['2020-12-31', '2021-02-01']],
    ['Portuguese months', ['01-fev-20', '2 de março de 2021'], ['2020-02-01', '2021-03-02']],
    ['English months', ['01-Feb-20', 'Mar 2, 2021'], ['2020-02-01', '2021-03-02']],
  ])('%s', async (_name, written, days) => {
    expect(await column(written)).toMatchObject({ type: 'date', cells: days })
  })

  test.each<[string, string, string]>([
    ['minutes', '31/12/2020 23:59', '2020-12-31T23:59:00.000Z'],
    ['milliseconds', '2020-12-31T23:59:58.125', '2020-12-31T23:59:58.125Z'],
    ['Z', '2020-12-31T23:59:58Z', '2020-12-31T23:59:58.000Z'],
    ['an offset', '2020-12-31 23:59:58-03:00', '2021-01-01T02:59:58.000Z'],
    ['AM and PM', '12/31/2020 12:30 AM', '2020-12-31T00:30:00.000Z'],
    ['a zone after PM', '02-Jan-18 1:45:00 PM IST', '2018-01-02T08:15:00.000Z'],
    ['the end of a day', '2020-12-31 24:00', '2021-01-01T00:00:00.000Z'],
    ['a compact form', '20201231T235958Z', '2020-12-31T23:59:58.000Z'],
  ])('a time with %s', async (_name, written, instant) => {
    expect(await column([written])).toMatchObject({ type: 'datetime', cells: [instant] })
  })

  test('impossible dates are null', async () => {
    const days = Array.from({ length: 18 }, (_, n) => `${n + 1}/01/2020`)
    const { type, cells } = await column([...days, '31/02/2020', '30/02/2020'])
    expect([type, cells.slice(-2)]).toEqual(['date', [null, null]])
  })

  test.each<[string, string[]]>([
    ['seconds', ['1600000000', '1600000060']],
    ['milliseconds', ['1600000000000', '1600000060000']],
    ['microseconds', ['1600000000000000', '1600000060000000']],
    ['nanoseconds', ['1600000000000000000', '1600000060000000000']],
  ])('%s since 1970', async (_name, written) => {
    const cells = ['2020-09-13T12:26:40.000Z', '2020-09-13T12:27:40.000Z']
    expect(await column(written, {}, 'timestamp')).toMatchObject({ type: 'datetime', cells })
    expect(await column(written, {}, 'energia', 'UTC')).toMatchObject({ type: 'number' })
  })

  test('Excel’s days only below a name of a date', async () => {
    expect(await column(['43831.5', '43832'], {}, 'Data')).toMatchObject({
      type: 'datetime',
      cells: ['2020-01-01T12:00:00.000Z', '2020-01-02T00:00:00.000Z'],
    })
    expect(await column(['43831.5', '43832'], {}, 'pressão')).toMatchObject({ type: 'number' })
  })

  test('the user chooses the order and the zone', async () => {
    expect(
      await column(['03/04/2020 10:00'], { dateOrder: 'MDY', timezone: 'America/Sao_Paulo' }),
    ).toMatchObject({
      cells: ['2020-03-04T13:00:00.000Z'],
    })
  })

  test('a zone’s daylight saving: skipped times move on, repeated hours follow the rows', async () => {
    const zone = 'America/Sao_Paulo'
    expect(await column(['2018-11-04 00:30'], {}, 't', zone)).toMatchObject({
      cells: ['2018-11-04T03:30:00.000Z'],
    })
    const written = ['22:00', '22:30', '23:00', '23:30', '23:00', '23:30'].map((time) => `2018-02-17 ${time}`)
    expect((await column([...written, '2018-02-18 00:00'], {}, 't', zone)).cells).toEqual(
      ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'].map(
        (time) => `2018-02-18T${time}:00.000Z`,
      ),
    )
  })

  test('a column of times beside a column of days has the instants; UTC in its name counts', async () => {
    const { rows, metadados } = await read(
      'Data;Hora UTC;v\n2019/01/01;0000 UTC;1\n2019/01/01;0130 UTC;2\n',
      {
        timezone: 'America/Sao_Paulo',
      },
    )
    expect(metadados.tipos.map(({ type }) => type)).toEqual(['date', 'datetime', 'number'])
    expect(rows[1]).toEqual(['2019-01-01', '2019-01-01T01:30:00.000Z', 2])
    const points = await read('Date;Time\n10/03/2004;18.00.00\n10/03/2004;19.30.00\n')
    expect(points.rows[1]).toEqual(['2004-03-10', '2004-03-10T19:30:00.000Z'])
    const named = await read('DATA;HORA (UTC)\n2018-01-01;00:00\n2018-01-01;01:00\n', {
      timezone: 'Asia/Tokyo',
    })
    expect(named.rows[1]).toEqual(['2018-01-01', '2018-01-01T01:00:00.000Z'])
  })

  test('a column of times alone is text', async () => {
    expect(await column(['18:00', '19:00'], {}, 'hora')).toMatchObject({
      type: 'text',
      cells: ['18:00', '19:00'],
    })
  })

  test('every finding has a reason', async () => {
    const { metadados } = await column(['03/04/2020 10:00', '13/04/2020 11:00'])
    for (const { option, value, reason } of metadados.deteccoes)
      expect([option, value, reason].every((text) => text.length > 0)).toBe(true)
    expect(metadados.deteccoes).toContainEqual({
      option: 'dateOrder',
      value: 'DMY',
      reason: 'v: mais datas são válidas como dia, mês e ano',
      chosen: false,
    })
  })
})

test('a first line of 600 kB names the columns', async () => {
  const names = Array.from({ length: 1500 }, (_, n) => `c${n}${'x'.repeat(400)}`)
  const row = names.map((_, n) => n).join(',')
  const { metadados, rows } = await read(`${names.join(',')}\n${row}\n${row}\n`)
  expect([metadados.colunas, metadados.linhas]).toEqual([names, 2])
  expect(rows[1]?.slice(-2)).toEqual([1498, 1499])
})

test.each([
  ['data', '20260131', '2026-01-31'],
  ['MESS_DATUM', '2026013123', '2026-01-31T23:00:00.000Z'],
  ['MESS_DATUM', '202601312350', '2026-01-31T23:50:00.000Z'],
  ['timestamp', '20260131235959', '2026-01-31T23:59:59.000Z'],
  // The 31st of a month without it, and a number that is no day.
  ['data', '20260231', 20260231],
  ['potência', '20260131', 20260131],
])('digits alone in %s: %s', async (name, digits, value) => {
  const { rows } = await read(`a;${name}\nx;${digits}\ny;${digits}\n`)
  expect(rows[0]).toEqual(['x', value])
})
