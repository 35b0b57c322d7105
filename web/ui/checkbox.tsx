import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

export function Checkbox({ label, checked, onChange, disabled, name }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the box inside, which brings its own input
    <label className="inline-flex min-h-6 items-center gap-2 select-none pointer-coarse:min-h-11">
      <Base.Root
        name={name}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        className="grid size-4.5 shrink-0 place-content-center rounded-sm border border-border-strong bg-surface data-checked:border-primary-edge data-checked:bg-primary data-checked:text-on-primary data-disabled:opacity-60"
      >
        <Base.Indicator>
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        </Base.Indicator>
      </Base.Root>
      {label}
    </label>
  )
}
