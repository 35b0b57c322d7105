// `npm run bench`: the benchmarks, on the pinned Node; `npm run bench -- sources`: memory while reading InfluxDB 2.x and 3.x.
import { join } from 'node:path'
import { environment, openly, root } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await command(async () => {
  const node = await ensureInstalled()
  // The benchmark measures the pages of this tree, not those of an older build.
  await ensureWebBuilt(node)
  const asked = process.argv.slice(2)
  const main = asked[0] === 'sources' ? ['sources/main.ts', ...asked.slice(1)] : ['main.ts', ...asked]
  const args = ['--disable-warning=ExperimentalWarning', join(root, 'bench', main[0]), ...main.slice(1)]
  return openly(node, args, { env: environment() })
})
