import { join } from 'node:path'
import { createFirstAdministrator } from '#server/features/auth/first-administrator.ts'
import { addDemoFiles } from '#server/features/demo/add-demo-files.ts'
import { printHistoryProgress } from '#server/features/demo/print-history-progress.ts'
import { keepWatchedReady } from '#server/features/monitoring/dashboard/keep-watched.ts'
import { prepareUpdate } from '#server/platform/backup/prepare-update.ts'
import type { Services } from '#server/platform/context.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { listen } from '#server/platform/http/listen.ts'
import { giveBackWhenIdle } from '#server/platform/memory/give-back-when-idle.ts'
import type { Config } from '#server/platform/process/config.ts'
import { openServices } from '#server/platform/process/services.ts'
import { stopOnSignals } from '#server/platform/process/stop-signals.ts'
import { printLine } from '#server/platform/process/terminal.ts'
import { refuseNewerFigures } from '#server/telemetry/store/newer-figures.ts'
import { demoAccountLines, prepareDemo } from './prepare-demo.ts'
import { routes } from './routes.ts'
import { startWork } from './start-work.ts'

const webFolder = join(import.meta.dirname, '..', '.build', 'web')

/** Starts the product in an opened data folder; `lock` keeps other processes out of the folder and is released at the end. */
export async function start(config: Config, lock: { release(): void } | undefined): Promise<void> {
  const serves = config.role !== 'worker'
  const { services, setReady, close } = await openServices(config, prepareUpdate(config, refuseNewerFigures))
  await createFirstAdministrator(services)
  await prepareDemo(services)
  const work = config.role === 'web' ? undefined : await startWork(services)
  const http = serves ? await createHttpServer(services, routes, { webFolder }) : undefined
  const watch = serves ? keepWatchedReady(services) : undefined
  const stopping = new AbortController()
  let demoFiles: Promise<void> | undefined
  const leave = () => {
    setReady(false)
    stopping.abort()
  }
  stopOnSignals(
    [
      ...[leave, () => http?.close(), () => watch?.stop(), () => demoFiles, () => work?.stop()],
      ...[close, () => lock?.release()],
    ],
    services.log,
  )
  const address = http && (await listen(http, config))
  setReady(true)
  giveBackWhenIdle()
  await greet(services, address)
  if (!work) return
  const warn = (error: unknown) => services.log.warn({ err: error })
  demoFiles = addDemoFiles(services, stopping.signal).catch(warn)
  printHistoryProgress(services, stopping.signal).catch(warn)
}

async function greet(services: Services, address: string | undefined): Promise<void> {
  printLine(address ? `\nGeada em ${address}` : 'Geada: coletor em execução')
  const accounts = await demoAccountLines(services)
  if (accounts.length > 0) printLine(['\nContas de demonstração:', ...accounts, ''].join('\n'))
}
