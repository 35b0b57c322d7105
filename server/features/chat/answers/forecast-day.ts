import { dateText } from '#server/platform/text/date-text.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import type { Asked } from './answer.ts'
import { insightsOf, placeOf, type Told, toldOf, untrained } from './insights.ts'
import { bold, bullets, link, paragraphs } from './markdown.ts'

const MOST_UNITS = 15

/** What the forecast of the COP rests on, after `vocês levam em conta o calor?` */
const INPUTS =
  'Não: a previsão do COP usa só o COP dos dias passados da própria máquina. O tempo lá fora e a previsão dele não entram.'

/** The forecast day with the lowest or highest COP, or what the forecast rests on; null: neither is asked. */
export async function ofForecastTold(asked: Asked): Promise<string | null> {
  const { form } = asked.question
  if (form === 'forecastInputs') return INPUTS
  if (form !== 'lowestDay' && form !== 'highestDay') return null
  const { target } = asked
  const isOne = target.kind === 'machine'
  const machines = isOne ? [target.machine] : target.kind === 'machines' ? target.machines : []
  const units = toldOf(asked, machines).slice(0, MOST_UNITS)
  const days: string[] = []
  const lacking: string[] = []
  for (const told of units) {
    const text = await extremeDay(asked, told, form === 'lowestDay')
    if (text === null) lacking.push(told.title)
    else days.push(text)
  }
  const [first, ...others] = units
  if (days.length === 0 && first)
    return others.length === 0
      ? untrained(first.title, await insightsOf(asked, first.machine, first.unit))
      : `Sem previsão de COP: ${lacking.join(', ')}.`
  return paragraphs(
    days.length === 1 ? days[0] : bullets(days),
    lacking.length > 0 ? `Sem previsão de COP: ${lacking.join(', ')}.` : null,
    first && others.length === 0 ? link('Ver a previsão', placeOf(first.machine, first.unit)) : null,
  )
}

/** Null: the COP is not forecast. */
async function extremeDay(asked: Asked, told: Told, isLowest: boolean): Promise<string | null> {
  const { efficiencyForecast } = await insightsOf(asked, told.machine, told.unit)
  const days = (efficiencyForecast?.forecast7days ?? []).flatMap((day) =>
    day.predictedCOP === null ? [] : [{ ...day, value: day.predictedCOP }],
  )
  const [day] = days.toSorted((a, b) => (isLowest ? a.value - b.value : b.value - a.value))
  if (!day) return null
  const [least, most] = [
    Math.min(...days.map(({ value }) => value)),
    Math.max(...days.map(({ value }) => value)),
  ]
  const margin =
    day.lower !== null && day.upper !== null && day.lower <= least && most <= day.upper
      ? ` Os outros dias, de ${decimal(least)} a ${decimal(most)}, cabem na margem dele, de ${decimal(day.lower)} a ${decimal(day.upper)}.`
      : ''
  return `Dos próximos dias, o ${isLowest ? 'menor' : 'maior'} COP previsto de ${bold(told.title)} é em **${dateText(day.date)}**: ${bold(decimal(day.value))}.${margin}`
}
