import { DERIVATION } from '#core/derivation.ts'
import type { Taker } from '#server/telemetry/store/lease.ts'

/** A worker of this program. */
export const taker = (owner: string): Taker => ({ owner, derivation: DERIVATION })
