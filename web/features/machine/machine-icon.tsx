import { ArrowUpDown, Box, Droplets, Fan, type LucideIcon, Snowflake, Wind, Zap } from 'lucide-react'
import type { MachineTipo } from '#contract/machines/machine.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'

const ICONS: Readonly<Record<MachineTipo, LucideIcon>> = {
  chiller: Snowflake,
  compressor: Fan,
  bomba: Droplets,
  torre: Wind,
  gerador: Zap,
  elevador: ArrowUpDown,
  outro: Box,
}

/** The icon of a machine's type, whose word stands beside it. */
export function MachineIcon({ tipo, className }: { tipo: MachineTipo; className?: string }) {
  const Icon = ICONS[tipo]
  return (
    <span className={cn('grid size-10 shrink-0 place-content-center rounded-md border bg-bg', className)}>
      <Icon className="size-5 text-muted" aria-hidden="true" />
    </span>
  )
}
