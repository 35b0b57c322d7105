// Brings node_modules to the state of package-lock.json, with at most one `npm ci`, and finds the pinned Node.
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, quietly, root } from './child.mjs'
import { Told, withProgress } from './progress.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.geada-install.json')
const lockFile = join(root, 'package-lock.json')

/** Installs when needed; returns the path of the pinned Node. */
export async function ensureInstalled() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const stamp = readJson(stampFile)
  if (stamp?.hash === hash && existsSync(stamp.node)) return stamp.node
  if (!matchesLock()) await install()
  const node = await pinnedNode()
  writeFileSync(stampFile, JSON.stringify({ hash, node }))
  return node
}

/** npm writes what it installed into node_modules/.package-lock.json as its last step. */
function matchesLock() {
  const wanted = readJson(lockFile)?.packages
  const present = readJson(join(modules, '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const other = present[path]
    return other
      ? other.version === entry.version && other.integrity === entry.integrity
      : Boolean(entry.optional)
  })
}

async function install() {
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink())
    throw new Told(
      'node_modules é um atalho para outra pasta e não corresponde ao package-lock.json; atualize-o lá.',
    )
  const [program, ...first] = npmCommand()
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const shell = process.platform === 'win32'
  const result = await withProgress('Instalando dependências (npm ci)', async () => {
    const ended = await quietly(program, args, { shell, env: process.env })
    if (ended.code !== 0) throw new Told(installFailure(ended))
    return ended
  })
  return result
}

/** The npm that started this script, else the system's npm. */
export function npmCommand() {
  const started = process.env.npm_execpath
  return started?.endsWith('npm-cli.js') ? [process.execPath, started] : ['npm']
}

function installFailure({ code, output, missing }) {
  const last = output.trim().split('\n').slice(-12).join('\n')
  if (missing)
    return 'O npm não foi encontrado. Instale o Node.js 20 ou mais novo com o npm (https://nodejs.org) e tente de novo.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i.test(output))
    return `Não foi possível baixar as dependências: sem acesso ao registro de pacotes do npm.\nVerifique a rede (ou o proxy) e execute o comando de novo.\n\n${last}`
  if (/ENOSPC/.test(output)) return `Não há espaço em disco para instalar as dependências.\n\n${last}`
  if (/EACCES|EPERM/.test(output)) return `Sem permissão para escrever em ${modules}.\n\n${last}`
  return `Não foi possível instalar as dependências (npm ci terminou com código ${code}).\n\n${last}`
}

/**
 * The npm package `node` brings the exact version; where npm was not allowed to run its install script, the script runs here
 * once.
 */
async function pinnedNode() {
  const wanted = readJson(join(root, 'package.json')).dependencies.node
  const runs = async (path) => {
    const { code, output } = await quietly(path, ['--version'])
    return code === 0 && output.trim() === `v${wanted}`
  }
  const packaged = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (await runs(packaged)) return packaged
  const [program, ...first] = npmCommand()
  await withProgress(`Instalando o Node ${wanted}`, () =>
    quietly(program, [...first, 'rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], {
      shell: process.platform === 'win32',
      env: environment(),
    }),
  )
  if (await runs(packaged)) return packaged
  const [major, minor] = process.versions.node.split('.').map(Number)
  // From version 22.18 on, Node runs TypeScript by itself.
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Told(
    `O Node ${wanted}, que vem com o projeto (pacote npm "node"), não funciona neste sistema, e o instalado (${process.version}) é antigo demais.\nInstale o Node 24 e tente de novo.`,
  )
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
