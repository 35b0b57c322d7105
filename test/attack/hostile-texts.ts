import { required } from '../harness/required.ts'
import { rounds } from './rounds.ts'

// What makes a pattern go back and forth: repetitions of what it takes, begun well and ended badly.
const ALIKE = [
  ...'aA0.@ \t\n-_/*()[]{}"\'\\:;,<>%=#&+~|^$?!',
  ...['\u0301', '\ufdfa', 'İ', 'ẞ', '\u200b', '\u00ad', '\u2028', '😀', 'é', '\u0000'],
]
const REPEATED = [
  ...[
    'a@',
    '.@',
    'a.',
    '@.',
    '/*',
    '/* ',
    '*/',
    '/**/',
    'url(',
    'url(#',
    'url("',
    'a (',
    'behavior ',
    'e1',
    '1e',
    '1.',
    '1,',
    '.1',
  ],
  ...[
    '<a>',
    '<!--',
    '&amp;',
    '](',
    '[]',
    '{}',
    '("',
    '""',
    '\'"',
    '\r\n',
    'a ',
    ' a',
    '0:',
    ':0',
    '1-',
    'T0',
    '%41',
    '://',
  ],
  ...[
    'a_',
    'ab-',
    'á ',
    '\\"',
    'not found',
    'Database ',
    'bucket ',
    'aA',
    'a\u0301',
    'm 3 ',
    'k w ',
    '\u200b ',
  ],
]
const BEGINNINGS = [
  '',
  'a@',
  'a@.',
  'http://',
  'https://',
  '2026-01-01T00:00:00.',
  '/*',
  'url(',
  '"',
  '#',
  'America/',
  '1',
  '-',
  '::',
]
const ENDS = ['', '@', '!', '\n', 'x', '.', ')', 'Z', '\u0301', ' ']

// A short run takes each piece with some beginnings and ends, a long one with all.
const STRIDE = rounds > 1 ? 1 : 11

/** Texts of that length, of the families above and of the signs that the patterns themselves are written with. */
export function* hostileTexts(length: number, patterns: readonly RegExp[] = []): Generator<string> {
  const own = patterns.flatMap(({ source }) => piecesOf(source))
  let at = 0
  for (const piece of new Set([...ALIKE, ...REPEATED, ...own])) {
    for (const begin of BEGINNINGS) {
      for (const end of ENDS) if (at++ % STRIDE === 0) yield textOf(begin, piece, end, length)
    }
  }
}

/** Fewer of them, for what is long: what stops at the length looks at none. */
export function longTexts(length: number): readonly string[] {
  const known = made.get(length) ?? LONG.map(([begin, piece, end]) => textOf(begin, piece, end, length))
  made.set(length, known)
  return known
}
const made = new Map<number, readonly string[]>()
const LONG = [
  ['a@', '.', '@'],
  ['', 'a', '!'],
  ['', ' ', 'x'],
  [' ', ' ', ' '],
  ['', '\u0301', ''],
  ['', '\ufdfa', ''],
  ['', '\u200b', 'a'],
  ['', '/*', ''],
  ['url(', 'url(', ''],
  ['', 'a', '('],
  ['', '1', 'x'],
  ['2026-01-01T00:00:00.', '0', 'x'],
  ['http://', 'a.', '@'],
  ['', '😀', ''],
  ['', '(', ''],
  ['', '\t\n', 'x'],
] as const

function textOf(begin: string, piece: string, end: string, length: number): string {
  const room = Math.max(0, length - begin.length - end.length)
  return begin + piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + end
}

/** Signs and words of a pattern's source, and its neighbouring pairs. */
function piecesOf(source: string): string[] {
  const words = source.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? []
  const pairs = words.slice(1).map((word, at) => required(words[at], 'word') + word)
  return [...words, ...pairs].slice(0, 60)
}
