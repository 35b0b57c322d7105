import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leanContract } from './lean-contract.mjs'

const folder = fileURLToPath(new URL('../contract/', import.meta.url))
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

test.each(files)('the endpoints of %s need no schema in the browser', (name) => {
  const code = stripTypeScriptTypes(readFileSync(join(folder, name), 'utf8'))
  const light: string = leanContract().transform.call({ parse: parseAst }, code, join(folder, name)).code
  const own = light.replace(/^export \{.*\} from .*$/gm, '').replace(/^import .*$/gm, '')
  expect(own).not.toMatch(/\b(z\.|boundedText|trimmedText|boundedRecord|nameText|instant\b|askedId|idParams)/)
})
