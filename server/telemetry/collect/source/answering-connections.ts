import type { CollectTarget } from '../collect-job.ts'
import type { CollectorDeps } from '../collector-run.ts'
import { tellAnswer } from './connection-health.ts'

/** A run without an answer for this long only waits for its source. */
const SLOW_MS = 3_000

/**
 * For one run: the first thing that the source gives is told at once. A first collection can last for hours, and all that
 * time its connection has answered. It is told as well while nothing comes.
 */
export function hearing(deps: CollectorDeps, { connectionId, machineId }: CollectTarget): CollectorDeps {
  let told: Promise<void> | null = null
  const answered = () => {
    told ??= tellAnswer(deps, connectionId)
    return told
  }
  async function waitedFor<T>(answer: Promise<T>): Promise<T> {
    const late = setTimeout(() => deps.waits?.(machineId, true), SLOW_MS)
    try {
      return await answer
    } finally {
      clearTimeout(late)
      deps.waits?.(machineId, false)
    }
  }
  return {
    ...deps,
    async bounds(target, signal) {
      const bounds = await waitedFor(deps.bounds(target, signal))
      if (bounds !== null) await answered()
      return bounds
    },
    steps: (job, signal) => eachAnswered(deps.steps(job, signal), waitedFor, answered),
    async marks(target, stretch, signal) {
      const marks = await waitedFor(deps.marks(target, stretch, signal))
      await answered()
      return marks
    },
  }
}

/** The same steps; `waitedFor` sees the wait for each one, `answered` is called before a step is handed on. */
async function* eachAnswered<Step>(
  given: AsyncIterable<Step>,
  waitedFor: <T>(answer: Promise<T>) => Promise<T>,
  answered: () => Promise<void>,
): AsyncGenerator<Step> {
  const steps = given[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await waitedFor(steps.next())
      if (step.done) return
      await answered()
      yield step.value
    }
  } finally {
    await steps.return?.()
  }
}
