import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { EventKind } from '#core/questions/question.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { unitTitle } from '../../plant/target.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { EVENT_NAMES, eventsOf } from '../events/event-source.ts'
import { durationText } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { runningNote } from './hours-of-readings.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { runningMeansOf } from './rising.ts'
import { linkToReadings } from './shown-readings.ts'
import { lackingText, notMapped, wantedReadings } from './wanted-readings.ts'

/** Hours before the event: the last one, and those that it is set beside. */
const LAST_HOURS = 1
const EARLIER_HOURS = 24
const MOST_READINGS = 6

/** `antes da última falha, a pressão mostrou algo fora do comum?` */
export const asksBeforeEvent = ({ target, question: { reading, event, words } }: Asked): boolean =>
  target.kind === 'machine' &&
  event !== null &&
  reading !== null &&
  reading.machine !== 'alarm' &&
  /\bantes d[aeo]s?\b/.test(words)

/** The readings in the hour before the newest event and in the day before that hour; null: there was no such event. */
export async function readingsBeforeEvent(asked: Asked, kind: EventKind): Promise<string | null> {
  const { target, question } = asked
  if (target.kind !== 'machine') return null
  const [unit = MACHINE_UNIT] = target.units
  const of = unit === MACHINE_UNIT && question.units === null ? null : unit
  const { data } = await eventsOf(asked, target.machine, { unit: of, kind, period: null, limit: 1 })
  const [event] = data
  if (!event) return null
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const readings = wantedReadings(asked, machine, [event.unit]).slice(0, MOST_READINGS)
  if (readings.length === 0) return notMapped(machine, question)
  const atMs = Date.parse(event.from)
  const beginMs = atMs - LAST_HOURS * HOUR_MS
  const stretch = { fromMs: beginMs - EARLIER_HOURS * HOUR_MS, toMs: beginMs }
  const last = await runningMeansOf(asked, machine, readings, { fromMs: beginMs, toMs: atMs })
  const earlier = await runningMeansOf(asked, machine, readings, stretch)
  const lines = readings.map((reading) => {
    const text = (value: number | undefined) =>
      value === undefined ? 'sem amostras' : valueText(reading, value)
    return `${readingTitle(machine, reading)}: média ${bold(text(last.get(reading.id)))} na hora antes, ${text(earlier.get(reading.id))} nas 24 horas anteriores`
  })
  const length =
    kind === 'start' || event.to === null ? '' : `, durou ${bold(durationText(event.durationHours))}`
  const when = bold(clockWords(asked.clock.timezone).minute(atMs))
  return paragraphs(
    `A última ${EVENT_NAMES[kind].one} de ${bold(plain(unitTitle(target.machine, event.unit)))} foi em ${when}${length}. Antes dela:`,
    bullets(lines),
    lackingText(asked, machine, [event.unit]),
    `${runningNote(machine, readings)} Não há limite para leituras: a comparação é só com o dia anterior.`,
    linkToReadings(machine, readings, { fromMs: stretch.fromMs, toMs: atMs + HOUR_MS }),
  )
}
