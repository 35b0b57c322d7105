import type { MachineCard } from '#contract/machines/machine.ts'
import type { Anomaly, Fault } from '#contract/models/analytics.ts'
import { sidesInWords } from '#core/chiller/points/anomaly-sides.ts'
import { dateText } from '#server/platform/text/date-text.ts'
import { count, decimal, whole } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { allIn, analyticsOf, lastingIn } from './analytics-of.ts'
import { anomaliesSince } from './anomalies-since.ts'
import { ofOtherReading } from './anomaly-reading.ts'
import { type Answer, type Asked, askedPeriod, periodAt } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { answerEvents } from './events/events.ts'
import { UNUSUAL, withoutModel } from './faults-without-model.ts'
import { eachUnit, knownOfNamed, placeOf, toldOf } from './insights.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { suspectedPart } from './suspected-part.ts'
import { unnamedUnits } from './unnamed-units.ts'
import { withWholeMachine } from './whole-machine.ts'

const MOST_MACHINES = 15
/** The newest months that are told one by one. */
const MOST_MONTHS = 12
const MOST_SHOWN = 8

/** What the model indicates now, and how many anomalies there were; of a past time its failures, too. */
export const answerFaults: Answer = async (asked) => {
  const { target, question } = asked
  if (question.form === 'anomaliesSince') return anomaliesSince(asked)
  if (question.ranking !== null && target.kind === 'machines')
    return paragraphs(await ofOtherReading(asked), await mostAnomalies(asked, target.machines))
  const ofUnits = await ofTheirCompressors(asked)
  const isTold = (await withoutModel(asked)) !== null
  const faults = paragraphs(
    await suspectedPart(asked),
    await ofOtherReading(asked),
    await noneToJudge(asked),
    await ofUnitOrWhole(asked),
    ofUnits ?? (isTold ? null : await knownOfNamed(asked, () => false)),
  )
  if (question.form === 'anomalyReading') return paragraphs(OF_EFFICIENCY, faults)
  const isOfTime = question.periods.length > 0 && UNUSUAL.test(question.words)
  return isOfTime && !isTold ? paragraphs(faults, await failuresIn(asked)) : faults
}
const OF_EFFICIENCY =
  'Uma anomalia não é de uma leitura só: é do COP, comparado com o que o modelo espera da carga e das temperaturas.'
/** `essa é grave?` where there is none; null: there is one, or it is not asked. */
async function noneToJudge(asked: Asked): Promise<string | null> {
  const { words } = asked.question
  if (!OF_ONE.test(words)) return null
  for (const { machine, unit } of [...toldOf(asked, machinesIn(asked)), ...unnamedUnits(asked)]) {
    const data = await analyticsOf(asked, machine, unit)
    if (lastingIn(data).length > 0 || inPeriod(asked, allIn(data) ?? []).meant.length > 0)
      return /\b(?:dur(?:ou|aram|acao)|quanto tempo)\b/.test(words) ? NO_LENGTH : null
  }
  return LENGTH.test(words)
    ? 'Nenhuma anomalia nem problema indicado: não há duração nem horário a dizer.'
    : 'Nenhuma anomalia nem problema indicado: não há o que avaliar.'
}
const NO_LENGTH =
  'Cada anomalia é um ponto no tempo, sem duração guardada; um problema indicado dura desde a data que está nele.'
const LENGTH = /\b(?:dur(?:ou|aram|acao)|quanto tempo|terminou|acabou|comecou|que horas?|quando)\b/
const OF_ONE = new RegExp(`\\b(?:grave|seri[oa]|preocupante|critic[oa]|perigos[oa])|${LENGTH.source}`)

/** Machines without a model have failures, too. */
const failuresIn = (asked: Asked): Promise<string> =>
  answerEvents({
    ...asked,
    question: { ...asked.question, topic: 'events', event: 'failure', words: 'falhas', oneEvent: null },
  })

const faultsOf = eachUnit(
  async (asked, { machine, unit, title }) => {
    const data = await analyticsOf(asked, machine, unit)
    const anomalies = allIn(data)
    if (anomalies === null)
      return `Ainda não há modelo treinado de ${title} que indique problemas ou anomalias.`
    const items = lastingIn(data).map((fault) => faultText(asked, fault))
    return paragraphs(
      items.length > 0
        ? `${title} tem ${bold(count(items.length, 'problema indicado', 'problemas indicados'))}:`
        : `O modelo não indica nenhum problema em ${title} agora.`,
      items.length > 0 ? bullets(items) : null,
      `${anomaliesText(asked, anomalies)}.`,
      byMonth(asked, anomalies),
      newestOnes(asked, anomalies),
      link('Ver as análises', placeOf(machine, unit, 'analiticos')),
    )
  },
  async (asked, { machine, unit }) => {
    const data = await analyticsOf(asked, machine, unit)
    const anomalies = allIn(data)
    if (anomalies === null) return 'sem modelo treinado'
    const lasting = lastingIn(data).map(({ title }) => plain(title))
    const now = lasting.length > 0 ? bold(lasting.join(', ')) : 'nenhum problema indicado'
    return ANOMALIES.test(asked.question.words) ? `${now}. ${anomaliesText(asked, anomalies)}` : now
  },
)

const ofUnitOrWhole = withWholeMachine(async (asked) => (await withoutModel(asked)) ?? faultsOf(asked))

/** A compressor may have a model of its own where its machine has none; null: none of them has. */
async function ofTheirCompressors(asked: Asked): Promise<string | null> {
  const lines: string[] = []
  for (const { machine, unit, title } of unnamedUnits(asked)) {
    const data = await analyticsOf(asked, machine, unit)
    const anomalies = allIn(data)
    const lasting = lastingIn(data)
    if (anomalies === null || (lasting.length === 0 && inPeriod(asked, anomalies).meant.length === 0))
      continue
    const now = lasting.map((fault) => `${bold(plain(fault.title))}. `).join('')
    lines.push(`${title}: ${now}${anomaliesText(asked, anomalies)}`)
  }
  return lines.length === 0 ? null : paragraphs('Nos compressores com modelo próprio:', bullets(lines))
}

const ANOMALIES = /\b(?:anomal|estranh|anorma|suspeit|atipic|esquisit|irregular|fora d[oe])/

function faultText({ clock }: Asked, { title, from, cause, firstCheck, kwhPerDay }: Fault): string {
  const cost = kwhPerDay === null ? '' : `, custa ${whole(kwhPerDay)} kWh por dia`
  const begin = clockWords(clock.timezone).day(Date.parse(from))
  return `${bold(plain(title))}, desde ${begin}${cost}. ${plain(cause)} ${plain(firstCheck)}`
}

/** `Anomalias nas últimas 24 horas: 3, todas piores que o esperado`. */
function anomaliesText(asked: Asked, all: readonly Anomaly[]): string {
  const { meant, words } = inPeriod(asked, all)
  return `Anomalias ${words}: ${bold(whole(meant.length))}${sidesInWords(meant)}`
}

/** Those of the asked period, else of the whole history. */
function inPeriod(asked: Asked, all: readonly Anomaly[]) {
  if (asked.question.periods.length === 0) return { meant: all, words: 'no histórico' }
  const { fromMs, toMs, words } = periodAt(askedPeriod(asked), asked, null)
  const isInside = ({ at }: Anomaly) => Date.parse(at) >= fromMs && Date.parse(at) < toMs
  return { meant: all.filter(isInside), words }
}

/** `as anomalias estão aumentando?` is told month by month; null: not asked. */
function byMonth(asked: Asked, all: readonly Anomaly[]): string | null {
  const { trend, words } = asked.question
  if (!trend && !/\b(?:mes a mes|por mes|cada mes|aument\w+|diminu\w+|cresc\w+)\b/.test(words)) return null
  const { isoDay } = clockWords(asked.clock.timezone)
  const counts = new Map<string, number>()
  for (const { at } of inPeriod(asked, all).meant) {
    const month = isoDay(Date.parse(at)).slice(0, 7)
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const months = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MOST_MONTHS)
  if (months.length === 0) return null
  return bullets(months.map(([month, number]) => `${dateText(month)}: ${bold(whole(number))}`))
}

/** `em qual horário?` gets the newest ones; null: not asked. */
function newestOnes(asked: Asked, all: readonly Anomaly[]): string | null {
  if (
    !/\b(?:hor(?:a|as|ario|arios)|quando|desde|quais|list\w+|mostr\w+|ultim\w+|recent\w+)\b/.test(
      asked.question.words,
    )
  )
    return null
  const { minute } = clockWords(asked.clock.timezone)
  const newest = inPeriod(asked, all).meant.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const items = newest.slice(0, MOST_SHOWN).map(({ at, efficiency, expectedEfficiency }) => {
    const beside = expectedEfficiency === null ? '' : `, esperado ${decimal(expectedEfficiency)}`
    return `${bold(minute(Date.parse(at)))}: COP ${decimal(efficiency)}${beside}`
  })
  return items.length === 0 ? null : paragraphs('As mais recentes:', bullets(items))
}

/** The machines in the order of their anomalies, the most first. */
async function mostAnomalies(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const known: { text: string; number: number }[] = []
  const unknown: string[] = []
  for (const { machine, unit, title } of toldOf(asked, machines.slice(0, MOST_MACHINES))) {
    const anomalies = allIn(await analyticsOf(asked, machine, unit))
    if (anomalies === null) unknown.push(title)
    else
      known.push({
        text: `${title}: ${anomaliesText(asked, anomalies)}`,
        number: inPeriod(asked, anomalies).meant.length,
      })
  }
  const isRising = asked.question.ranking?.end === 'lowest' || asked.question.ranking?.end === 'best'
  known.sort((a, b) => (isRising ? a.number - b.number : b.number - a.number))
  return paragraphs(
    bullets(known.map(({ text }) => text)),
    unknown.length > 0 ? `Sem modelo treinado: ${unknown.join(', ')}.` : null,
  )
}
