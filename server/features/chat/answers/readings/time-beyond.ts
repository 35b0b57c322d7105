import type { Machine, MachineCard } from '#contract/machines/machine.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { isWithin } from '#core/questions/bounds/threshold.ts'
import type { DayKind } from '#core/questions/periods/day-parts.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { durationText } from '../figures/figure-table.ts'
import type { Bound } from '../filter.ts'
import { moreMachines } from '../machines/more-machines.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { type BoundedReading, boundedReadings, boundText } from './bounded-readings.ts'
import { headOf, isMeant, MOST_STEPS, quartersOf, STEP_MS } from './hours-of-readings.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { linkOfOne, moreReadings } from './shown-readings.ts'

/** Readings of a machine that are read, and that are told. */
const MOST_READ = 24
const MOST_TOLD = 8
const MOST_MACHINES = 4
const MOST_SPELLS = 8

/** `quanto tempo a temperatura ficou acima de 8 graus?`, `quantas vezes passou de 16 bar?`, `em que horas foi?` */
export const asksTimeBeyond = ({ question: { words } }: Asked): boolean => TIMED.test(words)
const TIMED =
  /\b(?:quanto tempo|quant[ao]s (?:horas|minutos|vezes|episodios)|tempo (?:total )?(?:em )?que|horas em que|(?:que|qual|quais) (?:foi |foram )?(?:as? |os? )?(?:horas?|horarios?|momentos?|dias?)|quando|numero de vezes|vezes (?:em )?que)\b/

/** How long and how often a reading lay beyond the question's bound, by the means of quarters of an hour. */
export async function timeBeyond(asked: Asked, bound: Bound): Promise<string> {
  const cards = machinesIn(asked)
  if (cards.length === 0) return whichMachine(asked.target)
  const period = periodAt(askedPeriod(asked), asked, null)
  if ((period.toMs - period.fromMs) / STEP_MS > MOST_STEPS)
    return 'Somo o tempo e conto as vezes além de um valor em até 31 dias: diga um período menor.'
  const meant = await foundIn(asked, cards, bound)
  if (meant.length === 0) return nowhereMapped(asked.question.words)
  const shown = meant.slice(0, MOST_MACHINES)
  const bounds = boundText(
    bound,
    shown.flatMap(({ all }) => all),
  )
  const kinds = asked.question.dayKinds.length > 0 ? asked.question.dayKinds : [null]
  const isOfOne = kinds.length === 1 && shown.length === 1 && shown[0]?.all.length === 1
  const parts: string[] = []
  for (const kind of kinds) {
    const hours = headOf(asked, kind)
    if (hours !== '') parts.push(`${hours}:`)
    for (const { card, machine, all } of shown)
      parts.push(`${bold(plain(card.nome))}:`, await ofMachine(asked, machine, { all, isOfOne, kind }))
  }
  return paragraphs(
    `Tempo ${bounds}, ${headWords(period)}, pela média de cada quarto de hora:`,
    ...parts,
    moreMachines(
      meant.map(({ card }) => card),
      shown.map(({ card }) => card),
    ),
    linkOfOne(
      shown.map(({ machine, all }) => ({ machine, readings: all.map(({ reading }) => reading) })),
      period,
    ),
  )
}

interface Found {
  readonly card: MachineCard
  readonly machine: Machine
  readonly all: readonly BoundedReading[]
}

/** The machines with a reading that the bound can be set beside. */
async function foundIn(asked: Asked, cards: readonly MachineCard[], bound: Bound): Promise<readonly Found[]> {
  const found: Found[] = []
  for (const card of cards) {
    const machine = await requireMachine(asked.ctx, card.id, 'leitura')
    const units = asked.target.kind === 'machine' ? asked.target.units : [MACHINE_UNIT]
    const all = boundedReadings(asked, machine, { units, bound })
    if (all.length > 0) found.push({ card, machine, all })
  }
  // Other machines may have a reading that is only called alike.
  const asksFor = asked.question.reading?.machine
  const standard = found.filter(({ all }) => all.some(({ reading }) => reading.id === asksFor))
  return standard.length > 0 ? standard : found
}

interface Shown {
  readonly all: readonly BoundedReading[]
  /** The answer is about one reading alone, so its times are listed. */
  readonly isOfOne: boolean
  /** The days that are meant; null: all. */
  readonly kind: DayKind | null
}

async function ofMachine(asked: Asked, machine: Machine, { all, isOfOne, kind }: Shown): Promise<string> {
  const read = all.slice(0, MOST_READ)
  const readings = read.map(({ reading }) => reading)
  const data = await quartersOf(asked, machine, readings)
  const isIn = (atMs: number) => isMeant(asked, atMs, kind)
  const each = read.map((one) => ({ one, told: spellsOf(one, data[one.reading.id] ?? [], isIn) }))
  const passing = each.filter(({ told }) => told.spells.length > 0)
  const shown = (passing.length > 0 && each.length > 2 ? passing : each).slice(0, MOST_TOLD)
  const others = passing.length > 0 ? each.length - passing.length : 0
  const [only] = shown
  return paragraphs(
    bullets(shown.map(({ one, told }) => lineOf(asked, machine, { one, told, isOfOne }))),
    isOfOne && only ? listText(asked, only.told.spells) : null,
    others > 0 && each.length > 2
      ? `${others === 1 ? 'A outra leitura não ficou' : `As outras ${others} leituras não ficaram`} nenhuma vez.`
      : null,
    moreReadings(
      passing.length > MOST_TOLD ? passing.map(({ one }) => one.reading) : [],
      shown.map(({ one }) => one.reading),
    ),
  )
}

interface Spell {
  readonly fromMs: number
  /** Those that are known. */
  readonly quarters: number
}

interface Beyond {
  /** Quarters in a row, the oldest first. */
  readonly spells: readonly Spell[]
  readonly known: readonly SeriesBucket[]
}

/** The times in which the means of the quarters lie beyond the bound; unknown time ends none. */
function spellsOf(
  { bound }: BoundedReading,
  buckets: readonly SeriesBucket[],
  isIn: (atMs: number) => boolean,
): Beyond {
  const measured = buckets.filter((bucket) => bucket.count > 0 || bucket.held === true)
  const spells: Spell[] = []
  const known: SeriesBucket[] = []
  let last: Spell | null = null
  for (const bucket of measured) {
    const atMs = Date.parse(bucket.t)
    const isCounted = isIn(atMs)
    if (isCounted) known.push(bucket)
    const isOpen = isCounted && isWithin(bound, bucket.mean)
    if (isOpen && last) spells.pop()
    last = isOpen ? longer(last, atMs) : null
    if (last) spells.push(last)
  }
  return { spells, known }
}

const longer = (spell: Spell | null, atMs: number): Spell =>
  spell ? { ...spell, quarters: spell.quarters + 1 } : { fromMs: atMs, quarters: 1 }

const lengthOf = (quarters: number): string => durationText((quarters * STEP_MS) / HOUR_MS)

function lineOf(
  asked: Asked,
  machine: Machine,
  { one, told, isOfOne }: { one: BoundedReading; told: Beyond; isOfOne: boolean },
): string {
  const title = readingTitle(machine, one.reading)
  const { spells, known } = told
  if (known.length === 0) return `${title}: sem amostras no período`
  const { minute } = clockWords(asked.clock.timezone)
  const beyond = spells.reduce((sum, { quarters }) => sum + quarters, 0)
  const last = spells.at(-1)
  const newest = last && !isOfOne ? `, a última em ${minute(last.fromMs)}` : ''
  const times = spells.length === 0 ? ', nenhuma vez' : ` em ${bold(count(spells.length, 'vez', 'vezes'))}`
  const extreme = extremeText(one, known, minute)
  const least = spells.length === 0 ? extreme.ofSample : null
  return `${title}: ${bold(lengthOf(beyond))}${times}${newest}, de ${lengthOf(known.length)} com dados; ${least ?? extreme.text}`
}

/** The value farthest towards the bound's side; `ofSample`: said of samples that pass it for less than a quarter of an hour, null where none does. */
function extremeText(
  { reading, bound }: BoundedReading,
  known: readonly SeriesBucket[],
  minute: (atMs: number) => string,
): { readonly text: string; readonly ofSample: string | null } {
  const isLow = bound.kind === 'below'
  const of = ({ min, max }: SeriesBucket) => (isLow ? min : max)
  const best = known.reduce((a, b) => ((isLow ? of(b) < of(a) : of(b) > of(a)) ? b : a))
  const text = `${isLow ? 'mínimo' : 'máximo'} ${bold(valueText(reading, of(best)))}, por volta de ${minute(Date.parse(best.t))}`
  return {
    text,
    ofSample: isWithin(bound, of(best))
      ? `nenhuma média de quarto de hora passou do valor, só amostras isoladas: ${text}`
      : null,
  }
}

/** The newest times, each with its length. */
function listText(asked: Asked, spells: readonly Spell[]): string | null {
  if (spells.length === 0) return null
  const { minute } = clockWords(asked.clock.timezone)
  const shown = spells.slice(-MOST_SPELLS).reverse()
  return paragraphs(
    bullets(shown.map(({ fromMs, quarters }) => `${minute(fromMs)}: ${lengthOf(quarters)}`)),
    spells.length > shown.length ? `Mostrei as ${shown.length} mais recentes.` : null,
  )
}
