import type { Db } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'
import { NotCollectable } from '#server/telemetry/collect/collect-machine.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { type CollectableRow, type DueMachine, findCollectable } from './collect-store.ts'
import { collectTarget } from './collect-target.ts'

/** A machine's rows are large and seldom change, so its target is cached until the rows change. */
export class KeptTargets {
  readonly #db: Db
  readonly #secrets: Secrets
  readonly #kept = new Map<string, { revision: string; target: CollectTarget }>()

  constructor(db: Db, secrets: Secrets) {
    this.#db = db
    this.#secrets = secrets
  }

  /** Null: the machine is no longer collected. */
  async of({ machineId, revision }: DueMachine): Promise<CollectTarget | NotCollectable | null> {
    const known = this.#kept.get(machineId)
    if (known?.revision === revision) return known.target
    this.#kept.delete(machineId)
    const row = await findCollectable(this.#db, machineId)
    if (!row) return null
    const target = readable(row, this.#secrets)
    if (!(target instanceof NotCollectable)) this.#kept.set(machineId, { revision, target })
    return target
  }
}

function readable(row: CollectableRow, secrets: Secrets): CollectTarget | NotCollectable {
  try {
    return collectTarget(row, secrets)
  } catch (error) {
    const stopped = error instanceof SourceError && error.failure === 'out-of-bounds'
    return new NotCollectable(error, stopped ? error.message : null)
  }
}
