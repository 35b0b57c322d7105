import { useEffect, useRef } from 'react'

type Listener = (key: string | null) => void

const charts = new Map<string, Set<Listener>>()

/**
 * One crosshair through all charts of the page with the same kind of axis. `axis` names the kind ('Mês'). A key names a place on the
 * axis ('outubro de 2026'), so that charts of different ranges agree; null: no place. Returns the function that moves the others.
 */
export function useCrosshair(axis: string, onMove: Listener): (key: string | null) => void {
  const listener = useRef(onMove)
  listener.current = onMove
  const own = useRef<Listener>((key) => listener.current(key))
  const sentKey = useRef<string | null>(null)
  useEffect(() => {
    const group = charts.get(axis) ?? new Set()
    charts.set(axis, group.add(own.current))
    return () => {
      group.delete(own.current)
      // A chart that is removed under the pointer gets no leave event.
      if (sentKey.current === null) return
      sentKey.current = null
      for (const other of group) other(null)
    }
  }, [axis])
  return (key) => {
    if (sentKey.current === key) return
    sentKey.current = key
    for (const other of charts.get(axis) ?? []) if (other !== own.current) other(key)
  }
}
