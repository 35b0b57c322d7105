import { floatAt } from '#core/arrays/element-at.ts'
import { type MachineCapacity, waterHeatTr } from '#core/signals/machine-capacity.ts'

/** The index of a unit's value among the readings' values; null when the unit lacks the reading. */
export type Slot = number | null

/** NaN = not known. */
export const valueIn = (values: Float64Array, slot: Slot): number =>
  slot === null ? Number.NaN : floatAt(values, slot)

/** The machine's cooling power in TR from the readings' values; NaN = not known. */
export function capacityIn(
  capacity: MachineCapacity | null,
  slot: (id: string) => Slot,
): (values: Float64Array) => number {
  if (capacity === null) return () => Number.NaN
  if (typeof capacity === 'string') {
    const own = slot(capacity)
    return (values) => valueIn(values, own)
  }
  const [flow, inTemp, outTemp] = [slot(capacity.flow), slot(capacity.inTemp), slot(capacity.outTemp)]
  return (values) =>
    waterHeatTr(capacity, valueIn(values, flow), valueIn(values, inTemp), valueIn(values, outTemp))
}
