import type { Candidate } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { dashboardLinks, periodName } from '../dashboard-links.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { FIGURE_TABLE, labelWords } from './figure-table.ts'
import { lastMonths } from './monthly.ts'
import { extremeWords } from './order-ends.ts'
import { BOUND_NOTE, ofChosen, rankedBy } from './rank.ts'

/** Who was how far up the order in a month. */
interface Month {
  readonly words: string
  readonly ordered: readonly Candidate[]
  /** Where the present first one stood, with whom it is even. */
  readonly place: number
  readonly isEven: boolean
}

/** `desde quando é assim?` after an order: month by month where its first one stood, and since when it is the first. */
export async function sinceFirst(given: Asked): Promise<string> {
  const asked = await ofChosen(given)
  const [id = 'availability'] = asked.question.figures
  const { target } = asked
  const [unit] = target.kind === 'machine' ? target.units : []
  const isFirst = (one: Candidate) =>
    target.kind === 'machine' && one.machine.id === target.machine.id && one.unit === unit
  const months: Month[] = []
  for (const { words, period } of lastMonths({ ...given, question: { ...given.question, periods: [] } })) {
    const question = { ...given.question, figures: [id], periods: [period] }
    const { ordered } = await rankedBy({ ...given, question }, id)
    const own = ordered.find(isFirst)
    if (!own) continue
    const same = ordered.filter(({ text }) => text === own.text).length
    const ahead = ordered.findIndex(({ text }) => text === own.text)
    months.push({ words, ordered, place: ahead + 1, isEven: same > 1 })
  }
  const own = months.at(-1)?.ordered.find(isFirst)
  if (!own) return `Não há dados de ${labelWords(id)} mês a mês.`
  const isOfTwo = months.every(({ ordered }) => ordered.length === 2)
  return paragraphs(
    verdictOf(months, `${bold(plain(own.title))} tem ${extremeWords(given.question.ranking, id)}`),
    `${FIGURE_TABLE[id].label}${isOfTwo ? '' : ` de ${bold(plain(own.title))}`}, mês a mês:`,
    bullets(
      months.map((month) => (isOfTwo ? bothText(month) : placeText(month, month.ordered.find(isFirst)))),
    ),
    months.some(({ ordered }) => ordered.some((one) => isFirst(one) && one.isBound)) ? BOUND_NOTE : null,
    dashboardLinks([
      { name: periodName(own.period), machine: own.machine, units: [own.unit], period: own.period },
    ]),
  )
}

const isAlone = ({ place, isEven }: Month): boolean => place === 1 && !isEven

/** Since which month it has been the first one alone, up to now. */
function verdictOf(months: readonly Month[], is: string): string {
  const behind = months.findLastIndex((month) => !isAlone(month))
  const since = months[behind + 1]
  const alone = months.filter(isAlone).map(({ words }) => words)
  if (since === undefined)
    return alone.length === 0
      ? `${is} no período dito, mas em nenhum mês sozinho.`
      : `${is} no período dito, mas não neste mês; em ${alone.join(' e ')}, sim.`
  if (behind < 0) return `${is} em todos os meses com dados, desde ${since.words}.`
  return `${is} desde **${since.words.replace(/ \(.*\)$/, '')}**.`
}

const bothText = ({ words, ordered }: Month): string =>
  `${words}: ${ordered
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ name, text }) => `${plain(name)} ${bold(text)}`)
    .join(' · ')}`

const placeText = ({ words, ordered, place, isEven }: Month, own: Candidate | undefined): string =>
  `${words}: ${bold(own?.text ?? 'sem dados')} (${place}º de ${ordered.length}${isEven ? ', em empate' : ''})`
