import sharp from 'sharp'
import { logoRules } from '#contract/sites/site.ts'
import type { LogoFault } from './logo-fault.ts'
import type { LogoPictures } from './logo-pictures.ts'
import { headOf, readOptions } from './picture-library.ts'
import { reencodeEmbedded } from './reencode-embedded.ts'
import { REPORT_BOX, reportPicture } from './report-picture.ts'
import { sanitiseSvg } from './sanitise-svg.ts'
import { beginsAsSvg, decodeSvg } from './svg-text.ts'

/** The resolution at which sharp draws one unit of an SVG as one pixel, dots per inch. */
const OWN_DENSITY = 72
const MOST_DENSITY = 100_000

/** Sanitised vectors for screens, and a drawing for the report. A picture that takes too long to draw fails here and reaches no browser. */
export async function svgLogo(bytes: Uint8Array): Promise<LogoPictures | LogoFault> {
  const clean = sanitiseSvg(bytes)
  if (clean === null) return faultOf(bytes)
  const svg = await reencodeEmbedded(clean)
  if (svg.fault !== null) return svg.fault
  const data = Buffer.from(svg.text)
  if (data.length > logoRules.maxBytes) return 'too-complex'
  const density = await densityFor(data)
  if (density === null) return 'unreadable'
  try {
    const report = await reportPicture(sharp(data, { ...readOptions, density }))
    return { type: 'image/svg+xml', data, report }
  } catch {
    return 'too-complex'
  }
}

function faultOf(bytes: Uint8Array): LogoFault {
  const text = decodeSvg(bytes)
  if (!beginsAsSvg(text === null ? bytes : Buffer.from(text))) return 'wrong-type'
  return text === null ? 'wrong-encoding' : 'broken-svg'
}

/** The resolution at which the drawing fills the report's box, dots per inch; null for a picture without a size. */
async function densityFor(svg: Uint8Array): Promise<number | null> {
  try {
    const { width, height } = await headOf(svg)
    const density = OWN_DENSITY * Math.min(REPORT_BOX.width / width, REPORT_BOX.height / height)
    return density < 1 ? null : Math.min(MOST_DENSITY, density)
  } catch {
    return null
  }
}
