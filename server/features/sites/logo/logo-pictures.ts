/** The pictures made of an uploaded file. They contain none of the uploader's bytes. */
export interface LogoPictures {
  /** The picture that browsers load. */
  readonly type: 'image/webp' | 'image/svg+xml'
  readonly data: Uint8Array
  /** The opaque PNG that the report draws; empty when nothing is visible on white paper. */
  readonly report: Uint8Array
}
