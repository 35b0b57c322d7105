import { afterAll, expect, test } from 'vitest'
import { tableFolder } from './made-table.test-support.ts'
import { csvHere } from './reading/csv-here.ts'

const { read, refusal, remove, pathOfLast } = tableFolder()
afterAll(remove)

const lines = (...all: string[]) => `${all.join('\n')}\n`

test('backslashes before quotes belong to the quoted cell, wherever no quote is doubled', async () => {
  const { rows, metadados } = await read(lines('a,b', '"Sala \\"A\\", norte",1', '"C:\\\\x",2'))
  expect([rows, metadados.linhasIrregulares]).toEqual([
    [
      ['Sala "A", norte', 1],
      ['C:\\x', 2],
    ],
    0,
  ])
  expect((await read(lines('a,b', '"C:\\dados\\",1', '"D:\\",2'))).rows).toEqual([
    ['C:\\dados\\', 1],
    ['D:\\', 2],
  ])
})

test('single quotes around cells count where double ones stand only within', async () => {
  const { rows } = await read(lines('n,t', "1,'cano de 6\", azul'", "2,'cano de 8\", preto'"))
  expect(rows).toEqual([
    [1, 'cano de 6", azul'],
    [2, 'cano de 8", preto'],
  ])
})

test('zeros that a logger left between its lines are left out, and told', async () => {
  const text = lines('a;b', ...Array.from({ length: 40 }, (_, n) => `${n};${n}`))
  const { metadados, rows } = await read(`${text}${'\0'.repeat(12)}40;40\n`)
  expect([rows.length, rows.at(-1)]).toEqual([41, [40, 40]])
  expect(metadados.deteccoes).toContainEqual(expect.objectContaining({ option: 'zeros', value: '12' }))
})

test('below a title in the first of several cells stand the names', async () => {
  const { metadados } = await read(
    lines('Leituras,,', 'Sala,Data,Nome', 'A,2026-01-02,x', ',,y', ',,z', ',,w'),
  )
  expect([metadados.colunas, metadados.linhas]).toEqual([['Sala', 'Data', 'Nome'], 4])
})

test('below the lines in which a logger tells about itself stand the names, and rows before a label stay', async () => {
  const hours = Array.from(
    { length: 40 },
    (_, n) => `"2026-01-0${1 + Math.floor(n / 24)} ${n % 24}:00",${n},${20 + n}`,
  )
  const logger = await read(
    lines(
      '"TOA5","CR1000","CR1000","1234","CPU:a.CR1","Horas"',
      '"TIMESTAMP","RECORD","Temp"',
      '"TS","RN","C"',
      ...hours,
    ),
  )
  expect([logger.metadados.colunas, logger.metadados.linhas]).toEqual([['TIMESTAMP', 'RECORD', 'Temp'], 41])
  const told = await read(
    lines('sep=;', 'criado;2026-07-23 10:00', 'Data;T;V', '23/07/2026 10:00;1,5;2', '23/07/2026 11:00;2;2'),
  )
  expect([told.metadados.colunas, told.rows.length]).toEqual([['Data', 'T', 'V'], 2])
  const nameless = await read(lines(...hours.slice(0, 5), 'Hora,N,T', ...hours.slice(5)))
  expect([nameless.metadados.headers, nameless.metadados.linhas]).toEqual([false, 41])
})

test('between blanks, too, a row may lack a cell; a prose is no table', async () => {
  const { metadados, rows } = await read(lines('a b c', '1 2 3', '4 5', '6 7 8', '9 1 2', '3 4 5', '6 7 8'))
  expect([metadados.delimiter, metadados.linhasIrregulares, rows[1]]).toEqual([' ', 1, [4, 5, null]])
  const prose = await read(
    lines('o chiller parou', 'a bomba parou', 'tudo parou', 'o chiller partiu', 'a bomba partiu'),
  )
  expect(prose.metadados.colunas.length).toBe(1)
})

test('a table may have 1,200 columns of texts', async () => {
  const row = (sign: string) => Array.from({ length: 1200 }, (_, n) => `${sign}${n % 7}`).join(';')
  const { metadados, rows } = await read(lines(row('n'), ...['a', 'b', 'c'].map(row)))
  expect([metadados.colunas.length, rows.map((cells) => cells[1199])]).toEqual([
    1200,
    ['n2', 'a2', 'b2', 'c2'],
  ])
  const columns = metadados.tipos
  const page = { columns, window: null, timezone: 'UTC', offset: 0, rows: 10 }
  const { text } = await csvHere({ path: pathOfLast(), ...page })
  expect(text.split('\r\n').map((line) => line.split(';').length)).toEqual([1200, 1200, 1200, 1200, 1])
}, 30_000)

test.each([
  ['all lines alike', lines('p,lista', '1;2;3,4;5;6', '7;8;9,1;2;3'), ','],
  ['a delimiter within quotes', lines('x,y,"a;b;c"', 'z,w,"d;e;f"'), ','],
  ['more columns', lines('a,b,c,d|e', 'f,g,h,i|j'), ','],
])('the delimiter is known by %s', async (_, content, delimiter) => {
  expect((await read(content)).metadados.delimiter).toBe(delimiter)
})

test.each([
  ['commas', ',,,,\n'.repeat(50)],
  ['a comma', ','],
  ['semicolons', ';;;\r\n;;;\r\n'],
  ['bars', '|||\n|||\n'],
  ['tabs and blanks', '\t\t\n \t\n'],
  ['quotes and commas', '"","",\'\'\n"",,\n'],
  ['more commas than the sample', ',,,,,,,,,\n'.repeat(300_000)],
])('a file of %s alone is refused', async (_, content) => {
  const message = 'O arquivo não tem nenhuma linha com valores.'
  for (const opcoes of [{}, { delimiter: ';' }, { headers: true }] as const)
    expect(await refusal(content, { opcoes })).toBe(message)
})

test('a file that begins with more empty lines than the sample holds is not called empty', async () => {
  expect(await refusal(`${'\n'.repeat(600_000)}a;b\n1;2\n`)).toContain('linhas demais sem valores')
  expect(await refusal('a;b\n1;2\n', { opcoes: { skipLines: 2 } })).toContain('sem valores')
})

test.each([
  ['a header', 'data;valor\n'],
  ['a header without an end of line', 'data,valor'],
  ['a header and commas', 'data,valor\n,\n,\n'],
])('a file of %s has no rows, and says so', async (_, content) => {
  const { metadados, rows, logs } = await read(content)
  expect([metadados.colunas, metadados.linhas, rows]).toEqual([['data', 'valor'], 0, []])
  const reason = 'O arquivo só tem o cabeçalho, sem linhas de dados'
  expect(metadados.deteccoes).toContainEqual({ option: 'linhas', value: '0', reason, chosen: false })
  expect(logs.at(-1)).toBe('0 linhas e 2 colunas')
})

const hours = (count: number, line: (hour: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n))

test('below remarks with # stand the names: in the last remark, or in the line after it', async () => {
  const remarks = ['# Arquivo: tendências', '# Local: Sala 2, térreo', '# Gerado em: 2026-01-03']
  const rows = hours(3, (n) => `2026-01-01 0${n}:00;${n},5;${n}`)
  const inRemark = await read(lines(...remarks, '# Hora;Potência;Partidas', ...rows))
  const below = await read(lines(...remarks, 'Hora;Potência;Partidas', ...rows))
  for (const { metadados, rows: found } of [inRemark, below]) {
    expect(metadados).toMatchObject({ colunas: ['Hora', 'Potência', 'Partidas'], linhas: 3, delimiter: ';' })
    expect(found[1]).toEqual(['2026-01-01T01:00:00.000Z', 1.5, 1])
  }
  const single = await read(lines('#hora;kW', ...hours(3, (n) => `2026-01-01 0${n}:00;${n}`)))
  expect([single.metadados.colunas, single.metadados.linhas]).toEqual([['hora', 'kW'], 3])
})

test('names stand below names of groups, and below the names and values of facts about the file', async () => {
  const rows = hours(30, (n) => `2026-01-01 ${n % 24}:00,${n},${n + 1},${n + 2}`)
  const groups = await read(lines(',Chiller 1,,Torre', 'Hora,kW,COP,kW', ...rows))
  expect([groups.metadados.colunas, groups.metadados.linhas]).toEqual([['Hora', 'kW', 'COP', 'kW_2'], 30])
  const facts = await read(
    lines(
      'Origem,Código,Fuso,Altitude,Unidade',
      'BMS,4711,-3,760,kW',
      'Hora,A,B,C,',
      ...rows.map((row) => `${row},`),
    ),
  )
  expect([facts.metadados.colunas, facts.metadados.linhas]).toEqual([['Hora', 'A', 'B', 'C'], 30])
  const apart = await read(
    lines('latitude,altitude,fuso,nome,sigla', '-23.5,760,-3,SP,GMT-3', '', 'Hora,°C,%,kW', ...rows),
  )
  expect(apart.metadados).toMatchObject({ colunas: ['Hora', '°C', '%', 'kW'], linhas: 30 })
})

test('rows without names begin below lines about the file, however many cells these have', async () => {
  const about = ['LOCAL,CURITIBA,PR,25,-49', 'PROJETO,1,Heating,1,-7.3,-4.9,-11.1,1.4', 'PERÍODO,1,1,Dados']
  const { metadados, rows } = await read(lines(...about, ...hours(40, (n) => `2026,1,${n},5.1,79,A,0,0,0,1`)))
  expect(metadados).toMatchObject({ linhas: 40, linhasIrregulares: 0, headers: false })
  expect(rows[0]).toEqual([2026, 1, 0, 5.1, 79, 'A', 0, 0, 0, 1])
})

test('numbers between blanks are told apart below lines about the file, though their places touch', async () => {
  const two = (n: number) => String(n).padStart(2)
  const { metadados, rows } = await read(
    lines(
      ' Alamosa',
      '   37.70  105.92 2317 m',
      ...hours(40, (n) => ` 2016 ${two(n)}  1    ${n}.5 0 -9999.9 1`),
    ),
  )
  expect([metadados.colunas.length, metadados.linhas, rows[12]]).toEqual([
    7,
    40,
    [2016, 12, 1, 12.5, 0, null, 1],
  ])
})

test('days without separators have a time behind a colon, a blank or an underscore', async () => {
  const all = ['20260131:0010', '20260131 00:10', '20260131_001000', '20260131T0010', '20260131 00:10:00.5']
  for (const time of all) {
    const { rows } = await read(lines('hora;v', `${time};1`, '20260201:0010;2'), {
      opcoes: { timezone: 'UTC' },
    })
    expect(rows[0]?.[0]).toBe(`2026-01-31T00:10:00.${time.endsWith('.5') ? 5 : 0}00Z`)
  }
})

test('the number that changes from day to day is the day, where all dates may be written in both orders', async () => {
  const two = (n: number) => String(n).padStart(2, '0')
  const hourly = (date: (day: number) => string) =>
    lines('hora;v', ...hours(200, (n) => `${date(1 + Math.floor(n / 24))} ${two(n % 24)}:00;${n}`))
  const last = async (text: string) => (await read(text)).rows.at(-1)?.[0]
  expect(await last(hourly((day) => `03/${two(day)}/2024`))).toBe('2024-03-09T07:00:00.000Z')
  expect(await last(hourly((day) => `${two(day)}/03/2024`))).toBe('2024-03-09T07:00:00.000Z')
  // One row for each month, as Brazilian bills have.
  const monthly = lines('mês;kWh', ...hours(9, (n) => `01/${two(n + 1)}/2024;${n}`))
  expect(await last(monthly)).toBe('2024-09-01')
})
