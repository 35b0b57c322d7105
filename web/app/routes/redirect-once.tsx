import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LoadingScreen } from './loading-screen.tsx'

/**
 * Goes elsewhere once, however often it is rendered until it is there: the page it leads to is loaded meanwhile.
 * `address` is asked for at that moment.
 */
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
