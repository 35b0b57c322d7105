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
import { fallsIn } from './order-ends.ts'

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
export const asksRate = ({ question: { combination, words, figures, ranking } }: Asked): boolean =>
  figures.some(isAdded) &&
  PER.test(words) &&
  (combination === 'mean' || isOrder(ranking) || (!/\bmes\b/.test(words) && isCount(figures)))
const isOrder = (ranking: Asked['question']['ranking']): boolean => ranking !== null && !ranking.ofChange

/** `gasta quanto por hora?` */
export const asksPerTime = ({ question: { words } }: Asked): boolean => PER.test(words)

/** A machine or compressor with its figure per unit of time. */
interface Rated {
  readonly title: string
  readonly sum: number
  readonly rate: number
  readonly place: NamedPlace & { readonly units: readonly string[] }
}

/** A figure over the known time of a period, per hour, day, week or 30 days; in the order that the question asks for. */
export async function rateOf(asked: Asked): Promise<string> {
  const { ranking, words } = asked.question
  const per = UNITS.find(({ asked: form }) => form.test(lastPer(words))) ?? UNITS[3]
  const id = asked.question.figures.find(isAdded) ?? 'energy'
  const { head, rated } = await ratedIn(asked, id, per.hours)
  if (rated.length === 0) return `Não há dados de ${FIGURE_TABLE[id].label} no período.`
  const lineOf = ({ title, rate, sum }: Rated) =>
    `${plain(title)}: ${bold(`${rateText(id, rate)} ${per.words}`)} (${FIGURE_TABLE[id].text(sum)} ao todo)`
  const hasWhole = rated.some(({ place }) => place.units.some((unit) => isWhole(id, unit)))
  const whole = hasWhole ? ' (com as dos compressores)' : ''
  const title = `${bold(FIGURE_TABLE[id].label)} em média${whole}, ${head}`
  if (ranking !== null && rated.length > 1) {
    const isFalling = fallsIn(ranking.end, id)
    const ordered = rated.toSorted((a, b) => (isFalling ? b.rate - a.rate : a.rate - b.rate))
    const shown = ordered.slice(0, ranking.count ?? MOST_ORDERED)
    const more = ranking.count === undefined ? ordered.length - shown.length : 0
    return paragraphs(
      `${title}, ${isFalling ? 'do maior para o menor' : 'do menor para o maior'}:`,
      bullets(shown.map(lineOf)),
      more > 0 ? `E mais ${more}.` : null,
      dashboardLinks(shown.slice(0, 1).map(({ place }) => place)),
    )
  }
  const all = { rate: added(rated.map(({ rate }) => rate)), sum: added(rated.map(({ sum }) => sum)) }
  return paragraphs(
    `${title}:`,
    bullets(rated.map(lineOf)),
    rated.length > 1
      ? `Ao todo: ${bold(`${rateText(id, all.rate)} ${per.words}`)} (${FIGURE_TABLE[id].text(all.sum)}).`
      : null,
    dashboardLinks(rated.map(({ place }) => place)),
  )
}
const MOST_ORDERED = 10

async function ratedIn(
  asked: Asked,
  id: FigureId,
  perHours: number,
): Promise<{ head: string; rated: readonly Rated[] }> {
  const rated: Rated[] = []
  let head = ''
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!found) continue
    head = headWords(found.period)
    const hours = (found.period.toMs - found.period.fromMs) / HOUR_MS
    for (const { unit, kpis } of found.units) {
      const sum = isWhole(id, unit) ? sumOf(id, found.units) : FIGURE_TABLE[id].value(kpis)
      if (!isMeant(asked, unit) || sum === null || !kpis.coverage) continue
      const title = unitTitle(machine, unit)
      const place = { name: title, machine, units: [unit], period: found.period }
      rated.push({ title, sum, rate: sum / ((hours * kpis.coverage) / perHours), place })
    }
  }
  return { head, rated }
}

function isMeant({ target, question: { ranking, eachUnit } }: Asked, unit: string): boolean {
  if (target.kind === 'machine') return target.units.includes(unit)
  return (eachUnit || ranking?.of === 'units') !== (unit === MACHINE_UNIT)
}

const added = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** A machine's own count leaves out those of its compressors. */
const isWhole = (id: FigureId, unit: string): boolean => unit === MACHINE_UNIT && countsApart(id)
const sumOf = (id: FigureId, units: readonly PeriodUnit[]): number =>
  units.reduce((sum, { kpis }) => sum + (FIGURE_TABLE[id].value(kpis) ?? 0), 0)

const isCount = (figures: readonly FigureId[]): boolean => figures.length > 0 && figures.every(countsEvents)

const rateText = (id: FigureId, rate: number): string =>
  countsEvents(id) ? decimal(rate) : FIGURE_TABLE[id].text(rate)
