import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Removes members from the address that no view understood. The router itself checks only the first address, not the one that a sign-in
 * leads back to.
 */
export function useCleanAddress() {
  const router = useRouter()
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    const { latestLocation } = router
    if (latestLocation.href !== href) return
    const understood = router.buildLocation({
      to: latestLocation.pathname,
      search: true,
      params: true,
      hash: true,
      state: true,
      _includeValidateSearch: true,
    } as never)
    if (sorted(understood.searchStr) === sorted(latestLocation.searchStr)) return
    void router.commitLocation({ ...understood, replace: true, ignoreBlocker: true })
  }, [router, href])
}

function sorted(search: string): string {
  const params = new URLSearchParams(search)
  params.sort()
  return params.toString()
}
