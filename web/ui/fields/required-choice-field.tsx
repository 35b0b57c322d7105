import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Field, inputClass } from './field.tsx'
import { useOpenBeside } from './use-open-beside.ts'

interface Props {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  /** The text of the empty list, when no option matches the typed text. */
  emptyText: string
  error?: string
}

/** A choice of exactly one of many entries, found by typing a part of its name; case and accents don't matter. */
export function RequiredChoiceField({ label, options, value, onChange, emptyText, error }: Props) {
  const selected = options.find((option) => option.value === value) ?? { value, label: value }
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  useOpenBeside(input, open)
  return (
    <Base.Root
      open={open}
      onOpenChange={setOpen}
      items={options}
      value={selected}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(next) => next && onChange(next.value)}
    >
      <Field label={label} error={error} required>
        {(control) => (
          <Base.InputGroup className="relative">
            <Base.Input ref={input} {...control} autoComplete="off" className={cn(inputClass, 'pr-9')} />
            <Base.Trigger
              aria-label={`Abrir ${label.toLocaleLowerCase('pt-BR')}`}
              className="absolute inset-y-0 right-0 grid w-9 place-content-center text-muted hover:text-text"
            >
              <ChevronsUpDown className="size-4" aria-hidden="true" />
            </Base.Trigger>
          </Base.InputGroup>
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="w-(--anchor-width) rounded-lg border bg-raised shadow-raised outline-none">
            <Base.Empty className="text-muted [&:not(:empty)]:p-3">{emptyText}</Base.Empty>
            <Base.List className="max-h-[min(18rem,var(--available-height))] overflow-y-auto p-1 outline-none data-empty:p-0">
              {(option: { value: string; label: string }) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-primary-soft pointer-coarse:min-h-11"
                >
                  <span className="flex-1">{option.label}</span>
                  <Base.ItemIndicator>
                    <Check className="size-4 text-primary-text" aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
