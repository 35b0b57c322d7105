import type { LookupFunction } from 'node:net'
import type { RetryOptions } from './retrying-source.ts'

export interface SourceTimeouts {
  readonly connectMs: number
  /** A whole test, preview or list. */
  readonly callMs: number
  /** Longest silence of the server while it answers a read. */
  readonly silenceMs: number
}

export interface SourceOptions {
  /** May a connection point at this machine itself? */
  readonly allowLoopback: boolean
  readonly now: () => number
  readonly timeouts: SourceTimeouts
  /** Certificates of authorities trusted besides the system's, PEM. */
  readonly ca?: string | undefined
  /** Name resolution; the system's when left out. */
  readonly lookup?: LookupFunction | undefined
  /** How a read goes on after a failure of a moment. */
  readonly retry?: RetryOptions | undefined
}

export const defaultTimeouts: SourceTimeouts = { connectMs: 5_000, callMs: 8_500, silenceMs: 60_000 }
