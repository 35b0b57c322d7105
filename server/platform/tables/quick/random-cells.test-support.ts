import fc from 'fast-check'

export const two = (value: number) => String(value).padStart(2, '0')
export const pick = <Value>(...values: Value[]) => fc.constantFrom(...values)
const digits = (most: number) =>
  fc.array(pick(...'0123456789'), { minLength: 1, maxLength: most }).map((all) => all.join(''))

export const number = fc.oneof(
  fc.tuple(pick('', '-', '+'), digits(4), pick('', '.', ','), digits(4)).map((all) => all.join('')),
  fc
    .tuple(
      pick('', '-'),
      digits(3),
      pick('.123', ',456', '.123.456', ' 123'),
      pick('', ',5', '.5', ',', ',123'),
    )
    .map((all) => all.join('')),
  fc.tuple(digits(12), pick('.', ',', ''), digits(12)).map((all) => all.join('')),
  pick(
    '1e5',
    '1.5E-3',
    '12%',
    '.5',
    '5.',
    ',5',
    '-0',
    '0,0',
    '00123',
    '-9999',
    '-9999,00',
    '-9999.5',
    '+9999',
    '1.2.3',
    '1,2,3',
    '1e999',
    '9007199254740993',
    '-.',
    '+',
  ),
)
const word = pick(
  ...['ligado', 'desligado', 'sem dado', 'NULL', 'null', 'na', 'NA', 'n/a', 'NaN', '-', '--', '---', 'x', ''],
  ...[
    '123 bar',
    '45,5 bar',
    '1.234 bar',
    'R$ 1,50',
    'US$ 2',
    '-R$ 3.000,00',
    '\u22125.5',
    '\u22129999',
    'mar',
    'mar 5 2021',
    'setembro',
    'sáb',
    'seg 01/02/2021',
    'operação',
    'ação\u00a0',
    '\u00a0',
    '\ufeffx',
    'a\vb',
    '漢字',
    '🙂',
    '#',
    ':',
    'é',
  ],
)
const clock = fc
  .tuple(
    fc.nat({ max: 25 }),
    fc.nat({ max: 60 }),
    fc.nat({ max: 60 }),
    pick('h:m', 'h:m:s', 'hms', 'h:m:s.1', 'h:m:s,123456789', 'h:m pm', 'h:m:s AM'),
    pick('', '', 'Z', '-03:00', '+0530', ' UTC', '-3', ' BRT', 'GMT+2'),
  )
  .map(([h, m, s, form, zone]) => {
    const parts: Record<string, string> = {
      'h:m': `${two(h)}:${two(m)}`,
      'h:m:s': `${two(h)}:${two(m)}:${two(s)}`,
      hms: `${h}h${two(m)}min${two(s)}s`,
      'h:m:s.1': `${h}:${two(m)}:${two(s)}.1`,
      'h:m:s,123456789': `${two(h)}:${two(m)}:${two(s)},123456789`,
      'h:m pm': `${h}:${two(m)} pm`,
      'h:m:s AM': `${h}:${two(m)}:${two(s)}AM`,
    }
    return `${parts[form]}${zone}`
  })
const day = fc
  .tuple(
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
    pick(2021, 2000, 1969, 2299),
    pick('iso', 'br', 'us', 'short', 'dots', 'named', 'words', 'compact'),
  )
  .map(([m, d, y, form]) => {
    const forms: Record<string, string> = {
      iso: `${y}-${two(m)}-${two(d)}`,
      br: `${two(d)}/${two(m)}/${y}`,
      us: `${m}/${d}/${y}`,
      short: `${two(d)}/${two(m)}/${two(y % 100)}`,
      dots: `${two(d)}.${two(m)}.${y}`,
      named: `${two(d)}-OUT-${y}`,
      words: `${d} de março de ${y}`,
      compact: `${y}${two(m)}${two(d)}`,
    }
    return forms[form] ?? ''
  })
export const moment = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(day, pick(' ', 'T', '  ', ', '), clock).map((all) => all.join('')) },
  { weight: 1, arbitrary: day },
  { weight: 1, arbitrary: clock },
)
const epoch = fc
  .tuple(
    fc.integer({ min: 1_500_000_000, max: 1_700_000_000 }),
    pick('', '000', '000000', '123456789', '.25', '.123456'),
  )
  .map(([seconds, more]) => `${seconds}${more}`)

export const oddCell = fc.oneof(number, word, moment, epoch)
