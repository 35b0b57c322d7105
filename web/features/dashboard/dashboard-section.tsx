import type { Machine } from '#contract/machine.ts'

export function DashboardSection({ machine }: { machine: Machine | null }) {
  return <h2>{machine?.nome}</h2>
}
