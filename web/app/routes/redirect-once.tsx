import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LoadingScreen } from './loading-screen.tsx'

/** Navigates once, however often it renders while the next page is loading. `address` is called at that moment. */
export function RedirectOnce({ address }: { address: (from: string) => string }) {
  const router = useRouter()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    router.history.replace(address(router.state.location.href))
  })
  return <LoadingScreen />
}
