import { useEffect } from 'react'

/** Keeps the screen awake where the browser supports it. */
export function useScreenAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Browsers refuse it on battery or without https; then the screen's own settings apply.
      const got = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) void got?.release()
      else lock = got
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
