import { FlaskConical } from 'lucide-react'

/** Stands above every view of a simulated machine. */
export function DemonstrationBanner() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b bg-raised px-4 py-1.5 text-xs text-muted sm:px-6">
      <FlaskConical className="size-3.5 shrink-0" aria-hidden="true" />
      <strong className="font-semibold text-text">Demonstração</strong>
      Os dados desta máquina vêm de uma planta simulada.
    </p>
  )
}
