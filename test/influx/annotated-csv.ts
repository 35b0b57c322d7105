import type { FluxTable, FluxValue } from './flux-interpreter.ts'

/** The tables of one result as InfluxDB 2.x writes them: annotations when the columns change, an empty line at the end. */
export function annotatedCsv(tables: readonly FluxTable[], result = '_result'): string {
  let text = ''
  let last = ''
  for (const [id, { key, rows }] of tables.entries()) {
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const types = names.map((name) => typeOf(rows.find((row) => row[name] != null)?.[name] ?? null))
    const groups = names.map((name) => name in key)
    const schema = JSON.stringify([names, types, groups])
    if (schema !== last) {
      if (last !== '') text += '\r\n'
      text += line(['#datatype', 'string', 'long', ...types])
      text += line(['#group', 'false', 'false', ...groups.map(String)])
      text += line(['#default', result, '', ...names.map(() => '')])
      text += line(['', 'result', 'table', ...names])
      last = schema
    }
    for (const row of rows)
      text += line(['', '', String(id), ...names.map((name) => cellOf(row[name] ?? null))])
  }
  return `${text}\r\n`
}

/** The table at the end of an answer that fails midway. */
export const errorTable = (message: string): string =>
  [
    '\r\n',
    line(['#datatype', 'string', 'string']),
    line(['#group', 'true', 'true']),
    line(['#default', '', '']),
    line(['', 'error', 'reference']),
    line(['', message, '']),
  ].join('')

const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`
/** Quotes as Go's CSV writer does with UseCRLF, which also changes the line ends within a text. */
const quoted = (cell: string) =>
  /[",\r\n]|^\s|^\\\.$/.test(cell)
    ? `"${cell.replaceAll('"', '""').replaceAll('\r', '').replaceAll('\n', '\r\n')}"`
    : cell

function typeOf(value: FluxValue): string {
  if (value instanceof Date) return 'dateTime:RFC3339'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'bigint') return 'long'
  return typeof value === 'number' ? 'double' : 'string'
}

function cellOf(value: FluxValue): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString().replace(/\.?0*Z$/, 'Z')
  return typeof value === 'number' ? plain(value) : String(value)
}

/** All digits without an exponent, as Go's 'f' format. */
function plain(value: number): string {
  const text = String(value)
  const [mantissa = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const shift = Number(exponent)
  const digits = whole + fraction
  const point = whole.length + shift
  const sign = value < 0 ? '-' : ''
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return (
    sign +
    digits.padEnd(point, '0').slice(0, point) +
    (digits.length > point ? `.${digits.slice(point)}` : '')
  )
}
