import fc from 'fast-check'
import { moment, number, oddCell, pick, two } from './random-cells.test-support.ts'

/** A column mostly holds cells of one form. */
const form = pick(
  'brazil',
  'us',
  'iso',
  'epoch',
  'stamp',
  'comma',
  'dot',
  'parted',
  'measured',
  'money',
  'text',
  'day',
  'time',
  'number',
  'moment',
  'count',
  'any',
)
type Form = typeof form extends fc.Arbitrary<infer One> ? One : never
const steady = (n: number, kind: Form): string | null => {
  const at = new Date(Date.UTC(2021, 10, 7, 3) + n * 421_000)
  const days = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`
  const times = at.toISOString().slice(11, 19)
  const forms: Partial<Record<Form, string>> = {
    brazil: `${days} ${times}`,
    us: `${days.slice(3, 6)}${days.slice(0, 3)}${days.slice(6)} ${times}`,
    iso: `${at.toISOString().slice(0, 19)}${n % 2 ? '' : '.5'}`,
    epoch: String(at.getTime() / 1000),
    stamp: at.toISOString().replace(/\D/g, '').slice(0, 12),
    comma: `${n},${n % 7}`,
    dot: `${n * 1.37}`,
    parted: `1.${String((n * 37) % 1000).padStart(3, '0')},${n % 10}`,
    measured: `${n * 0.25} ${n % 40 === 7 ? 'W' : 'kW'}`,
    money: `R$ ${n},${two(n % 100)}`,
    text: `estado ${n % 5}`,
    day: days,
    time: times,
    count: String(n),
  }
  return forms[kind] ?? null
}
const cellsOf: Partial<Record<Form, fc.Arbitrary<string>>> = { number, moment }

/** A file of cells that mostly fit their columns, in any dialect and with rows of any oddness. */
export const randomFile = fc
  .record({
    delimiter: pick(',', ';', '\t', '|', ' '),
    quote: pick('"', "'"),
    ends: pick(['\n'], ['\r\n'], ['\r'], ['\n', '\r\n', '\r']),
    forms: fc.array(form, { minLength: 1, maxLength: 6 }),
    rows: fc.integer({ min: 5, max: 80 }),
    header: fc.boolean(),
    odd: pick(0, 0.02, 0.2),
    encoding: pick<'utf8' | 'latin1' | 'utf16le'>('utf8', 'utf8', 'latin1', 'utf16le'),
  })
  .chain((shape) =>
    fc.record({
      shape: fc.constant(shape),
      cells: fc.array(fc.tuple(oddCell, fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: shape.rows * shape.forms.length,
        maxLength: shape.rows * shape.forms.length,
      }),
      own: fc.array(fc.oneof(...shape.forms.map((one) => cellsOf[one] ?? oddCell)), {
        minLength: shape.rows,
        maxLength: shape.rows,
      }),
      dress: fc.array(
        pick(
          '',
          '',
          '',
          '',
          '',
          '',
          '',
          'quote',
          'quote',
          'blank',
          'tab',
          'open',
          'doubled',
          'break',
          'cut',
          'more',
          'empty',
          'nbsp',
        ),
        {
          minLength: shape.rows,
          maxLength: shape.rows,
        },
      ),
    }),
  )

type Content = typeof randomFile extends fc.Arbitrary<infer One> ? One : never

/** The text of the file. */
export function written({ shape, cells, own, dress }: Content): string {
  const { delimiter, quote, ends, forms, rows, header, odd } = shape
  const lines: string[] = header ? [forms.map((one, n) => `${one} ${n}`).join(delimiter)] : []
  for (let row = 0; row < rows; row++) {
    const plain = forms.map((one, n) => {
      const [random, chance] = cells[row * forms.length + n] ?? ['', 1]
      return chance < odd || one === 'any' ? random : (steady(row, one) ?? own[row] ?? '')
    })
    lines.push(dressed(plain, dress[row] ?? '', { delimiter, quote, at: row }).join(delimiter))
  }
  return lines.map((line, n) => line + (ends[n % ends.length] ?? '\n')).join('')
}

function dressed(
  cells: string[],
  dress: string,
  { delimiter, quote, at }: { delimiter: string; quote: string; at: number },
): string[] {
  const place = at % cells.length
  const change = (to: (cell: string) => string) => cells.map((cell, n) => (n === place ? to(cell) : cell))
  switch (dress) {
    case 'quote':
      return cells.map((cell) => `${quote}${cell}${quote}`)
    case 'blank':
      return change((cell) => ` ${cell}  `)
    case 'tab':
      return change((cell) => `${cell}\t `)
    case 'nbsp':
      return change((cell) => `${cell}\u00a0 `)
    case 'open':
      return change((cell) => `${quote}${cell}`)
    case 'doubled':
      return change((cell) => `${quote}a${quote}${quote}${delimiter}${cell}${quote} `)
    case 'break':
      return change((cell) => `${quote}${cell}\n${cell}${quote}`)
    case 'cut':
      return cells.slice(0, place + 1)
    case 'more':
      return [...cells, '', cells[0] ?? '']
    case 'empty':
      return cells.map(() => '')
    default:
      return cells
  }
}
