import { checkPort } from '#server/platform/http/listen.ts'
import { ConfigError, readConfig } from '#server/platform/process/config.ts'
import { lockDataFolder, openDataFolder } from '#server/platform/process/data-folder.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

try {
  // Wrong variables, a locked folder and a used port are refused before the rest of the program is loaded, which takes a second.
  const config = readConfig()
  openDataFolder(config)
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  if (config.role !== 'worker') await checkPort(config)
  const { start } = await import('./start.ts')
  await start(config, lock)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartupError)) throw error
  for (const line of error.message.split('\n')) console.error(line)
  process.exit(1)
}
