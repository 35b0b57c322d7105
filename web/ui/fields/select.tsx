import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { cn } from '../behaviour/class-names.ts'
import { inputClass } from './field.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

interface Props<Value extends string> {
  label: string
  /** Hides the label where the context makes it clear; assistive technology still reads it. */
  labelHidden?: boolean
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  required?: boolean
  disabled?: boolean
}

export function Select<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, options, value, onChange, placeholder, required, disabled } = props
  // An empty value can be one of the options.
  const isChosen = options.some((option) => option.value === value)
  return (
    <Base.Root
      items={[...options]}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      required={required}
      disabled={disabled}
    >
      <div className="grid gap-1">
        <Base.Label className={labelHidden ? 'sr-only' : cn('font-medium', required && 'required-label')}>
          {label}
        </Base.Label>
        <Base.Trigger className={cn(inputClass, 'flex items-center justify-between gap-2')}>
          <Base.Value placeholder={placeholder} className={cn('truncate', !isChosen && 'text-faint')} />
          <Base.Icon>
            <ChevronsUpDown className="size-4 text-muted" aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-lg border bg-raised p-1 shadow-raised outline-none">
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-primary-soft pointer-coarse:min-h-11"
                >
                  <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check className="size-4 text-primary-text" aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
