import type { ServerResponse } from 'node:http'

export const START_MS = Date.UTC(2026, 0, 1)

/** The call of the product that reads the answer. */
export type Way = 'test' | 'measurements' | 'fields' | 'preview' | 'collect'

export interface HostileAnswer {
  readonly version: '1.x' | '2.x' | '3.x'
  readonly way: Way
  /** The content type; by default that of the version. */
  readonly type?: string
  readonly status?: number
  readonly isZipped?: boolean
  /** The most memory above rest, MB, where the usual limit is too low: large texts are collected only in a fuller heap. */
  readonly mostMb?: number
  /** Whether the attack takes seconds, so that only the longer run uses it. */
  readonly isLong?: boolean
  /** Pieces of the body; an endless body ends when the client has closed the connection. */
  body(): Iterable<Uint8Array | string>
  /** Replaces an answer that follows the rules of HTTP. */
  raw?(response: ServerResponse): void
}

/** A body that goes on until the client has closed the connection. */
export function* endless(head: Uint8Array | string, piece: (n: number) => Uint8Array | string) {
  yield head
  for (let n = 0; ; n += 1) yield piece(n)
}
export const hex = (text: string) => Buffer.from(text, 'hex')
export const again =
  <T extends Uint8Array | string>(piece: T) =>
  () =>
    piece
export const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))
