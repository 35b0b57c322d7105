import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { CHANGED } from '#core/questions/further/change-told.ts'
import { inSite } from '#core/questions/places/find-site.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { type PeriodUnit, pooledKpis } from '#server/features/monitoring/dashboard/period-figures.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { isBoundOf } from '../../plant/candidates.ts'
import type { ChatQuestion } from '../../plant/chat-question.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { askedPeriod, headWords } from '../answer.ts'
import { countsApart, FIGURE_TABLE, isAdded, lacksRepairs, listedText } from '../figures/figure-table.ts'
import { extremeWords, inOrder, isGoodEnd } from '../figures/order-ends.ts'
import { BOUND_NOTE } from '../figures/rank.ts'
import { BEHIND } from '../figures/why-differ.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmsBySite } from '../readings/alarms-by-site.ts'

const MOST_SITES = 12
const MOST_MACHINES = 60

interface OfSite {
  readonly nome: string
  /** Null: the figure is not known. */
  readonly value: number | null
  readonly text: string
  /** Without a failure only a bound of the figure is known. */
  readonly isBound: boolean
  /** Without a failure there is no mean time of repair. */
  readonly lacksRepairs: boolean
  /** How many machines have the figure. */
  readonly machines: string
  readonly head: string
}

/** The asked sites side by side: a figure over the machines of each, anything else told of each in turn. Null: the question sets no sites side by side, or there is only one. */
export async function bySite(
  asked: ChatQuestion,
  answer: (one: ChatQuestion) => Promise<string>,
): Promise<string | null> {
  const { sites } = asked.question
  if (sites === null) return null
  const all = [...asked.near, ...asked.far]
  const names = sites === 'each' ? [...new Set(all.map(({ site }) => site.nome))] : sites
  if (names.length < 2) return null
  const shown = names.slice(0, MOST_SITES)
  const { topic, figures, periods } = asked.question
  // `por que subiu?` is about each site's own past, not about the difference between them.
  const isOfChange = topic === 'why' && CHANGED.test(asked.question.words)
  const isOfFigures =
    (topic === 'figures' || (topic === 'why' && !isOfChange)) && figures.length > 0 && periods.length < 2
  if (isOfFigures) {
    const parts: string[] = []
    for (const id of figures) parts.push(await figureBySite(asked, id, shown))
    const behind = topic === 'why' ? await behindFigures(asked, figures, shown) : null
    const note = topic === 'why' ? 'As leituras mostram a diferença, não a causa.' : null
    return paragraphs(...parts, moreText(names, shown), behind, note)
  }
  const ofAlarms = await alarmsBySite(asked, shown)
  const parts: string[] = ofAlarms === null ? [] : [ofAlarms]
  for (const nome of shown) {
    const question = { ...asked.question, site: nome, sites: null, ranking: null, combination: null }
    parts.push(paragraphs(`${bold(plain(nome))}:`, await answer({ ...asked, question })))
  }
  return paragraphs(...parts, moreText(names, shown))
}

/** The figures that stand behind one, of each machine of the sites; null: none is known. */
async function behindFigures(
  asked: ChatQuestion,
  [id]: readonly FigureId[],
  names: readonly string[],
): Promise<string | null> {
  const behind = (id && BEHIND[id]) ?? []
  const lines: string[] = []
  for (const nome of names)
    for (const machine of inSite([...asked.near, ...asked.far], nome).slice(0, MOST_BEHIND)) {
      const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
      const kpis = found && unitIn(found, MACHINE_UNIT)?.kpis
      if (!id || !kpis?.coverage) continue
      const texts = [id, ...behind].map(
        (one) => `${FIGURE_TABLE[one].label} ${bold(listedText(one, kpis) ?? 'sem dados')}`,
      )
      lines.push(`${plain(machine.nome)} (${plain(nome)}): ${texts.join(' · ')}`)
    }
  return lines.length === 0 ? null : paragraphs('O que está por trás, em cada máquina:', bullets(lines))
}
const MOST_BEHIND = 8

const moreText = (names: readonly string[], shown: readonly string[]): string | null =>
  names.length > shown.length ? `Mostrei ${shown.length} dos ${names.length} sites.` : null

async function figureBySite(asked: ChatQuestion, id: FigureId, names: readonly string[]): Promise<string> {
  const found: OfSite[] = []
  for (const nome of names)
    found.push(await ofSite(asked, id, nome, inSite([...asked.near, ...asked.far], nome)))
  const ordered = orderedSites(asked, id, found)
  const head = found.find(({ head: words }) => words !== '')?.head ?? ''
  return paragraphs(
    whetherMore(asked, id, found) ?? chosenSite(asked, id, ordered),
    `${bold(FIGURE_TABLE[id].label)} por site, ${head}:`,
    bullets(
      [...ordered, ...found.filter(({ value }) => value === null)].map(
        ({ nome, text, machines }) => `${plain(nome)}: ${bold(text)}${machines}`,
      ),
    ),
    ordered.some(({ isBound }) => isBound) ? BOUND_NOTE : null,
    isAdded(id) ? null : 'De cada site contam as horas, falhas e energias somadas das suas máquinas.',
  )
}

/** `o hospital gasta mais que o CD?`: of the first of two named sites; null: it is not asked, or not both are known. */
function whetherMore(
  { question }: ChatQuestion,
  id: FigureId,
  [one, other]: readonly OfSite[],
): string | null {
  const isOfTwo = Array.isArray(question.sites) && question.sites.length === 2
  if (!isOfTwo || one?.value == null || other?.value == null || one.isBound || other.isBound) return null
  const isMore = THAN.exec(question.words)?.[1]
  if (isMore === undefined || /\b(?:qua(?:l|is)|quem|quant\w+|por que)\b/.test(question.words)) return null
  const isSo = isMore === 'mais' ? one.value > other.value : one.value < other.value
  const { text } = FIGURE_TABLE[id]
  return `${isSo ? 'Sim' : 'Não'}: ${bold(plain(one.nome))} ${bold(text(one.value))}, contra ${bold(text(other.value))} de ${bold(plain(other.nome))}.`
}
const THAN = /\b(mais|menos)\b.*\bque\b/

type Known = OfSite & { readonly value: number }

/** The sites with the figure in the asked order, those without a repair last. */
function orderedSites({ question }: ChatQuestion, id: FigureId, found: readonly OfSite[]): readonly Known[] {
  const compare = inOrder(question.ranking?.end ?? 'highest', id)
  return found
    .filter((one): one is Known => one.value !== null)
    .toSorted((a, b) => Number(a.lacksRepairs) - Number(b.lacksRepairs) || compare(a, b))
}

/** The first site of an order; null: none is asked for, two are even, or only a bound is known of what may be the first. */
function chosenSite({ question }: ChatQuestion, id: FigureId, ordered: readonly Known[]): string | null {
  const { ranking } = question
  const [first, second] = ordered
  if (ranking === null || !first || first.lacksRepairs || first.text === second?.text) return null
  const isOpen = first.isBound || (isGoodEnd(ranking.end, id) && ordered.some(({ isBound }) => isBound))
  return isOpen
    ? null
    : `${bold(plain(first.nome))} teve ${extremeWords(ranking, id)}, ${first.head}: ${bold(first.text)}.`
}

/** A figure over the machines of a site: sums are added up, ratios are those of the sums. */
async function ofSite(
  asked: ChatQuestion,
  id: FigureId,
  nome: string,
  machines: readonly MachineCard[],
): Promise<OfSite> {
  const parts: PeriodUnit[] = []
  let head = ''
  let every = 0
  for (const machine of machines.slice(0, MOST_MACHINES)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!found) continue
    head = headWords(found.period)
    const own = unitIn(found, MACHINE_UNIT)
    // A pump's energy is no part of a chiller's COP.
    if (!own || FIGURE_TABLE[id].value(own.kpis) === null || !own.kpis.coverage) continue
    parts.push(own)
    for (const { kpis } of found.units) every += FIGURE_TABLE[id].value(kpis) ?? 0
  }
  const none = { value: null, text: 'sem dados', isBound: false, lacksRepairs: false, machines: '' }
  if (parts.length === 0) return { nome, head, ...none }
  const kpis = pooledKpis(parts)
  const value = FIGURE_TABLE[id].value(kpis)
  const text = listedText(id, kpis) ?? 'sem dados'
  const withOthers =
    countsApart(id) && value !== null && every > value
      ? ` (${FIGURE_TABLE[id].text(every)} com as dos compressores)`
      : ''
  const number = ` (${count(parts.length, 'máquina', 'máquinas')})`
  const [isBound, isWithout] = [isBoundOf(id, kpis), lacksRepairs(id, kpis)]
  return {
    ...{ nome, value, text: `${text}${withOthers}`, machines: number, head },
    ...{ isBound, lacksRepairs: isWithout },
  }
}
