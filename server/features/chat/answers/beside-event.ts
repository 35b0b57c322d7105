import type { MachineCard, Reading } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import { type AskedPeriod, dayOf, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { isMaintenance, type SinceEvent, type SinceMaintenance } from '#core/questions/periods/since-event.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { type Asked, askedPeriod, periodAt } from './answer.ts'
import { EVENT_NAMES, eventsOf, lineOf as lineOfEvent } from './events/event-source.ts'
import { firstSampleOf } from './events/outside-history.ts'
import { compareFigures } from './figures/compare.ts'
import { newestDone } from './maintenance/done-entries.ts'
import { kindsOf, kindWords, lineOf as lineOfEntry } from './maintenance/maintenance-entries.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { changeText } from './readings/course.ts'
import { readingTitle, valueText } from './readings/reading-names.ts'
import { meansOf } from './readings/reading-values.ts'
import { linkToReadings } from './readings/shown-readings.ts'
import { notMapped, wantedReadings } from './readings/wanted-readings.ts'

const MOST_READINGS = 3
const LEAST_MS = HOUR_MS

interface FoundEvent extends Window {
  /** In a sentence of its own. */
  readonly text: string
}

interface Sides {
  readonly event: FoundEvent
  readonly before: AskedPeriod
  readonly after: AskedPeriod
}

/** Figures or readings after an event beside those before it, of as much time on both sides: `melhorou depois da última manutenção?` Null: the question sets no sides beside each other, or there is no such event. */
export async function besideItsEvent(asked: Asked): Promise<string | null> {
  const { target, question } = asked
  if (question.sinceEvent === null || target.kind !== 'machine' || target.units.length !== 1) return null
  if (!question.compares && !BOTH_SIDES.test(question.words)) return null
  const ofFigures = question.topic === 'figures' && question.figures.length > 0
  if (!ofFigures && question.topic !== 'reading') return null
  const [unit = MACHINE_UNIT] = target.units
  const event = await eventMeant(asked, target.machine, { unit, kind: question.sinceEvent })
  if (event === null) return null
  const sides = await sidesOf(asked, target.machine, event)
  if (sides === null)
    return paragraphs(event.text, 'Ainda não há tempo bastante dos dois lados para comparar.')
  const { before, after } = sides
  const pair = { ...question, sinceEvent: null, periods: [before, after], compares: true, relates: false }
  return paragraphs(
    event.text,
    ofFigures
      ? await compareFigures({ ...asked, question: pair }, target.machine, target.units)
      : await readingsOfSides({ ...asked, question: pair }, target.machine, sides),
  )
}

/** `antes`, and words that ask what an event changed: `qual foi o impacto?`, `adiantou?` */
const BOTH_SIDES =
  /\bantes\b|\b(?:impact|efeito|resultad|mud(?:ou|aram|anca)|adiant|ganh|surti|influenci|influiu|alter(?:ou|acao)|diferenca)\w*/

interface Wanted {
  readonly unit: string
  readonly kind: SinceEvent
}

/** The newest such event, of a named time the newest in it: `depois da manutenção de 20/10`. */
async function eventMeant(
  asked: Asked,
  machine: MachineCard,
  { unit, kind }: Wanted,
): Promise<FoundEvent | null> {
  const period = asked.question.periods.length > 0 ? periodAt(askedPeriod(asked), asked, null) : null
  if (isMaintenance(kind)) return maintenanceMeant(asked, machine, { unit, kind, period })
  const [event] = (await eventsOf(asked, machine, { unit, kind, period, limit: 1 })).data
  if (!event) return null
  const text = `${period === null ? 'A última' : 'A'} ${EVENT_NAMES[kind].one}: ${lineOfEvent(asked, machine, event, kind)}.`
  return { fromMs: Date.parse(event.from), toMs: Date.parse(event.to ?? event.from), text }
}

/** A compressor without maintenance of its own has that of its machine. */
async function maintenanceMeant(
  asked: Asked,
  machine: MachineCard,
  { unit, kind, period }: { unit: string; kind: SinceMaintenance; period: Window | null },
): Promise<FoundEvent | null> {
  const kinds = kind === 'maintenance' ? kindsOf(asked) : [kind]
  const newest = await newestDone(asked, machine, { units: [unit], kinds, period })
  const { own } = newest
  const last = own ?? newest.other
  if (!last) return null
  const plainAsked = { ...asked, question: { ...asked.question, words: '' } }
  const line = lineOfEntry(plainAsked, machine, last)
  const which = period === null ? `A última ${kindWords(asked)}` : `A ${kindWords(asked)}`
  const text = own
    ? `${which} de ${bold(plain(machine.nome))}: ${line}.`
    : `Esse compressor não tem ${kindWords(asked)} registrada; a última da máquina foi de outro: ${line}.`
  return { fromMs: Date.parse(last.inicio), toMs: Date.parse(last.fim ?? last.inicio), text }
}

/** As much time before the event as after it, as far as the history and the present allow; null: too little. */
async function sidesOf(asked: Asked, machine: MachineCard, event: FoundEvent): Promise<Sides | null> {
  const { nowMs } = asked.clock
  const first = await firstSampleOf(asked, machine)
  const known = event.fromMs - (first ?? event.fromMs)
  const since = nowMs - event.toMs
  const length = Math.floor(Math.min(since, known) / MINUTE_MS) * MINUTE_MS
  if (length < LEAST_MS) return null
  return {
    event,
    before: stretch(asked, { fromMs: event.fromMs - length, toMs: event.fromMs }),
    after:
      known < since
        ? stretch(asked, { fromMs: event.toMs, toMs: event.toMs + length })
        : { kind: 'since', fromMs: event.toMs },
  }
}

/** Instants as a period of a question. */
function stretch({ clock: { timezone } }: Asked, { fromMs, toMs }: Window): AskedPeriod {
  const { hour, minute } = localCalendar(timezone).local(fromMs)
  const fromMinute = hour * 60 + minute
  return {
    ...{ kind: 'hours', day: dayOf(fromMs, timezone), fromMinute },
    toMinute: fromMinute + Math.round((toMs - fromMs) / MINUTE_MS),
  }
}

/** The means of the asked readings on both sides. */
async function readingsOfSides(asked: Asked, card: MachineCard, sides: Sides): Promise<string> {
  const { target, clock } = asked
  const machine = await requireMachine(asked.ctx, card.id, 'leitura')
  const units = target.kind === 'machine' ? target.units : []
  const readings = wantedReadings(asked, machine, units).slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, asked.question)
  const [before, after] = [sides.before, sides.after].map((one) => resolvePeriod(one, clock, null))
  if (!before || !after) return ''
  const [older, newer] = [
    await meansOf(asked, machine, readings, before),
    await meansOf(asked, machine, readings, after),
  ]
  const words = { earlier: `antes (${before.words})`, later: `depois (${after.words})` }
  return paragraphs(
    `${bold(plain(card.nome))}:`,
    bullets(
      readings.map(
        (reading) =>
          `${readingTitle(machine, reading)} ${changeText(reading, [older.get(reading.id), newer.get(reading.id)], words)}`,
      ),
    ),
    differenceText(asked, readings, [older, newer]),
    linkToReadings(machine, readings, after),
  )
}

/** Of `o delta T` the difference of the two means on both sides; null: another question. */
function differenceText(
  { question: { words } }: Asked,
  [one, other, ...more]: readonly Reading[],
  sides: readonly ReadonlyMap<string, number>[],
): string | null {
  if (!one || !other || more.length > 0 || !/\b(?:delta|dt|diferenca)\b/.test(words)) return null
  const [older, newer] = sides.map((of) => {
    const [a, b] = [of.get(one.id), of.get(other.id)]
    return a === undefined || b === undefined ? 'sem dados' : valueText(one, Math.abs(a - b))
  })
  return `Diferença entre as duas: ${older} antes, ${bold(newer ?? '')} depois.`
}
