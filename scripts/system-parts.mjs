// The system packages that the tests use beside npm packages: a real InfluxDB 1.x, Chromium, and two small tools.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { quietly } from './child.mjs'
import { Told, withProgress } from './progress.mjs'

const parts = [
  { name: 'InfluxDB 1.x', package: 'influxdb', programs: ['influxd'] },
  { name: 'Chromium', package: 'chromium', programs: ['chromium', 'chromium-browser', 'google-chrome'] },
  { name: 'curl', package: 'curl', programs: ['curl'] },
  { name: 'OpenSSL', package: 'openssl', programs: ['openssl'] },
]

/** Installs missing packages when the system allows it. With CI=true a package that is still missing ends the run. */
export async function ensureSystemParts() {
  let missing = parts.filter((part) => !part.programs.some(onPath))
  if (missing.length === 0) return
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    await withProgress(`Instalando ${missing.map((part) => part.name).join(' e ')} (apt-get)`, () =>
      aptInstall(missing),
    )
    missing = missing.filter((part) => !part.programs.some(onPath))
  }
  if (missing.length === 0) return
  const what = missing.map((part) => `${part.name} (pacote ${part.package})`).join(', ')
  if (process.env.CI === 'true') throw new Told(`Faltam partes para os testes: ${what}.`)
  console.log(
    `\nAviso: não encontrado: ${what}.\nOs testes que dependem disso serão pulados; instale com o gerenciador de pacotes do sistema.\n`,
  )
}

async function aptInstall(missing) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const names = missing.map((part) => part.package)
  const install = () => quietly('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env })
  // The package lists may be old or absent; they are refreshed only after a first failure.
  let result = await install()
  if (result.code !== 0) {
    await quietly('apt-get', ['update'], { env })
    result = await install()
  }
  if (result.code !== 0) console.log(result.output.trim().split('\n').slice(-8).join('\n'))
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
