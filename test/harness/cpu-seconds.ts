import { readFileSync } from 'node:fs'
import { required } from './required.ts'

const TICKS_PER_SECOND = 100

/** Processor time that all threads of a process have used so far, seconds. */
export function cpuSeconds(pid: number): number {
  const fields = required(
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1],
    'times of the process',
  ).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
