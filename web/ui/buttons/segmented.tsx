import { type KeyboardEvent, useState } from 'react'

interface Props<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few visible options: one stop of the Tab key; the arrow keys move between the options. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const [focused, setFocused] = useState<Value | null>(null)
  const tabStop = options.some((option) => option.value === (focused ?? value)) ? (focused ?? value) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and these are buttons
    <div
      role="group"
      aria-label={label}
      onKeyDown={walk}
      className="inline-flex max-w-full flex-wrap rounded-md border bg-surface p-0.5"
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          tabIndex={(tabStop === null ? index === 0 : option.value === tabStop) ? 0 : -1}
          onFocus={() => setFocused(option.value)}
          onClick={() => option.value !== value && onChange(option.value)}
          className="h-7 shrink-0 rounded-sm px-2.5 font-medium max-sm:px-2 max-sm:text-xs whitespace-nowrap text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-pressed:bg-primary aria-pressed:text-on-primary pointer-coarse:h-11"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const next = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}
