import { afterAll, describe, expect, test } from 'vitest'
import { tableFolder } from './made-table.test-support.ts'

const { read, refusal, remove } = tableFolder()
afterAll(remove)

const lines = (...all: string[]) => `${all.join('\n')}\n`
const typesOf = ({ metadados }: Awaited<ReturnType<typeof read>>) =>
  metadados.tipos.map(({ name, type }) => `${name}: ${type}`)

describe('lines and cells', () => {
  test.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('%s ends lines', async (_name, end) => {
    const { metadados, rows } = await read(['a,b', '1,2', '3,4', ''].join(end))
    expect([metadados.linhas, rows]).toEqual([
      2,
      [
        [1, 2],
        [3, 4],
      ],
    ])
  })

  test('line ends may be mixed, and the last one may be missing', async () => {
    const { rows } = await read('a,b\r\n1,2\n3,4\r5,6')
    expect(rows.map(([a]) => a)).toEqual([1, 3, 5])
  })

  test('quoted cells hold delimiters, line breaks and doubled quotes', async () => {
    const { rows, metadados } = await read('a,b\n"x, ""y""\nz",1\n"6"" pipe",2\n')
    expect(rows).toEqual([
      ['x, "y"\nz', 1],
      ['6" pipe', 2],
    ])
    expect(metadados.linhasIrregulares).toBe(0)
  })

  test('a quote amid a cell is a letter, and one that never closes too', async () => {
    const { rows } = await read(lines('tubo;n', '6" pipe;1', '"aberta;2', 'x;3'))
    expect(rows).toEqual([
      ['6" pipe', 1],
      ['"aberta', 2],
      ['x', 3],
    ])
  })

  test('single quotes', async () => {
    const { rows } = await read(lines('nome,n', "'a, b',1", "'c, d',2"))
    expect(rows).toEqual([
      ['a, b', 1],
      ['c, d', 2],
    ])
  })

  test.each([
    [';', ';'],
    ['tab', '\t'],
    ['bar', '|'],
    ['comma', ','],
  ])('the delimiter %s', async (_name, delimiter) => {
    const { metadados, rows } = await read(lines('a b c', 'x 1 2', 'y 3 4').replaceAll(' ', delimiter))
    expect([metadados.delimiter, rows[1]]).toEqual([delimiter, ['y', 3, 4]])
  })

  test('blanks between cells', async () => {
    const { metadados, rows } = await read(lines('tempo  valor estado', '1    2.5  on', '10  3.5   off'), {
      tipo: 'txt',
    })
    expect([metadados.delimiter, rows]).toEqual([
      ' ',
      [
        [1, 2.5, 'on'],
        [10, 3.5, 'off'],
      ],
    ])
  })

  test('columns at fixed places', async () => {
    const { metadados, rows } = await read(
      lines(
        'Nome           Cidade       Valor',
        'Ana Maria      Curitiba       1.5',
        'João           Rio Negro     10.5',
      ),
      { tipo: 'txt' },
    )
    expect(metadados.colunas).toEqual(['Nome', 'Cidade', 'Valor'])
    expect(rows).toEqual([
      ['Ana Maria', 'Curitiba', 1.5],
      ['João', 'Rio Negro', 10.5],
    ])
  })

  test('one column, also of decimal commas', async () => {
    const { metadados, rows } = await read(lines('valor', '1,5', '2,25'))
    expect([metadados.colunas, rows]).toEqual([['valor'], [[1.5], [2.25]]])
  })

  test("Excel's first line tells the delimiter", async () => {
    const { metadados, rows } = await read(lines('sep=;', 'a;b', '1;2,5'))
    expect([metadados.colunas, rows]).toEqual([['a', 'b'], [[1, 2.5]]])
  })
})

describe('header and rows', () => {
  test('lines before the header are no rows', async () => {
    const { metadados, rows } = await read(
      lines(
        'ESTAÇÃO:;CURITIBA',
        'LATITUDE:;-25,4',
        '',
        'Data;Hora;T',
        '01/02/2020;10:00;20,5',
        '13/02/2020;11:00;21',
      ),
    )
    expect(metadados.colunas).toEqual(['Data', 'Hora', 'T'])
    expect(rows).toEqual([
      ['2020-02-01', '2020-02-01T10:00:00.000Z', 20.5],
      ['2020-02-13', '2020-02-13T11:00:00.000Z', 21],
    ])
    expect(metadados.deteccoes).toContainEqual(expect.objectContaining({ option: 'skipLines', value: '3' }))
  })

  test('a file without names', async () => {
    const { metadados, rows } = await read(lines('2020-01-01,1', '2020-01-02,2'))
    expect([metadados.headers, metadados.colunas, metadados.linhas]).toEqual([
      false,
      ['coluna_1', 'coluna_2'],
      2,
    ])
    expect(rows[0]).toEqual(['2020-01-01', 1])
  })

  test('a header alone is a table without rows', async () => {
    const { metadados, rows } = await read('tempo;valor\n')
    expect([metadados.linhas, metadados.colunas, rows]).toEqual([0, ['tempo', 'valor'], []])
  })

  test('names that are empty or repeat', async () => {
    const { metadados } = await read(lines('a,,a,A', '1,2,3,4'))
    expect(metadados.colunas).toEqual(['a', 'coluna_2', 'a_2', 'A_3'])
  })

  test('a row of units stays a row', async () => {
    const data = Array.from({ length: 20 }, (_, n) => `${n},${n}.5`)
    const { metadados, rows } = await read(lines('t,p', 's,kPa', ...data))
    expect([metadados.linhas, rows[0], typesOf({ metadados, rows, logs: [] })]).toEqual([
      21,
      [null, null],
      ['t: number', 'p: number'],
    ])
  })

  test('ragged rows are counted and kept', async () => {
    const { metadados, rows } = await read(lines('a,b,c', '1,2,3', '4,5', '6,7,8,9', '10,11,12,', '13,14,15'))
    expect([metadados.linhas, metadados.linhasIrregulares, metadados.colunas]).toEqual([
      5,
      2,
      ['a', 'b', 'c', 'coluna_4'],
    ])
    expect(rows[1]).toEqual([4, 5, null, null])
    expect(rows[2]).toEqual([6, 7, 8, 9])
  })

  test('rows without a value and empty last columns are none', async () => {
    const { metadados, rows } = await read(lines('a;b;;', '1;2;;', ';;;', '', '3;4;;', ';;;'))
    expect([metadados.colunas, metadados.linhas, metadados.linhasIrregulares]).toEqual([['a', 'b'], 2, 0])
    expect(rows).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  test('a named column without values stays', async () => {
    const { metadados } = await read(lines('a;b', '1;', '2;'))
    expect(metadados.colunas).toEqual(['a', 'b'])
  })

  test('the user says where the table begins and that it has no names', async () => {
    const { metadados, rows } = await read(lines('x', 'a;b', '1;2'), {
      opcoes: { skipLines: 1, headers: false, delimiter: ';' },
    })
    expect([metadados.headers, rows]).toEqual([
      false,
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ])
  })
})

describe('refusals', () => {
  test.each([
    ['an empty file', '', 'O arquivo está vazio.'],
    ['blank lines', '\n \n\n', 'nenhuma linha com valores'],
    ['a ZIP', Buffer.from('504b03040a00', 'hex'), 'O conteúdo é um arquivo ZIP (planilha do Excel?)'],
    ['a GZIP', Buffer.from('1f8b0800', 'hex'), 'GZIP'],
    ['a PDF', '%PDF-1.7\n', 'documento PDF'],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'imagem PNG'],
    ['binary zeros', Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.alloc(50)]), 'bytes zero'],
    [
      'a line of 200,000 columns',
      `a,b\n${'1,'.repeat(200_000)}\n`,
      'A linha 2 tem 200.001 colunas; o máximo é 2.000.',
    ],
    ['a file that is one cell of 50 MB', 'x'.repeat(50_000_000), 'A linha 1 tem mais de 1 MB'],
    ['a line of 40 MB', `a,b\n1,2\n${'x'.repeat(40_000_000)}\n`, 'A linha 3 tem mais de 1 MB'],
  ])('%s', async (_name, content, message) => {
    expect(await refusal(content)).toContain(message)
  })
})
