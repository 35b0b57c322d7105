import type { MachineCard } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import type { EventKind } from '#core/questions/question.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { pastAlarms } from '../readings/alarms.ts'
import { allEvents, EVENT_NAMES, eventsOf, lineOf } from './event-source.ts'

const MOST_MACHINES = 15
const MOST_FAILURES = 6
const KINDS = ['failure', 'stop', 'start'] as const satisfies readonly EventKind[]

/** `o que aconteceu ontem?` asks for events of any kind, `teve algum problema?` for failures. */
export const asksAnyEvent = ({ event, words }: Asked['question']): boolean =>
  event === null &&
  /\b(?:aconte?c\w*|ocorr\w*|rolou|evento\w*|novidade\w*|que (?:houve|teve de novo)|mais (?:alguma coisa|algo|nada)\b)/.test(
    words,
  ) &&
  !/\b(?:problema|defeito|falha)/.test(words)

/** `o que aconteceu?`; `os eventos` are a list. */
export const tellsCounts = (question: Asked['question']): boolean =>
  asksAnyEvent(question) && question.oneEvent === null && !/\bevento/.test(question.words)

/** How many failures, stops and starts each machine had; its own stops and starts, the failures with those of its compressors. */
export async function whatHappened(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const period = periodAt(askedPeriod(asked), asked, null)
  const items: string[] = []
  for (const machine of machines.slice(0, MOST_MACHINES))
    items.push(`${plain(machine.nome)}: ${await countsText(asked, machine, { unit: MACHINE_UNIT, period })}`)
  return paragraphs(
    `Eventos ${period.words}, as falhas com as dos compressores:`,
    bullets(items),
    await alarmsIn(asked, period),
  )
}

/** Which alarms there were in a short time; null: of longer ones they would be all there are. */
export const alarmsIn = async (asked: Asked, { fromMs, toMs }: Period): Promise<string | null> =>
  toMs - fromMs <= MOST_DAYS * DAY_MS
    ? pastAlarms({ ...asked, question: { ...asked.question, words: 'houve alarme' } })
    : null
const MOST_DAYS = 2

/** `teve algum problema?` of a short time: the alarms and the machines that stopped behind the failures. Null: not asked, or of a longer time. */
export async function besideFailures(asked: Asked, machines: readonly MachineCard[]): Promise<string | null> {
  const { event, oneEvent, words, periods, units } = asked.question
  if (event !== null || oneEvent !== null || periods.length !== 1 || !PROBLEM.test(words)) return null
  const period = periodAt(askedPeriod(asked), asked, null)
  if (machines.length === 0 || period.toMs - period.fromMs > MOST_DAYS * DAY_MS) return null
  const alarms = await pastAlarms({ ...asked, question: { ...asked.question, words: 'quais alarmes houve' } })
  return paragraphs(alarms, units === null ? await stopsText(asked, machines, period) : null)
}
const PROBLEM = /\bproblemas?\b/

/** The machines that stopped by themselves, with or without a failure. */
async function stopsText(asked: Asked, machines: readonly MachineCard[], period: Period): Promise<string> {
  const lines: string[] = []
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const { data, total } = await eventsOf(asked, machine, {
      ...{ unit: MACHINE_UNIT, kind: 'stop', period, limit: 1 },
    })
    const [newest] = data
    if (newest) lines.push(`${plain(machine.nome)}: ${stopText(asked, newest, total)}`)
  }
  const [only, ...others] = machines
  const none = only && others.length === 0 ? `${bold(plain(only.nome))} não` : 'Nenhuma máquina'
  return lines.length === 0
    ? `${none} parou ${period.words}.`
    : paragraphs(`Paradas de máquina ${period.words}, as normais também:`, bullets(lines))
}

function stopText({ clock }: Asked, { from, to }: MachineEvent, total: number): string {
  const at = clockWords(clock.timezone).minute(Date.parse(from))
  const { one, many } = EVENT_NAMES.stop
  return `${bold(count(total, one, many))}, a última em ${at}${to === null ? ', ainda parada' : ''}`
}

/** The counts of one machine or compressor, and its failures. */
export async function whatHappenedTo(
  asked: Asked,
  machine: MachineCard,
  { unit, period }: { unit: string; period: Period },
): Promise<string> {
  const isWhole = unit === MACHINE_UNIT && hasCompressors(machine)
  return paragraphs(
    `${bold(plain(unitTitle(machine, unit)))} ${period.words}: ${await countsText(asked, machine, { unit, period })}${isWhole ? '; as falhas com as dos compressores' : ''}.`,
    await failuresText(asked, machine, { unit, period }),
    await alarmsIn(asked, period),
  )
}

/** The failures: a machine's own ones first, because they stop it, then those of its compressors. */
async function failuresText(
  asked: Asked,
  machine: MachineCard,
  { unit, period }: { unit: string; period: Period },
): Promise<string | null> {
  const all = await allEvents(asked, machine, { unit: failuresOf(unit), kind: 'failure', period })
  const own = all.filter((event) => event.unit === unit)
  const others = all.filter((event) => event.unit !== unit)
  const shown = [...own, ...others].slice(0, MOST_FAILURES)
  const lines = shown.map((event) => `falha ${lineOf(asked, machine, event, 'failure')}`)
  if (unit !== MACHINE_UNIT || others.length === 0)
    return paragraphs(bullets(lines), restText(all.length - shown.length))
  const hours = bold(durationText(own.reduce((sum, { durationHours }) => sum + durationHours, 0)))
  const { one, many } = EVENT_NAMES.failure
  return paragraphs(
    own.length === 0
      ? 'A própria máquina não teve falha.'
      : `Da própria máquina: ${bold(count(own.length, one, many))}, ${hours} ao todo:`,
    bullets(lines.slice(0, own.length)),
    `Dos compressores: ${bold(count(others.length, one, many))}${shown.length > own.length ? ':' : '.'}`,
    bullets(lines.slice(own.length)),
    restText(all.length - shown.length),
  )
}

/** How many failures are not listed; null: all are. */
const restText = (left: number): string | null =>
  left === 0 ? null : `Fora desta lista: mais ${count(left, 'falha', 'falhas')}.`

/** Failures of a machine are those of its compressors, too. */
const failuresOf = (unit: string): string | null => (unit === MACHINE_UNIT ? null : unit)

async function countsText(
  asked: Asked,
  machine: MachineCard,
  { unit, period }: { unit: string; period: Period },
): Promise<string> {
  const { minute } = clockWords(asked.clock.timezone)
  const texts: string[] = []
  for (const kind of KINDS) {
    const of = kind === 'failure' ? failuresOf(unit) : unit
    const { data, total } = await eventsOf(asked, machine, { unit: of, kind, period, limit: 1 })
    const { one, many } = EVENT_NAMES[kind]
    const [newest] = data
    const lasts = newest && kind === 'stop' && newest.to === null ? ', ainda parada' : ''
    const last = newest ? ` (a última em ${minute(Date.parse(newest.from))}${lasts})` : ''
    const isOfAll = kind !== 'failure' && unit === MACHINE_UNIT && hasCompressors(machine)
    const all = isOfAll
      ? (await eventsOf(asked, machine, { unit: null, kind, period, limit: 1 })).total
      : total
    const more = all > total ? ` e ${bold(count(all - total, one, many))} dos compressores` : ''
    texts.push(`${bold(count(total, one, many))}${last}${more}`)
  }
  return texts.join(', ')
}
