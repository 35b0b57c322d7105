import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import type { Told } from '#core/questions/question.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import type { PeriodUnit } from '#server/features/monitoring/dashboard/period-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answers/answer.ts'
import { FIGURE_TABLE, listedText, type PeriodKpis } from '../answers/figures/figure-table.ts'
import { isExcluded } from './excluded.ts'
import { targetOf, unitTitle } from './target.ts'
import { figuresOf } from './unit-figures.ts'

/** A machine or compressor with a figure, among others. */
export interface Candidate {
  readonly name: string
  /** With its machine. */
  readonly title: string
  readonly machine: MachineCard
  readonly unit: string
  readonly kpis: PeriodKpis
  /** What the figures are computed from. */
  readonly input: PeriodUnit['input']
  readonly period: Period
  readonly value: number
  /** Beside its name. */
  readonly text: string
  /** Without a failure in the period only a bound of the figure is known. */
  readonly isBound: boolean
}

export interface Candidates {
  readonly known: Candidate[]
  /** Those whose figure is not known. */
  readonly unknown: readonly string[]
  /** The period, as the head of a list. */
  readonly words: string
  readonly ofUnits: boolean
}

const MOST_MACHINES = 30
const BOUNDED: ReadonlySet<FigureId> = new Set(['mtbf', 'reliability', 'lambda'])

export const machinesIn = ({ target }: Asked): readonly MachineCard[] =>
  (target.kind === 'machine' ? [target.machine] : target.kind === 'machines' ? target.machines : []).slice(
    0,
    MOST_MACHINES,
  )

/** `qual bomba …?` where there is one pump. */
const TYPE = /\b(?:bomba|torre|chiller|gerador|elevador|maquina|equipamento)\b/

/** Without a failure only a bound of the figure is known. */
export const isBoundOf = (id: FigureId, { mtbfIsLowerBound }: PeriodKpis): boolean =>
  BOUNDED.has(id) && mtbfIsLowerBound === true

/** Null: without known time there is no figure, and no count of failures either. */
function knownFigure(id: FigureId, kpis: PeriodKpis): Pick<Candidate, 'value' | 'text' | 'isBound'> | null {
  const [value, text] = [FIGURE_TABLE[id].value(kpis), listedText(id, kpis)]
  if (value === null || text === null || (!kpis.coverage && id !== 'coverage')) return null
  return { value, text, isBound: isBoundOf(id, kpis) }
}

/** The machines, the compressors or the periods that a question chooses among. */
export async function candidatesOf(asked: Asked, id: FigureId): Promise<Candidates> {
  const { among, periods } = asked.question
  if (among !== null) return togetherOf(among.map((told) => candidatesAt(asked, told, id)))
  if (periods.length < 2) return ofPeriod(asked, id)
  return togetherOf(periods.map((period) => candidatesAt(asked, { periods: [period] }, id)))
}

/** Those of one of the places that were told before. */
async function candidatesAt(asked: Asked, told: Partial<Told>, id: FigureId): Promise<Candidates> {
  const question = { ...asked.question, ...told, among: null }
  const target = told.machines === undefined ? asked.target : targetOf({ ...asked, question })
  const of = { ...asked, question, target }
  const ofUnits = question.units !== null || isOfEachUnit(question)
  return ofPeriod(of, id, { ofUnits, named: question.units === null ? null : unitsOf(of) })
}

const isOfEachUnit = ({ ranking, eachUnit }: Asked['question']): boolean =>
  ranking?.of === 'units' || eachUnit

/** Each with its period where these differ. */
async function togetherOf(each: readonly Promise<Candidates>[]): Promise<Candidates> {
  const found = await Promise.all(each)
  const [first] = found
  const isSamePeriod = found.every(({ words }) => words === first?.words)
  const known = found.flatMap((one) =>
    one.known.map((candidate) => ({
      ...candidate,
      name: isSamePeriod ? candidate.title : `${candidate.title}, ${one.words}`,
    })),
  )
  return {
    known: eachOnce(known),
    unknown: found.flatMap(({ unknown }) => unknown),
    words: isSamePeriod ? (first?.words ?? '') : 'cada período',
    ofUnits: found.every(({ ofUnits }) => ofUnits),
  }
}

/** All machines may have been told twice, in an order and as a mean. */
const eachOnce = (known: readonly Candidate[]): Candidate[] => [
  ...new Map(known.map((one) => [`${one.machine.id} ${one.unit} ${one.name}`, one])).values(),
]

function asksUnits({ target, question }: Asked): boolean {
  const isOfMachines =
    question.ranking?.of === 'machines' && (target.kind !== 'machine' || TYPE.test(question.words))
  return isOfEachUnit(question) || (target.kind === 'machine' && !isOfMachines)
}

/** The units of a machine that a question is about. */
export function unitsMeant({ target, question }: Asked, machine: MachineCard): readonly string[] {
  if (target.kind === 'machine') return target.units
  const all = machine.submaquinas.map(({ id }) => id).filter((id) => !isExcluded(question, machine, id))
  return isOfEachUnit(question) ? all : [MACHINE_UNIT]
}

interface Among {
  readonly ofUnits: boolean
  /** Null: all compressors. */
  readonly named: readonly string[] | null
}

/** Of one compressor it is asked which place it has among all. */
const usualAmong = (asked: Asked): Among => ({
  ofUnits: asksUnits(asked),
  named: (asked.question.units?.length ?? 0) > 1 ? unitsOf(asked) : null,
})
const unitsOf = ({ target }: Asked): readonly string[] | null =>
  target.kind === 'machine' ? target.units : null

async function ofPeriod(
  asked: Asked,
  id: FigureId,
  { ofUnits, named } = usualAmong(asked),
): Promise<Candidates> {
  const machines = machinesIn(asked)
  const known: Candidate[] = []
  const unknown: string[] = []
  let words = ''
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (!found) {
      unknown.push(machine.nome)
      continue
    }
    words = headWords(found.period)
    for (const { unit, kpis, input } of found.units) {
      if ((unit === MACHINE_UNIT) === ofUnits || (named && !named.includes(unit))) continue
      // A compressor without readings of its own is no candidate.
      if (ofUnits && !kpis.coverage) continue
      const name = machines.length > 1 ? unitTitle(machine, unit) : unitName(machine, unit)
      const figure = knownFigure(id, kpis)
      if (figure === null) unknown.push(name)
      else
        known.push({
          name,
          title: unitTitle(machine, unit),
          machine,
          unit,
          kpis,
          input,
          period: found.period,
          ...figure,
        })
    }
  }
  return { known, unknown, words, ofUnits }
}
