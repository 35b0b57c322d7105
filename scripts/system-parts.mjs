// The system packages that the tests use beside npm packages: a real InfluxDB 1.x, Chromium, and two small tools.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { quietly } from './child.mjs'
import { Told, withProgress } from './progress.mjs'

const parts = [
  { name: 'InfluxDB 1.x', package: 'influxdb', programs: ['influxd'] },
  {
    name: 'Chromium',
    package: 'chromium',
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
  },
  { name: 'curl', package: 'curl', programs: ['curl'] },
  { name: 'OpenSSL', package: 'openssl', programs: ['openssl'] },
]

/** Chromium without windows: its pages compute a fifth less. Not every distribution has it. */
const lightChromium = 'chromium-headless-shell'

/** Installs missing packages when the system allows it. With CI=true a package that is still missing ends the run. */
export async function ensureSystemParts() {
  let missing = missingParts()
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const wantsLight = missing.some(({ name }) => name === 'Chromium') || process.env.CI === 'true'
    if (wantsLight && !onPath(lightChromium)) await install('Chromium', [lightChromium])
    missing = missingParts()
    if (missing.length > 0)
      await install(
        missing.map((part) => part.name).join(' e '),
        missing.map((part) => part.package),
      )
    missing = missingParts()
  }
  if (missing.length === 0) return
  const what = missing.map((part) => `${part.name} (pacote ${part.package})`).join(', ')
  if (process.env.CI === 'true') throw new Told(`Faltam partes para os testes: ${what}.`)
  console.log(
    `\nAviso: não encontrado: ${what}.\nOs testes que dependem disso serão pulados; instale com o gerenciador de pacotes do sistema.\n`,
  )
}

const missingParts = () => parts.filter((part) => !part.programs.some(onPath))

const install = (name, packages) => withProgress(`Instalando ${name} (apt-get)`, () => aptInstall(packages))

async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const tryInstall = () =>
    quietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  // The package lists may be old or absent; they are refreshed only after a first failure.
  let result = await tryInstall()
  if (result.code !== 0) {
    await quietly('apt-get', ['update'], { env })
    result = await tryInstall()
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
