import { join } from 'node:path'
import { createFirstAdministrator } from '#server/features/auth/first-administrator.ts'
import { printHistoryProgress } from '#server/features/demo/print-history-progress.ts'
import { keepWatchedReady } from '#server/features/monitoring/dashboard/keep-watched.ts'
import { prepareUpdate } from '#server/platform/backup/prepare-update.ts'
import type { Services } from '#server/platform/context.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { checkPort, listen } from '#server/platform/http/listen.ts'
import { ConfigError, readConfig } from '#server/platform/process/config.ts'
import { lockDataFolder, openDataFolder } from '#server/platform/process/data-folder.ts'
import { openServices } from '#server/platform/process/services.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { stopOnSignals } from '#server/platform/process/stop-signals.ts'
import { printLine } from '#server/platform/process/terminal.ts'
import { refuseNewerFigures } from '#server/telemetry/store/newer-figures.ts'
import { demoAccountLines, prepareDemo } from './prepare-demo.ts'
import { routes } from './routes.ts'
import { startWork } from './start-work.ts'

const webFolder = join(import.meta.dirname, '..', '.build', 'web')

async function start(): Promise<void> {
  const config = readConfig()
  const serves = config.role !== 'worker'
  openDataFolder(config)
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  if (serves) await checkPort(config)
  const { services, setReady, close } = await openServices(config, prepareUpdate(config, refuseNewerFigures))
  await createFirstAdministrator(services)
  await prepareDemo(services)
  const work = config.role === 'web' ? undefined : await startWork(services)
  const http = serves ? await createHttpServer(services, routes, { webFolder }) : undefined
  const watch = serves ? keepWatchedReady(services) : undefined
  const stopping = new AbortController()
  const leave = () => {
    setReady(false)
    stopping.abort()
  }
  stopOnSignals(
    [leave, () => http?.close(), () => watch?.stop(), () => work?.stop(), close, () => lock?.release()],
    services.log,
  )
  const address = http && (await listen(http, config))
  setReady(true)
  await greet(services, address)
  if (work)
    printHistoryProgress(services, stopping.signal).catch((error) => services.log.warn({ err: error }))
}

async function greet(services: Services, address: string | undefined): Promise<void> {
  printLine(address ? `\nGeada em ${address}` : 'Geada: coletor em execução')
  const accounts = await demoAccountLines(services)
  if (accounts.length > 0) printLine(['\nContas de demonstração:', ...accounts, ''].join('\n'))
}

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartupError)) throw error
  for (const line of error.message.split('\n')) console.error(line)
  process.exit(1)
}
