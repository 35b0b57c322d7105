import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Opcoes } from '#contract/files/upload.ts'

const BYTES = 50 * 1024 * 1024
const STEP_MS = 5000

/** A kind of file: how its rows are written, how DuckDB's own reader is told to read it, and the options that a user gives. */
export interface FileKind {
  readonly name: string
  readonly header: string
  readonly line: (row: number) => string
  readonly encoding?: 'latin1' | 'utf16le'
  /** Options of DuckDB's `read_csv` besides the path. */
  readonly peer: string
  readonly opcoes?: Opcoes
}

const two = (value: number) => String(value).padStart(2, '0')
const at = (row: number) => new Date(Date.UTC(2021, 0, 1) + row * STEP_MS)
const value = (row: number, scale: number) => ((Math.sin(row / scale) + 1) * 50).toFixed(3)
const comma = (text: string) => text.replace('.', ',')
const iso = (row: number) => at(row).toISOString().slice(0, 19).replace('T', ' ')
const state = (row: number) => (row % 7 ? 'ligado' : 'desligado')
const figures = (row: number) =>
  `${value(row, 100)},${value(row, 777)},${row % 1000},${value(row, 9)},${row % 90}.5`

function brazilian(row: number): string {
  const time = at(row)
  const clock = `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`
  return `${two(time.getUTCDate())}/${two(time.getUTCMonth() + 1)}/${time.getUTCFullYear()} ${clock}`
}

const HEADER = 'time,a,b,c,d,e,estado\n'
const AUTO = 'header = true'

export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'regular',
    header: HEADER,
    line: (row) => `${iso(row)},${figures(row)},${state(row)}\n`,
    peer: AUTO,
  },
  {
    name: 'brasileiro, Latin-1',
    header: 'Data/Hora;Potência;Pressão;Vazão;Corrente;Consumo;Situação\r\n',
    line: (row) =>
      `${brazilian(row)};${comma(value(row, 100))};${comma(value(row, 777))};${row % 1000};${comma(value(row, 9))};1.${String(row % 1000).padStart(3, '0')},5;${row % 7 ? 'operação' : 'manutenção'}\r\n`,
    encoding: 'latin1',
    peer: `${AUTO}, delim = ';', decimal_separator = ',', thousands = '.', encoding = 'latin-1', timestampformat = '%d/%m/%Y %H:%M:%S'`,
  },
  {
    name: 'linhas irregulares',
    header: HEADER,
    line: (row) => {
      if (row % 100_000 === 77) return 'troca de turno\n'
      const more = row % 100_000 === 99 ? ',x' : ''
      return `${iso(row)},${figures(row)},${state(row)}${more}\n`
    },
    peer: `${AUTO}, null_padding = true, ignore_errors = true`,
  },
  {
    name: 'entre aspas',
    header: '"time","a","b","c","d","e","estado"\n',
    line: (row) =>
      `"${iso(row)}","${figures(row).replaceAll(',', '","')}","${row % 7 ? 'ligado, ""auto""' : 'desligado'}"\n`,
    peer: `${AUTO}, quote = '"'`,
  },
  {
    name: 'segundos desde 1970',
    header: HEADER,
    line: (row) => `${at(row).getTime() / 1000},${figures(row)},${state(row)}\n`,
    peer: AUTO,
  },
  {
    name: 'horário de verão',
    header: HEADER,
    // Two years and more in a zone that changes its clock twice a year.
    line: (row) => `${iso(row * 13)},${figures(row)},${state(row)}\n`,
    peer: AUTO,
    opcoes: { timezone: 'America/New_York' },
  },
  {
    name: 'fuso em cada horário',
    header: HEADER,
    line: (row) => `${at(row).toISOString().slice(0, 19)}-03:00,${figures(row)},${state(row)}\n`,
    peer: AUTO,
  },
  {
    name: 'marcadores e textos mistos',
    header: HEADER,
    line: (row) =>
      `${iso(row)}, ${row % 9 ? value(row, 100) : 'sem dado'},${value(row, 777)},${row % 20 ? row % 1000 : -9999},${value(row, 9)},${row % 90}.5,${row % 3 ? `${row % 50} bar` : ' 7'}\n`,
    peer: `${AUTO}, nullstr = ['sem dado', '-9999']`,
    opcoes: { missing: ['sem dado'] },
  },
  {
    name: 'textos diferentes',
    header: HEADER,
    line: (row) => `${iso(row)},${figures(row)},evento ${row} às ${row % 24}h\n`,
    peer: AUTO,
  },
  {
    name: 'UTF-16',
    header: HEADER,
    line: (row) => `${iso(row)},${figures(row)},${state(row)}\n`,
    encoding: 'utf16le',
    peer: `${AUTO}, encoding = 'utf-16'`,
  },
]

export async function writeFile(path: string, { header, line, encoding }: FileKind): Promise<void> {
  const file = createWriteStream(path)
  const bytesOf = (text: string) => Buffer.from(text, encoding ?? 'utf8')
  file.write(bytesOf(encoding === 'utf16le' ? `\ufeff${header}` : header))
  for (let [row, bytes] = [0, 0]; bytes < BYTES; ) {
    let text = ''
    for (let n = 0; n < 1000; n++) text += line(row++)
    const piece = bytesOf(text)
    bytes += piece.length
    if (!file.write(piece)) await new Promise<void>((resolve) => file.once('drain', () => resolve()))
  }
  file.end()
  await finished(file)
}
