import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The last commit whose figures carry no derivation number. */
export const FORMER_COMMIT = '3d66e92afa155256fc702656e88fd378db42f021'

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Whether the history does not reach back to the former program. */
export function lacksFormer(): boolean {
  if (git('cat-file', '-e', `${FORMER_COMMIT}^{commit}`).status === 0) return false
  console.warn(`skipped: the history does not reach back to ${FORMER_COMMIT}`)
  return true
}

const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']

/** The program of that commit in a folder, with the packages of its own lock. */
export function formerProgram(folder: string): string {
  mkdirSync(folder)
  const files = execFileSync('git', ['archive', FORMER_COMMIT], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  execFileSync('npm', INSTALL, { cwd: folder, stdio: 'pipe' })
  return folder
}

/** Copies today's program into a folder, with another derivation number. */
export function programOfDerivation(folder: string, derivation: number): string {
  mkdirSync(folder)
  for (const name of ['package.json', 'contract', 'core', 'server', 'scripts', 'web/public'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const file = join(folder, 'core/derivation.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace(/DERIVATION = \d+/, `DERIVATION = ${derivation}`))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
