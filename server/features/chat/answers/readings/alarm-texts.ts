import type { Machine } from '#contract/machines/machine.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { spelledNumber } from '#core/questions/text/spelled-numbers.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { unitTitle } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import type { AlarmSpell, FoundAlarms } from './alarm-spells.ts'
import { asksRepeated, byReadingText, countText } from './alarm-sums.ts'
import { readingTitle } from './reading-names.ts'

const MOST_SHOWN = 8

/** `o último alarme`, `o primeiro`: one of all. */
export const which = (words: string): 'newest' | 'oldest' | null => {
  if (/\bprimeir[ao]\b/.test(words)) return 'oldest'
  return /\b(?:ultim[ao]s?|penultim\w+)\b/.test(words) ? 'newest' : null
}

export const isOfOne = (words: string): boolean =>
  which(words) !== null && !/\b(?:ultim[ao]s|primeir[ao]s)\b/.test(words)
/** `os últimos 3 alarmes`: how many. */
export function newestNumber(words: string): number | null {
  const [, behind, before] = /\bultim[ao]s (\w+) alarmes\b|\b(\w+) ultim[ao]s alarmes\b/.exec(words) ?? []
  const written = behind ?? before ?? ''
  const number = /^\d+$/.test(written) ? Number(written) : spelledNumber(written)
  return number === undefined || number < 1 ? null : number
}

/** The spell that a question for one alarm means. */
export const oneSpell = (
  words: string,
  spells: readonly AlarmSpell[],
  end: 'newest' | 'oldest',
): AlarmSpell | undefined => (end === 'oldest' ? spells.at(-1) : spells[isBefore(words) ? 1 : 0])
const isBefore = (words: string): boolean => /\bpenultim|\banterior/.test(words)

/** Whose alarms are told: the machine, or a few of its compressors. */
export function titleOfAsked({ target }: Asked, { nome }: Pick<Machine, 'nome'>): string {
  const isOfUnits = target.kind === 'machine' && target.units.length <= MOST_NAMED
  return isOfUnits
    ? target.units.map((unit) => plain(unitTitle(target.machine, unit))).join(' e ')
    : plain(nome)
}
const MOST_NAMED = 3
const hasMany = ({ target }: Asked): boolean =>
  target.kind === 'machine' && target.units.length > 1 && target.units.length <= MOST_NAMED

export function oneText(asked: Asked, { machine, spells }: FoundAlarms, end: 'newest' | 'oldest'): string {
  const { clock, question } = asked
  const spell = oneSpell(question.words, spells, end)
  const of = bold(titleOfAsked(asked, machine))
  if (!spell) return `Não houve outro alarme de ${of}.`
  const name = end === 'oldest' ? 'primeiro' : isBefore(question.words) ? 'penúltimo' : 'último'
  const days = Math.floor((clock.nowMs - spell.fromMs) / DAY_MS)
  const ago = end === 'newest' && days >= 2 ? `, há ${days} dias` : ''
  return `O ${name} alarme de ${of} foi ${whenText(spell, clock.timezone)}${ago}: ${titleOf(machine, spell)}, ${lengthText(spell)}.`
}

/** The longest of those whose begin and end are known to the minute. */
export function longestText(asked: Asked, { machine, spells }: FoundAlarms, period: Period): string {
  const known = spells.filter(({ isRough }) => !isRough)
  const [longest] = known.toSorted((a, b) => b.lengthMs - a.lengthMs)
  if (!longest) return `Não sei a duração exata dos alarmes ${period.words}.`
  return paragraphs(
    `O alarme mais longo de ${bold(titleOfAsked(asked, machine))} ${period.words} foi ${whenText(longest, asked.clock.timezone)}: ${titleOf(machine, longest)}, ${lengthText(longest)}.`,
    known.length < spells.length ? `Comparei só os ${known.length} mais recentes.` : null,
  )
}

interface Listed {
  readonly title: string
  readonly period: Period
  readonly number: number | null
}

export function listText(
  asked: Asked,
  { machine, spells }: FoundAlarms,
  { title, period, number }: Listed,
): string {
  const { timezone } = asked.clock
  const { words } = asked.question
  const isByLength = number === null && asksByLength(words)
  const ordered = isByLength ? byLength(spells) : spells
  const shown = ordered.slice(0, number ?? (isByLength ? MOST_ORDERED : MOST_SHOWN))
  if (asksByUnit(asked) || asksRepeated(words)) {
    const head = `Alarmes de ${title} ${period.words}`
    return byReadingText({ machine, spells }, { head, ofUnits: asksByUnit(asked) })
  }
  const head =
    number !== null || /\bultim[ao]s\b/.test(asked.question.words)
      ? `Os últimos alarmes de ${title}:`
      : `${title} ${hasMany(asked) ? 'tiveram' : 'teve'} ${bold(countText(spells))} ${period.words}:`
  return paragraphs(
    head,
    bullets(
      shown.map((spell) => `${whenText(spell, timezone)}: ${titleOf(machine, spell)}, ${lengthText(spell)}`),
    ),
    number === null && spells.length > shown.length
      ? `Mostrei os ${shown.length} mais ${isByLength ? 'longos' : 'recentes'}.`
      : null,
  )
}
const MOST_ORDERED = 20

/** `ordena por duração`, `do mais longo pro mais curto` */
export const asksByLength = (words: string): boolean =>
  /\b(?:orden\w+|ordem|classific\w+|ranking|por)\b.*\b(?:duracao|tempo|demora\w*)\b|\bmais (?:longos?|demorados?)\b.*\bmais (?:curtos?|rapidos?|breves?)\b|\bmais (?:longos|demorados) primeiro\b/.test(
    words,
  )

/** The longest first; those of which the length is not known last. */
const byLength = (spells: readonly AlarmSpell[]): readonly AlarmSpell[] =>
  spells.toSorted((a, b) => Number(a.isRough) - Number(b.isRough) || b.lengthMs - a.lengthMs)

/** `qual compressor alarmou mais?` */
export const asksByUnit = ({ question: { ranking, words } }: Asked): boolean =>
  ranking?.of === 'units' ||
  /\b(?:qual|que|quais) compressor|\bcompressor(?:es)? .*\bpor (?:numero|quantidade|total)\b/.test(words)

export const titleOf = (machine: Machine, { reading }: AlarmSpell): string => readingTitle(machine, reading)

export function whenText({ fromMs, toMs, isRough }: AlarmSpell, timezone: string): string {
  const { minute } = clockWords(timezone)
  return isRough && toMs !== null
    ? `entre ${bold(minute(fromMs))} e ${bold(minute(toMs))}`
    : `em ${bold(minute(fromMs))}`
}

export function lengthText({ lengthMs, toMs, isRough }: AlarmSpell): string {
  if (toMs === null) return 'ligado até a última amostra do período'
  return isRough ? 'sem a duração exata' : `ligado por ${bold(durationText(lengthMs / HOUR_MS))}`
}
