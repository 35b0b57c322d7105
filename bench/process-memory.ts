import { readFileSync } from 'node:fs'

/** The most memory a process has had resident so far, bytes, as the kernel counted it; null where it does not say. */
export const peakRss = (pid: number): number | null => statusBytes(pid, 'VmHWM')

/** The memory that it has resident now. */
export const currentRss = (pid: number): number | null => statusBytes(pid, 'VmRSS')

function statusBytes(pid: number, name: string): number | null {
  try {
    const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm')
    const kb = line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb ? Number(kb) * 1024 : null
  } catch {
    return null
  }
}
