import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { eventsByHour, eventsByWeekday } from '#core/kpis/failure-charts.ts'
import { dayOf } from '#core/questions/periods/asked-period.ts'
import { isOfKind } from '#core/questions/periods/day-kinds.ts'
import type { EventKind } from '#core/questions/question.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { hasCompressors } from '../../plant/compressors.ts'
import { unitTitle } from '../../plant/target.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { bold, link, paragraphs, plain } from '../markdown.ts'
import { allEvents, EVENT_NAMES } from './event-source.ts'
import { dayText, fewText, hourText } from './peak-words.ts'

/** Weekday and hour of most stops, starts or micro-stops; those of a machine with its compressors. */
export async function stopPattern(
  asked: Asked,
  { machine, units }: Extract<Asked['target'], { kind: 'machine' }>,
  kind: EventKind,
): Promise<string> {
  const period = periodAt(askedPeriod(asked), asked, null)
  const { timezone } = asked.clock
  const { one, many, word } = EVENT_NAMES[kind]
  const [days] = asked.question.dayKinds
  const isMeant = ({ fromMs }: { fromMs: number }) => !days || isOfKind(days, dayOf(fromMs, timezone))
  const when = days ? `${days.words}, ${period.words}` : period.words
  const parts: string[] = []
  for (const unit of units) {
    // `quando a bomba costuma ligar?` is about the machine itself.
    const isOfAll = unit === MACHINE_UNIT && asked.question.event !== null
    const found = await allEvents(asked, machine, { unit: isOfAll ? null : unit, kind, period })
    const onsets = found.map(({ from }) => ({ fromMs: Date.parse(from) })).filter(isMeant)
    const others = isOfAll && hasCompressors(machine) ? ' (com os compressores)' : ''
    const title = `${bold(plain(unitTitle(machine, unit)))}${others}`
    parts.push(
      onsets.length === 0
        ? `${title} não teve ${many} ${when}; não há padrão a mostrar.`
        : paragraphs(
            `${title} teve ${bold(count(onsets.length, one, many))} ${when}. O dia com mais ${many} é ${dayText(eventsByWeekday(onsets, timezone))} e o horário é ${hourText(eventsByHour(onsets, timezone))}.`,
            fewText(onsets.length, many),
          ),
    )
  }
  const [unit = MACHINE_UNIT] = units
  return paragraphs(
    ...parts,
    link('Ver os eventos', {
      ...{ secao: 'dashboard', machine, compressor: unit === MACHINE_UNIT ? undefined : unit },
      ...{ dialogo: 'eventos', evento: word, period },
    }),
  )
}
