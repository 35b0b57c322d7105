import type { Reading } from '#contract/machines/machine.ts'
import { asksForEnergy } from '#core/signals/readings/unit-choices.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ENERGY_KINDS, measuredAs } from './reading-energy.ts'

interface Props {
  reading: Reading
  onPatch: (id: string, part: Partial<Reading>) => void
}

/** Asks how a field of energy is counted, where somebody types a unit of energy for a power. */
export function EnergyOffer({ reading, onPatch }: Props) {
  if (!asksForEnergy(reading)) return null
  return (
    <fieldset
      aria-label={`Como ${reading.name} é medida`}
      className="flex flex-wrap items-center gap-2 text-xs max-xl:col-span-2 xl:col-span-5"
    >
      <p className="text-muted">{reading.unit.trim()} é unidade de energia. O campo é:</p>
      {ENERGY_KINDS.map(({ value, label }) =>
        value === 'power' ? null : (
          <Button key={value} small onClick={() => onPatch(reading.id, measuredAs(reading, value))}>
            {label}
          </Button>
        ),
      )}
    </fieldset>
  )
}
