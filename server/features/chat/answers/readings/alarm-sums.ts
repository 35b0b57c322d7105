import type { Machine, MachineCard } from '#contract/machines/machine.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { count, percent } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from '../answer.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import type { AlarmSpell, FoundAlarms } from './alarm-spells.ts'
import { readingTitle } from './reading-names.ts'

const LASTED = /\b(?:quanto tempo|tempo total|no total|dur(?:ou|aram|acao)|demor\w+|somando)\b/
const REPEATED =
  /\b(?:repet\w+|pareto|recorr\w+|reincid\w+|mais (?:comu(?:m|ns)|frequentes?)|(?:de|por) cada (?:tipo|alarme|um)|por (?:tipo|alarme)|ranking|top)\b/
/** `que alarme deu mais vezes`, `qual alarme mais toca`; one that was on the longest is no such one. */
const MOST_OFTEN =
  /\balarmes? (?:que )?(?!dur|demor|fic)(?:[a-z]+ )?mais\b(?! (?:long|demor|dur|recent|antig|nov|tempo|cedo|tarde))|\balarmes?\b.*\bmais vezes\b|\balarmes? (?:campea\w*|principa\w+)|\bprincipa(?:l|is) alarmes?\b/
const OF_MACHINES = /\b(?:qual|que|quais) (?:maquina|equipamento|chiller|compressor)/
const RESOLVED =
  /\b(?:resolvid\w+|resolveu|resolveram|normaliz\w+|acab(?:ou|aram)|sumiu|sumiram|passou|limp\w+|encerr\w+|terminou)\b/

export const asksLength = (words: string): boolean => LASTED.test(words)
export const asksRepeated = (words: string): boolean =>
  REPEATED.test(words) || (MOST_OFTEN.test(words) && !OF_MACHINES.test(words))
export const asksResolved = (words: string): boolean => RESOLVED.test(words)
/** Whether a question needs each alarm by the minute. */
export const asksAllAlarms = (words: string): boolean =>
  asksLength(words) || asksRepeated(words) || EACH.test(words)

/** `lista os alarmes`, `com data e hora`, `cada alarme`. */
const EACH =
  /\bhorarios?\b|\bcom (?:a |o |as )?(?:(?:data|dia) e )?(?:a )?horas?\b|\bque horas?\b|\b(?:cada|tod[ao]s os) alarmes?\b|\b(?:list[ae]r?|relacao)\b/

/** Alarms within one stretch that was not read by the minute are counted as one. */
export const countText = (spells: readonly AlarmSpell[]): string =>
  `${spells.some(({ isRough }) => isRough) ? 'pelo menos ' : ''}${count(spells.length, 'alarme', 'alarmes')}`

/** For how long alarms were on, all together. */
export function totalText(spells: readonly AlarmSpell[]): string | null {
  const known = spells.filter(({ isRough }) => !isRough)
  if (known.length < 2) return null
  const sum = known.reduce((total, { lengthMs }) => total + lengthMs, 0)
  const of = known.length < spells.length ? ` nos ${known.length} de duração conhecida` : ''
  return `Ao todo: ${bold(durationText(sum / HOUR_MS))} com alarme${of}.`
}

/** How many each alarm reading had, the most first. */
export function byReadingText(
  { machine, spells }: Pick<FoundAlarms, 'machine' | 'spells'>,
  { head, ofUnits }: { head: string; ofUnits: boolean },
): string {
  const each = eachReading(machine, spells).filter(
    ({ reading }) => !ofUnits || reading.compressorId !== undefined,
  )
  if (each.length === 0) return `${head}: nenhum de um compressor, só o da máquina.`
  const repeated = each.some(({ own }) => own.length > 1)
  return paragraphs(
    `${head}, os mais frequentes primeiro:`,
    bullets(each.map(({ reading, own }) => `${readingTitle(machine, reading)}: ${bold(countText(own))}`)),
    repeated ? null : 'Nenhum se repetiu.',
  )
}

/** The alarms of several machines in one order, the most first; a Pareto has their sum and the share up to each. */
export function byReadingOfAll(
  found: readonly { readonly nome: string; readonly alarms: FoundAlarms; readonly period: Period }[],
  isPareto: boolean,
): string {
  const all = found
    .flatMap(({ nome, alarms: { machine, spells } }) =>
      eachReading(machine, spells).map(({ reading, own }) => ({
        title: `${readingTitle(machine, reading)} (${nome})`,
        own,
      })),
    )
    .sort((a, b) => b.own.length - a.own.length)
  const most = all[0]?.own.length ?? 0
  const first = all.filter(({ own }) => own.length === most)
  const verb = first.length > 1 ? 'foram os alarmes mais frequentes' : 'foi o alarme mais frequente'
  const every = all.flatMap(({ own }) => own)
  const upTo = (i: number) =>
    (all.slice(0, i + 1).reduce((sum, { own }) => sum + own.length, 0) / every.length) * 100
  const share = (i: number) => (isPareto ? `, acumulado ${percent(upTo(i))}` : '')
  return paragraphs(
    `${first.map(({ title }) => bold(title)).join(', ')} ${verb} ${found[0]?.period.words ?? ''}.`,
    bullets(
      all.slice(0, MOST_LISTED).map(({ title, own }, i) => `${title}: ${bold(countText(own))}${share(i)}`),
    ),
    isPareto ? `Ao todo: ${bold(countText(every))}.` : null,
    all.length > MOST_LISTED ? `Mostrei ${MOST_LISTED} de ${all.length}.` : null,
  )
}
const MOST_LISTED = 15

/** The alarm readings with their spells, the most first. */
export const eachReading = (machine: Machine, spells: readonly AlarmSpell[]) =>
  machine.readings
    .map((reading) => ({ reading, own: spells.filter((spell) => spell.reading.id === reading.id) }))
    .filter(({ own }) => own.length > 0)
    .sort((a, b) => b.own.length - a.own.length)

/** Whether an alarm is still on; of what was done about it nothing is recorded. */
export async function resolvedText({ ctx }: Asked, machines: readonly MachineCard[]): Promise<string> {
  const names: string[] = []
  for (const { id, nome } of machines) {
    const { data } = await getLive(ctx, { params: { id }, query: undefined, body: undefined })
    const isOn = Object.entries(data.readings.readings).some(
      ([reading, found]) => /(?:^|_)alarm$/.test(reading) && (found?.value ?? 0) > 0,
    )
    if (isOn) names.push(plain(nome))
  }
  return names.length === 0
    ? 'Sim: nenhum alarme está ligado agora.'
    : `Ainda não: há alarme ligado agora em ${names.map(bold).join(', ')}.`
}

const OTHER_KIND =
  /\balarmes? (?:d[eoa]s? )?((?:alt|baix)[ao] (?:pressao|temperatura|succao|descarga)|(?:pressao|temperatura|nivel) (?:d[eoa] )?(?:oleo|alt[ao]|baix[ao]|descarga|succao)|oleo|fluxo|vazao|fase|motor|critic[ao]s?|grave|graves)\b/

const USUAL_HOUR = /\b(?:horario|que horas?|que dia|dia da semana)\b.*\b(?:costum\w+|mais)\b/

/** What the alarm readings do not tell: their kind, and who has acknowledged them. */
export function alarmNote(words: string): string | null {
  const kind = OTHER_KIND.exec(words)?.[1]
  const notes = [
    USUAL_HOUR.test(words)
      ? 'Não calculo em que horário ou dia os alarmes mais dão: só digo quando cada um foi.'
      : null,
    kind === undefined
      ? null
      : `As leituras de alarme não dizem o tipo (“${kind.replace('pressao', 'pressão').replace('oleo', 'óleo')}”): só qual está ligado.`,
    /\b(?:reconhec\w+|ninguem (?:viu|atendeu|deu))\b/.test(words)
      ? 'O Geada não registra quem reconheceu um alarme.'
      : null,
  ]
  const told = notes.filter((note) => note !== null)
  return told.length === 0 ? null : told.join(' ')
}
