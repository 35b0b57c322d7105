import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next as Value)}
      className="inline-flex max-w-full overflow-x-auto rounded-md border bg-surface p-0.5"
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          className="h-7 shrink-0 rounded-sm px-2.5 font-medium max-sm:px-2 max-sm:text-xs whitespace-nowrap text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 data-pressed:bg-primary data-pressed:text-on-primary pointer-coarse:h-11"
        >
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
