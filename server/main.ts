import { join } from 'node:path'
import { createFirstAdministrator } from './features/auth/first-administrator.ts'
import { tellDemoHistory } from './features/demo/tell-history.ts'
import { keepWatchedReady } from './features/monitoring/keep-watched.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import type { Services } from './platform/context.ts'
import { lockDataFolder, openDataFolder } from './platform/data-folder.ts'
import { createHttpServer } from './platform/http.ts'
import { checkPort, listen } from './platform/listen.ts'
import { say } from './platform/say.ts'
import { openServices } from './platform/services.ts'
import { StartupError } from './platform/startup-error.ts'
import { stopOnSignals } from './platform/stop-signals.ts'
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
  const { services, setReady, close } = await openServices(config)
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
  if (work) tellDemoHistory(services, stopping.signal).catch((error) => services.log.warn({ err: error }))
}

async function greet(services: Services, address: string | undefined): Promise<void> {
  say(address ? `\nGeada em ${address}` : 'Geada: coletor em execução')
  const accounts = await demoAccountLines(services)
  if (accounts.length > 0) say(['\nContas de demonstração:', ...accounts, ''].join('\n'))
}

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartupError)) throw error
  for (const line of error.message.split('\n')) console.error(line)
  process.exit(1)
}
