import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { foldedText } from '#core/questions/text/words.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { besidePast } from '../figures/beside-past.ts'
import { FIGURE_TABLE } from '../figures/figure-table.ts'
import { whichMachine } from '../machines/which-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { allEvents } from './event-source.ts'
import { NO_CAUSE } from './no-cause.ts'

const MOST_SHOWN = 8

/** How `teve ciclo curto?` and `está ligando e desligando demais?` are read. */
export const asksShortCycles = ({ question: { words } }: Asked): boolean => /\bciclo curto\b/.test(words)

const NO_LIMIT =
  'Não há limite de partidas cadastrado; conto como ciclo curto duas partidas do mesmo equipamento em menos de uma hora.'

/** `por que liga e desliga toda hora?` */
const WHY = /\bpor ?que\b|\bpq\b|\bmotivo\b|\brazao\b/

/** Starts, stops and micro-stops of a named compressor beside those of all of its machine; null: it is none of several. */
async function othersText(asked: Asked, title: string): Promise<string | null> {
  const { target, question } = asked
  if (target.kind !== 'machine' || question.units === null || !hasSeveral(target.machine)) return null
  const { machine } = target
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  const lines = machine.submaquinas.flatMap(({ id }) => {
    const kpis = found && unitIn(found, id)?.kpis
    if (!kpis?.coverage) return []
    const name = plain(unitTitle(machine, id))
    const texts = (['starts', 'stops', 'microStops'] as const).map((figure) =>
      FIGURE_TABLE[figure].text(FIGURE_TABLE[figure].value(kpis) ?? 0),
    )
    return [`${name === title ? bold(name) : name}: ${texts.join(', ')}`]
  })
  return lines.length < 2 ? null : paragraphs('Ao lado dos outros compressores:', bullets(lines))
}

interface Unit {
  readonly title: string
  readonly starts: number
  readonly microStops: number
  /** The known part of the period. */
  readonly coverage: number
  /** The begins of the starts. */
  readonly begins: readonly number[]
  /** The begins of the two starts that are the nearest; null: there are none within an hour. */
  readonly nearest: readonly [number, number] | null
}

/** Whether a compressor, or a pump itself, started twice within an hour, with the starts and micro-stops of each. */
export async function shortCycles(asked: Asked): Promise<string> {
  const machines = machinesIn(asked).filter((machine) => !ofCompressors(asked) || hasSeveral(machine))
  if (machines.length === 0) return whichMachine(asked.target)
  const period = periodAt(askedPeriod(asked), asked, null)
  const units: Unit[] = []
  for (const machine of machines) units.push(...(await unitsOf(asked, machine, period)))
  if (units.length === 0) return `Não há dados de partidas ${period.words}.`
  const short = units.filter(({ nearest }) => nearest !== null)
  const started = units.filter(({ starts, microStops }) => starts + microStops > 0)
  const [only] = units
  const ofOne = only && units.length === 1 ? ` de ${bold(only.title)}` : ''
  const shown = started.toSorted((a, b) => b.starts - a.starts).slice(0, MOST_SHOWN)
  return paragraphs(
    short.length === 0
      ? `Não houve ciclo curto${ofOne} ${period.words}.`
      : `Houve ciclo curto${ofOne} ${period.words}:`,
    bullets(short.map((unit) => nearestText(unit, asked.clock.timezone))),
    shown.length === 0 ? 'Não houve partida nem microparada.' : 'Partidas e microparadas:',
    bullets(
      shown.map(
        ({ title, starts, microStops }) =>
          `${title}: ${bold(FIGURE_TABLE.starts.text(starts))}, ${FIGURE_TABLE.microStops.text(microStops)}`,
      ),
    ),
    started.length > shown.length ? `E mais ${started.length - shown.length}.` : null,
    only && units.length === 1 ? startsByDay(asked, only, period) : null,
    only && units.length === 1 ? await othersText(asked, only.title) : null,
    NO_LIMIT,
    WHY.test(foldedText(asked.text)) ? NO_CAUSE : null,
    await besidePast(asked, 'starts'),
  )
}

/** `quantas partidas por dia?`: their mean per day of known time, and the days that had some. Null: not asked, or of less than two days. */
function startsByDay({ clock, text }: Asked, { begins, coverage }: Unit, { fromMs, toMs }: Period) {
  const days = (toMs - fromMs) / DAY_MS
  if (!EACH_DAY.test(foldedText(text)) || days < 2 || begins.length === 0) return null
  const { day } = clockWords(clock.timezone)
  const counts = [
    ...Map.groupBy(
      begins.toSorted((a, b) => a - b),
      day,
    ),
  ]
  return paragraphs(
    `Partidas por dia, em média **${decimal(begins.length / (days * coverage))}**; os dias com partida:`,
    bullets(
      counts.slice(-MOST_DAYS).map(([on, all]) => `${on}: ${bold(FIGURE_TABLE.starts.text(all.length))}`),
    ),
    counts.length > MOST_DAYS ? `Mostrei os ${MOST_DAYS} mais recentes.` : null,
  )
}
const EACH_DAY = /\b(?:por|cada|ao) dia\b|\bdiari[ao]s?\b|\bdia a dia\b/
const MOST_DAYS = 31

const ofCompressors = ({ question }: Asked): boolean =>
  question.machines === null && /\bcompressor(?:es)?\b/.test(question.words)
const hasSeveral = ({ submaquinas }: MachineCard): boolean => submaquinas.length > 1

/** The compressors of a machine, or the asked ones; a machine with a single motor is its own unit. */
async function unitsOf(asked: Asked, machine: MachineCard, period: Period): Promise<Unit[]> {
  const { target, question } = asked
  const named = target.kind === 'machine' && question.units !== null ? target.units : null
  const several = hasSeveral(machine) ? machine.submaquinas.map(({ id }) => id) : [MACHINE_UNIT]
  const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
  // A machine with a single motor starts by itself, also where each compressor is meant.
  const ofAll = { ...asked, question: { ...question, eachUnit: false } }
  const starts = await allEvents(ofAll, machine, { unit: null, kind: 'start', period })
  return (named ?? several).flatMap((unit) => {
    const kpis = found && unitIn(found, unit)?.kpis
    if (!kpis?.coverage) return []
    const own = starts.filter((event) => event.unit === unit).map(({ from }) => Date.parse(from))
    return [
      {
        title: plain(unitTitle(machine, unit)),
        starts: FIGURE_TABLE.starts.value(kpis) ?? 0,
        microStops: FIGURE_TABLE.microStops.value(kpis) ?? 0,
        coverage: kpis.coverage,
        begins: own,
        nearest: nearestOf(own),
      },
    ]
  })
}

function nearestOf(starts: readonly number[]): readonly [number, number] | null {
  const ordered = starts.toSorted((a, b) => a - b)
  const pairs = ordered.slice(1).map((at, i) => [ordered[i] ?? at, at] as const)
  const [nearest] = pairs.toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]))
  return nearest && nearest[1] - nearest[0] < HOUR_MS ? nearest : null
}

function nearestText({ title, nearest }: Unit, timezone: string): string {
  const [one, other] = (nearest ?? []).map((atMs) => clockWords(timezone).minute(atMs))
  return `${title}: partiu em ${bold(one ?? '')} e de novo em ${bold(other ?? '')}`
}
