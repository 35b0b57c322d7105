import { randomBytes } from 'node:crypto'
import { rasterTypeOf } from './raster-type.ts'
import { sanitiseSvg } from './sanitise-svg.ts'

export interface Logo {
  /** Random: whoever has not been told it does not find it. */
  readonly name: string
  readonly type: string
  readonly data: Uint8Array
}

const mediaTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** The file as it is kept and served, by what it holds; null: it is no picture that a logo may be. */
export function toLogo(bytes: Uint8Array): Logo | null {
  const raster = rasterTypeOf(bytes)
  if (raster) return named(raster, bytes)
  const svg = sanitiseSvg(bytes)
  return svg === null ? null : named('svg', Buffer.from(svg))
}

const named = (ending: keyof typeof mediaTypes, data: Uint8Array): Logo => ({
  name: `${randomBytes(16).toString('hex')}.${ending}`,
  type: mediaTypes[ending],
  data,
})
