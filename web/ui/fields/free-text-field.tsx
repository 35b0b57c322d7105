import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Field, inputClass } from './field.tsx'
import { itemClass, listClass, MAX_DRAWN } from './suggestion-list.ts'
import { useOpenBeside } from './use-open-beside.ts'

interface Props {
  label: string
  /** Hides the label where the context makes it clear; assistive technology still reads it. */
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
  required?: boolean
  /** Further attributes of the input. */
  control?: { 'aria-invalid'?: boolean; 'aria-describedby'?: string }
}

/** A free text, with known texts as suggestions. */
export function FreeTextField(props: Props) {
  const { label, labelHidden, value, onChange, onBlur, options, placeholder, hint, error, mono } = props
  const [open, setOpen] = useState(false)
  const { contains } = Autocomplete.useFilter({ sensitivity: 'base' })
  const input = useRef<HTMLInputElement>(null)
  const isListOpen = open && options.some((option) => contains(option, value))
  useOpenBeside(input, isListOpen)
  return (
    <Autocomplete.Root
      open={isListOpen}
      onOpenChange={setOpen}
      items={options}
      value={value}
      onValueChange={onChange}
      limit={MAX_DRAWN}
      disabled={props.disabled}
      openOnInputClick={options.length > 0}
    >
      <Field {...{ label, labelHidden, hint, error }} required={props.required}>
        {(control) => (
          <Autocomplete.Input
            ref={input}
            {...control}
            {...props.control}
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
          <Autocomplete.Popup className={cn(listClass, 'data-empty:hidden')}>
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
