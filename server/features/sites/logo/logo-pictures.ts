/** What is made of an uploaded file: nothing in it is the uploader's own bytes. */
export interface LogoPictures {
  /** As it is served. */
  readonly type: 'image/webp' | 'image/svg+xml'
  readonly data: Uint8Array
  /** The PNG without opacity that the report draws; empty when on white paper there is nothing to see. */
  readonly report: Uint8Array
}
