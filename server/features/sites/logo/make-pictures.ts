import type { LogoFault } from './logo-fault.ts'
import type { LogoPictures } from './logo-pictures.ts'
import { rasterLogo } from './raster-logo.ts'
import { rasterTypeOf } from './raster-type.ts'
import { svgLogo } from './svg-logo.ts'

/** A logo's pictures of an uploaded file. The file's content decides its type. */
export const makePictures = (bytes: Uint8Array): Promise<LogoPictures | LogoFault> =>
  rasterTypeOf(bytes) ? rasterLogo(bytes) : svgLogo(bytes)
