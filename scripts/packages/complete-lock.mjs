// `npm run lock`: completes package-lock.json after a change of dependencies. When a registry lacks the binaries of other
// platforms, npm leaves them out of the lock, and `npm ci` then refuses the lock. The names of the binaries tell their
// platform.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'
import { missingOptionals } from './optional-packages.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = missingOptionals(lock.packages)
for (const { path, entry } of added) lock.packages[path] = entry
const [own, ...others] = Object.entries(lock.packages)
others.sort(([a], [b]) => a.localeCompare(b, 'en'))
lock.packages = Object.fromEntries([own, ...others])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added.length} pacotes de outras plataformas completados`)
