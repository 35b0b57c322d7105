import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Removes unknown members from the address. The router itself checks only the first address, not the address after a sign-in.
 */
export function useCleanAddress() {
  const router = useRouter()
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    const { latestLocation } = router
    if (latestLocation.href !== href) return
    const cleaned = router.buildLocation({
      to: latestLocation.pathname,
      search: true,
      params: true,
      hash: true,
      state: true,
      _includeValidateSearch: true,
    } as never)
    if (sorted(cleaned.searchStr) === sorted(latestLocation.searchStr)) return
    void router.commitLocation({ ...cleaned, replace: true, ignoreBlocker: true })
  }, [router, href])
}

function sorted(search: string): string {
  const params = new URLSearchParams(search)
  params.sort()
  return params.toString()
}
