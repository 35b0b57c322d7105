import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { sentenceBegin } from '#server/platform/text/sentence-begin.ts'
import { figuresOf, unitIn } from '../plant/unit-figures.ts'
import { ofDashboard } from './advice.ts'
import { URGENCY } from './advice-urgency.ts'
import { analyticsOf, lastingIn } from './analytics-of.ts'
import { type Answer, type Asked, USUAL_PERIOD } from './answer.ts'
import { clockWords } from './clock-words.ts'
import { sinceWhen } from './events/stretch.ts'
import { listedText } from './figures/figure-table.ts'
import { verdict } from './figures/verdict.ts'
import { adviceOnDashboard, placeOf, type Told, toldOf, toldUnits } from './insights.ts'
import { moreMachines } from './machines/more-machines.ts'
import { newestIn } from './machines/run-now.ts'
import { stateNow } from './machines/state.ts'
import { whichMachine } from './machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'
import { presentReadings } from './readings/present-readings.ts'

const MOST_MACHINES = 10
/** Units that are each told in full. */
const MOST_WHOLE = 2
const MOST_ADVICE = 3

const NO_MARK = 'Não dou notas: digo o estado e o que está fora da meta.'

/** Whether anything is wrong: the state now, failures and alarms, missed targets, recommendations, and what the model indicates. */
export const answerCondition: Answer = async (asked) =>
  paragraphs(/\bnota\b/.test(asked.question.words) ? NO_MARK : null, await conditionText(asked))

const conditionText: Answer = async (asked) => {
  const { target } = asked
  if (target.kind === 'machines') {
    const shown = target.machines.slice(0, MOST_MACHINES)
    return paragraphs(await listed(asked, toldOf(asked, shown)), moreMachines(target.machines, shown))
  }
  if (target.kind !== 'machine') return whichMachine(target)
  const told = toldUnits(target)
  if (told.length > MOST_WHOLE) return listed(asked, told)
  const parts: string[] = []
  for (const one of told)
    parts.push(wholeText(one, await conditionOf(asked, one), await presentText(asked, one)))
  return paragraphs(...parts)
}

/** `está normal agora?`: since when the unit runs or stands, and its present readings. */
async function presentText(asked: Asked, told: Told): Promise<readonly string[]> {
  if (asked.question.statistic !== 'now') return []
  const since = await sinceWhen(asked, told.machine, told.unit)
  const readings = await presentReadings(asked, told)
  return [
    since.replace(/^\*\*.*?\*\* está /, 'Está ').replace(/\.$/, ''),
    ...(readings === null ? [] : [`Leituras: ${readings}`]),
  ]
}

interface Condition {
  readonly now: string
  /** Units in failure or with an alarm now, in words. */
  readonly active: readonly string[]
  /** Whether there is a reading of failures, and of alarms. */
  readonly knows: { readonly fault: boolean; readonly alarm: boolean }
  readonly targets: string
  readonly isMissed: boolean
  /** The titles of the pressing recommendations. */
  readonly advice: readonly string[]
  readonly modelled: string
  readonly isIndicated: boolean
}

async function conditionOf(asked: Asked, told: Told): Promise<Condition> {
  const { machine, unit } = told
  const words = { ...asked, question: { ...asked.question, words: 'falha alarme' } }
  return {
    now: (await stateNow(words, machine, unit)).replace(/^Agora: (?:[^*]*: )?|\.$/g, ''),
    ...(await activeNow(asked, told)),
    ...(await targetsText(asked, told)),
    advice: await adviceTitles(asked, told),
    ...(await modelText(asked, told)),
  }
}

const ALL_KNOWN = ['fault', 'alarm'] as const
const IN_WORDS = { fault: 'em falha', alarm: 'com alarme' } as const

/** A machine's compressors belong to its condition. */
async function activeNow(
  { ctx }: Asked,
  { machine, unit }: Told,
): Promise<Pick<Condition, 'active' | 'knows'>> {
  const { data } = await getLive(ctx, { params: { id: machine.id }, query: undefined, body: undefined })
  const units = unit === MACHINE_UNIT ? [unit, ...machine.submaquinas.map(({ id }) => id)] : [unit]
  const active: string[] = []
  const knows = { fault: false, alarm: false }
  for (const one of units) {
    const newestOf = newestIn(data.readings.readings, one)
    for (const kind of ALL_KNOWN) {
      const value = newestOf(kind)
      if (value !== undefined) knows[kind] = true
      if (value !== undefined && value > 0) active.push(`${plain(unitName(machine, one))} ${IN_WORDS[kind]}`)
    }
  }
  return { active, knows }
}

async function targetsText(
  asked: Asked,
  { machine, unit }: Told,
): Promise<Pick<Condition, 'targets' | 'isMissed'>> {
  const [found] = (await figuresOf(asked, machine, [USUAL_PERIOD])) ?? []
  const own = found && unitIn(found, unit)
  const text = own ? verdict(own.kpis) : null
  if (text === null || !found) return { targets: 'sem números para comparar com as metas', isMissed: false }
  const isMissed = MISSED.test(text)
  const { words } = found.period
  const known = own ? listedText('availability', own.kpis) : null
  const beside = known === null ? '' : ` (disponibilidade: ${bold(known)})`
  const told = isMissed
    ? text.replace(MISSED, `fora da meta ${words}: `).replace(/\.$/, '')
    : `nada fora da meta ${words}`
  return { targets: `${told}${beside}`, isMissed }
}
const MISSED = /^Fora da meta: /

async function adviceTitles(asked: Asked, told: Told): Promise<string[]> {
  const { advice } = await ofDashboard(asked, told)
  return advice
    .filter(({ type }) => URGENCY[type] <= URGENCY.warning)
    .toSorted((a, b) => URGENCY[a.type] - URGENCY[b.type])
    .slice(0, MOST_ADVICE)
    .map(({ title }) => plain(title))
}

async function modelText(
  asked: Asked,
  { machine, unit }: Told,
): Promise<Pick<Condition, 'modelled' | 'isIndicated'>> {
  const data = await analyticsOf(asked, machine, unit)
  if (data.anomalies === null) return { modelled: 'ainda não há modelo treinado', isIndicated: false }
  const day = clockWords(asked.clock.timezone).day
  const lasting = lastingIn(data)
  if (lasting.length === 0) return { modelled: 'o modelo não indica problema', isIndicated: false }
  const names = lasting.map(({ title, from }) => `${bold(plain(title))} desde ${day(Date.parse(from))}`)
  return { modelled: `o modelo indica ${names.join(', ')}`, isIndicated: true }
}

/** Whether there is something to look after, without a failure or an alarm. */
const needsCare = ({ isMissed, advice, isIndicated }: Condition): boolean =>
  isMissed || advice.length > 0 || isIndicated

function headText(title: string, found: Condition): string {
  if (found.active.length > 0) return `${bold(title)} tem problema agora: ${found.active.join(', ')}.`
  const { fault, alarm } = found.knows
  const calm =
    fault && alarm
      ? 'não está em falha nem com alarme agora'
      : fault || alarm
        ? `não está ${fault ? 'em falha' : 'com alarme'} agora`
        : 'não tem leitura recente de falha nem de alarme'
  return needsCare(found)
    ? `${bold(title)} ${calm}, mas há pontos de atenção:`
    : `Não vejo problema: ${bold(title)} ${calm}.`
}

function wholeText(told: Told, found: Condition, present: readonly string[]): string {
  const { machine, unit, title } = told
  const { advice, targets, modelled } = found
  return paragraphs(
    headText(title, found),
    bullets([
      `Agora: ${found.now}`,
      ...present,
      sentenceBegin(targets),
      advice.length > 0 ? `Recomendações: ${advice.map(bold).join(', ')}` : 'Nenhuma recomendação urgente',
      sentenceBegin(modelled),
    ]),
    advice.length > 0 ? adviceOnDashboard(told) : link('Ver a análise', placeOf(machine, unit)),
  )
}

/** The units that are in trouble first, then those that need care. */
async function listed(asked: Asked, all: readonly Told[]): Promise<string> {
  const found: { told: Told; condition: Condition }[] = []
  for (const told of all) found.push({ told, condition: await conditionOf(asked, told) })
  const rankOf = ({ condition }: { condition: Condition }) =>
    condition.active.length > 0 ? 0 : needsCare(condition) ? 1 : 2
  const ordered = found.sort((a, b) => rankOf(a) - rankOf(b))
  const named = (rank: number) =>
    ordered.filter((one) => rankOf(one) === rank).map(({ told }) => bold(told.title))
  const [troubled, careful] = [named(0), named(1)]
  return paragraphs(
    troubled.length > 0
      ? `Em falha ou com alarme agora: ${troubled.join(', ')}.`
      : 'Nada está em falha nem com alarme agora.',
    careful.length > 0 ? `Com pontos de atenção: ${careful.join(', ')}.` : null,
    bullets(ordered.map(({ told, condition }) => `${told.title}: ${lineText(condition)}`)),
  )
}

const lineText = ({ now, active, targets, isMissed, advice, modelled }: Condition): string =>
  [
    now,
    ...active,
    ...(isMissed ? [targets] : []),
    ...(advice.length === 0 ? [] : [`recomendações: ${advice.join(', ')}`]),
    modelled,
  ].join('; ')
