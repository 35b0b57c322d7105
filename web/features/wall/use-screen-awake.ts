import { useEffect } from 'react'

/** Keeps the screen awake where the browser supports it. */
export function useScreenAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isClosed = false
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Browsers refuse on battery or without https; then the screen's own settings apply.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isClosed) void granted?.release()
      else lock = granted
    }
    void request()
    // The browser takes the lock back while the page is hidden.
    document.addEventListener('visibilitychange', request)
    return () => {
      isClosed = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}
