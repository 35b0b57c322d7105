import { doOneJob } from '#server/platform/threads/process-job.ts'
import { rasterLogo } from './raster-logo.ts'
import { rasterTypeOf } from './raster-type.ts'
import { svgLogo } from './svg-logo.ts'

/** Runs as a process of its own and makes a logo's pictures of an uploaded file. The file's content decides its type. */
doOneJob((bytes: Uint8Array) => (rasterTypeOf(bytes) ? rasterLogo(bytes) : svgLogo(bytes)))
