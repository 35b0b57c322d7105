import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { useFileDrop } from '#web/ui/fields/use-file-drop.ts'
import { fileError } from './upload-draft.ts'

interface Props {
  onPick: (file: File) => void
  children: ReactNode
}

/** Takes a file that is dropped anywhere on the lists. */
export function DropPlace({ onPick, children }: Props) {
  const [wrong, setWrong] = useState<string | null>(null)
  const drop = useFileDrop((file) => {
    const error = fileError(file)
    setWrong(error)
    if (error === null) onPick(file)
  }, false)
  const refusal = drop.refusal ?? wrong
  return (
    <div
      {...drop.handlers}
      data-over={drop.isOver || undefined}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-10 rounded-md',
        drop.isOver && 'outline-2 outline-primary outline-offset-8 outline-dashed',
      )}
    >
      {refusal !== null && (
        <p role="alert" className="-mb-6 flex items-center gap-1 text-bad-text">
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          {refusal}
        </p>
      )}
      {children}
    </div>
  )
}
