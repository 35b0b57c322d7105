import { memo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { MOST_READINGS } from './reading-choice.ts'

interface Props {
  readings: Machine['readings']
  chosenIds: readonly string[]
  onToggle: (id: string, isOn: boolean) => void
}

/** The choice of readings on screen. It is not redrawn while the view moves. */
export const ReadingChoiceField = memo(({ readings, chosenIds, onToggle }: Props) => (
  <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
    <legend className="mb-1 text-xs text-muted">Até {MOST_READINGS} leituras</legend>
    {readings.map(({ id, name }) => (
      <Checkbox
        key={id}
        label={name}
        checked={chosenIds.includes(id)}
        disabled={!chosenIds.includes(id) && chosenIds.length >= MOST_READINGS}
        onChange={(isOn) => onToggle(id, isOn)}
      />
    ))}
  </fieldset>
))
