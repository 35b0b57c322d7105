declare module 'svg-to-pdfkit' {
  /** Draws SVG with the operators of the document's own. */
  export default function drawSvg(doc: unknown, svg: string, x: number, y: number, options: object): void
}
declare module 'omggif' {
  export class GifReader {
    constructor(data: Uint8Array)
    readonly width: number
    readonly height: number
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void
  }
}
declare module '@cwasm/webp' {
  export function decode(data: Uint8Array): { width: number; height: number; data: Uint8ClampedArray }
}
