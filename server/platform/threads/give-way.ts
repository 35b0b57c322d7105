import { readdirSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Beside a busy process, one that is this much nicer gets about a quarter of a core, so that it still ends in time. */
const NICER = 5
const NICEST = 19

/**
 * Lets other processes go first on a busy processor. On Linux each thread has a niceness of its own, those of the garbage collector and the
 * compiler too, and threads of another session are weighed by their session's niceness first (sched(7), autogroup).
 */
export function giveWay(): void {
  const threads = linuxThreads()
  for (const thread of threads.length > 0 ? threads : [process.pid])
    ignoringRefusal(() => setPriority(thread, Math.min(NICEST, getPriority(thread) + NICER)))
  ignoringRefusal(() => writeFileSync('/proc/self/autogroup', String(NICER)))
}

function linuxThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}

/** A thread may have ended, and a system may have no such file: the work is then only less polite. */
function ignoringRefusal(act: () => void): void {
  try {
    act()
  } catch {}
}
