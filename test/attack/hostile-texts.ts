import { required } from '../harness/required.ts'
import { rounds } from './rounds.ts'

// Texts that make a pattern backtrack: a valid beginning, repetitions, and an invalid end.
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

// A short run combines each piece with some beginnings and ends, a long run with all.
const STRIDE = rounds > 1 ? 1 : 11

/** Texts of this length, made from the families above and from the characters of the patterns themselves. */
export function* hostileTexts(length: number, patterns: readonly RegExp[] = []): Generator<string> {
  const own = patterns.flatMap(({ source }) => piecesOf(source))
  let at = 0
  for (const piece of new Set([...ALIKE, ...REPEATED, ...own])) {
    for (const begin of BEGINNINGS) {
      for (const end of ENDS) if (at++ % STRIDE === 0) yield textOf(begin, piece, end, length)
    }
  }
}

/** Fewer texts, for long ones: a schema that checks the length first reads none of their characters. */
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

/** Characters and words of a pattern's source, and pairs of neighbours. */
function piecesOf(source: string): string[] {
  const words = source.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? []
  const pairs = words.slice(1).map((word, at) => required(words[at], 'word') + word)
  return [...words, ...pairs].slice(0, 60)
}
