import { OlderFigures } from '#server/features/collection/older/older-figures.ts'
import { startCollector } from '#server/features/collection/rounds/run-collector.ts'
import { startTrainings } from '#server/features/models/runs/run-jobs.ts'
import { startStoredLogos } from '#server/features/sites/logo/stored-logos.ts'
import { startUploads } from '#server/features/uploads/processing/upload-jobs.ts'
import type { Services } from '#server/platform/context.ts'
import { startSummaries } from '#server/telemetry/summaries/summary-jobs.ts'
import { startUpkeep } from './upkeep.ts'

/** Starts a worker's background work: collecting, summarising, processing files, training and upkeep. */
export async function startWork(services: Services): Promise<{ stop(): Promise<void> }> {
  const summaries = await startSummaries(services)
  const upkeep = await startUpkeep(services)
  await startStoredLogos(services)
  await startUploads(services)
  const trainings = await startTrainings(services)
  const collector = await startCollector(services)
  const olderFigures = new OlderFigures(services).begin()
  return {
    async stop() {
      await olderFigures.stop()
      await collector.stop()
      await upkeep.stop()
      await services.jobs.stop()
      await summaries.stop()
      await trainings.stop()
    },
  }
}
