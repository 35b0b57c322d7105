import { MINUTE_MS } from '#core/time/hours.ts'
import type { TrainingJob } from '#server/models/training/train-process.ts'
import type { TrainedModels } from '#server/models/training/trained-models.ts'
import type { UnitHistory } from '#server/models/training/unit-history.ts'
import type { Services } from '#server/platform/context.ts'
import { dropOldest } from '#server/platform/memory/drop-oldest.ts'
import { KeptProcess } from '#server/platform/threads/kept-process.ts'
import type { Jobs, Queue } from '#server/platform/work/jobs.ts'
import { repeat } from '#server/platform/work/repeat.ts'
import type { DaysToTrain, TrainingDay } from '#server/telemetry/training/make-training-days.ts'
import { completedCollections, unitsToTrain } from './due-store.ts'
import { askRun, type TrainedUnit, unfinishedRuns } from './run-store.ts'
import { trainRun } from './train-run.ts'

/** One job per run. A worker trains one unit at a time, so that training slows nothing else. */
const trainingQueue: Queue<{ runId: string }> = {
  name: 'training',
  policy: 'exclusive',
  expireInSeconds: 1_800,
}
/** Looks for units whose models are missing, older than a day or made by an older program. */
const lookQueue: Queue<Record<string, never>> = { name: 'training-look', policy: 'exclusive' }
const EVERY_MINUTE = '* * * * *'
const COUNT_EVERY_MS = 3_000

type Asking = Pick<Services, 'db' | 'jobs' | 'log' | 'now'>

/** Asks for a training of the unit, or finds the one that is already asked for; the run's id. */
export async function askTraining(
  services: Asking,
  unit: TrainedUnit,
  askedBy: string | null,
): Promise<string> {
  const { id } = await askRun(services.db, unit, { askedBy, now: services.now() })
  await sendRun(services, id)
  if (askedBy !== null) await hurryTraining(services, id)
  return id
}

/** The time at which each waiting run was last moved ahead, by queue. */
const hurriedAtMs = new WeakMap<Jobs, Map<string, number>>()
/** A run whose job was lost waits in its new job without priority, so it is moved ahead again after a while. */
const HURRY_EVERY_MS = 5 * MINUTE_MS
const MOST_HURRIED = 1_000

/** Somebody waits for this run: it is trained before the others that wait. An open view asks at each poll, and a run moves ahead once. */
export async function hurryTraining(
  { jobs, log, now }: Pick<Services, 'jobs' | 'log' | 'now'>,
  runId: string,
): Promise<void> {
  const hurried = hurriedAtMs.get(jobs) ?? new Map<string, number>()
  hurriedAtMs.set(jobs, hurried)
  const nowMs = now().getTime()
  if (Math.abs(nowMs - (hurried.get(runId) ?? Number.NEGATIVE_INFINITY)) < HURRY_EVERY_MS) return
  hurried.delete(runId)
  hurried.set(runId, nowMs)
  dropOldest(hurried, MOST_HURRIED)
  await jobs.hurry(trainingQueue, runId).catch((error) => {
    hurried.delete(runId)
    log.warn({ err: error, runId }, 'treinamento esperado sem prioridade')
  })
}

/** When the queue can't be reached, the next look sends the run again. */
async function sendRun({ jobs, log }: Asking, runId: string): Promise<void> {
  await jobs
    .send(trainingQueue, { runId }, { singletonKey: runId })
    .catch((error) => log.warn({ err: error, runId }, 'treinamento ainda fora da fila de trabalhos'))
}

/** Sends the runs that lost their jobs, and asks for those that are due. */
async function lookForTrainings(services: Asking): Promise<void> {
  for (const { id } of await unfinishedRuns(services.db)) await sendRun(services, id)
  for (const unit of await unitsToTrain(services.db, services.now())) await askTraining(services, unit, null)
}

/** Runs the waiting trainings. A separate process does the arithmetic and gives its memory back when it ends. */
export async function startTrainings(services: Services): Promise<{ stop(): Promise<void> }> {
  const makeDays = async function* (days: DaysToTrain, signal: AbortSignal) {
    yield* await training.run<TrainingDay[]>({ kind: 'days', days } satisfies TrainingJob, signal)
  }
  const fitModels = (history: UnitHistory, signal: AbortSignal) =>
    training.run<TrainedModels>({ kind: 'models', history } satisfies TrainingJob, signal)
  await services.jobs.work(trainingQueue, ({ data, signal }) =>
    trainRun({ ...services, makeDays, fitModels }, data.runId, signal),
  )
  await services.jobs.work(lookQueue, () => lookForTrainings(services))
  await services.jobs.schedule(lookQueue, EVERY_MINUTE, {})
  await services.jobs.send(lookQueue, {})
  const watch = repeat(lookAfterCollections(services), {
    everyMs: COUNT_EVERY_MS,
    onError: (error) => services.log.warn({ err: error }, 'coletas concluídas não contadas'),
  })
  return { stop: () => watch.stop() }
}

/** Looks as soon as another machine's first collection has ended, so that its views are full soon after. */
function lookAfterCollections({ db, jobs }: Asking): () => Promise<void> {
  let known = 0
  return async () => {
    const completed = await completedCollections(db)
    // A look that is under way may have missed the machine: the next round sends another one.
    if (completed === known || (await jobs.send(lookQueue, {})) === null) return
    known = completed
  }
}

const training = new KeptProcess(new URL('../../../models/training/train-process.ts', import.meta.url), {
  timeoutMs: 600_000,
  heapMb: 768,
  keptMs: 10_000,
  mostWaiting: 4,
})
