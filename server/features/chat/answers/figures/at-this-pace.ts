import { type AskedPeriod, resolvePeriod } from '#core/questions/periods/asked-period.ts'
import { countsEvents } from '#core/questions/topics/asked-event.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { countsApart, FIGURE_TABLE, isAdded } from './figure-table.ts'
import { sumOfAll, withoutUnits } from './sum-of-all.ts'

/** Whether a question asks where a month that has not ended closes. */
export const asksPace = ({ question: { form, periods } }: Asked): boolean =>
  form === 'pace' && periods.length > 0

/** The figure of a month so far, what it comes to at the same pace, and the other months beside it. */
export async function atThisPace(asked: Asked, id: FigureId): Promise<string> {
  const { question, clock, target } = asked
  const [month, ...others] = question.periods
  if (machinesIn(asked).length === 0 || month === undefined) return whichMachine(target)
  if (!isAdded(id)) return `${FIGURE_TABLE[id].label} não se soma: não projeto onde o período fecha.`
  const { fromMs } = resolvePeriod(month, clock, null)
  const endMs = endOf(asked, month)
  const past = (Math.min(clock.nowMs, endMs) - fromMs) / DAY_MS
  const soFar = await sumOfAll(asked, id, month)
  const { text } = FIGURE_TABLE[id]
  const pace = soFar.value + (soFar.perHour * Math.max(0, endMs - clock.nowMs)) / HOUR_MS
  const expected = countsEvents(id) ? Math.round(pace) : pace
  const former: { words: string; value: number }[] = []
  for (const period of others) former.push(await sumOfAll(asked, id, period))
  const all = countsApart(id) ? ', com as dos compressores' : ''
  return paragraphs(
    `${FIGURE_TABLE[id].label}, ${soFar.words}, até agora: ${bold(text(soFar.value))} em ${decimal(past)} dias${all}. No mesmo ritmo, o período fecharia com cerca de ${bold(text(expected))}${former.length > 0 ? ':' : '.'}`,
    bullets(
      former.map(
        ({ words, value }) =>
          `${words}: ${text(value)}; fecharia ${expected === value ? 'igual' : bold(expected > value ? 'acima' : 'abaixo')}`,
      ),
    ),
    await withoutUnits(asked, id, month),
    'É só a conta do ritmo até agora, não uma previsão.',
  )
}

/** The end of the days, also where they reach into the future. */
function endOf(asked: Asked, period: AskedPeriod): number {
  const { timezone } = asked.clock
  return resolvePeriod(period, { timezone, nowMs: FAR_MS }, null).toMs
}
const FAR_MS = Date.UTC(9999, 0, 1)
