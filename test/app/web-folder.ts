import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../harness/product.ts'

/** A minimal built web application: a page, the sign-in, a picture and a script. */
export function makeWebFolder(): { path: string; remove(): void } {
  const folder = temporaryFolder()
  mkdirSync(join(folder.path, 'assets'))
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Geada</title>')
  writeFileSync(join(folder.path, 'login.html'), '<!doctype html><title>Entrar · Geada</title>')
  writeFileSync(join(folder.path, 'icone.svg'), '<svg/>')
  writeFileSync(join(folder.path, 'assets', 'app-a1b2c3.js'), '// feito')
  return folder
}
