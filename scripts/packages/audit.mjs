// Asks the registry for known weaknesses of the packages that the product runs with. Fails on high and critical ones. Where no
// registry answers within 20 s, or the registry knows no advisories, it prints a notice and passes.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'
import { npmCommand } from '../install.mjs'
import { command } from '../progress.mjs'
import { auditVerdict } from './audit-verdict.mjs'

const WITHIN_MS = 20_000

await command(async () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { grave } = auditVerdict(await askRegistry(), packages)
  if (grave === undefined)
    console.log('O registro de pacotes não respondeu sobre falhas conhecidas: não verificado.')
  else if (grave.length === 0) console.log('Nenhuma falha grave conhecida nos pacotes de produção.')
  for (const line of grave ?? []) console.error(line)
  return grave?.length ? 1 : 0
})

/** The output of npm, complete or cut off when its time was over. */
function askRegistry() {
  const [program, ...first] = npmCommand()
  const args = [...first, 'audit', '--package-lock-only', '--json', '--fetch-retries=0']
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const over = () => {
      clearTimeout(late)
      child.stdout.destroy()
      resolve(output)
    }
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      over()
    }, WITHIN_MS)
    child.stdout.on('data', (text) => {
      output += text
    })
    child.on('error', over)
    child.on('close', over)
  })
}
