// node scripts/sample-files.mjs: writes web/public/data, the sample files of machines without a connection, computed from
// the demonstration plant (decision 17).
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sampleFiles } from '#core/sample-files/make/sample-files.ts'
import { FORECAST_HASH, FORECAST_PATH } from '#core/sample-files/sample-paths.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'web', 'public')
const { texts, forecast } = sampleFiles()
const hash = createHash('sha256').update(forecast).digest('hex').slice(0, FORECAST_HASH.length)
if (hash !== FORECAST_HASH)
  throw new Error(`FORECAST_HASH in core/sample-files/sample-paths.ts must be ${hash}`)

rmSync(join(folder, 'data'), { recursive: true, force: true })
for (const [path, text] of [...texts, [FORECAST_PATH, forecast]]) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
console.log(`${texts.size + 1} files in ${join(folder, 'data')}`)
