import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { syncFolder } from '../files/sync-folder.ts'
import { StartupError } from '../process/startup-error.ts'
import { PARTIAL_MARK } from './backup-names.ts'
import { fileError } from './file-errors.ts'
import { type Manifest, parseManifest } from './manifest.ts'

/** gzip's level. Higher levels make packed samples in hexadecimal no smaller. */
const LEVEL = 3

/** Writes a temporary file, readable for its owner only, and renames it when it is complete and synced. Returns its size in bytes. */
export async function writeBackup(file: string, lines: AsyncIterable<string[]>): Promise<number> {
  removeUnfinished(file)
  const unfinished = unfinishedName(file)
  try {
    const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(summed(lines), { highWaterMark: 2 }), createGzip({ level: LEVEL }), out)
    const { size } = statSync(unfinished)
    renameSync(unfinished, file)
    await syncFolder(dirname(file))
    return size
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw fileError(error, file)
  }
}

const unfinishedName = (file: string): string => `${file}${PARTIAL_MARK}${process.pid}`

/** Deletes the unfinished files that this process, or a killed one, left beside the file. */
export function removeUnfinished(file: string): void {
  const own = `${basename(file)}${PARTIAL_MARK}`
  for (const name of namesIn(dirname(file))) {
    const pid = name.startsWith(own) ? Number(name.slice(own.length)) : Number.NaN
    if (pid === process.pid || (Number.isInteger(pid) && !runs(pid)))
      rmSync(join(dirname(file), name), { force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The lines as bytes, and after the last one a line with the checksum of all before it. */
async function* summed(lines: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const some of lines) {
    const bytes = Buffer.from(`${some.join('\n')}\n`)
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.from(`${endLine(hash.digest('hex'))}\n`)
}

const endLine = (sha256: string): string => JSON.stringify({ sha256 })

export interface BackupLines {
  readonly manifest: Manifest
  /** The lines after the manifest, without the checksum's line. Throws at the end for a wrong checksum, so it must be read to the end. */
  readonly lines: AsyncIterable<string>
}

/** Begins to read a backup. `onShare` gets the share of the file that has been read, 0..1. */
export async function readBackup(file: string, onShare?: (share: number) => void): Promise<BackupLines> {
  const lines = checkedLines(file, onShare)
  try {
    const first = await lines.next()
    return { manifest: parseManifest(first.done ? '' : first.value, file), lines }
  } catch (error) {
    await lines.return(undefined)
    throw error
  }
}

async function* checkedLines(file: string, onShare?: (share: number) => void): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let previous: string | undefined
  let any = false
  try {
    for await (const line of splitLines(decompressed(file, onShare))) {
      if (previous !== undefined) {
        hash.update(`${previous}\n`)
        yield previous
        any = true
      }
      previous = line
    }
  } catch (error) {
    throw fileError(error, file, any)
  }
  if (previous !== endLine(hash.digest('hex')))
    throw any ? damaged(file) : new StartupError(`${file} não é uma cópia de segurança do Geada.`)
}

const damaged = (file: string): StartupError =>
  new StartupError(`${file} está incompleto ou foi alterado (a soma de verificação não confere).`)

async function* decompressed(file: string, onShare?: (share: number) => void): AsyncGenerator<Buffer> {
  const { size } = statSync(file)
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  // An error of the file also comes out of `gunzip`.
  const flowing = pipeline(source, gunzip).catch(() => {})
  for await (const piece of gunzip) {
    onShare?.(size === 0 ? 1 : source.bytesRead / size)
    yield piece
  }
  await flowing
}

/** A file that is no backup may have no end of line. */
const LONGEST_LINE = 64 * 2 ** 20
const NEW_LINE = 10

/** Splits the bytes into lines. A rest after the last end of line is a line, too. */
async function* splitLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pending: Buffer[] = []
  let pendingBytes = 0
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...pending, piece.subarray(from, at)]).toString('utf8')
      pending = []
      pendingBytes = 0
      from = at + 1
    }
    if (from < piece.length) pending.push(piece.subarray(from))
    pendingBytes += piece.length - from
    if (pendingBytes > LONGEST_LINE)
      throw new StartupError('O arquivo não é uma cópia de segurança do Geada.')
  }
  if (pendingBytes > 0) yield Buffer.concat(pending).toString('utf8')
}

/** Reads only a backup's manifest, and does not check the rest of the file. */
export async function readManifest(file: string): Promise<Manifest> {
  const { manifest, lines } = await readBackup(file)
  await lines[Symbol.asyncIterator]().return?.()
  return manifest
}
