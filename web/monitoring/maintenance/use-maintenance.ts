import { useEffect, useMemo } from 'react'
import { listMaintenance, type Maintenance } from '#contract/maintenance.ts'
import { useEndpoint, usePages } from '#web/api/use-endpoint.ts'
import { useSignedIn } from '#web/state/session/session.ts'

const REFRESH_MS = 60_000

/** All of a machine's maintenance, the oldest first. A long list loads page by page, and the loaded part is shown meanwhile. */
export function useMaintenance(machineId: string) {
  const params = { id: machineId }
  const first = useEndpoint(
    listMaintenance,
    { params, query: {} },
    { refetchIntervalMs: REFRESH_MS, staleMs: 30_000 },
  )
  const next = first.data?.next ?? null
  const rest = usePages(listMaintenance, { params, query: {} }, (page) => page.next ?? null, next)
  const { hasNextPage, isFetching, isError, fetchNextPage } = rest
  const goesOn = next !== null && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  const pages = next === null ? undefined : rest.data?.pages
  const whole = useMemo(
    () => first.data && { ...first.data, data: joined([first.data, ...(pages ?? [])]) },
    [first.data, pages],
  )
  return { ...first, data: whole }
}

/** A maintenance that moved to another page between two requests is listed once. */
function joined(pages: readonly { data: Maintenance[] }[]): Maintenance[] {
  const [only] = pages
  if (pages.length === 1 && only) return only.data
  return [...new Map(pages.flatMap(({ data }) => data.map((one) => [one.id, one]))).values()]
}

/** Whether the signed-in user may schedule and change maintenance in the site. */
export function useMaySchedule(siteId: string): boolean {
  const { user, sites } = useSignedIn()
  return user.role === 'admin' || sites.some(({ id, permissoes }) => id === siteId && permissoes.escrita)
}

/** The maintenance within a window, without the cancelled; with `unit`, that of the unit and of the machine as a whole. */
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
