import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import { dayOf } from '#core/questions/periods/asked-period.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { machinesIn, unitsMeant } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { daysIn, MOST_DAYS } from '../period-parts.ts'
import { countsApart, FIGURE_TABLE, isAdded } from './figure-table.ts'

/** A figure added up over the same hours of each day: `no turno da noite em outubro`. */
export async function figuresOfHours(asked: Asked, id: FigureId): Promise<string> {
  const { label, text, value } = FIGURE_TABLE[id]
  if (!isAdded(id)) return `${label} não se soma pelos horários de vários dias: posso dizer o de um dia.`
  const slots = slotsOf(asked)
  const [first, ...others] = slots
  if (!first) return `Somo o mesmo horário de até ${MOST_DAYS} dias: diga um período menor.`
  const items: string[] = []
  const lacking: string[] = []
  let whole = 0
  for (const machine of machinesIn(asked)) {
    const found = (await figuresOf(asked, machine, [first, ...others])) ?? []
    for (const unit of unitsMeant(asked, machine)) {
      const values = knownValues(found, unit, value)
      if (values.length === 0) {
        lacking.push(unitTitle(machine, unit))
        continue
      }
      const sum = values.reduce((a, b) => a + b, 0)
      whole += sum
      const all = unit === MACHINE_UNIT && countsApart(id) ? sumOfUnits(found, value) : sum
      const others = all === sum ? '' : ` (${text(all)} com as dos compressores)`
      const mean = asked.question.combination === 'mean' ? `, ${bold(text(sum / values.length))} por dia` : ''
      items.push(`${plain(unitTitle(machine, unit))}: ${bold(text(sum))}${others}${mean}`)
    }
  }
  if (items.length === 0) return `Não há dados de ${label} nesse horário.`
  return paragraphs(
    `${bold(label)} ${hoursWords(asked)} de cada dia, ${headWords(periodAt(askedPeriod(asked), asked, null))}:`,
    bullets(items),
    missingText(lacking),
    items.length > 1 ? `Ao todo: ${bold(text(whole))}.` : null,
  )
}

const sumOfUnits = (
  found: readonly FiguresOfPeriod[],
  value: (typeof FIGURE_TABLE)[FigureId]['value'],
): number => found.flatMap(({ units }) => units).reduce((sum, { kpis }) => sum + (value(kpis) ?? 0), 0)

const knownValues = (
  found: readonly FiguresOfPeriod[],
  unit: string,
  value: (typeof FIGURE_TABLE)[FigureId]['value'],
): number[] =>
  found.flatMap((one) => {
    const kpis = unitIn(one, unit)?.kpis
    const own = kpis?.coverage ? value(kpis) : null
    return own === null ? [] : [own]
  })

/** The hours of each day of the asked period; empty: too many days. */
function slotsOf(asked: Asked): AskedPeriod[] {
  const { eachDay } = asked.question
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, asked.clock.nowMs)
  const { timezone } = asked.clock
  const days = daysIn(dayOf(fromMs, timezone), dayOf(toMs - 1, timezone))
  if (eachDay === null || days.length > MOST_DAYS) return []
  return days.map((day) => ({ kind: 'hours', day, ...eachDay }))
}

function hoursWords({ question: { eachDay } }: Asked): string {
  const clock = (minute: number) =>
    `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return eachDay === null ? '' : `das ${clock(eachDay.fromMinute)} às ${clock(eachDay.toMinute)}`
}
