import { DERIVATION } from '#core/derivation.ts'
import type { Taker } from '#server/telemetry/store/lease.ts'

/** A worker that runs this program. */
export const taker = (owner: string): Taker => ({ owner, derivation: DERIVATION })
