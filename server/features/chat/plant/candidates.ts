import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { type Asked, askedPeriod, headWords } from '../answers/answer.ts'
import { FIGURE_TABLE, listedText, type PeriodKpis } from '../answers/figures/figure-table.ts'
import { unitTitle } from './target.ts'
import { figuresOf } from './unit-figures.ts'

/** A machine or compressor with a figure, among others. */
export interface Candidate {
  readonly name: string
  readonly machine: MachineCard
  readonly unit: string
  readonly kpis: PeriodKpis
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

/** Null: without known time there is no figure, and no count of failures either. */
function knownFigure(id: FigureId, kpis: PeriodKpis): Pick<Candidate, 'value' | 'text' | 'isBound'> | null {
  const [value, text] = [FIGURE_TABLE[id].value(kpis), listedText(id, kpis)]
  if (value === null || text === null || (!kpis.coverage && id !== 'coverage')) return null
  return { value, text, isBound: BOUNDED.has(id) && kpis.mtbfIsLowerBound === true }
}

/** The machines, or the compressors, that a question chooses among. */
export async function candidatesOf(asked: Asked, id: FigureId): Promise<Candidates> {
  const { target, question } = asked
  const machines = machinesIn(asked)
  const isOfMachines =
    question.ranking?.of === 'machines' && (target.kind !== 'machine' || TYPE.test(question.words))
  const ofUnits =
    question.ranking?.of === 'units' || question.eachUnit || (target.kind === 'machine' && !isOfMachines)
  const named = target.kind === 'machine' && (question.units?.length ?? 0) > 1 ? target.units : null
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
    for (const { unit, kpis } of found.units) {
      if ((unit === MACHINE_UNIT) === ofUnits || (named && !named.includes(unit))) continue
      // A compressor without readings of its own is no candidate.
      if (ofUnits && !kpis.coverage) continue
      const name = machines.length > 1 ? unitTitle(machine, unit) : unitName(machine, unit)
      const figure = knownFigure(id, kpis)
      if (figure === null) unknown.push(name)
      else known.push({ name, machine, unit, kpis, ...figure })
    }
  }
  return { known, unknown, words, ofUnits }
}
