import type { Reading } from '#contract/machines/machine.ts'
import { shownUnit } from './reading-energy.ts'
import type { PlaceAnswer } from './reading-places.ts'
import { hasUnit } from './reading-units.ts'
import { newestWords } from './value-text.ts'

interface Props {
  reading: Reading
  answer: PlaceAnswer | undefined
}

/** The newest value in a reading's place, with its age when it is old. */
export function NewestValue({ reading, answer }: Props) {
  const unit = shownUnit(reading) || (hasUnit(reading) ? reading.unit : '')
  const newest = newestWords(answer, unit)
  if (newest === null) return null
  return (
    <>
      {newest.age === null && <span className="xl:sr-only">agora </span>}
      {newest.value}
      {newest.age !== null && <span className="max-xl:ml-1.5 xl:block">{newest.age}</span>}
    </>
  )
}
