import type { CollectTarget } from '../collect-job.ts'
import type { CollectorDeps } from '../collector-run.ts'
import { reportAnswer } from './connection-health.ts'

/** A run that has had no answer for this long counts as waiting for its source. */
const SLOW_MS = 3_000

/**
 * Adds reports to the collector's access to a source: the connection answers, as soon as the run's first data arrive (a first collection may
 * last for hours), and the run waits for its source.
 */
export function hearing(deps: CollectorDeps, { connectionId, machineId }: CollectTarget): CollectorDeps {
  let reported: Promise<void> | null = null
  const answered = () => {
    reported ??= reportAnswer(deps, connectionId)
    return reported
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

/** Passes the steps on; `waitedFor` gets the wait for each step, `answered` runs before each step. */
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
