import type { Recommendation } from '#contract/monitoring/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { asksToWait } from '#core/questions/further/can-wait.ts'
import { getDashboardData } from '#server/features/monitoring/dashboard/get-dashboard-data.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../plant/candidates.ts'
import { asksAdviceCount, urgencyCounts } from './advice-counts.ts'
import { subjectFirst, subjectOfAdvice } from './advice-subject.ts'
import { OF_MODEL, URGENCY, URGENCY_WORDS } from './advice-urgency.ts'
import type { Answer, Asked } from './answer.ts'
import { asksWhetherToStop, nextOf, partNote, pastNote } from './decision-notes.ts'
import { highestRisks } from './highest-risks.ts'
import {
  adviceInInsights,
  adviceOnDashboard,
  eachUnit,
  insightsOf,
  type Told,
  toldOf,
  toldUnits,
} from './insights.ts'
import { whichMachine } from './machines/which-machine.ts'
import { nextText } from './maintenance/next-maintenance.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'

const MOST_OF_MODEL = 3
const MOST_OF_DASHBOARD = 4
const MOST_MACHINES = 15
const MOST_URGENT = 6
/** Units that each have all their recommendations told. */
const MOST_UNITS = 2

/** The recommendations of the Dashboard and those of the models; of several machines the most urgent one of each. */
export const answerAdvice: Answer = async (asked) =>
  asksToWait(asked.question.words)
    ? howUrgent(asked)
    : paragraphs(
        pastNote(asked),
        partNote(asked),
        asked.question.form === 'adviceByUnit' ? OF_MACHINE : null,
        await presentAdvice(asked),
        asksWhetherToStop(asked) ? await nextOf(asked) : null,
      )

const OF_MACHINE = 'A recomendação é da máquina inteira. A de cada compressor:'
const presentAdvice: Answer = (asked) =>
  asked.target.kind === 'machines'
    ? byUrgency(asked, toldOf(asked, asked.target.machines.slice(0, MOST_MACHINES)))
    : asked.target.kind === 'machine' && asked.target.units.length > MOST_UNITS
      ? byUrgency(asked, toldUnits(asked.target))
      : adviceOfUnits(asked)

/** `a primeira é urgente ou dá pra esperar?`: how urgent it is, and the next maintenance of its machine. */
async function howUrgent(asked: Asked): Promise<string> {
  const { target, question } = asked
  const units = target.kind === 'machine' ? toldUnits(target) : toldOf(asked, machinesIn(asked))
  const [first] = await urgencyOrder(asked, units)
  if (!first) return whichMachine(target)
  const { told } = first
  const { advice } = await ofDashboard(asked, told)
  const place = PLACES.findIndex((word) => word.test(asked.text))
  const chosen = advice[Math.max(0, place)]
  const coming = { ...asked, question: { ...question, words: 'proximas' } }
  return paragraphs(
    chosen
      ? bullets([sentence(chosen)])
      : `Não há ${place > 0 ? 'essa ' : ''}recomendação para ${told.title}.`,
    chosen ? URGENCY_WORDS[chosen.type] : null,
    'Não sei dizer quanto tempo dá para esperar; a próxima manutenção:',
    await nextText(coming, [told.machine]),
    placeOfUrgent(first),
  )
}
const PLACES = [/\bprimeir/i, /\bsegund/i, /\bterceir/i, /\bquart/i]

const adviceOfUnits = eachUnit(
  async (asked, told) => {
    const { title } = told
    if (ALL.test(asked.question.words) || asksAdviceCount(asked.question.words)) return inOrder(asked, [told])
    const ofRules = (await ofDashboard(asked, told)).advice.slice(0, MOST_OF_DASHBOARD)
    const ofModels = (await ofModel(asked, told)).slice(0, MOST_OF_MODEL)
    if (ofRules.length + ofModels.length === 0) return `Não há recomendação para ${title} no momento.`
    if (FIRST_ONLY.test(asked.question.words)) return firstOnly(asked, told)
    const links = [
      ofRules.length > 0 ? adviceOnDashboard(told) : null,
      ofModels.length > 0 ? adviceInInsights(told) : null,
    ]
    const ofSubject = subjectFirst(asked, title, [
      ...ofRules.map((one) => ({ name: one.title, text: sentence(one) })),
      ...ofModels,
    ])
    if (ofSubject !== null) return paragraphs(ofSubject, ...links)
    const [toRules, toModels] = links
    return paragraphs(
      `Para ${title}:`,
      ofRules.length > 0 && paragraphs(bullets(ofRules.map(sentence)), toRules),
      ofModels.length > 0 && paragraphs(bullets(ofModels.map(({ text }) => text)), toModels),
    )
  },
  async () => '',
)

/** `todas as recomendações, por ordem de prioridade` */
const ALL =
  /\b(?:todas|lista|liste|listar|completa)\b|\b(?:em|por|na|pela) (?:ordem|prioridade|urgencia)\b|\bd[ao] mais \w+ (?:ao|a|para [ao]|pr[ao]|ate [ao]) menos\b|\bquais (?:sao |foram )?(?:as |suas )?recomendac\w+(?! mais)/
const MOST_IN_ORDER = 12

/** All recommendations of the units, the most urgent first. */
async function inOrder(asked: Asked, units: readonly Told[]): Promise<string> {
  const all: { readonly told: Told; readonly urgency: number; readonly text: string }[] = []
  for (const told of units) {
    const { advice } = await ofDashboard(asked, told)
    const ofRules = advice.map((one) => ({ told, urgency: URGENCY[one.type], text: sentence(one) }))
    const ofModels = (await ofModel(asked, told)).map(({ text }) => ({ told, urgency: OF_MODEL, text }))
    all.push(...ofRules, ...ofModels)
  }
  const ordered = all.sort((a, b) => a.urgency - b.urgency).slice(0, MOST_IN_ORDER)
  const [only] = units.length === 1 ? units : []
  const of = only ? ` para ${only.title}` : ''
  if (ordered.length === 0) return `Não há recomendação${of} no momento.`
  const numberOf = (level: number) => all.filter(({ urgency }) => urgency === level).length
  return paragraphs(
    asksAdviceCount(asked.question.words)
      ? urgencyCounts([numberOf(0), numberOf(1), numberOf(OF_MODEL), numberOf(URGENCY.info)])
      : null,
    ordered.length === 1
      ? `Há só uma recomendação${of}:`
      : `${bold(count(all.length, 'recomendação', 'recomendações'))}${of}, a mais urgente primeiro:`,
    bullets(ordered.map(({ told, text }) => (only ? text : `${told.title}: ${text}`))),
    all.length > ordered.length ? `Mostrei ${ordered.length}.` : null,
    only && adviceOnDashboard(only),
  )
}

/** `qual é a mais urgente?` */
const FIRST_ONLY =
  /\b(?:qual|que|quais)\b.*\b(?:urgent\w+|prioridade|prioritari\w+|primeir\w+|mais (?:importante|critic\w+|grave))\b/

async function firstOnly(asked: Asked, told: Told): Promise<string> {
  const urgent = await urgentOf(asked, told)
  return paragraphs(
    `A recomendação mais urgente para ${told.title}:`,
    bullets([urgent.text]),
    placeOfUrgent(urgent),
  )
}

interface Urgent {
  readonly told: Told
  readonly urgency: number
  readonly reliability: number
  readonly text: string
  /** The names of its further recommendations. */
  readonly further: readonly string[]
}

const placeOfUrgent = ({ told, urgency }: Urgent): string =>
  urgency === OF_MODEL ? adviceInInsights(told) : adviceOnDashboard(told)

/** The most urgent first; of equal ones the least reliable. */
export async function urgencyOrder(asked: Asked, units: readonly Told[]): Promise<readonly Urgent[]> {
  const all: Urgent[] = []
  for (const told of units) all.push(await urgentOf(asked, told))
  return all.sort((a, b) => a.urgency - b.urgency || a.reliability - b.reliability)
}

/** The machines or compressors with their first recommendation, in their order. */
async function byUrgency(asked: Asked, units: readonly Told[]): Promise<string> {
  const { words } = asked.question
  if (asksAdviceCount(words) || (ALL.test(words) && /\brecomend/.test(words))) return inOrder(asked, units)
  const ordered = await urgencyOrder(asked, units)
  const urgent = ordered.filter(({ urgency }) => urgency <= OF_MODEL)
  const others = ordered.filter(({ urgency }) => urgency > OF_MODEL).map(({ told }) => told.title)
  const [first] = urgent
  return paragraphs(
    asked.question.ranking?.withUnits ? await highestRisks(asked) : null,
    first ? `O mais urgente: ${bold(first.told.title)}.` : 'Não há recomendação urgente.',
    bullets(urgent.slice(0, MOST_URGENT).map(({ told, text }) => `${told.title}: ${text}`)),
    urgent.length > MOST_URGENT ? `E mais ${urgent.length - MOST_URGENT} com recomendação.` : null,
    first && others.length > 0 ? `Sem recomendação urgente: ${others.join(', ')}.` : null,
    asksAll(asked) ? furtherText(ordered) : null,
    first && placeOfUrgent(first),
  )
}

/** `quais as recomendações de hoje?` asks for more than the most urgent ones. */
const asksAll = ({ question: { words } }: Asked): boolean =>
  /\b(?:recomendacoes|sugestoes|acoes)\b/.test(words) && !/\b(?:urgent|priorit|critic|import)/.test(words)

/** The names of what else is recommended; null: nothing is. */
function furtherText(all: readonly Urgent[]): string | null {
  const lines = all.flatMap(({ told, further }) =>
    further.length === 0 ? [] : [`${told.title}: ${further.map(bold).join(', ')}`],
  )
  return lines.length === 0
    ? null
    : paragraphs('Há mais recomendações, além dessas:', bullets(lines.slice(0, MOST_URGENT)))
}

async function urgentOf(asked: Asked, told: Told): Promise<Urgent> {
  const { advice, reliability } = await ofDashboard(asked, told)
  const isMeant = subjectOfAdvice(asked)
  const rankOf = ({ title }: Recommendation) => (isMeant?.(title) ? 0 : 1)
  const ordered = advice.toSorted((a, b) => rankOf(a) - rankOf(b) || URGENCY[a.type] - URGENCY[b.type])
  const [first, ...others] = ordered
  const [other, ...more] = await ofModel(asked, told)
  const urgency = first ? URGENCY[first.type] : URGENCY.success
  const names = (some: readonly Recommendation[]) =>
    some.filter(({ type }) => type !== 'info').map(({ title }) => plain(title))
  const ofModels = (some: readonly { name: string }[]) => some.map(({ name }) => name)
  if (other !== undefined && urgency > OF_MODEL)
    return {
      told,
      urgency: OF_MODEL,
      reliability,
      text: other.text,
      further: [...names(ordered), ...ofModels(more)],
    }
  const further = [...names(others), ...ofModels(other === undefined ? [] : [other, ...more])]
  return { told, urgency, reliability, text: first ? sentence(first) : '', further }
}

const sentence = ({ title, message, action }: Recommendation): string =>
  `${bold(plain(title))}: ${plain(message)}${action ? ` ${plain(action)}` : ''}`

/** What the Dashboard recommends, and the reliability of the unit. */
export async function ofDashboard({ ctx }: Asked, { machine, unit }: Told) {
  const query = { timeRange: '30d' as const, ...(unit === MACHINE_UNIT ? {} : { compressor: unit }) }
  const { data } = await getDashboardData(ctx, { params: { id: machine.id }, query, body: undefined })
  const own = unit === MACHINE_UNIT ? data?.chiller : data?.compressors.find(({ id }) => id === unit)
  return {
    advice: (data?.recommendations ?? []).filter(({ type }) => type !== 'success'),
    reliability: own?.kpis.reliability ?? Number.POSITIVE_INFINITY,
  }
}

/** What the models recommend, by its name and in a sentence. */
export async function ofModel(asked: Asked, { machine, unit }: Told) {
  const { recommendations } = await insightsOf(asked, machine, unit)
  return recommendations.map(({ category, description, evidence }) => ({
    name: plain(category),
    text: `${bold(plain(category))}: ${plain(description)}${evidence ? ` (${plain(evidence)})` : ''}`,
  }))
}
