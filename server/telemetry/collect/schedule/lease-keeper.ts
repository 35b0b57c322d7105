import { LEASE_MS, LeaseLost } from '../../store/lease.ts'
import type { CollectorDeps } from '../collector-run.ts'
import type { MachineState } from '../machine-state.ts'

/** Prolongs a machine's lease every ten seconds until `end`. */
export class LeaseKeeper {
  /** Aborts when the outer signal aborts or the lease is lost. */
  readonly signal: AbortSignal
  readonly #lost = new AbortController()
  readonly #beat: NodeJS.Timeout

  constructor(
    state: MachineState,
    { machineId, log, outer }: { machineId: string; log: CollectorDeps['log']; outer: AbortSignal },
  ) {
    this.signal = AbortSignal.any([outer, this.#lost.signal])
    this.#beat = setInterval(() => {
      state.renew().then(
        (held) => held || this.#lost.abort(new LeaseLost(machineId)),
        (error) => log.warn({ err: error, machineId }, 'lease not renewed'),
      )
    }, LEASE_MS / 3)
  }

  get isLost(): boolean {
    return this.#lost.signal.aborted
  }
  end(): void {
    clearInterval(this.#beat)
  }
}
