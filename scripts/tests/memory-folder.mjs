// The temporary files of a run, in memory: their writing takes a tenth of the time of tests that start servers.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const NAME = 'geada-tests-'
/** The files of a whole run take less than 2 GB, and the tests' processes need memory too. */
const LEAST_FREE_BYTES = 10 * 2 ** 30

/** A new folder in memory, deleted with this process; undefined where memory is short or programs cannot run from there. */
export function memoryFolder(memory = '/dev/shm') {
  try {
    deleteForgotten(memory)
    if (!hasRoom(memory)) return
    const path = mkdtempSync(join(memory, `${NAME}${process.pid}-`))
    // PostgreSQL refuses to run as root, so the tests may start it as another user.
    chmodSync(path, 0o711)
    process.once('exit', () => rmSync(path, { recursive: true, force: true }))
    return path
  } catch {
    return
  }
}

function hasRoom(memory) {
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, freemem()) >= LEAST_FREE_BYTES && runsPrograms(memory)
}

/** Whether it is a mount of its own from which native parts of packages can be loaded. */
function runsPrograms(memory) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place]) => place === memory)
  return mount !== undefined && !mount[3].split(',').includes('noexec')
}

/** Deletes the folders of runs that were killed. */
function deleteForgotten(memory) {
  for (const name of readdirSync(memory).filter((one) => one.startsWith(NAME))) {
    const pid = Number(name.slice(NAME.length).split('-')[0])
    if (!isRunning(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
