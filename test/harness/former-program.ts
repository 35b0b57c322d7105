import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { required } from './required.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The last commit whose figures carry no derivation number. */
const FORMER_COMMIT = '3d66e92afa155256fc702656e88fd378db42f021'

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Whether the history does not reach back to the former program. */
export function lacksFormer(): boolean {
  if (git('cat-file', '-e', `${FORMER_COMMIT}^{commit}`).status === 0) return false
  console.warn(`skipped: the history does not reach back to ${FORMER_COMMIT}`)
  return true
}

/** The program of that commit in a folder, with the packages of its own lock. */
export function formerProgram(folder: string, commit = FORMER_COMMIT): string {
  mkdirSync(folder)
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  installAs(lockedIn(folder), folder)
  return folder
}

interface Locked {
  readonly version: string
  readonly integrity: string
  readonly dev?: boolean
  readonly optional?: boolean
}
type Lock = ReadonlyMap<string, Locked>

function lockedIn(folder: string): Lock {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return new Map(Object.entries(packages).filter(([path]) => path !== ''))
}

/** A package that this program has in the same version is a link to it; the others come from the registry. */
function installAs(lock: Lock, folder: string): void {
  const present = lockedIn(root)
  const wanted = [...lock].filter(([, { dev }]) => !dev)
  const isPresent = ([path, { integrity }]: (typeof wanted)[number]) =>
    present.get(path)?.integrity === integrity && existsSync(join(root, path))
  // A package with another one inside it is linked only if all are the same.
  const isWhole = (path: string) =>
    wanted.filter(([other]) => other.startsWith(`${path}/node_modules/`)).every(isPresent)
  const linked = wanted.filter((one) => isPresent(one) && isWhole(one[0])).map(([path]) => path)
  const isInside = (path: string) => linked.some((other) => path.startsWith(`${other}/node_modules/`))
  for (const path of linked) {
    if (isInside(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  // The program works without its optional packages.
  for (const [path, locked] of wanted)
    if (!linked.includes(path) && !isInside(path) && !locked.optional) fetchPackage(path, locked, folder)
}

function fetchPackage(path: string, { version, integrity }: Locked, folder: string): void {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const pack = ['pack', `${name}@${version}`, '--json', '--prefer-offline']
  const told = execFileSync('npm', pack, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const [packed] = JSON.parse(told) as { filename: string }[]
  const file = join(folder, required(packed, 'packed file').filename)
  const sha512 = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (integrity !== `sha512-${sha512}`) throw new Error(`${file} is not the package of the lock`)
  mkdirSync(join(folder, path), { recursive: true })
  execFileSync('tar', ['-xzf', file, '-C', join(folder, path), '--strip-components=1'])
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
