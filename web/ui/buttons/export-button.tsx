import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../dialogs/toast.tsx'
import { Button } from './button.tsx'

interface Props {
  label: string
  /** The name for assistive technology, where the label alone is ambiguous. */
  name?: string
  disabled?: boolean
  /** Makes the file and gives it to the browser. */
  onExport: () => Promise<void>
  failed: (error: unknown) => string
}

/** Makes a file: the button is busy meanwhile, and a message shows a failure. */
export function ExportButton({ label, name, disabled, onExport, failed }: Props) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await onExport()
    } catch (error) {
      toast.error(failed(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      busy={busy}
      disabled={disabled}
      onClick={() => void save()}
      aria-label={name}
    >
      {label}
    </Button>
  )
}
