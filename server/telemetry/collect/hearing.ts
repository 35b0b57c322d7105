import { connectionAnswers } from '../store/connection-status.ts'
import type { CollectTarget } from './collect-job.ts'
import type { CollectorDeps } from './run.ts'

/**
 * For one run: the first thing that the source gives is told at once. A first collection can last for hours, and all that
 * time its connection has answered.
 */
export function hearing(deps: CollectorDeps, { connectionId }: CollectTarget): CollectorDeps {
  let told: Promise<void> | null = null
  const answered = () => {
    deps.answered?.(connectionId)
    told ??= connectionAnswers(deps.db, connectionId, deps.now())
    return told
  }
  return {
    ...deps,
    async bounds(target, signal) {
      const bounds = await deps.bounds(target, signal)
      if (bounds !== null) await answered()
      return bounds
    },
    async *steps(job, signal) {
      for await (const step of deps.steps(job, signal)) {
        await answered()
        yield step
      }
    },
  }
}
