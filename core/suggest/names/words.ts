import { inEnglish } from './chinese.ts'

/** A piece of a field's name: letters, a number, or one of the signs that mean something (%, °). */
export interface Word {
  readonly text: string
  readonly kind: 'letters' | 'number' | 'sign'
  /** Whether the word is in brackets, as units are: `Power (kW)`. */
  readonly bracketed: boolean
  /** Index of the word's part in a path: `AHU.Chiller1.kW` has parts 0, 1 and 2. */
  readonly part: number
  /** Whether nothing separates the word from the word before. */
  readonly glued: boolean
}

/** Names come from outside: only this many characters and words are read. */
const MAX_NAME = 240
const MAX_WORDS = 48

/** Replaces spellings that the splitting would tear apart with single words, in this order. */
const KEPT_WHOLE: readonly (readonly [RegExp, string])[] = [
  // Loop numbers of ISA-5.1, TT-101A or 1201PI002: the first letter is the quantity.
  [instrument('[TP]D'), ' delta '],
  [instrument('T'), ' temp '],
  [instrument('P'), ' pressure '],
  [instrument('F'), ' flow '],
  [instrument('[LE]'), ' level '],
  [instrument('J'), ' power '],
  [instrument('I'), ' amps '],
  [instrument('[XYZU]', '[SLITA]'), ' '],
  [instrument('H', 'S'), ' cmd '],
  // TChwFl and TChwRt of Siemens: flow and return.
  [/(?<![A-Za-z])T(Chw|Cw)(?:Fl|Su)(?![a-z])/g, ' temp $1 supply '],
  [/(?<![A-Za-z])T(Chw|Cw)(?:Rt|Re)(?![a-z])/g, ' temp $1 return '],
  [/(?<![A-Za-z])T(?:Fl|Su)(Chw|Cw|Cnd|Cdn|Evp)(?![a-z])/g, ' temp $1 supply '],
  [/(?<![A-Za-z])T(?:Rt|Re)(Chw|Cw|Cnd|Cdn|Evp)(?![a-z])/g, ' temp $1 return '],
  // KW beside the flow or the return of German is Kaltwasser.
  [/(?<![A-Za-z])((?:vor|ruck|rueck)lauf|vl|rl)[ _-]*KW(?![A-Za-z])/gi, ' $1 kaltwasser '],
  [/(?<![A-Za-z])KW[ _-]*((?:vor|ruck|rueck)lauf|vl|rl)(?![A-Za-z])/gi, ' kaltwasser $1 '],
  // A transmitter without a number; TE is not among them, because TE is also "temperatura de entrada".
  [/(?<![A-Za-z])PI?T[_-](?=(?:suc|asp|des|dis|baixa|alta|low|high|evap|cond))/gi, ' pressure '],
  [/(?<![A-Za-z])TT[_-](?=[A-Za-z])/g, ' temp '],
  // The prefix of an OPC UA node identifier.
  [/^ns=\d+;[isgb]=(?:"?DB_?(?=[A-Za-z]))?/i, ''],
  // P0 and T0 of Danfoss: evaporating pressure and temperature.
  [/(?<![A-Za-z0-9])([PT])0(?![\dA-Za-z.])/g, ' $1o '],
  // A PLC's data block, and a type letter before the variable's name: DB10.Chiller.bRunning.
  [/^DB\d+\./, ''],
  [/(?<![A-Za-z])[birfxwn](?=[A-Z][a-z])/g, ''],
  [
    /k\s*w\s*(?:\/|_per_|\s+per\s+|\s+por\s+|_por_|Per|Por)\s*(?:tons?|tr|rt|tonelada)(?![a-z])/gi,
    ' kwperton ',
  ],
  [/k\s*w\s*\/\s*k\s*w(?![a-z])|w\s*\/\s*w(?![a-z])/gi, ' wperw '],
  [/kgf?\s*[/_-]?\s*cm\s*[2²](?!\d)/gi, ' kgfcm '],
  [/(?<![a-z])(mm|k|m)?btu[\s_/]*h(?:r|our)?(?![a-z])/gi, ' $1btuh '],
  [/(?<![a-z])(k|m)cal[\s_/]*h(?![a-z])/gi, ' $1calh '],
  [/(?<![a-z])m\s*[3³]\s*(?:\/|_per_|_)?\s*hr?(?![a-z])|cubic_?meters_?per_?hour/gi, ' cmh '],
  [/(?<![a-z])m\s*[3³]\s*\/?\s*s(?![a-z])/gi, ' airflow '],
  [/(?<![a-z])l\s*\/\s*s(?![a-z])|lit(?:er|re)s_?per_?second/gi, ' lps '],
  [/(?<![a-z])l\s*\/\s*min(?![a-z])|lit(?:er|re)s_?per_?minute/gi, ' lpm '],
  [/gal(?:lons)?\s*\/\s*min|(?:us_?)?gallons_?per_?minute/gi, ' gpm '],
  [/(?<![a-z])degrees?[_ ]?(celsius|fahrenheit)(?![a-z])/gi, ' $1 '],
  [/lbf?\s*\/\s*(?:in|pol)\s*[2²]?/gi, ' psi '],
  [/(?<!\d)0\s*(?:\.{2,3}|-|\s(?:to|a|bis)\s)\s*100(?!\d)/gi, ' % '],
  [/kWh|KWH/g, ' kwh '],
  [/MWh|MWH/g, ' mwh '],
  [/k[Ww][_\s]?(?:th|TH|Th)(?![a-z])/g, ' kwth '],
  [/kW([rte])(?![a-z])/g, ' kw$1 '],
  [/k(?:W|w)(?![a-z])/g, ' kw '],
  [/kPa(?![a-z])/g, ' kpa '],
  [/MPa(?![a-z])/g, ' mpa '],
  [/deg(?:rees?)?[\s_]*([CFK])(?![a-z])/gi, ' ° $1 '],
  [/(?<![a-z])on\s*[/_-]\s*off(?![a-z])/gi, ' onoff '],
  [/(?<![a-z])liga(d[ao])?s?\s*[/_-]\s*desliga\1s?(?![a-z])/gi, ' liga$1desliga '],
  [/(?<![a-z])(?:start|run)\s*[/_-]\s*stop(?![a-z])/gi, ' startstop '],
  [/m[Hh]2[Oo]/g, ' mca '],
]

function instrument(first: string, then = '(?:[IT]|E|IT|IC|RC|R)'): RegExp {
  return new RegExp(`(?<![A-Za-z])${first}${then}[-_ ]?\\d{3,5}[A-Z]?(?![A-Za-z0-9])`, 'g')
}

const SPLIT = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu
const PIECE = /\p{L}+|\d+|[%°#]|[()[\]{}]|[./\\:|>']/gu

/** Words of a field's name in lower case without accents; camelCase, snake_case, paths and digits are taken apart. */
export function wordsOf(name: string): Word[] {
  let text = name
    .slice(0, MAX_NAME)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[º˚]/gu, '°')
    .replaceAll('ß', 'ss')
  text = inEnglish(text)
  for (const [spelling, whole] of KEPT_WHOLE) text = text.replace(spelling, whole)
  const words: Word[] = []
  let depth = 0
  let part = 0
  let end = -1
  for (const { 0: piece, index } of text.replace(SPLIT, ' ').matchAll(PIECE)) {
    const glued = index === end
    end = index + piece.length
    if (/[([{]/.test(piece)) depth++
    else if (/[)\]}]/.test(piece)) depth = Math.max(0, depth - 1)
    else if (/[./\\:|>']/.test(piece)) part++
    else words.push({ text: piece.toLowerCase(), kind: kindOf(piece), bracketed: depth > 0, part, glued })
    if (words.length === MAX_WORDS) break
  }
  return words
}

const kindOf = (piece: string): Word['kind'] =>
  /^\d/.test(piece) ? 'number' : /^\p{L}/u.test(piece) ? 'letters' : 'sign'
