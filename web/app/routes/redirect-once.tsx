import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LoadingScreen } from './loading-screen.tsx'

/** Navigates once, even if it is drawn again while the next page is loading. `address` gets the current address. */
export function RedirectOnce({ address }: { address: (from: string) => string }) {
  const router = useRouter()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    router.history.replace(address(router.state.location.href))
  })
  return <LoadingScreen />
}
