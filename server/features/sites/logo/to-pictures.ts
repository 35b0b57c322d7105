import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { JobDied, SeldomProcesses } from '#server/platform/threads/run-in-process.ts'
import type { LogoFault } from './logo-fault.ts'
import type { LogoPictures } from './logo-pictures.ts'
import { rasterTypeOf } from './raster-type.ts'

export interface Logo extends LogoPictures {
  /** Random, so that nobody can guess it. */
  readonly name: string
}

const processes = new SeldomProcesses(new URL('./logo-process.ts', import.meta.url), {
  most: 1,
  mostWaiting: 20,
  cpuSeconds: 4,
  rssMb: 256,
  heapMb: 96,
  timeoutMs: 15_000,
  environment: {
    FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)),
    PANGOCAIRO_BACKEND: 'fontconfig',
  },
})

/** A logo's pictures, or the reason why the file has none. Another process decodes the file, because decoding may crash. */
export async function toPictures(bytes: Uint8Array): Promise<LogoPictures | LogoFault> {
  if (!rasterTypeOf(bytes) && !mayBeSvg(bytes)) return 'wrong-type'
  try {
    return await processes.run<LogoPictures | LogoFault>(bytes)
  } catch (error) {
    if (error instanceof JobDied) return 'too-complex'
    throw error
  }
}

/** Whether the bytes contain the tag `svg` in UTF-8 or UTF-16. */
const mayBeSvg = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return text.includes('svg') || text.includes('s\0v\0g')
}

const endings = { 'image/webp': 'webp', 'image/svg+xml': 'svg' }

export const newLogo = (pictures: LogoPictures): Logo => ({
  name: `${randomBytes(16).toString('hex')}.${endings[pictures.type]}`,
  ...pictures,
})
