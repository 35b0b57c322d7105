import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

const OwnPeriodDialog = later(async () => (await import('./own-period-dialog.tsx')).OwnPeriodDialog)

interface Props {
  value: ShownRange
  timezone: string
  onChange: (range: ShownRange) => void
}

/** Opens the choice of a first and a last day. */
export function OwnPeriodButton({ onChange, ...shown }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Escolher datas"
        aria-haspopup="dialog"
        className="print:hidden"
        icon={<CalendarRange className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <OwnPeriodDialog
          {...shown}
          onClose={() => setOpen(false)}
          onChoose={(own) => {
            setOpen(false)
            onChange(own)
          }}
        />
      )}
    </>
  )
}
