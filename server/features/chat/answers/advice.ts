import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { getDashboardData } from '#server/features/monitoring/dashboard/get-dashboard-data.ts'
import type { Asked } from './answer.ts'
import { eachUnit, insightsOf, placeOf, type Told } from './insights.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'

const MOST_OF_MODEL = 3
const MOST_OF_DASHBOARD = 4

/** The recommendations of the Dashboard and those of the models. */
export const answerAdvice = eachUnit(
  async (asked, told) => {
    const { machine, unit, title } = told
    const items = [
      ...(await ofDashboard(asked, told)).slice(0, MOST_OF_DASHBOARD).map(sentence),
      ...(await ofModel(asked, told)).slice(0, MOST_OF_MODEL),
    ]
    if (items.length === 0) return `Não há recomendação para ${title} no momento.`
    return paragraphs(`Para ${title}:`, bullets(items), link('Ver as recomendações', placeOf(machine, unit)))
  },
  async (asked, told) => {
    const [first] = await ofDashboard(asked, told)
    const [other] = await ofModel(asked, told)
    return first ? sentence(first) : (other ?? 'sem recomendação')
  },
)

const sentence = ({ title, message, action }: Recommendation): string =>
  `${bold(plain(title))}: ${plain(message)}${action ? ` ${plain(action)}` : ''}`

async function ofDashboard({ ctx }: Asked, { machine, unit }: Told): Promise<Recommendation[]> {
  const query = { timeRange: '30d' as const, ...(unit === MACHINE_UNIT ? {} : { compressor: unit }) }
  const { data } = await getDashboardData(ctx, { params: { id: machine.id }, query, body: undefined })
  return (data?.recommendations ?? []).filter(({ type }) => type !== 'success')
}

async function ofModel(asked: Asked, { machine, unit }: Told): Promise<string[]> {
  const { recommendations } = await insightsOf(asked, machine, unit)
  return recommendations.map(
    ({ category, description, evidence }) =>
      `${bold(plain(category))}: ${plain(description)}${evidence ? ` (${plain(evidence)})` : ''}`,
  )
}
