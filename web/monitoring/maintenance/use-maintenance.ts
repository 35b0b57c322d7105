import { useEffect, useMemo } from 'react'
import { listMaintenance, type Maintenance } from '#contract/machines/maintenance.ts'
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
  const loadsNext = next !== null && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (loadsNext) void fetchNextPage()
  }, [loadsNext, fetchNextPage])
  const pages = next === null ? undefined : rest.data?.pages
  const joined = useMemo(
    () => first.data && { ...first.data, data: joinedPages([first.data, ...(pages ?? [])]) },
    [first.data, pages],
  )
  return { ...first, data: joined }
}

/** A maintenance that moved to another page between two requests is listed once. */
function joinedPages(pages: readonly { data: Maintenance[] }[]): Maintenance[] {
  const [only] = pages
  if (pages.length === 1 && only) return only.data
  return [...new Map(pages.flatMap(({ data }) => data.map((one) => [one.id, one]))).values()]
}

/** Whether the signed-in user may schedule and change maintenance in the site. */
export function useMaySchedule(siteId: string): boolean {
  const { user, sites } = useSignedIn()
  return user.role === 'admin' || sites.some(({ id, permissoes }) => id === siteId && permissoes.escrita)
}
