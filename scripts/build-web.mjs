// Builds the web when it is stale: for the tests and for serving it elsewhere.
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await command(async () => ensureWebBuilt(await ensureInstalled()))
