import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'
import { NotCollectable } from '#server/telemetry/collect/collect-machine.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { type CollectableRow, type DueMachine, findCollectable } from './collect-store.ts'
import { collectTarget } from './collect-target.ts'
import { withPaths } from './file-target.ts'

/** Caches each machine's target until the machine's rows change, because the rows are large and seldom change. */
export class TargetCache {
  readonly #db: Db
  readonly #secrets: Secrets
  readonly #files: Services['files']
  readonly #targets = new Map<string, { revision: string; target: CollectTarget }>()

  constructor({ db, secrets, files }: Pick<Services, 'db' | 'secrets' | 'files'>) {
    this.#db = db
    this.#secrets = secrets
    this.#files = files
  }

  /** Null: the machine is no longer collected. */
  async targetOf(machine: DueMachine): Promise<CollectTarget | NotCollectable | null> {
    const target = await this.#plainTarget(machine)
    if (target === null || target instanceof NotCollectable) return target
    // A copy from a bucket stays on this machine for a while only.
    return withPaths(target, this.#files).catch(reasonOf)
  }

  async #plainTarget({ machineId, revision }: DueMachine): Promise<CollectTarget | NotCollectable | null> {
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
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): NotCollectable {
  const stopped = error instanceof SourceError && ['out-of-bounds', 'server'].includes(error.failure)
  return new NotCollectable(error, stopped ? error.message : null)
}
