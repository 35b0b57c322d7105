import { CircleAlert, Upload } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Button } from '../buttons/button.tsx'
import { useFileDrop } from './use-file-drop.ts'

interface Props {
  /** The button's words. */
  label: string
  /** The allowed kinds, in the notation of the browser's file dialog: `.png,.jpg`. */
  accept: string
  onPick: (file: File) => void
  disabled?: boolean
  required?: boolean
  error?: string | undefined
  /** Content beside the button: the chosen file and the allowed kinds. */
  children?: ReactNode
  className?: string
}

/** Takes one file, from the browser's dialog or dropped onto it. */
export function FilePicker({ label, accept, onPick, disabled, required, error, children, className }: Props) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(onPick, disabled === true)
  const shown = drop.refusal ?? error
  return (
    <div
      {...drop.handlers}
      data-over={drop.isOver || undefined}
      className={cn(
        'flex flex-wrap items-center gap-3 rounded-md border border-dashed border-border-strong p-3',
        drop.isOver && 'border-primary bg-primary-soft',
        shown && !drop.isOver && 'border-bad',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        required={required}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again, after a change for example.
          event.target.value = ''
          if (!file) return
          drop.accepted()
          onPick(file)
        }}
      />
      {children}
      <Button
        className="ml-auto"
        icon={<Upload className="size-4" aria-hidden="true" />}
        disabled={disabled}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {shown && <PickerError id={errorId} error={shown} />}
    </div>
  )
}

function PickerError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className="flex basis-full items-center gap-1 text-xs text-bad-text">
      <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {error}
    </p>
  )
}
