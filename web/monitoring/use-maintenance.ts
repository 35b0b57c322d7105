import { listMaintenance, type Maintenance } from '#contract/maintenance.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { useSignedIn } from '#web/state/session.ts'

const REFRESH_MS = 60_000

/** All of a machine's maintenance, the oldest first. */
export const useMaintenance = (machineId: string) =>
  useEndpoint(
    listMaintenance,
    { params: { id: machineId }, query: {} },
    { refetchIntervalMs: REFRESH_MS, staleMs: 30_000 },
  )

/** Whether the signed-in user may schedule and change maintenance in the site. */
export function useMaySchedule(siteId: string): boolean {
  const { user, sites } = useSignedIn()
  return user.role === 'admin' || sites.some(({ id, permissoes }) => id === siteId && permissoes.escrita)
}

/** Those of the window that were not cancelled; of one part of the machine its own, and what is of the machine as a whole. */
export const within = (
  all: readonly Maintenance[],
  { from, to }: { from: string; to: string },
  unit: string | null = null,
): Maintenance[] =>
  all.filter(
    ({ inicio, fim, status, submaquinaId }) =>
      status !== 'cancelada' &&
      (unit === null || submaquinaId === null || submaquinaId === unit) &&
      Date.parse(inicio) < Date.parse(to) &&
      Date.parse(fim ?? inicio) >= Date.parse(from),
  )
