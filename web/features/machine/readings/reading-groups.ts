import type { Reading, Submaquina } from '#contract/machine.ts'

/** Readings that stand together: the machine's own, a submachine's, the user's. */
export interface ReadingGroup {
  key: string
  title: string
  readings: Reading[]
}

export const SYSTEM_GROUP = 'sistema'
export const CUSTOM_GROUP = 'personalizadas'

/** Sistema, each submachine in its order, then the custom ones of the machine; empty groups are left out. */
export function groupReadings(
  readings: readonly Reading[],
  submaquinas: readonly Submaquina[],
): ReadingGroup[] {
  const groups: ReadingGroup[] = [
    { key: SYSTEM_GROUP, title: 'Sistema', readings: [] },
    ...submaquinas.map(({ id, nome }) => ({ key: `sub:${id}`, title: nome || id, readings: [] })),
    { key: CUSTOM_GROUP, title: 'Personalizadas', readings: [] },
  ]
  const byKey = new Map(groups.map((group) => [group.key, group]))
  for (const reading of readings) {
    const own = reading.compressorId === undefined ? undefined : byKey.get(`sub:${reading.compressorId}`)
    const group = own ?? byKey.get(reading.type === 'custom' ? CUSTOM_GROUP : SYSTEM_GROUP)
    group?.readings.push(reading)
  }
  return groups.filter((group) => group.readings.length > 0)
}
