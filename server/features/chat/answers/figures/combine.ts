import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Combination } from '#core/questions/bounds/combine.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { decimal, percent, percentExactly } from '#server/platform/text/numbers-in-words.ts'
import { type Candidate, type Candidates, candidatesOf } from '../../plant/candidates.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { dashboardLink, dashboardLinks } from '../dashboard-links.ts'
import { lineOf, missingText } from '../machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import {
  differenceWords,
  FIGURE_TABLE,
  isAdded,
  isOfPoints,
  labelWords,
  lacksRepairs,
} from './figure-table.ts'
import { rankedBy } from './rank.ts'
import { sharesOf } from './shares.ts'
import { allFailures, wholeRatio } from './whole-ratio.ts'
import { failuresWithCompressors } from './with-compressors.ts'

const MOST_SHOWN = 30

/** A figure of several machines or compressors with their sum, mean, difference or share. */
export async function combineFigures(asked: Asked, id: FigureId, how: Combination): Promise<string> {
  if (isOfOther(asked, how)) return shareOfOther(asked, id)
  const { among, periods } = asked.question
  if (how === 'share' && among === null && periods.length > 1) return shareOfEach(asked, id)
  if (how === 'share' && asked.target.kind === 'machine' && asked.target.units[0] === MACHINE_UNIT)
    return shareOfMachine(asked, id, asked.target.machine)
  const most = asked.question.ranking?.count
  const found = await candidatesOf(asked, id)
  const shown =
    most === undefined ? meantOf(asked, found) : (await rankedBy(asked, id)).ordered.slice(0, most)
  if (shown.length === 0)
    return paragraphs(`Não há dados de ${FIGURE_TABLE[id].label} no período.`, missingText(found.unknown))
  const isTogether = how === 'share' && isAdded(id) && asksTogether(asked)
  const share = how === 'share' && isAdded(id) && !isTogether ? await sharesOf(asked, id, shown) : null
  const whole =
    how === 'sum' || how === 'mean' ? await wholeRatio(asked, id, { ...found, known: [...shown] }) : null
  return paragraphs(
    how === 'sum' ? whole : null,
    `${bold(FIGURE_TABLE[id].label)}, ${found.words}:`,
    bullets(shown.slice(0, MOST_SHOWN).map((one) => `${lineOf(one)}${share?.get(one) ?? ''}`)),
    missingText(found.unknown),
    isTogether ? await shareTogether(asked, id, shown) : null,
    how === 'share' || (how === 'sum' && whole !== null)
      ? null
      : combinedText(asked, id, { how, all: shown }),
    how === 'mean' ? whole : null,
    how === 'sum' && id === 'failures' && !found.ofUnits ? await allFailures(asked, found) : null,
    how === 'difference' && id === 'failures' && !found.ofUnits && isOfOnePeriod(asked)
      ? await failuresWithCompressors(asked, [...new Set(shown.map(({ machine }) => machine))])
      : null,
    how === 'sum' && isAdded(id) && shown.length > 1 ? await sumsOfPeriods(asked, id) : null,
    linksOf(shown),
  )
}

const isOfOnePeriod = ({ question: { among, periods } }: Asked): boolean =>
  among === null && periods.length < 2

/** `quanto a planta consumiu em setembro, em outubro e em novembro?`: the sum of each period; null: there is but one. */
async function sumsOfPeriods(asked: Asked, id: FigureId): Promise<string | null> {
  const { among, periods } = asked.question
  if (among !== null || periods.length < 2 || asked.target.kind !== 'machines') return null
  const sums: string[] = []
  for (const period of periods) {
    const { known, words } = await candidatesOf(
      { ...asked, question: { ...asked.question, periods: [period] } },
      id,
    )
    const sum = known.reduce((total, { value }) => total + value, 0)
    if (known.length > 0) sums.push(`${words} ${bold(FIGURE_TABLE[id].text(sum))}`)
  }
  return `Soma de cada período: ${sums.join('; ')}.`
}

/** `a parte da torre em setembro e em outubro`: the same machines of two periods make no whole. */
async function shareOfEach(asked: Asked, id: FigureId): Promise<string> {
  const parts: string[] = []
  for (const period of asked.question.periods) {
    const question = { ...asked.question, periods: [period] }
    parts.push(await combineFigures({ ...asked, question }, id, 'share'))
  }
  return paragraphs(...parts)
}

/** `juntas dão quantos % do consumo do central?`: places told before, beside a machine that is none of them. */
function isOfOther({ target, question: { among } }: Asked, how: Combination): boolean {
  if (how !== 'share' || among === null || target.kind !== 'machine') return false
  return !among.some(({ machines }) => machines?.includes(target.machine.id))
}

async function shareOfOther(asked: Asked, id: FigureId): Promise<string> {
  const parts = await candidatesOf(asked, id)
  const machines = asked.target.kind === 'machine' ? [asked.target.machine] : []
  const question = { ...asked.question, among: null }
  const whole = await candidatesOf({ ...asked, question, target: { kind: 'machines', machines } }, id)
  const other = whole.known.find(({ unit }) => unit === MACHINE_UNIT)
  const { text, label } = FIGURE_TABLE[id]
  if (!other || other.value === 0 || parts.known.length === 0 || !isAdded(id))
    return `Não há como dizer essa parte em ${labelWords(id)}.`
  const sum = parts.known.reduce((total, { value }) => total + value, 0)
  return paragraphs(
    `${bold(label)}, ${parts.words}:`,
    bullets([...parts.known, other].map(lineOf)),
    `${parts.known.length > 1 ? 'Juntas: ' : ''}${bold(text(sum))}, o equivalente a ${bold(percent((sum / other.value) * 100))} de ${plain(other.machine.nome)}.`,
  )
}

/** The figure of each compressor of several machines. */
export async function listFigures(asked: Asked, id: FigureId): Promise<string> {
  const { known, unknown, words } = await candidatesOf(asked, id)
  return paragraphs(
    `${bold(FIGURE_TABLE[id].label)}, ${words}:`,
    bullets(known.slice(0, MOST_SHOWN).map(lineOf)),
    missingText(unknown),
    combinedText(asked, id, { how: 'sum', all: isAdded(id) ? known : [] }),
    linksOf(known),
  )
}

/** Several compressors of one machine are on its own Dashboard. */
function linksOf(all: readonly Candidate[]): string | null {
  const [first] = all
  const isOfOne = all.every(({ machine, period }) => machine === first?.machine && period === first.period)
  if (first && isOfOne) return dashboardLink({ ...first, units: all.map(({ unit }) => unit) })
  return dashboardLinks(all.map((one) => ({ ...one, units: [one.unit] })))
}

/** The asked compressors alone; a share is one of the whole machine. */
const meantOf = ({ target, question }: Asked, { known }: Candidates): readonly Candidate[] =>
  target.kind === 'machine' && question.units !== null
    ? known.filter(({ unit }) => target.units.includes(unit))
    : known

/** One sentence with the combined figure. */
function combinedText(
  { question }: Asked,
  id: FigureId,
  { how, all }: { how: Combination; all: readonly Candidate[] },
): string | null {
  const { text, label } = FIGURE_TABLE[id]
  const values = all.map(({ value }) => value)
  const sum = values.reduce((a, b) => a + b, 0)
  if (how === 'difference') return differenceText(id, all, TIMES.test(question.words))
  if (all.length < 2) return null
  if (how === 'sum' && isAdded(id)) return `Ao todo: ${bold(text(sum))}.`
  // Of a machine without a failure there is no mean time of repair, and of its MTBF only a bound is known.
  if (all.some(({ isBound, kpis }) => isBound || lacksRepairs(id, kpis))) return null
  const note = how === 'sum' ? `${label} não se soma; a` : 'A'
  return `${note} média simples dos ${all.length}: ${bold(text(sum / values.length))}.`
}

const TIMES = /\bvezes\b|\b(?:dobro|triplo|metade)\b/

/** Between two, or between the ends of several. */
function differenceText(id: FigureId, all: readonly Candidate[], asksTimes: boolean): string | null {
  const ordered = [...all].sort((a, b) => b.value - a.value)
  const [first, second] = [ordered.at(0), ordered.at(-1)]
  if (!first || !second || all.length < 2) return null
  if (first.isBound || second.isBound)
    return 'Sem falha no período só se conhece um limite, e a diferença não se conhece.'
  if (first.value === second.value) return 'Não há diferença.'
  const part =
    isOfPoints(id) || second.value === 0 ? '' : ` (+${percent((first.value / second.value - 1) * 100)})`
  const times =
    asksTimes && second.value > 0 ? `, ${bold(`${decimal(first.value / second.value)} vezes`)}` : ''
  const than = all.length > 2 ? ` que em ${plain(second.name)}` : ''
  return `Diferença: ${bold(differenceWords(id, first.value - second.value))} a mais em ${plain(first.name)}${than}${part}${times}.`
}

/** `quanto por cento é da bomba e da torre juntas?` */
const asksTogether = ({ target, question: { machineType, units, words } }: Asked): boolean =>
  (target.kind === 'machines' &&
    machineType !== 'any' &&
    target.machines.length > 1 &&
    /\b(?:junt|somad)[oa]s\b|^(?!.*\bcada\b).*\b(?:planta|fabrica|usina|total)\b/.test(words)) ||
  (target.kind === 'machine' && (units?.length ?? 0) > 1 && /\b(?:junt|somad)[oa]s\b/.test(words))

/** All machines of the site, or of the told kind, of which the asked ones are a part. */
const ofWholeSite = (asked: Asked, id: FigureId): Promise<Candidates> =>
  candidatesOf(
    {
      ...asked,
      target: { kind: 'machines', machines: asked.near.filter(isOfKind(asked)) },
      question: { ...asked.question, eachUnit: false, ranking: null, among: null },
    },
    id,
  )

const isOfKind =
  ({ question: { machines, machineType } }: Asked) =>
  ({ tipo }: MachineCard): boolean =>
    machines === null || machineType === null || machineType === 'any' || tipo === machineType

/** The share of some machines' sum in that of all machines of the site, of some compressors' sum in their machine's. */
async function shareTogether(asked: Asked, id: FigureId, some: readonly Candidate[]): Promise<string> {
  const { known } = await ofWholeSite(asked, id)
  if (asked.target.kind === 'machine') return shareOfUnits(id, some, known)
  const sumOf = (all: readonly Candidate[]) => all.reduce((sum, { value }) => sum + value, 0)
  const [own, whole] = [sumOf(some), sumOf(known)]
  if (whole === 0) return `Não há como dizer a parte em ${labelWords(id)}.`
  const { text } = FIGURE_TABLE[id]
  return `Juntas: ${bold(text(own))}, ${bold(percent((own / whole) * 100))} de ${text(whole)} das ${known.length} máquinas.`
}

function shareOfUnits(id: FigureId, some: readonly Candidate[], machines: readonly Candidate[]): string {
  const whole = machines.find(({ machine, unit }) => unit === MACHINE_UNIT && machine === some[0]?.machine)
  if (!whole?.value) return `Não há como dizer a parte em ${labelWords(id)}.`
  const { text } = FIGURE_TABLE[id]
  const own = some.reduce((sum, { value }) => sum + value, 0)
  return `Juntos: ${bold(text(own))}, ${bold(percent((own / whole.value) * 100))} de ${whole.text} de ${plain(whole.machine.nome)}.`
}

/** The share of one machine in the sum of all machines of the site. */
async function shareOfMachine(asked: Asked, id: FigureId, machine: MachineCard): Promise<string> {
  if (isTimeOf(id)) return shareOfTime(asked, id, machine)
  const { known, words } = await ofWholeSite(asked, id)
  const own = known.find((one) => one.machine.id === machine.id)
  const whole = known.reduce((sum, { value }) => sum + value, 0)
  if (!own && isOfKind(asked)(machine) === false)
    return `${bold(plain(machine.nome))} não entra nessa soma: é de ${known.map(({ name }) => plain(name)).join(', ')}.`
  if (!own || !isAdded(id) || whole === 0)
    return `Não há como dizer a parte de ${bold(plain(machine.nome))} em ${labelWords(id)}.`
  return paragraphs(
    `${bold(plain(machine.nome))}, ${words}: ${bold(own.text)}, ${bold(percent((own.value / whole) * 100))} de ${FIGURE_TABLE[id].text(whole)} das ${known.length} máquinas.`,
    dashboardLink({ machine, period: own.period }),
  )
}

const isTimeOf = (id: FigureId): boolean => id === 'operation' || id === 'standstill' || id === 'downtime'

/** A length of time is a part of the time that is known. */
async function shareOfTime(asked: Asked, id: FigureId, machine: MachineCard): Promise<string> {
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  const kpis = found && unitIn(found, MACHINE_UNIT)?.kpis
  const value = kpis ? FIGURE_TABLE[id].value(kpis) : null
  if (!found || !kpis?.coverage || value === null)
    return `Não há dados de ${FIGURE_TABLE[id].label} no período.`
  const share = percentExactly((value / (kpis.coverage * kpis.periodHours)) * 100)
  return paragraphs(
    `${bold(plain(machine.nome))}, ${headWords(found.period)}: ${bold(FIGURE_TABLE[id].text(value))} de ${labelWords(id)}, ${bold(share)} do tempo com dados.`,
    dashboardLink({ machine, period: found.period }),
  )
}
