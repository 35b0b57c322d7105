import type { LookupFunction } from 'node:net'
import type { RetryOptions } from './resilience/retrying-source.ts'

export interface SourceTimeouts {
  readonly connectMs: number
  /** For a whole test, preview or list. */
  readonly callMs: number
  /** The longest silence of the server within the answer to a read. */
  readonly silenceMs: number
}

export interface SourceOptions {
  /** Whether a connection may lead to this machine itself. */
  readonly allowLoopback: boolean
  readonly now: () => number
  readonly timeouts: SourceTimeouts
  /** Further trusted authorities' certificates, PEM. */
  readonly ca?: string | undefined
  /** Resolves names; the system's resolver when left out. */
  readonly lookup?: LookupFunction | undefined
  /** How a read retries after a momentary failure. */
  readonly retry?: RetryOptions | undefined
}

export const defaultTimeouts: SourceTimeouts = { connectMs: 5_000, callMs: 8_500, silenceMs: 60_000 }
