import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import {
  type AskedPeriod,
  type Day,
  dayOf,
  monthWords,
  shiftDay,
} from '#core/questions/periods/asked-period.ts'
import { shiftMonth } from '#core/time/local-calendar.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, link, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, listedText } from './figure-table.ts'

const MONTHS = 6

/** A figure month by month over six months, the newest last. */
export async function monthlyFigures(
  asked: Asked,
  machine: MachineCard,
  [unit = MACHINE_UNIT]: readonly string[],
): Promise<string> {
  const [id = 'cop'] = asked.question.figures
  const months = lastMonths(asked)
  const [first, ...others] = months.map(({ period }) => period)
  if (!first) return ''
  const found = await figuresOf(asked, machine, [first, ...others])
  if (!found) return `Não há dados coletados de ${bold(plain(machine.nome))}.`
  const told = months.map(({ words }, i) => {
    const kpis = found[i] && unitIn(found[i], unit)?.kpis
    const text = kpis?.coverage ? listedText(id, kpis) : null
    return { text, line: `${words}: ${bold(text ?? 'sem dados')}` }
  })
  const begin = told.findIndex(({ text }) => text !== null)
  const items = told.slice(Math.max(0, begin)).map(({ line }) => line)
  return paragraphs(
    `${FIGURE_TABLE[id].label} de ${bold(plain(unitTitle(machine, unit)))}, mês a mês:`,
    bullets(items),
    link('Ver a evolução no Dashboard', {
      secao: 'dashboard',
      machine,
      compressor: unit === MACHINE_UNIT ? undefined : unit,
      periodo: '6m',
    }),
  )
}

export function lastMonths({ clock, question }: Asked): { words: string; period: AskedPeriod }[] {
  const today = dayOf(clock.nowMs, clock.timezone)
  const all = Array.from({ length: MONTHS }, (_, i) => {
    const month = shiftMonth(today, i + 1 - MONTHS)
    const isPresent = i === MONTHS - 1
    const from = { ...month, day: 1 }
    const to = isPresent ? null : shiftDay({ ...shiftMonth(month, 1), day: 1 }, -1)
    return {
      words: `${monthWords(month)}${isPresent ? ' (até agora)' : ''}`,
      period: { kind: 'days', from, to } as const,
    }
  })
  const [asked] = question.periods
  const isSince = asked?.kind === 'days' && asked.to === null
  return isSince ? all.filter(({ period: { from } }) => monthNumber(from) >= monthNumber(asked.from)) : all
}

const monthNumber = ({ year, month }: Day): number => year * 12 + month
