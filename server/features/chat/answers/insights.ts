import type { MachineCard } from '#contract/machines/machine.ts'
import type { InsightsData } from '#contract/models/insights.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { machineInsights, unitInsights } from '#server/features/models/unit-insights.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import { compressorsOf } from '../plant/compressors.ts'
import { oncePerMessage } from '../plant/once-per-message.ts'
import { unitTitle } from '../plant/target.ts'
import type { Answer, Asked } from './answer.ts'
import { chosenOfOrder } from './chosen-of-order.ts'
import { knownOfUnits } from './figures/known-of-units.ts'
import { planBesideLife } from './life-and-plan.ts'
import { whichMachine } from './machines/which-machine.ts'
import { bold, bullets, link, paragraphs, plain } from './markdown.ts'

const MOST_MACHINES = 15

export const insightsOf = ({ ctx }: Asked, machine: MachineCard, unit: string): Promise<InsightsData> =>
  oncePerMessage(ctx, `insights ${machine.id} ${unit}`, async () => {
    const whole = await oncePerMessage(ctx, `insights ${machine.id}`, () => machineInsights(ctx, machine.id))
    return unitInsights(ctx, whole, unit === MACHINE_UNIT ? undefined : unit)
  })
export const placeOf = (
  machine: MachineCard,
  unit: string,
  secao: 'insights' | 'analiticos' = 'insights',
) => ({
  secao,
  machine,
  compressor: unit === MACHINE_UNIT ? undefined : unit,
})

/** The Dashboard's recommendations of a unit. */
export const adviceOnDashboard = ({ machine, unit }: Pick<Told, 'machine' | 'unit'>): string =>
  link('Ver as recomendações no Dashboard', {
    ...{ secao: 'dashboard', machine, parte: 'recomendacoes' },
    compressor: unit === MACHINE_UNIT ? undefined : unit,
  })
/** The recommendations of a unit's models. */
export const adviceInInsights = ({ machine, unit }: Pick<Told, 'machine' | 'unit'>): string =>
  link('Ver as recomendações no Insights', placeOf(machine, unit))

/** A unit with its name. */
export interface Told {
  readonly machine: MachineCard
  readonly unit: string
  readonly title: string
}

/** The machines themselves, or each of their compressors where the question is about these. */
export function toldOf({ question }: Asked, machines: readonly MachineCard[]): Told[] {
  const isOfUnits = question.eachUnit || question.ranking?.of === 'units'
  const isOfBoth = question.ranking?.withUnits === true
  return machines.flatMap((machine) =>
    [
      ...(isOfBoth || !isOfUnits ? [MACHINE_UNIT] : []),
      ...(isOfBoth || isOfUnits ? unitsOf(machine, question.units) : []),
    ].map((unit) => toldUnit(machine, unit)),
  )
}

const toldUnit = (machine: MachineCard, unit: string): Told => ({
  machine,
  unit,
  title: plain(unitTitle(machine, unit)),
})

/** The units of one machine. */
export const toldUnits = ({
  machine,
  units,
}: Pick<Extract<Asked['target'], { kind: 'machine' }>, 'machine' | 'units'>): readonly Told[] =>
  units.map((unit) => toldUnit(machine, unit))

/** The named compressors of a machine, else all. */
const unitsOf = (machine: MachineCard, units: readonly string[] | null): readonly string[] =>
  (units === null ? compressorsOf(machine) : machine.submaquinas)
    .map(({ id }) => id)
    .filter((id) => units === null || units.includes(id))

/** An answer for each asked unit, or for the site's machines a line each. */
export const eachUnit =
  (
    tell: (asked: Asked, told: Told) => Promise<string>,
    line: (asked: Asked, told: Told) => Promise<string>,
  ): Answer =>
  async (asked) => {
    const { target } = asked
    if (target.kind === 'machines') {
      const lines: { title: string; text: string }[] = []
      for (const told of toldOf(asked, target.machines.slice(0, MOST_MACHINES)))
        lines.push({ title: told.title, text: await line(asked, told) })
      return linesOf(lines)
    }
    if (target.kind !== 'machine') return whichMachine(target)
    const { machine, units } = target
    const parts: string[] = []
    for (const unit of units)
      parts.push(await tell(asked, { machine, unit, title: bold(plain(unitTitle(machine, unit))) }))
    return paragraphs(...joinedAlike(parts))
  }

/** A line each; of many units about which the same is told, their names behind it. */
function linesOf(lines: readonly { title: string; text: string }[]): string {
  const same = Map.groupBy(lines, ({ text }) => text)
  const isMany = (text: string) => (same.get(text)?.length ?? 0) > MOST_ALIKE
  const many = [...same].filter(([text]) => isMany(text))
  return paragraphs(
    bullets(lines.filter(({ text }) => !isMany(text)).map(({ title, text }) => `${title}: ${text}`)),
    ...many.map(
      ([text, all]) =>
        `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${all.map(({ title }) => title).join(', ')}.`,
    ),
  )
}
/** The machines of a small site stay a line each. */
const MOST_ALIKE = 4

/** Several units about which the same one sentence is told, in one paragraph. */
function joinedAlike(parts: readonly string[]): readonly string[] {
  const titles = new Map<string, string[]>()
  for (const part of parts) {
    const [, title, sentence] = ONE_SENTENCE.exec(part) ?? []
    const key = sentence ?? part
    titles.set(key, [...(titles.get(key) ?? []), ...(title === undefined ? [] : [title])])
  }
  return [...titles].map(([sentence, all]) =>
    all.length === 0
      ? sentence
      : `${all.join(', ')}: ${all.length > 1 ? sentence.replace('para este equipamento', 'para estes equipamentos') : sentence}`,
  )
}
const ONE_SENTENCE = /^(\*\*[^*\n]+\*\*): ([^*\n]+)$/

/** Why a unit has nothing from a model. */
export const untrained = (title: string, { cacheInfo, training }: InsightsData): string =>
  training?.state === 'running' || training?.state === 'waiting'
    ? `${title}: modelo em treinamento. Pergunte de novo em um minuto.`
    : `${title}: ${cacheInfo.recommendation ?? 'ainda não há modelo treinado.'}`

function remainingText({ rul }: InsightsData): string | null {
  if (rul === null || rul.estimatedDays === null) return null
  // As in the message beside it: whole days, none of them zero.
  const days = (value: number) => whole(Math.max(1, Math.round(value)))
  const { interval } = rul
  const band =
    interval === null
      ? ''
      : interval.upper === null
        ? ` (a partir de ${days(interval.lower)} dias em 90 % dos casos)`
        : ` (entre ${days(interval.lower)} e ${days(interval.upper)} dias em 90 % dos casos)`
  return `${bold(`${days(rul.estimatedDays)} dias`)}${band}`
}

/** The units with a known remaining life in the order of the question, the shortest first unless it asks for the longest. */
export async function lifeOrder(asked: Asked, machines: readonly MachineCard[]) {
  const known: { told: Told; text: string; days: number }[] = []
  const unknown: string[] = []
  for (const told of toldOf(asked, machines.slice(0, MOST_MACHINES))) {
    const data = await insightsOf(asked, told.machine, told.unit)
    const [text, days] = [remainingText(data), data.rul?.estimatedDays]
    if (text === null || days == null) unknown.push(told.title)
    else known.push({ told, text: `${told.title}: ${text}`, days })
  }
  const end = asked.question.ranking?.end
  const isFalling = end === 'highest' || end === 'best'
  return { known: known.sort((a, b) => (isFalling ? b.days - a.days : a.days - b.days)), unknown, isFalling }
}

/** `qual troco primeiro?` */
const REPLACES = /\b(?:troc|substitu)\w+/
const NO_REPLACING = 'É só a ordem pelo que se sabe: nada do que é medido diz que algum precisa ser trocado.'

async function remainingInOrder(asked: Asked, machines: readonly MachineCard[]): Promise<string> {
  const { known, unknown, isFalling } = await lifeOrder(asked, machines)
  const others = toldOf(asked, machines).filter((one) => unknown.includes(one.title))
  const what = `a ${isFalling ? 'maior' : 'menor'} vida útil restante`
  return paragraphs(
    chosenOfOrder({ question: asked.question, known, unknown, what }),
    known.length > 0 ? `Vida útil restante, a ${isFalling ? 'maior' : 'menor'} primeiro:` : null,
    bullets(known.map(({ text }) => text)),
    known.length > 0 && unknown.length > 0 ? `Sem estimativa: ${unknown.join(', ')}.` : null,
    await knownOfUnits(asked, { units: others, isOfAll: known.length === 0 }),
    known.length === 0 ? `Sem estimativa de vida útil: ${unknown.join(', ')}.` : null,
    REPLACES.test(foldedText(asked.text)) ? NO_REPLACING : null,
  )
}

export const answerRemaining: Answer = (asked) => {
  const { target, question } = asked
  if (question.ranking === null) return remainingAndKnown(asked)
  if (target.kind === 'machines') return remainingInOrder(asked, target.machines)
  const isOfUnits = target.kind === 'machine' && question.ranking.of === 'units'
  return isOfUnits ? remainingInOrder(asked, [target.machine]) : remainingOf(asked)
}

/** What is known of the named machines or compressors whose models are not trained; null: all have what the question asks for. */
export async function knownOfNamed(
  asked: Asked,
  has: (data: InsightsData) => boolean,
): Promise<string | null> {
  const { target, question } = asked
  const isOfNamed = target.kind === 'machines' && question.machines !== null
  const named =
    target.kind === 'machine'
      ? toldUnits(target)
      : isOfNamed
        ? target.machines.map((machine) => toldUnit(machine, MACHINE_UNIT))
        : []
  const units: Told[] = []
  for (const told of named) {
    const data = await insightsOf(asked, told.machine, told.unit)
    if (!has(data) && data.training?.state !== 'trained') units.push(told)
  }
  return knownOfUnits(asked, { units, isOfAll: false, isUnordered: true })
}

const remainingAndKnown: Answer = async (asked) =>
  paragraphs(await remainingOf(asked), await knownOfNamed(asked, ({ rul }) => rul !== null))

const remainingOf = eachUnit(
  async (asked, { machine, unit, title }) => {
    const data = await insightsOf(asked, machine, unit)
    const text = remainingText(data)
    if (text === null) return data.rul ? `${title}: ${plain(data.rul.message)}` : untrained(title, data)
    const days = data.rul?.estimatedDays ?? null
    return paragraphs(
      `A vida útil restante estimada de ${title} é de ${text}. ${plain(data.rul?.message ?? '')}`,
      days === null ? null : planBesideLife(asked.question.periods, asked.clock, days),
      link('Ver a análise', placeOf(machine, unit)),
    )
  },
  async (asked, { machine, unit }) => {
    const text = remainingText(await insightsOf(asked, machine, unit))
    return text === null ? 'vida útil restante desconhecida' : `vida útil restante de ${text}`
  },
)
