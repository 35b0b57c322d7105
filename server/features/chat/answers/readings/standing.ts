import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type Level, TARGETS, targetLevel } from '#core/kpis/thresholds.ts'
import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { unitTitle } from '../../plant/target.ts'
import { type FiguresOfPeriod, figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { durationText, FIGURE_TABLE, type PeriodKpis } from '../figures/figure-table.ts'
import { bold, plain } from '../markdown.ts'
import { shortly } from './bound-words.ts'

export type Targeted = keyof typeof TARGETS

export const TARGETED = Object.keys(TARGETS) as readonly Targeted[]
export const isTargeted = (id: FigureId): id is Targeted => Object.hasOwn(TARGETS, id)

export const IN_WORDS: Readonly<Record<Targeted, (value: number) => string>> = {
  availability: (value) => `${shortly(value)} %`,
  reliability: (value) => `${shortly(value)} %`,
  mttr: durationText,
  cop: shortly,
}

export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  ok: 'dentro da meta',
  warn: 'fora da meta, em atenção',
  bad: 'fora da meta, ruim',
  unknown: 'ainda sem avaliação',
}

/** `Disponibilidade: meta de 95 % ou mais; abaixo de 80 % é ruim`. */
export function ruleOf(id: Targeted): string {
  const { isHighGood, ok, warn } = TARGETS[id]
  const text = IN_WORDS[id]
  return `${FIGURE_TABLE[id].label}: meta de ${bold(`${text(ok)} ou ${isHighGood ? 'mais' : 'menos'}`)}; ${isHighGood ? 'abaixo' : 'acima'} de ${text(warn)} é ruim`
}

export interface Standing {
  readonly title: string
  readonly kpis: PeriodKpis
  readonly period: FiguresOfPeriod['period']
}

/** The figures of each asked unit in the asked period. */
export async function eachUnit(asked: Asked): Promise<Standing[]> {
  const { target, question } = asked
  const all: Standing[] = []
  for (const machine of machinesIn(asked)) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    for (const unit of found ? unitsIn(machine, found) : []) {
      const kpis = found && unitIn(found, unit)?.kpis
      if (found && kpis) all.push({ title: plain(unitTitle(machine, unit)), kpis, period: found.period })
    }
  }
  return all

  function unitsIn(machine: MachineCard, { units }: FiguresOfPeriod): readonly string[] {
    if (target.kind === 'machine') return target.units
    if (!question.eachUnit && question.ranking?.of !== 'units') return [MACHINE_UNIT]
    const own = units.map(({ unit }) => unit).filter((unit) => unit !== MACHINE_UNIT)
    return machine.submaquinas.length === 0 ? [] : own
  }
}

/** Without a failure the reliability is a bound and there is nothing to repair: neither has a level. */
export function levelOf(id: Targeted, kpis: PeriodKpis): Level {
  if (id === 'reliability' && kpis.mtbfIsLowerBound) return 'unknown'
  if (id === 'mttr' && !kpis.totalFailures) return 'unknown'
  return targetLevel(id, FIGURE_TABLE[id].value(kpis))
}

export function gapText(id: Targeted, value: number): string {
  const gap = Math.abs(value - TARGETS[id].ok)
  if (id === 'mttr') return durationText(gap)
  return id === 'cop' ? decimal(gap) : `${decimal(gap)} p.p.`
}
