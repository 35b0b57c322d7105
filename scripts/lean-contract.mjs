// To make a call, the browser needs addresses; only the server and forms need schemas. The build splits each file of the
// contract into two modules: endpoints without schemas, texts and constants; and the schemas, loaded by the code that validates
// with them.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

const CONTRACT = /\/contract\/[\w-]+\.ts$/
const SCHEMAS = '?schemas'
/** Members of an endpoint that the browser does not read. */
const SERVERS = new Set(['params', 'query', 'body', 'maxBodyBytes', 'response', 'events', 'summary', 'tag'])

/** A Vite plugin, only for builds: in development the endpoints' schemas check the answers. */
export function leanContract() {
  return {
    name: 'lean-contract',
    apply: 'build',
    async resolveId(id, importer) {
      if (!id.endsWith(SCHEMAS)) return null
      const file = await this.resolve(id.slice(0, -SCHEMAS.length), importer, { skipSelf: true })
      return { id: file.id + SCHEMAS, moduleSideEffects: false }
    },
    load: (id) => (id.endsWith(SCHEMAS) ? readFileSync(id.slice(0, -SCHEMAS.length), 'utf8') : null),
    transform(code, id) {
      const file = id.split('?')[0]
      if (!CONTRACT.test(file)) return null
      const parts = partsOf(
        this.parse(code).body,
        code,
        schemasOf(file, (text) => this.parse(text)),
      )
      const made = id.endsWith(SCHEMAS) ? schemasAlone(parts) : withoutSchemas(parts, file)
      return { code: made, map: null, moduleSideEffects: false }
    },
  }
}

/** Finds the names that need a schema, across files of the contract: a name that uses such a name needs a schema too. */
function schemasOf(file, parse) {
  return (source) => {
    if (!source.startsWith('./')) return new Set()
    const other = join(dirname(file), source)
    const code = stripTypeScriptTypes(readFileSync(other, 'utf8'))
    const parts = partsOf(parse(code).body, code, schemasOf(other, parse))
    return new Set(parts.filter(({ kind }) => kind === 'schema').flatMap(({ names }) => names))
  }
}

/** Each statement with the names it declares, and its text for the lean module. */
function partsOf(statements, code, schemasIn) {
  const heavy = new Set()
  return statements.map((statement) => {
    const text = code.slice(statement.start, statement.end)
    if (statement.type === 'ImportDeclaration') {
      const source = statement.source.value
      const schemas = schemasIn(source)
      for (const { local, imported } of statement.specifiers)
        if (source === 'zod' || schemas.has(imported?.name)) heavy.add(local.name)
      return { kind: 'import', text, names: [], fromZod: source === 'zod' }
    }
    const declaration = statement.declaration ?? statement
    const names = (declaration.declarations ?? [declaration]).map((one) => one.id?.name).filter(Boolean)
    const isExported = statement.type === 'ExportNamedDeclaration'
    const dropped = endpointMembers(declaration)
    const light = dropped === null ? text : without(code, statement, dropped)
    const uses = namesIn(declaration, new Set(dropped ?? []))
    const isHeavy = uses.some((name) => heavy.has(name)) || (dropped === null && callsAtOnce(declaration))
    if (isHeavy) for (const name of names) heavy.add(name)
    const kind = isHeavy ? 'schema' : dropped === null ? 'plain' : 'endpoint'
    return { kind, text: isHeavy ? pure(code, statement, declaration) : text, light, names, isExported }
  })
}

/** The members to remove from `const x = endpoint({…})`; null for any other statement. */
function endpointMembers(declaration) {
  const call = declaration.declarations?.[0]?.init
  if (call?.type !== 'CallExpression' || call.callee.name !== 'endpoint') return null
  return call.arguments[0].properties.filter(({ key }) => SERVERS.has(key?.name))
}

function without(code, statement, nodes) {
  let text = ''
  let at = statement.start
  for (const { start, end } of nodes) {
    text += code.slice(at, start)
    at = code[end] === ',' ? end + 1 : end
  }
  return text + code.slice(at, statement.end)
}

/** An unused schema may be removed, whatever it calls. */
function pure(code, statement, declaration) {
  const init = declaration.declarations?.[0]?.init
  if (!init || declaration.declarations.length > 1) return code.slice(statement.start, statement.end)
  return `${code.slice(statement.start, init.start)}/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()${code.slice(init.end, statement.end)}`
}

function withoutSchemas(parts, file) {
  const kept = parts.filter(({ kind, fromZod }) => kind !== 'schema' && !fromZod)
  const elsewhere = parts.filter(({ kind, isExported }) => kind === 'schema' && isExported)
  const names = elsewhere.flatMap((part) => part.names)
  const again = names.length > 0 ? [`export { ${names} } from './${file.split('/').pop()}${SCHEMAS}'`] : []
  return [...kept.map(({ light, text }) => light ?? text), ...again].join('\n')
}

const schemasAlone = (parts) =>
  parts
    .filter(({ kind }) => kind !== 'endpoint')
    .map(({ text }) => text)
    .join('\n')

/** Whether a constant makes a call when its module loads; calls inside functions happen later and do not count. */
function callsAtOnce(declaration) {
  let calls = false
  for (const { init } of declaration.declarations ?? [])
    walk(init, (node) => {
      if (/Function/.test(node.type)) return false
      if (node.type === 'CallExpression' || node.type === 'NewExpression') calls = true
      return !calls
    })
  return calls
}

function namesIn(declaration, left) {
  const names = []
  walk(declaration, (node, key) => {
    if (left.has(node)) return false
    if (node.type === 'Identifier' && key !== 'property' && key !== 'key') names.push(node.name)
    return true
  })
  return names
}

/** Visits a tree of nodes; does not descend where the visitor returns false. */
function walk(node, visit, key) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) for (const one of node) walk(one, visit, key)
  if (typeof node.type !== 'string' || !visit(node, key)) return
  for (const [name, child] of Object.entries(node)) walk(child, visit, name)
}
