import { readFileSync } from 'node:fs'

/** The most memory a process has had resident so far, bytes, as the kernel counted it; null where it does not say. */
export function peakRss(pid: number): number | null {
  try {
    const kb = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb ? Number(kb) * 1024 : null
  } catch {
    return null
  }
}
