import type { Db } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'
import { NotCollectable } from '#server/telemetry/collect/collect-machine.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { type CollectableRow, type DueMachine, findCollectable } from './collect-store.ts'
import { collectTarget } from './collect-target.ts'

/** Caches each machine's target until the machine's rows change, because the rows are large and seldom change. */
export class TargetCache {
  readonly #db: Db
  readonly #secrets: Secrets
  readonly #targets = new Map<string, { revision: string; target: CollectTarget }>()

  constructor(db: Db, secrets: Secrets) {
    this.#db = db
    this.#secrets = secrets
  }

  /** Null: the machine is no longer collected. */
  async targetOf({ machineId, revision }: DueMachine): Promise<CollectTarget | NotCollectable | null> {
    const known = this.#targets.get(machineId)
    if (known?.revision === revision) return known.target
    this.#targets.delete(machineId)
    const row = await findCollectable(this.#db, machineId)
    if (!row) return null
    const target = targetOrReason(row, this.#secrets)
    if (!(target instanceof NotCollectable)) this.#targets.set(machineId, { revision, target })
    return target
  }
}

/** The reason instead of a target when the stored rows cannot be collected. */
function targetOrReason(row: CollectableRow, secrets: Secrets): CollectTarget | NotCollectable {
  try {
    return collectTarget(row, secrets)
  } catch (error) {
    const stopped = error instanceof SourceError && error.failure === 'out-of-bounds'
    return new NotCollectable(error, stopped ? error.message : null)
  }
}
