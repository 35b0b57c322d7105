import type { Reading, Submaquina } from '#contract/machines/machine.ts'

/** Readings shown together: the machine's own, a submachine's, or the custom ones. */
export interface ReadingGroup {
  key: string
  title: string
  readings: Reading[]
}

const SYSTEM_GROUP = 'sistema'
const CUSTOM_GROUP = 'personalizadas'

/** The groups: Sistema, each submachine in its order, then the machine's custom readings; without empty groups. */
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
