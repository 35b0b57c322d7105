import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { countsEvents } from '#core/questions/topics/asked-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { PeriodUnit } from '#server/features/monitoring/dashboard/period-figures.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { dashboardLinks, type NamedPlace } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { countsApart, FIGURE_TABLE, isAdded } from './figure-table.ts'

const UNITS = [
  { asked: /\bhora/, hours: 1, words: 'por hora' },
  { asked: /\bsemana/, hours: 168, words: 'por semana' },
  { asked: /\b(?:mes|mensa)/, hours: 720, words: 'por 30 dias' },
  { asked: /\bdi(?:a|ari)/, hours: 24, words: 'por dia' },
] as const
const PER = /\b(?:(?:por|ao|cada)(?: [ao])? (?:hora|dia|semana|mes)\b|(?:diari|semana[li]|mensa[li]))/
/** `e por mês?` after a mean per day: the last one counts; `por dia em cada mês` is per day. */
function lastPer(words: string): string {
  const all = [...words.matchAll(new RegExp(`\\b(?:em )?${PER.source.slice(2)}`, 'g'))].map(([per]) => per)
  return all.findLast((per) => !per.startsWith('em ')) ?? all.at(-1) ?? ''
}

/** Whether a question asks for a figure per unit of time: `em média quantas falhas por semana?` */
export const asksRate = ({ question: { combination, words, figures } }: Asked): boolean =>
  figures.some(isAdded) &&
  PER.test(words) &&
  (combination === 'mean' || (!/\bmes\b/.test(words) && isCount(figures)))

/** `gasta quanto por hora?` */
export const asksPerTime = ({ question: { words } }: Asked): boolean => PER.test(words)

/** A figure over the known time of a period, per hour, day, week or 30 days. */
export async function rateOf(asked: Asked): Promise<string> {
  const { target, question } = asked
  const per = UNITS.find(({ asked: form }) => form.test(lastPer(question.words))) ?? UNITS[3]
  const id = question.figures.find(isAdded) ?? 'energy'
  const items: string[] = []
  const places: NamedPlace[] = []
  let head = ''
  const [sums, rates]: [number[], number[]] = [[], []]
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!found) continue
    head = headWords(found.period)
    const hours = (found.period.toMs - found.period.fromMs) / HOUR_MS
    for (const { unit, kpis } of found.units) {
      const value = isWhole(id, unit) ? sumOf(id, found.units) : FIGURE_TABLE[id].value(kpis)
      const isShown = target.kind === 'machine' ? target.units.includes(unit) : unit === found.units[0]?.unit
      if (!isShown || value === null || !kpis.coverage) continue
      const rate = value / ((hours * kpis.coverage) / per.hours)
      sums.push(value)
      rates.push(rate)
      places.push({ name: unitTitle(machine, unit), machine, units: [unit], period: found.period })
      items.push(
        `${plain(unitTitle(machine, unit))}: ${bold(`${rateText(id, rate)} ${per.words}`)} (${FIGURE_TABLE[id].text(value)} ao todo)`,
      )
    }
  }
  if (items.length === 0) return `Não há dados de ${FIGURE_TABLE[id].label} no período.`
  const whole = isWhole(id, MACHINE_UNIT) ? ' (com as dos compressores)' : ''
  return paragraphs(
    `${bold(FIGURE_TABLE[id].label)} em média${whole}, ${head}:`,
    bullets(items),
    items.length > 1
      ? `Ao todo: ${bold(`${rateText(id, added(rates))} ${per.words}`)} (${FIGURE_TABLE[id].text(added(sums))}).`
      : null,
    dashboardLinks(places),
  )
}

const added = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** A machine's own count leaves out those of its compressors. */
const isWhole = (id: FigureId, unit: string): boolean => unit === MACHINE_UNIT && countsApart(id)
const sumOf = (id: FigureId, units: readonly PeriodUnit[]): number =>
  units.reduce((sum, { kpis }) => sum + (FIGURE_TABLE[id].value(kpis) ?? 0), 0)

const isCount = (figures: readonly FigureId[]): boolean => figures.length > 0 && figures.every(countsEvents)

const rateText = (id: FigureId, rate: number): string =>
  countsEvents(id) ? decimal(rate) : FIGURE_TABLE[id].text(rate)
