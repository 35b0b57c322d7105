import { Autocomplete } from '@base-ui/react/autocomplete'
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Field, inputClass } from './field.tsx'
import type { SelectOption } from './select.tsx'
import { useOpenBeside } from './use-open-beside.ts'

/** Of thousands, as many are drawn; typing finds the others. */
const MOST_DRAWN = 100

const popupClass =
  'max-h-[min(20rem,var(--available-height))] min-w-(--anchor-width) max-w-(--available-width) overflow-y-auto rounded-lg border bg-raised p-1 shadow-raised outline-none'
const itemClass =
  'flex min-h-8 items-center gap-2 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-primary-soft pointer-coarse:min-h-11'

interface FreeTextProps {
  label: string
  /** Leaves the name to assistive technology where the eye has it from the context. */
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly string[]
  placeholder?: string
  hint?: ReactNode
  error?: string
  mono?: boolean
  disabled?: boolean
}

/** A text that may be any, with what is known to choose from. */
export function FreeTextField(props: FreeTextProps) {
  const { label, labelHidden, value, onChange, onBlur, options, placeholder, hint, error, mono } = props
  const [open, setOpen] = useState(false)
  const { contains } = Autocomplete.useFilter({ sensitivity: 'base' })
  const input = useRef<HTMLInputElement>(null)
  const proposes = open && options.some((option) => contains(option, value))
  useOpenBeside(input, proposes)
  return (
    <Autocomplete.Root
      open={proposes}
      onOpenChange={setOpen}
      items={options}
      value={value}
      onValueChange={onChange}
      limit={MOST_DRAWN}
      disabled={props.disabled}
      openOnInputClick={options.length > 0}
    >
      <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
        {(control) => (
          <Autocomplete.Input
            ref={input}
            {...control}
            placeholder={placeholder}
            spellCheck={false}
            autoComplete="off"
            onBlur={onBlur}
            className={cn(inputClass, mono && 'font-mono text-xs pointer-coarse:text-sm')}
          />
        )}
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} align="start" className="z-50 outline-none data-empty:hidden">
          <Autocomplete.Popup className={cn(popupClass, 'data-empty:hidden')}>
            <Autocomplete.List>
              {(item: string) => (
                <Autocomplete.Item
                  key={item}
                  value={item}
                  className={cn(itemClass, mono && 'font-mono text-xs break-all')}
                >
                  {item}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: () => void
  placeholder?: string
  hint?: ReactNode
  error?: string
  disabled?: boolean
}

/** One of many, found by typing a part of its name. */
export function ChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, onChange, onBlur, placeholder, hint, error, disabled } = props
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
      limit={MOST_DRAWN}
      disabled={disabled}
      autoHighlight
    >
      <Field label={label} hint={hint} error={error}>
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
          <Combobox.Popup className={popupClass}>
            <Combobox.Empty className="px-2.5 text-sm text-muted not-empty:py-2">
              Nada encontrado
            </Combobox.Empty>
            <Combobox.List>
              {(option: SelectOption<Value>) => (
                <Combobox.Item key={option.value} value={option} className={itemClass}>
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
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
