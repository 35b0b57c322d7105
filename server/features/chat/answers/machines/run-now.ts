import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import type { Asked } from '../answer.ts'

/** Whether a question asks for what runs or for what stands; null: for neither alone. */
export function asksRunning(words: string): boolean | null {
  const [runs, stands] = [RUNS.test(words), STANDS.test(words)]
  return runs === stands ? null : runs
}
export const RUNS = /\b(?:ligad|rodand|funcion|operan|trabalh)/
export const STANDS = /\b(?:parad|desligad)/

/** Whether each unit of a machine runs now; null: nobody knows. */
export async function runNow(
  { ctx }: Asked,
  { id }: MachineCard,
  units: readonly string[],
): Promise<readonly (boolean | null)[]> {
  const { data } = await getLive(ctx, { params: { id }, query: undefined, body: undefined })
  return units.map((unit) => {
    const newestOf = newestIn(data.readings.readings, unit)
    const value = newestOf('status') ?? newestOf('power')
    return value === undefined ? null : value > 0
  })
}

export const newestIn =
  (readings: Readonly<Record<string, { readonly value: number } | undefined>>, unit: string) =>
  (word: string): number | undefined => {
    const prefix = unit === MACHINE_UNIT ? '' : `${unit.toLowerCase()}_`
    return (readings[`${prefix}${word}`] ?? readings[`${unit}_${word}`])?.value
  }
