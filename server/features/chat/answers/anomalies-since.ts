import type { Anomaly } from '#contract/models/analytics.ts'
import { sidesInWords } from '#core/chiller/points/anomaly-sides.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { dateText } from '#server/platform/text/date-text.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import { allIn, analyticsOf, lastingIn } from './analytics-of.ts'
import type { Asked } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { type Told, toldOf, toldUnits } from './insights.ts'
import { whichMachine } from './machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'

const MOST_MACHINES = 15
const MOST_DAYS = 7
const NO_BEGIN = 'Cada anomalia é um ponto no tempo: o começo não fica guardado, só os dias em que houve.'
const NO_MODEL = 'Ainda não há modelo treinado que indique anomalias: não há desde quando.'
const NONE = 'Nenhuma anomalia nem problema indicado: não há desde quando.'

/** `desde quando ele está assim?`: since when a problem lasts, and the days in a row that have anomalies. */
export async function anomaliesSince(asked: Asked): Promise<string> {
  const { target } = asked
  if (target.kind !== 'machine' && target.kind !== 'machines') return whichMachine(target)
  const units =
    target.kind === 'machine' ? toldUnits(target) : toldOf(asked, target.machines.slice(0, MOST_MACHINES))
  const known = (await Promise.all(units.map((one) => sinceOf(asked, one)))).filter((one) => one !== null)
  const parts = known.flat()
  if (parts.length > 0) return paragraphs(NO_BEGIN, ...parts)
  return known.length > 0 ? NONE : NO_MODEL
}

/** Null: the unit has no model; none: it has neither a problem nor an anomaly. */
async function sinceOf(asked: Asked, { machine, unit, title }: Told): Promise<string[] | null> {
  const data = await analyticsOf(asked, machine, unit)
  const anomalies = allIn(data)
  if (anomalies === null) return null
  const clock = clockWords(asked.clock.timezone)
  const lasting = lastingIn(data).map(
    (fault) => `${title}: ${plain(fault.title)}, desde ${bold(clock.day(Date.parse(fault.from)))}.`,
  )
  const byDay = Map.groupBy(anomalies, ({ at }) => clock.isoDay(Date.parse(at)))
  const run = daysInRow([...byDay.keys()].sort())
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return lasting
  const isNow = last === clock.isoDay(asked.clock.nowMs)
  const head = isNow
    ? `${title}: dias seguidos com anomalias desde ${bold(dateText(first))}:`
    : `${title}: nenhuma anomalia hoje; as mais recentes, em dias seguidos, de ${bold(dateText(first))} a ${bold(dateText(last))}:`
  return [
    ...lasting,
    paragraphs(head, bullets(run.slice(-MOST_DAYS).map((day) => lineOf(day, byDay.get(day) ?? [])))),
  ]
}

const lineOf = (day: string, anomalies: readonly Anomaly[]): string =>
  `${dateText(day)}: ${bold(whole(anomalies.length))}${sidesInWords(anomalies)}`

/** The newest days without a day between them, oldest first. */
function daysInRow(days: readonly string[]): readonly string[] {
  const begin = days.findLastIndex((day, n) => {
    const former = days[n - 1]
    return former === undefined || Date.parse(day) - Date.parse(former) > DAY_MS
  })
  return begin === -1 ? [] : days.slice(begin)
}
