import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { asksLongestQuiet as isOfLongestQuiet } from '#core/questions/places/references.ts'
import type { EventKind } from '#core/questions/question.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, headWords } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import { noFigures } from '../figures/no-figures.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { allEvents, EVENT_NAMES, eventsOf, type Filter } from './event-source.ts'

/** Whether a question orders machines by the time since their last event: `quem está há mais tempo sem falhar?` */
export const asksQuiet = ({ target, question: { oneEvent, words } }: Asked): boolean =>
  oneEvent === 'newest' &&
  /\b(?:mais|menos|menor|maior) tempo\b/.test(words) &&
  !(target.kind === 'machine' && /\bmaior tempo sem\b/.test(words) && !/\b(?:ha|faz)\b/.test(words))

/** `o maior período sem falhas`. */
export const asksLongestQuiet = ({ question: { words } }: Asked): boolean => isOfLongestQuiet(words)

/** The longest stretch of a period between two events of a unit; the ends of the period count as events. */
export async function longestQuiet(asked: Asked, machine: MachineCard, filter: Filter): Promise<string> {
  const span = asked.question.periods[0] ?? ({ kind: 'range', range: 'all' } as const)
  const [found] = (await figuresOf(asked, machine, [span])) ?? []
  if (!found) return noFigures(machine)
  const { fromMs, toMs } = found.period
  const all = await allEvents(asked, machine, { ...filter, period: found.period })
  const stops = all.map(({ from, to }) => ({ from: Date.parse(from), to: to ? Date.parse(to) : toMs }))
  let [end, best] = [fromMs, { from: fromMs, to: fromMs }]
  for (const stop of [...stops.sort((a, b) => a.from - b.from), { from: toMs, to: toMs }]) {
    if (stop.from - end > best.to - best.from) best = { from: end, to: stop.from }
    end = Math.max(end, stop.to)
  }
  const { minute } = clockWords(asked.clock.timezone)
  const isOfAll = filter.unit === null && hasCompressors(machine)
  const title = `${bold(plain(unitTitle(machine, filter.unit ?? MACHINE_UNIT)))}${isOfAll ? ' (com os compressores)' : ''}`
  const length = bold(durationText((best.to - best.from) / HOUR_MS))
  const { one } = EVENT_NAMES[filter.kind]
  const present =
    toMs < asked.clock.nowMs
      ? null
      : await sinceLast(asked, { machine, unit: filter.unit, kind: filter.kind })
  return paragraphs(
    `O maior tempo sem ${one} de ${title}, ${headWords(found.period)}: ${length}, de ${minute(best.from)} a ${minute(best.to)}.`,
    present === null ? null : `Agora está sem ${one}: ${present.text}.`,
  )
}

/** The same of each machine. */
export async function longestQuietOf(
  asked: Asked,
  machines: readonly MachineCard[],
  kind: EventKind | 'any',
): Promise<string> {
  const parts: string[] = []
  for (const machine of machines.slice(0, MOST_SHOWN))
    parts.push(await longestQuiet(asked, machine, { unit: null, kind, period: null }))
  return paragraphs(...parts)
}

interface Quiet {
  readonly title: string
  readonly hours: number
  readonly text: string
}

/** Machines or compressors by the time since their last event, in the asked order. */
export async function quietOnes(
  asked: Asked,
  machines: readonly MachineCard[],
  kind: EventKind | 'any',
): Promise<string> {
  const { question } = asked
  const ofUnits = question.eachUnit || question.ranking?.of === 'units'
  const all: Quiet[] = []
  for (const machine of machines) {
    const units: readonly (string | null)[] = ofUnits ? await unitsWithData(asked, machine) : [null]
    for (const unit of units) all.push(await sinceLast(asked, { machine, unit, kind }))
  }
  const isLeast = /\bmen(?:os|or) tempo\b/.test(question.words)
  const ordered = all.sort((a, b) => (isLeast ? a.hours - b.hours : b.hours - a.hours))
  const [first] = ordered
  if (!first) return 'Não há dados para comparar.'
  const { one } = EVENT_NAMES[kind]
  return paragraphs(
    `Há ${isLeast ? 'menos' : 'mais'} tempo sem ${one}: ${bold(first.title)}${ofUnits ? '' : ' (com os compressores)'}.`,
    bullets(ordered.slice(0, MOST_SHOWN).map(({ title, text }) => `${title}: ${text}`)),
  )
}
const MOST_SHOWN = 15

/** A compressor without readings of its own has no failure to tell. */
async function unitsWithData(asked: Asked, machine: MachineCard): Promise<readonly string[]> {
  const [found] = (await figuresOf(asked, machine, [{ kind: 'range', range: 'all' }])) ?? []
  const known = (found?.units ?? []).filter(({ unit, kpis }) => unit !== MACHINE_UNIT && kpis.coverage)
  return known.map(({ unit }) => unit)
}

interface Wanted {
  readonly machine: MachineCard
  readonly unit: string | null
  readonly kind: EventKind | 'any'
}

async function sinceLast(asked: Asked, { machine, unit, kind }: Wanted): Promise<Quiet> {
  const page = await eventsOf(asked, machine, { unit, kind, period: null, limit: 1 })
  const [newest] = page.data
  const title = plain(unitTitle(machine, unit ?? MACHINE_UNIT))
  if (!newest)
    return { title, hours: Number.POSITIVE_INFINITY, text: `nenhuma ${EVENT_NAMES[kind].one} no histórico` }
  const at = Date.parse(newest.to ?? newest.from)
  const hours = (asked.clock.nowMs - at) / HOUR_MS
  const since = clockWords(asked.clock.timezone).minute(at)
  return { title, hours, text: `há ${bold(durationText(hours))}, desde ${since}` }
}
