import { type LocalMonth, monthLabel, shiftMonth } from '#core/time/local-calendar.ts'

export interface EfficiencyMonths {
  readonly labels: string[]
  readonly values: (number | null)[]
  readonly monthly: { month: string; cop: number | null }[]
  readonly hasEnoughDataForComparison: boolean
}

const MONTHS_SHOWN = 6
const MONTHS_COMPARED = 3

/**
 * Six local months, oldest first, ending with the last month with a COP (without any COP, the present month).
 * `cops` is keyed by `MM/AAAA`; a missing month is unknown.
 */
export function efficiencyMonths(
  cops: ReadonlyMap<string, number | null>,
  present: LocalMonth,
): EfficiencyMonths {
  const last = lastWithCop(cops, present)
  const monthly = Array.from({ length: MONTHS_SHOWN }, (_, i) => {
    const month = monthLabel(shiftMonth(last, i + 1 - MONTHS_SHOWN))
    return { month, cop: cops.get(month) ?? null }
  })
  return {
    labels: monthly.map(({ month }) => month),
    values: monthly.map(({ cop }) => cop),
    monthly,
    hasEnoughDataForComparison: monthly.slice(-MONTHS_COMPARED).every(({ cop }) => cop !== null),
  }
}

function lastWithCop(cops: ReadonlyMap<string, number | null>, present: LocalMonth): LocalMonth {
  const sortable = (label: string) => label.slice(3) + label.slice(0, 2)
  const limit = sortable(monthLabel(present))
  const last = [...cops]
    .flatMap(([label, cop]) => (cop === null || sortable(label) > limit ? [] : [label]))
    .sort((a, b) => (sortable(a) < sortable(b) ? -1 : 1))
    .at(-1)
  return last === undefined ? present : { year: Number(last.slice(3)), month: Number(last.slice(0, 2)) }
}
