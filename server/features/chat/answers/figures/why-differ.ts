import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { CHANGED } from '#core/questions/further/change-told.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import { targetOf, unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { differenceWords, FIGURE_TABLE, listedText, type PeriodKpis } from './figure-table.ts'
import { runningPowerKw } from './per-figure.ts'

interface Side {
  readonly title: string
  readonly kpis: PeriodKpis
}

/** What stands beside a figure to explain it. */
export const BEHIND: Readonly<Partial<Record<FigureId, readonly FigureId[]>>> = {
  energy: ['operation', 'cop'],
  availability: ['failures', 'downtime', 'operation'],
  reliability: ['failures', 'operation', 'mtbf'],
  mtbf: ['failures', 'operation'],
  mttr: ['failures', 'downtime'],
  downtime: ['failures', 'mttr'],
  failures: ['operation', 'starts', 'mtbf'],
  starts: ['operation', 'stops'],
  operation: ['standstill', 'starts', 'downtime'],
  standstill: ['operation', 'stops', 'downtime'],
  cop: ['energy', 'operation', 'starts'],
}

/** `por que um gasta mais que o outro?`, `por que essa diferença?` */
const BESIDE =
  /\b(?:outr[oa]s?|diferenca|difere\w*|diferentes?|distancia)\b|\b(?:mais|menos|maior|menor|melhor|pior)\b.*\bque\b/
/** Two machines that only happen to be all of the site are no pair: `por que o consumo subiu?` there is about the time before. */
const setsPlacesBeside = ({ machines, units, machineType, words }: Asked['question']): boolean =>
  machines !== null || units !== null || BESIDE.test(words) || (machineType !== null && !CHANGED.test(words))

/** The two machines or compressors that a question sets beside each other; null: not two. */
export function pairOf(asked: Asked): readonly { machine: MachineCard; unit: string }[] | null {
  const { target, question } = asked
  if (question.among?.length === 2) {
    const each = question.among.flatMap((told) => {
      const of = targetOf({ ...asked, question: { ...question, ...told, among: null } })
      return of.kind === 'machine' ? of.units.map((unit) => ({ machine: of.machine, unit })) : []
    })
    return each.length === 2 ? each : null
  }
  if (!setsPlacesBeside(question)) return null
  if (target.kind === 'machines' && target.machines.length === 2)
    return target.machines.map((machine) => ({ machine, unit: MACHINE_UNIT }))
  if (target.kind !== 'machine' || target.units.length !== 2) return null
  return target.units.map((unit) => ({ machine: target.machine, unit }))
}

/** `por que X gasta mais que Y?`: both figures, and those that explain the difference. */
export async function whyDiffer(
  asked: Asked,
  pair: readonly { machine: MachineCard; unit: string }[],
): Promise<string> {
  const [id = 'availability'] = asked.question.figures
  const sides: Side[] = []
  let head = ''
  for (const { machine, unit } of pair) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    const kpis = found && unitIn(found, unit)?.kpis
    if (!found || !kpis?.coverage)
      return `Não há dados de ${bold(plain(unitTitle(machine, unit)))} para comparar.`
    head = headWords(found.period)
    sides.push({ title: plain(unitTitle(machine, unit)), kpis })
  }
  const lines = [id, ...(BEHIND[id] ?? [])].flatMap((one) => lineOf(one, sides))
  return paragraphs(
    `${sides.map(({ title }) => bold(title)).join(' e ')}, ${head}:`,
    bullets([...lines, ...(id === 'energy' || id === 'cop' ? powerLine(sides) : [])]),
    differenceOf(id, sides),
    sides.every(({ kpis }) => isBoundOf(id, kpis)) ? BOUNDS_ALONE : null,
    id === 'energy' ? reasonText(sides) : 'As leituras mostram o que acompanha a diferença, não a causa.',
  )
}

/** `COP: 0,11 a mais em Compressor 2.` Null: a bound, or both are alike. */
function differenceOf(id: FigureId, [one, other]: readonly Side[]): string | null {
  if (!one || !other || id === 'energy' || [one, other].some(({ kpis }) => isBoundOf(id, kpis))) return null
  const { value, label } = FIGURE_TABLE[id]
  const [a, b] = [value(one.kpis), value(other.kpis)]
  if (a === null || b === null || a === b) return null
  return `${label}: ${bold(differenceWords(id, a - b))} a mais em ${(a > b ? one : other).title}.`
}

const BOUNDS_ALONE =
  'Sem falha em nenhum dos dois os valores são só limites, que crescem com o tempo de operação: não dizem qual é melhor.'

function lineOf(id: FigureId, sides: readonly Side[]): string[] {
  const texts = sides.map(({ kpis }) => listedText(id, kpis))
  return texts.includes(null)
    ? []
    : [`${FIGURE_TABLE[id].label}: ${texts.map((text) => bold(text ?? '')).join(' e ')}`]
}

function powerLine(sides: readonly Side[]): string[] {
  const powers = sides.map(({ kpis }) => runningPowerKw(kpis))
  return powers.includes(null)
    ? []
    : [`Potência média em operação: ${powers.map((power) => bold(`${decimal(power ?? 0)} kW`)).join(' e ')}`]
}

/** Energy is operating hours times the power while it runs: whichever differs by the larger factor weighs more. */
function reasonText([one, other]: readonly Side[]): string | null {
  if (!one || !other) return null
  const [most, least] =
    (one.kpis.energyKwh ?? 0) >= (other.kpis.energyKwh ?? 0)
      ? ([one, other] as const)
      : ([other, one] as const)
  const hours = Math.log((most.kpis.operationHours ?? 0) / (least.kpis.operationHours ?? 0))
  const power = Math.log((runningPowerKw(most.kpis) ?? 0) / (runningPowerKw(least.kpis) ?? 0))
  if (!Number.isFinite(hours) || !Number.isFinite(power) || hours + power <= 0) return null
  const isOfPower = power >= hours
  const [main, lesser] = isOfPower
    ? ['da potência em operação', 'as horas de operação']
    : ['das horas de operação', 'a potência em operação']
  const rest = isOfPower ? hours : power
  const tail =
    rest <= 0
      ? `${lesser} até ${isOfPower ? 'são menores' : 'é menor'}`
      : `${lesser} também ${isOfPower ? 'pesam' : 'pesa'}`
  return `${bold(most.title)} gasta mais por causa ${main}; ${tail}.`
}
