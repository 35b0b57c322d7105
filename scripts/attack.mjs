// `npm run attack`: runs the attacks of test/attack with more rounds (`npm run attack -- 100 sources`: a hundred rounds of
// some).
import { join } from 'node:path'
import { environment, openly, root } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'
import { ensureSystemParts } from './system-parts.mjs'

const ROUNDS = '50'

await command(async () => {
  const node = await ensureInstalled()
  await ensureSystemParts()
  const asked = process.argv.slice(2)
  const rounds = asked.find((word) => /^\d+$/.test(word)) ?? ROUNDS
  const names = asked.filter((word) => word !== rounds)
  const filters = names.length > 0 ? names.map((name) => `test/attack/${name}`) : ['test/attack/']
  const vitest = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'unit',
    '--project',
    'pglite',
  ]
  const env = environment({ ATTACK_ROUNDS: rounds })
  return openly(node, [...vitest, '--testTimeout=1800000', ...filters], { env })
})
