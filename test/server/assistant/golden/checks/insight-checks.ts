import type { Explanation } from '#contract/models/explanation.ts'
import { required } from '../../../../harness/required.ts'
import { NOW } from '../../assistant-plant.ts'
import { isRange, type World } from '../world.ts'
import { anyForm, type Check } from './check.ts'
import type { InsightKey, MachineKey, Span } from './expectation.ts'
import { instantForms, percentForms, valueForms } from './text-forms.ts'

const NOTHING =
  /não (?:há|tem|tenho|existe|foi|dá|posso)|sem (?:modelo|previsão|dados)|insuficiente|ainda não|nenhum/i

export async function insightChecks(
  world: World,
  asked: { insight: InsightKey; of: MachineKey; unit?: string },
): Promise<Check[]> {
  const data = await world.insights(asked.of, asked.unit)
  const about = `${asked.insight} of ${asked.of} ${asked.unit ?? ''}`
  if (asked.insight === 'trained') {
    const { age } = data.cacheInfo
    const at = new Date(NOW - (age ?? 0) * 1000).toISOString()
    return [anyForm(`${about}: ${at}`, age === null ? [NOTHING] : instantForms(at, NOW))]
  }
  if (asked.insight === 'forecastTest' || asked.insight === 'probabilityTest')
    return testChecks(data.explanations, asked.insight === 'forecastTest' ? 'forecast' : 'probability')
  if (asked.insight === 'probability') {
    const share = data.failureProbability?.next7days.probability
    return [anyForm(`${about}: ${share}`, share === undefined ? [NOTHING] : chanceForms(share))]
  }
  if (asked.insight === 'factors') {
    const factors = data.failureProbability?.factors ?? []
    return factors.length === 0
      ? [anyForm(`no ${about}`, [NOTHING])]
      : factors.slice(0, 1).map(({ name }) => containing(about, name))
  }
  if (asked.insight === 'remaining') {
    const days = data.rul?.estimatedDays ?? null
    if (days === null) return [anyForm(`no ${about}`, [NOTHING])]
    return [anyForm(`${about}: ${days} days`, valueForms(days, [0, 1, 2]))]
  }
  const days = data.efficiencyForecast?.forecast7days ?? []
  const first = days[0]?.predictedCOP ?? null
  if (first === null) return [anyForm(`no ${about}`, [NOTHING])]
  return [anyForm(`${about}: ${first}`, valueForms(first, [2]))]
}

/** The cells of the first row of a model's test on the past, and its best model's name. */
function testChecks(explanations: readonly Explanation[], about: Explanation['about']): Check[] {
  const row = explanations.find((one) => one.about === about)?.backtest?.rows[0] ?? []
  return row.length === 0
    ? [anyForm(`no test of ${about}`, [NOTHING])]
    : row.map((cell) => containing(`test of ${about}`, cell))
}

const chanceForms = (share: number): RegExp[] => [
  ...percentForms(share * 100),
  new RegExp(`(?<![\\d,])${Math.round(share * 100)}\\s?%`),
]

const containing = (about: string, text: string): Check => ({
  what: `${about}: ${text}`,
  isIn: (answer) => answer.toLowerCase().includes(text.toLowerCase()),
})

/** One of the recommendations of the Dashboard or of the models. */
export async function recommendationCheck(
  world: World,
  asked: { recommendationsOf: MachineKey; in: Span },
): Promise<Check> {
  if (!isRange(asked.in)) throw new Error('recommendations have ranges')
  const { recommendations = [] } = await world.dashboard(asked.recommendationsOf, asked.in)
  const insights = await world.insights(asked.recommendationsOf)
  const texts = [
    ...recommendations.flatMap(({ title, message }) => [title, message]),
    ...insights.recommendations.map(({ description }) => description),
  ]
  if (texts.length === 0) return anyForm('no recommendation', [NOTHING])
  return {
    what: `one of the recommendations ${texts.join(' | ')}`,
    isIn: (answer) => texts.some((text) => answer.includes(text)),
  }
}

/** The day of the work, whose notes hold the text, and the person in charge. */
export async function maintenanceCheck(
  world: World,
  asked: { maintenance: string; of: MachineKey },
): Promise<Check> {
  const entries = await world.maintenance(asked.of)
  const entry = required(
    entries.find(({ notas }) => notas?.includes(asked.maintenance)),
    asked.maintenance,
  )
  return anyForm(`maintenance at ${entry.inicio}`, instantForms(entry.inicio, NOW, false))
}
