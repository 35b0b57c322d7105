// `npm run sbom -- FILE`: writes every package of the lock as CycloneDX JSON; by default to .build/sbom.json. Needs no network.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../child.mjs'
import { npmCommand } from '../install.mjs'
import { command, Told } from '../progress.mjs'

const MOST_BYTES = 64 * 1024 * 1024

await command(async () => {
  const [name] = process.argv.slice(2)
  // npm changes the working folder; a relative file name belongs to the folder where the person called npm.
  const file = name ? resolve(process.env.INIT_CWD ?? process.cwd(), name) : join(root, '.build', 'sbom.json')
  const bill = withOwnName(await billOfNpm())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${file}: ${bill.components.length} pacotes`)
})

async function billOfNpm() {
  const [program, ...first] = npmCommand()
  const args = [
    ...first,
    'sbom',
    '--package-lock-only',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
  ]
  const options = { cwd: root, maxBuffer: MOST_BYTES, shell: process.platform === 'win32' }
  try {
    const { stdout } = await promisify(execFile)(program, args, options)
    return JSON.parse(stdout)
  } catch (error) {
    throw new Told(`O npm não fez a lista dos pacotes (npm sbom): ${error.stderr?.trim() || error.message}`)
  }
}

/** npm names the product after its folder. */
function withOwnName(bill) {
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
  return bill
}
