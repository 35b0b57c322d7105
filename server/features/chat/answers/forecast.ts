import type { InsightsData } from '#contract/models/insights.ts'
import { daysAhead, daysOfThisWeek, keptDayAhead } from '#core/questions/periods/days-ahead.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { asksHorizon } from '#core/questions/topics/horizon-words.ts'
import { dateText } from '#server/platform/text/date-text.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import type { Answer, Asked } from './answer.ts'
import { isBeyondWeek, isUpToFarMonth } from './beyond-week.ts'
import { answerBreakdown } from './figures/breakdown.ts'
import { labelWords } from './figures/figure-table.ts'
import { answerFigures } from './figures/figures.ts'
import { usualBesideMean } from './figures/usual-beside-mean.ts'
import { usualEnergy } from './figures/usual-energy.ts'
import { ofForecastTold } from './forecast-day.ts'
import { asksForecastDirection, forecastDirection } from './forecast-direction.ts'
import { insteadOfForecast } from './forecast-instead.ts'
import { eachUnit, insightsOf, placeOf, type Told, untrained } from './insights.ts'
import { bold, bullets, link, paragraphs } from './markdown.ts'
import { answerReadings } from './readings/filter-readings.ts'

/** Against the last four weeks, as on Insights. */
const TRENDS = { improving: 'em melhora', declining: 'em queda', stable: 'estável' } as const

const ONLY_WEEK = 'A previsão do COP vai só até 7 dias.'

const REACH = `previsões vão até ${bold('7 dias')} à frente, onde há modelo treinado:`
const HORIZON_REST = paragraphs(
  bullets([
    'COP: um valor para cada um dos próximos 7 dias',
    'Falhas: a probabilidade de ao menos uma nos próximos 7 dias',
  ]),
  'A vida útil restante é uma estimativa em dias, que pode passar disso. Para 30 dias sem falha há a confiabilidade, que vem do MTBF e não de um modelo. Energia e leituras não são previstas: do consumo digo o que dias iguais gastaram.',
)
const HORIZON = paragraphs(`As ${REACH}`, HORIZON_REST)
const NOT_SO_FAR = paragraphs(`Não: as ${REACH}`, HORIZON_REST)
const WHETHER = /\b(?:consegu\w+|pod(?:e|em|eria)|da (?:pra|para)|tem (?:como|previsao)|sabe\w*|preve\w*)\b/

/** Only the COP and failures are forecast; of the energy the usual days are told, other figures have no forecast to be told instead. */
export const answerForecast: Answer = async (asked) => {
  const { figures, reading } = asked.question
  const ofTold = await ofForecastTold(asked)
  if (ofTold !== null) return ofTold
  if (asksHorizon(asked.question.words)) return HORIZON
  const isFar = daysOf(asked) === null && isAhead(asked)
  if (isFar && figures.length === 0 && reading === null && WHETHER.test(foldedText(asked.text)))
    return NOT_SO_FAR
  const other = figures.find((id) => id !== 'cop')
  if (other === undefined && (reading === null || reading.machine === 'cop'))
    return paragraphs(
      isFar ? ONLY_WEEK : null,
      await forecastOfCop(asked),
      await insteadOfForecast(asked, lineOf),
    )
  const isOfDays = asked.question.combination !== 'mean' && asked.question.ranking === null
  if (other === 'energy' && isOfDays) return usualEnergy(asked)
  const what = other === undefined ? 'leituras' : labelWords(other)
  return paragraphs(
    `Não faço previsão de ${what}: só do COP e da probabilidade de falha, para os próximos 7 dias.`,
    other === undefined ? await measuredReading(asked) : await measuredInstead(asked, other),
  )
}

const isAhead = ({ text, clock }: Asked): boolean => isBeyondWeek(text) || isUpToFarMonth(text, clock)

/** The last week of a reading that is not forecast; null: of no certain machine, or of too many readings. */
async function measuredReading(asked: Asked): Promise<string | null> {
  if (asked.target.kind !== 'machine') return null
  const { question } = asked
  const week = [{ kind: 'last', hours: 168 }] as const
  const form = { statistic: 'all', ranking: null, compares: false, trend: false, threshold: null } as const
  const measured = await answerReadings({
    ...asked,
    question: { ...question, ...form, topic: 'reading', periods: week, eachDay: null },
  })
  if (measured.split('\n').length > MOST_LINES) return null
  return measured.includes('média') ? paragraphs('O que foi medido até agora:', measured) : measured
}
const MOST_LINES = 10

/** What was measured, where a day or a mean of the forecast is asked for. */
async function measuredInstead(asked: Asked, id: FigureId): Promise<string | null> {
  const { question } = asked
  const ahead = keptDayAhead(question.periods.slice(0, 1), asked.clock)
  const named = ahead === null ? question.periods : question.periods.slice(1)
  const periods = named.length > 0 ? named.slice(-1) : [{ kind: 'last' as const, hours: 168 }]
  const open = { figures: [id], periods, compares: false, trend: false }
  if (question.combination === 'mean') {
    const usual =
      id === 'energy' ? await usualBesideMean({ ...asked, question: { ...question, periods } }, ahead) : null
    if (usual !== null) return usual
    const words = 'media por dia'
    const mean = { ...question, ...open, topic: 'figures', ranking: null, words } as const
    return paragraphs(
      'Sem previsão não há o que comparar. A média medida:',
      await answerFigures({ ...asked, question: mean }),
    )
  }
  if (question.ranking === null) return null
  const words = question.ranking.end === 'lowest' ? 'dia com o menor valor' : 'dia com o maior valor'
  const day = { ...question, ...open, topic: 'breakdown', ranking: null, words } as const
  return paragraphs('O que foi medido:', await answerBreakdown({ ...asked, question: day }))
}

/** The days that the question names, or a former one of the conversation, as `AAAA-MM-DD`. */
function daysOf({ text, question, clock }: Asked): readonly string[] | null {
  const days =
    daysAhead(text, clock) ??
    daysAhead(question.words, clock) ??
    daysOfThisWeek(text, clock) ??
    keptDayAhead(question.periods, clock)
  const two = (value: number) => String(value).padStart(2, '0')
  return days === null ? null : days.map(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`)
}

type Forecast = NonNullable<InsightsData['efficiencyForecast']>
type ForecastDay = Forecast['forecast7days'][number]

function dayText({ predictedCOP, lower, upper }: ForecastDay): string {
  if (predictedCOP === null) return 'sem previsão'
  const band =
    lower === null || upper === null ? '' : ` (entre ${decimal(lower)} e ${decimal(upper)} em 80 % dos casos)`
  return `${bold(decimal(predictedCOP))}${band}`
}

/** The forecast days that are meant, and what is said of named ones that lie beyond them. */
function meantDays(asked: Asked, { forecast7days: all }: Forecast) {
  const named = daysOf(asked)
  const meant = named === null ? all : all.filter(({ date }) => named.includes(date))
  const beyond = (named ?? []).filter((date) => all.every((one) => one.date !== date))
  const last = all.at(-1)
  const [only, ...more] = beyond
  const which = only && more.length === 0 ? `: não alcança ${dateText(only)}` : ''
  const note = only && last ? `A previsão do COP vai só até 7 dias (${dateText(last.date)})${which}.` : null
  const isChosen = named !== null && meant.length > 0
  return { days: isChosen ? meant : all, isChosen, note }
}

const forecastOfCop = eachUnit(async (asked, { machine, unit, title }) => {
  const data = await insightsOf(asked, machine, unit)
  const forecast = data.efficiencyForecast
  if (!forecast)
    return data.training?.state === 'trained'
      ? `Não há previsão de COP para ${title}: faltam dias com COP conhecido.`
      : untrained(title, data)
  const { days, isChosen, note } = meantDays(asked, forecast)
  const [only, ...more] = days
  const now = presentText(forecast)
  const see = link('Ver a previsão', placeOf(machine, unit))
  const direction = asksForecastDirection(asked) ? forecastDirection(forecast, days) : null
  if (isChosen && only && more.length === 0)
    return paragraphs(
      direction,
      note,
      `Previsão do COP de ${title} para ${dateText(only.date)}: ${dayText(only)}.${now}`,
      see,
    )
  const trend = `tendência ${bold(TRENDS[forecast.trend])}${forecast.trend === 'stable' ? '' : ' ante as últimas quatro semanas'}`
  return paragraphs(
    direction,
    note,
    `Previsão do COP de ${title} ${isChosen ? 'nos dias pedidos' : 'para 7 dias'}, ${trend}.${now}`,
    bullets(days.map((day) => `${dateText(day.date)}: ${dayText(day)}`)),
    see,
  )
}, lineOf)

function presentText({ currentCOP, recentCOP }: Forecast): string {
  const recent = recentCOP == null ? '' : `, a média das últimas 4 semanas é ${bold(decimal(recentCOP))}`
  return currentCOP === null ? '' : ` O COP atual é ${bold(decimal(currentCOP))}${recent}.`
}

async function lineOf(asked: Asked, { machine, unit }: Told): Promise<string> {
  const { efficiencyForecast: forecast, training } = await insightsOf(asked, machine, unit)
  if (!forecast)
    return training?.state === 'trained' ? 'sem previsão de COP' : 'sem previsão de COP, sem modelo treinado'
  const { days, isChosen } = meantDays(asked, forecast)
  if (isChosen) return `COP de ${days.map((day) => `${dayText(day)} em ${dateText(day.date)}`).join(', ')}`
  const last = days.findLast(({ predictedCOP }) => predictedCOP !== null)
  return last?.predictedCOP == null
    ? 'sem previsão de COP'
    : `COP de ${bold(decimal(last.predictedCOP))} em 7 dias, ${TRENDS[forecast.trend]}`
}
