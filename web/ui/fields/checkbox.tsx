import { Check } from 'lucide-react'

interface Props {
  label: string
  /** Hides the label where the context makes it clear; assistive technology still reads it. */
  labelHidden?: boolean
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** The browser's own checkbox, drawn in the interface's colours. */
export function Checkbox({ label, labelHidden, checked, onChange, disabled, name }: Props) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2 select-none pointer-coarse:min-h-11">
      <span className="relative grid size-4.5 shrink-0 place-items-center">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-sm border border-border-strong bg-surface checked:border-primary-edge checked:bg-primary disabled:opacity-60"
        />
        <Check
          className="pointer-events-none relative size-3.5 text-on-primary opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
          aria-hidden="true"
        />
      </span>
      {labelHidden ? <span className="sr-only">{label}</span> : label}
    </label>
  )
}
