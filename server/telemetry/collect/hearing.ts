import type { CollectTarget } from './collect-job.ts'
import { tellAnswer } from './connection-health.ts'
import type { CollectorDeps } from './run.ts'

/**
 * For one run: the first thing that the source gives is told at once. A first collection can last for hours, and all that
 * time its connection has answered.
 */
export function hearing(deps: CollectorDeps, { connectionId }: CollectTarget): CollectorDeps {
  let told: Promise<void> | null = null
  const answered = () => {
    told ??= tellAnswer(deps, connectionId)
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
