import { percentChange } from '#server/platform/text/numbers-in-words.ts'
import type { PeriodKpis } from '../figures/figure-table.ts'
import { bold } from '../markdown.ts'

/** So near to each other that neither weighs more. */
const ALIKE = 0.8
/** Periods whose lengths differ by more are compared by the hour alone. */
const MOST_LONGER = 1.05

type Energy = Pick<PeriodKpis, 'energyKwh' | 'cop' | 'coverage' | 'periodHours'>

interface Parts {
  readonly load: number
  readonly efficiency: number
  /** Of the hours with data. */
  readonly data: number
}

/** Energy is the cold produced in the hours with data, divided by the COP: whichever changed by the largest factor weighs most. Null: one is not known, or nothing changed. */
export function loadOrEfficiency(newer: Energy | undefined, older: Energy | undefined): string | null {
  const parts = partsOf(newer, older)
  if (parts === null) return null
  const { load, efficiency, data } = parts
  const isOfData = Math.abs(data) > Math.max(Math.abs(load), Math.abs(efficiency))
  return isOfData ? `${OF_DATA} ${eachPart(parts)}` : mainPart(load, efficiency)
}

const OF_DATA = `A diferença vem mais ${bold('das horas com dados')}, que não são as mesmas nos dois períodos.`

function mainPart(load: number, efficiency: number): string {
  const [less = 0, more = 0] = [Math.abs(load), Math.abs(efficiency)].sort((a, b) => a - b)
  if (less > more * ALIKE && load * efficiency > 0)
    return `Pelo frio produzido e pelo COP, a diferença vem ${bold('da carga e da eficiência')}, quase na mesma medida.`
  const isOfLoad = Math.abs(load) >= Math.abs(efficiency)
  const [main, other] = isOfLoad ? ['da carga', 'a eficiência'] : ['da eficiência', 'a carga']
  const tail = `${other} pesou no ${load * efficiency > 0 ? 'mesmo sentido' : 'sentido contrário'}`
  return `Pelo frio produzido e pelo COP, a diferença vem mais ${bold(main)}; ${tail}.`
}

/** What the energy would have changed by if only the one had changed. */
function eachPart({ load, efficiency, data }: Parts): string {
  const [byData, byCop, byLoad] = [data, efficiency, load].map((part) => bold(changeText(part)))
  return `Só por elas, a energia mudaria ${byData}; só pelo COP, ${byCop}; só pelo frio produzido por hora, ${byLoad}.`
}

const changeText = (part: number): string => percentChange(Math.expm1(part) * 100)

/** The logarithms of the factors by which each changed. */
function partsOf(newer: Energy | undefined, older: Energy | undefined): Parts | null {
  const [now, before] = [perHour(newer), perHour(older)]
  if (now === null || before === null) return null
  const efficiency = -Math.log(now.cop / before.cop)
  const load = Math.log(now.power / before.power) - efficiency
  if (!Number.isFinite(load) || !Number.isFinite(efficiency)) return null
  const [shorter = 0, longer = 0] = [now.hours, before.hours].sort((a, b) => a - b)
  const data = longer > shorter * MOST_LONGER ? 0 : Math.log(now.known / before.known)
  if (data === 0 && load + efficiency === 0) return null
  return { load, efficiency, data }
}

/** The mean power over the known time, and the COP. */
function perHour(kpis: Energy | undefined) {
  const { energyKwh = null, cop = null, coverage = null, periodHours = 0 } = kpis ?? {}
  if (!energyKwh || !cop || !coverage) return null
  const known = coverage * periodHours
  return { power: energyKwh / known, cop, known, hours: periodHours }
}
