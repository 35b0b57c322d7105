import { readFileSync } from 'node:fs'

/** Peak resident memory of a process in bytes, as the kernel counts it; null on systems that do not tell it. */
export const peakRss = (pid: number): number | null => statusBytes(pid, 'VmHWM')

/** Current resident memory of a process. */
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
