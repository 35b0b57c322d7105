import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Field, inputClass } from './field.tsx'
import type { SelectOption } from './select.tsx'
import { itemClass, listClass, MAX_DRAWN } from './suggestion-list.ts'
import { useOpenBeside } from './use-open-beside.ts'

interface Props<Value extends string> {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: () => void
  placeholder?: string
  hint?: ReactNode
  error?: string
  required?: boolean
  disabled?: boolean
}

/** A choice of at most one of many entries, found by typing a part of its name. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, onBlur, placeholder, hint, error, required, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  useOpenBeside(input, open)
  return (
    <Combobox.Root
      open={open}
      onOpenChange={setOpen}
      items={options}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option: SelectOption<Value> | null) => onChange(option?.value ?? null)}
      isItemEqualToValue={(a, b) => a?.value === b?.value}
      limit={MAX_DRAWN}
      disabled={disabled}
      autoHighlight
    >
      <Field label={label} hint={hint} error={error} required={required}>
        {(control) => (
          <div className="relative">
            <Combobox.Input
              ref={input}
              {...control}
              placeholder={placeholder}
              autoComplete="off"
              onBlur={onBlur}
              className={cn(inputClass, 'pr-9 text-ellipsis')}
            />
            <Combobox.Trigger
              aria-label={`Mostrar opções de ${label}`}
              tabIndex={-1}
              className="absolute inset-y-0 right-0 grid w-9 place-content-center text-muted"
            >
              <ChevronsUpDown className="size-4" aria-hidden="true" />
            </Combobox.Trigger>
          </div>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} align="start" className="z-50 outline-none">
          <Combobox.Popup className={listClass}>
            <Combobox.Empty className="px-2.5 text-sm text-muted not-empty:py-2">
              Nada encontrado
            </Combobox.Empty>
            <Combobox.List>
              {(option: SelectOption<Value>) => (
                <Combobox.Item key={option.value} value={option} className={itemClass}>
                  <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Check className="size-4 text-primary-text" aria-hidden="true" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
