import type { MachineCard } from '#contract/machines/machine.ts'
import type { Explanation } from '#contract/models/explanation.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { BESIDE_MODEL } from '#core/questions/further/model-told.ts'
import { hasPhrase } from '#core/questions/text/phrases.ts'
import { wordsOf } from '#core/questions/text/words.ts'
import { MODEL_QUALITY_WORDS } from '#core/questions/topics/model-words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { LEAST_HISTORY } from '#server/features/models/missing-data.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { compressorsOf } from '../plant/compressors.ts'
import { targetOf, unitTitle } from '../plant/target.ts'
import type { Answer, Asked } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { eachUnit, insightsOf, placeOf, type Told, toldOf, untrained } from './insights.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { explanationText, lineOf } from './model-evidence.ts'
import { comparedText, hitsText, trustText } from './model-verdict.ts'
import { termText } from './terms.ts'
import { errorOfNone, unforeseenIn } from './unforeseen.ts'
import { unnamedUnits } from './unnamed-units.ts'

/** Which models there are and since when, how a model knows its figures, and how often it was right. */
export const answerModels: Answer = (whole) => {
  if (whole.question.form === 'anomalyBasis')
    return Promise.resolve(paragraphs(termText(wordsOf('anomalia'), [])))
  const asked = ofCompressors(whole)
  const said = wordsOf(asked.question.words)
  const unforeseen = unforeseenIn(asked)
  if (unforeseen !== null) return errorOfNone(asked, unforeseen)
  if (hasPhrase(said, ...MODEL_QUALITY_WORDS)) return withMethod(asked)
  return asksNeed(asked) ? need(asked) : states(asked)
}

/** `qual compressor não tem modelo?` asks for each of them. */
function ofCompressors(asked: Asked): Asked {
  if (asked.question.units !== null || !/\bcompressor(?:es)?\b/.test(asked.question.words)) return asked
  const question = { ...asked.question, eachUnit: true }
  return { ...asked, question, target: targetOf({ ...asked, question }) }
}

/** `quanto dado precisa pra treinar?` */
const asksNeed = ({ question: { words } }: Asked): boolean =>
  /\b(?:precisa(?:m|mos)?|necess\w+|minim\w+|falta\w*|treinar|exige\w*)\b/.test(words) &&
  /\b(?:dados?|dias?|historico|tempo|precisa(?:m|mos)?)\b/.test(words)

const need: Answer = async (asked) =>
  paragraphs(
    `O primeiro treinamento começa sozinho com ${bold(LEAST_HISTORY)} de dados.`,
    await states(asked),
  )

/** When the model of a unit was trained, and what becomes of it. */
function stateText(asked: Asked, data: InsightsData): string | null {
  const { clock } = asked
  const { age, isStale, recommendation, nextAutoRetrain } = data.cacheInfo
  if (age === null) return null
  const minute = (atMs: number) => clockWords(clock.timezone).minute(atMs)
  const next = nextAutoRetrain && `, o próximo treinamento é em ${minute(Date.parse(nextAutoRetrain))}`
  const advice = isStale && recommendation ? ` ${plain(recommendation)}` : ''
  return `modelo treinado em ${bold(minute(clock.nowMs - age * 1000))}${next ?? ''}${windowText(asked, data)}.${advice}`
}

/** `com quantos meses de dados?`; empty: not asked. */
function windowText({ clock, question }: Asked, { explanations: [first] }: InsightsData): string {
  if (!first || !OF_DATA.test(question.words)) return ''
  const { day } = clockWords(clock.timezone)
  const [fromMs, toMs] = [Date.parse(first.window.from), Date.parse(first.window.to)]
  const number = Math.round((toMs - fromMs) / DAY_MS)
  const [days, months] = [count(number, 'dia', 'dias'), Math.round(number / 30.4)]
  return `; dados de ${day(fromMs)} a ${day(toMs)} (${bold(days)}${number < 60 ? '' : `, cerca de ${months} meses`})`
}
const OF_DATA =
  /\b(?:dados?|historico|amostras?)\b|\b(?:com )?quant[ao]s (?:meses|dias|semanas|tempo|horas)\b|\bdesde quando\b|\bjanela\b/

const states = eachUnit(
  async (asked, { machine, unit, title }) => {
    const data = await insightsOf(asked, machine, unit)
    const text = stateText(asked, data)
    return paragraphs(
      text === null ? untrained(title, data) : `${title}: ${text}`,
      unit === MACHINE_UNIT ? await trainedCompressors(asked, machine) : null,
      link('Ver os modelos', placeOf(machine, unit, 'analiticos')),
    )
  },
  async (asked, { machine, unit }) => {
    const data = await insightsOf(asked, machine, unit)
    const own = stateText(asked, data) ?? firstSmall(data.cacheInfo.recommendation ?? 'sem modelo treinado.')
    const others = unit === MACHINE_UNIT ? await trainedCompressors(asked, machine) : null
    return others === null ? own : `${own} ${others}`
  },
)

const firstSmall = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The compressors of a machine whose own models are trained; null: none. */
async function trainedCompressors({ ctx }: Asked, machine: MachineCard): Promise<string | null> {
  const { data } = await getLive(ctx, { params: { id: machine.id }, query: undefined, body: undefined })
  const names = machine.submaquinas
    .filter(({ id }) => data.training[id]?.state === 'trained')
    .map(({ nome }) => plain(nome))
  return names.length === 0 ? null : `Com modelo próprio: ${bold(names.join(', '))}.`
}

/** How the product knows the forecast, the probability and the remaining life, with the model's test on the past. */
const evidence = eachUnit(
  async (asked, { machine, unit, title }) => {
    const data = await insightsOf(asked, machine, unit)
    const meant = explanationsMeant(asked, data)
    if (meant.length === 0) return `${untrained(title, data)} ${FROM_HISTORY}`
    return paragraphs(
      ...meant.map((one) => explanationText(title, one)),
      link('Ver os modelos', placeOf(machine, unit)),
    )
  },
  async (asked, told) =>
    lineOf(told, explanationsMeant(asked, await insightsOf(asked, told.machine, told.unit))),
)

const FROM_HISTORY =
  'As estimativas vêm de modelos treinados com o histórico das máquinas; sem eles, o que há é a confiabilidade, que vem do MTBF.'

/** How often the models were right and, where it is asked, how the number comes about. */
const withMethod: Answer = async (whole) => {
  const asked = havingCop(whole)
  const { words } = asked.question
  const [own = ''] = words.split(BESIDE_MODEL)
  const models = await modelsOf(asked)
  const compared = COMPARED.test(words) ? comparedText(models.map(({ explanation }) => explanation)) : null
  const term =
    compared === null && METHOD.test(own)
      ? termText(wordsOf(TERM_OF[aboutOf(own) ?? 'forecast'] ?? ''), [])
      : null
  return paragraphs(
    compared?.text ?? trustText(words, models),
    term,
    term && (await methodOf(asked)),
    await evidence(compared?.isSameModel ? ofOwnAlone(asked) : asked),
    bullets(await unitLines(asked)),
    hitsText(words, models),
  )
}
const ofOwnAlone = (asked: Asked): Asked => ({
  ...asked,
  question: { ...asked.question, words: asked.question.words.split(BESIDE_MODEL)[0] ?? '' },
})
const COMPARED =
  /^(?!.*\b(?:maquinas?|chillers?|compressor(?:es)?|bombas?|torres?|equipamentos?)\b).*\b(?:qual|quem)\b.*\b(?:dois|duas|del[ae]s|mais|menos|melhor|pior)\b/

/** The compressors with a model of their own, of machines that are asked for together or have none themselves. */
async function modelledUnits(asked: Asked) {
  const { target } = asked
  if (target.kind === 'machine') {
    const own = await insightsOf(asked, target.machine, MACHINE_UNIT)
    if (own.explanations.length > 0) return []
  }
  const all: { readonly told: Told; readonly explanations: readonly Explanation[] }[] = []
  for (const told of unnamedUnits(asked)) {
    const explanations = explanationsMeant(asked, await insightsOf(asked, told.machine, told.unit))
    if (explanations.length > 0) all.push({ told, explanations })
  }
  return all
}

const unitLines = async (asked: Asked): Promise<readonly string[]> =>
  (await modelledUnits(asked)).map(({ told, explanations }) => `${told.title}: ${lineOf(told, explanations)}`)

/** The models that are meant, of each unit. */
async function modelsOf(asked: Asked) {
  const { target } = asked
  const ofUnits = await modelledUnits(asked)
  const units =
    target.kind === 'machine'
      ? target.units.map((unit) => ({ machine: target.machine, unit }))
      : target.kind === 'machines'
        ? toldOf(asked, target.machines)
        : []
  const all: { readonly title: string; readonly explanation: Explanation }[] = []
  for (const { machine, unit } of units)
    for (const explanation of explanationsMeant(asked, await insightsOf(asked, machine, unit)))
      all.push({ title: unitTitle(machine, unit), explanation })
  return [
    ...all,
    ...ofUnits.flatMap(({ told: { title }, explanations }) =>
      explanations.map((explanation) => ({ title, explanation })),
    ),
  ]
}

/** A pump or a tower has no COP to forecast. */
function havingCop(asked: Asked): Asked {
  const { target, question } = asked
  if (target.kind !== 'machines' || aboutOf(question.words) !== 'forecast') return asked
  const machines = target.machines.filter((machine) => compressorsOf(machine).length > 0)
  return machines.length === 0 ? asked : { ...asked, target: { ...target, machines } }
}

const METHOD = /\b(?:como|calcul\w*|metodo|base|tecnica|algoritmo)\b/
const TERM_OF: Readonly<Partial<Record<Explanation['about'], string>>> = {
  forecast: 'previsao',
  probability: 'probabilidade',
  remaining: 'vida util',
}

/** What the model of the first trained of several machines computes; of one alone its evidence tells it. */
async function methodOf(asked: Asked): Promise<string | null> {
  if (asked.target.kind !== 'machines') return null
  for (const { machine, unit } of toldOf(asked, asked.target.machines)) {
    const [first] = explanationsMeant(asked, await insightsOf(asked, machine, unit))
    if (first) return `O modelo em uso: ${plain(first.model)}`
  }
  return null
}

/** Those of the figure that the question is about, else of the forecast and the probability. */
function explanationsMeant({ question }: Asked, { explanations }: InsightsData): readonly Explanation[] {
  const [own = '', beside = ''] = question.words.split(BESIDE_MODEL)
  const of = [aboutOf(own), COMPARED.test(question.words) ? aboutOf(beside) : null]
  const isOfAny = of.every((one) => one === null)
  return explanations.filter(({ about }) =>
    isOfAny ? about === 'forecast' || about === 'probability' : of.includes(about),
  )
}

function aboutOf(words: string): Explanation['about'] | null {
  if (/\b(?:probabilidad\w*|risco|falh\w*|chance)\b/.test(words)) return 'probability'
  if (/\b(?:vida|rul)\b/.test(words)) return 'remaining'
  return /\b(?:cop|eficiencia)\b/.test(words) ? 'forecast' : null
}
