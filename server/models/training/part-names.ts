import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { isCompressorReading, isMachineReading, READINGS } from '#core/signals/readings/reading-table.ts'
import type { UnitHistory } from './unit-history.ts'

type Named = Pick<UnitHistory, 'unit' | 'names'>

/** A reading or a compressor in the words on screen: `C3: pressão de sucção`, `potência`, `Compressor 2`. Null: it is the unit itself. */
export function partName(of: Named, about: string): string | null {
  const [, compressor, word] = /^c(\d+)(?:_(.+))?$/i.exec(about) ?? []
  if (compressor === undefined)
    return isMachineReading(about) ? inSentence(READINGS.machine[about].name) : about
  const owner = of.unit === MACHINE_UNIT ? compressorName(of, compressor) : null
  if (word === undefined || !isCompressorReading(word)) return owner
  const reading = inSentence(READINGS.compressor[word].name)
  return owner === null ? reading : `${owner}: ${reading}`
}

/** A compressor's own name, `C3` without one. */
function compressorName({ names }: Named, n: string): string {
  const id = `C${n}`
  const unit = Object.keys(names).find((one) => one.toUpperCase() === id)
  return (unit === undefined ? '' : (names[unit] ?? '')) || id
}

/** In lower case, except an abbreviation. */
const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
