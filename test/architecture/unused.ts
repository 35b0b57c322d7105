import { parseSync } from 'vite'
import { required } from '../harness/required.ts'
import { importsOf } from './imports.ts'
import type { Sources } from './project-files.ts'

/**
 * Exports that no other file imports and no script names, as `path: name`. A type may be exported for its own file's signatures; Vitest
 * calls `setup` by its name.
 */
export function unusedExports(sources: Sources): string[] {
  const modules = new Map([...sources].map(([path, text]) => [path, parseSync(path, text).module]))
  const imported = importedNames(sources, modules)
  const scripts = [...sources]
    .flatMap(([path, text]) => (path.startsWith('scripts/') ? [text] : []))
    .join('\n')
  const declared = [...sources].filter(([path]) => !path.endsWith('.d.mts'))
  return declared.flatMap(([path, text]) =>
    exportedNames(required(modules.get(path), path))
      .filter((name) => name !== 'default' && name !== 'setup')
      .filter((name) => !imported.has(`${path} ${name}`) && !imported.has(`${path} *`))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(scripts))
      .filter((name) => !isType(name, text) || !isUsedInside(name, text))
      .map((name) => `${path}: ${name}`),
  )
}

const isType = (name: string, text: string) =>
  new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(text)
const isUsedInside = (name: string, text: string) =>
  text.split(new RegExp(`(?<![\\w$])${name}(?![\\w$])`)).length > 2

/** Files that no other file imports or names in a text, except programs, tests and configurations. */
export function unusedFiles(sources: Sources): string[] {
  const named = new Set<string>()
  for (const [path, text] of sources) {
    for (const { target } of importsOf(path, text)) named.add(target)
    for (const [, file] of text.matchAll(/([\w-]+\.(?:tsx?|mjs))\b/g))
      if (!path.endsWith(`/${file}`)) named.add(required(file, 'file'))
  }
  return [...sources.keys()].filter(
    (path) => !isBegin(path) && !named.has(path) && !named.has(required(path.split('/').pop(), 'file name')),
  )
}

const isBegin = (path: string) => /\.test\.tsx?$|\.config\.ts$|\.d\.mts$|^scripts\/[\w-]+\.mjs$/.test(path)

type Module = ReturnType<typeof parseSync>['module']

function importedNames(sources: Sources, modules: ReadonlyMap<string, Module>): Set<string> {
  const found = new Set<string>()
  for (const [path, text] of sources) {
    const targets = new Map(importsOf(path, text).map(({ written, target }) => [written, target]))
    for (const { moduleRequest, entries } of required(modules.get(path), path).staticImports)
      for (const { importName } of entries)
        found.add(`${targets.get(moduleRequest.value)} ${importName.kind === 'Name' ? importName.name : '*'}`)
    for (const [, written] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g))
      found.add(`${targets.get(required(written, 'written'))} *`)
  }
  return found
}

function exportedNames({ staticExports }: Module): string[] {
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => (exportName.name === null ? [] : [exportName.name])),
  )
}

/** Packages of package.json that no file of the project names. */
export function unusedPackages(names: readonly string[], sources: Sources): string[] {
  const text = [...sources.values()].join('\n')
  const isNamed = (name: string) =>
    new RegExp(`['"\`/]${name.replace(/[/.-]/g, '\\$&')}(?:['"\`/]|$)`, 'm').test(text)
  return names.filter((name) => {
    // Type packages belong to the package of the same name; Node's types belong to `node:`.
    const own = name.replace(/^@types\//, '')
    return !isNamed(own) && own !== 'node'
  })
}
