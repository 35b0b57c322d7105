import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { CHANGED } from '#core/questions/further/change-told.ts'
import { inSite } from '#core/questions/places/find-site.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { type PeriodUnit, pooledKpis } from '#server/features/monitoring/dashboard/period-figures.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { ChatQuestion } from '../../plant/chat-question.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { askedPeriod, headWords } from '../answer.ts'
import { countsApart, FIGURE_TABLE, isAdded, listedText } from '../figures/figure-table.ts'
import { extremeWords } from '../figures/rank.ts'
import { BEHIND } from '../figures/why-differ.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmsBySite } from '../readings/alarms-by-site.ts'

const MOST_SITES = 12
const MOST_MACHINES = 60

interface OfSite {
  readonly nome: string
  readonly value: number | null
  readonly text: string
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
  const known = found.filter(({ value }) => value !== null)
  const end = asked.question.ranking?.end ?? 'highest'
  const isFalling =
    end === 'highest' ? true : end === 'lowest' ? false : (end === 'best') !== WORSE_IS_HIGHER.has(id)
  const ordered = known.toSorted((a, b) => ((a.value ?? 0) - (b.value ?? 0)) * (isFalling ? -1 : 1))
  const [first, second] = ordered
  const head = found.find(({ head: words }) => words !== '')?.head ?? ''
  const chosen =
    asked.question.ranking !== null && first && first.text !== second?.text
      ? `${bold(plain(first.nome))} teve ${extremeWords(asked.question.ranking, id)}, ${head}: ${bold(first.text)}.`
      : null
  return paragraphs(
    chosen,
    `${bold(FIGURE_TABLE[id].label)} por site, ${head}:`,
    bullets(
      [...ordered, ...found.filter(({ value }) => value === null)].map(
        ({ nome, text, machines }) => `${plain(nome)}: ${bold(text)}${machines}`,
      ),
    ),
    isAdded(id) ? null : 'De cada site contam as horas, falhas e energias somadas das suas máquinas.',
  )
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
  if (parts.length === 0) return { nome, value: null, text: 'sem dados', machines: '', head }
  const kpis = pooledKpis(parts)
  const value = FIGURE_TABLE[id].value(kpis)
  const text = listedText(id, kpis) ?? 'sem dados'
  const withOthers =
    countsApart(id) && value !== null && every > value
      ? ` (${FIGURE_TABLE[id].text(every)} com as dos compressores)`
      : ''
  const number = ` (${count(parts.length, 'máquina', 'máquinas')})`
  return { nome, value, text: `${text}${withOthers}`, machines: number, head }
}
