import { createFirstAdministrator } from '#server/features/auth/first-administrator.ts'
import { createHttpServer } from '#server/platform/http/http-server.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openDataFolder } from '#server/platform/process/data-folder.ts'
import { openServices } from '#server/platform/process/services.ts'
import { routes } from '#server/routes.ts'
import { fileRoutes } from '../harness/file-routes.ts'

// The product's server with two more calls, which store and read a large file.
const config = readConfig()
openDataFolder(config)
const { services } = await openServices(config)
await createFirstAdministrator(services)
const http = await createHttpServer(services, [...routes, ...fileRoutes])
process.stdout.write(`${await http.listen({ port: 0, host: '127.0.0.1' })}\n`)
