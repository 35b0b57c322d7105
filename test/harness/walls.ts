/** The project's sources by path from its root, `/` between folders. */
export type Sources = ReadonlyMap<string, string>

interface Import {
  readonly target: string
  /** Erased before it runs: can not make a cycle at run time. */
  readonly typeOnly: boolean
}

/** Every breach of the house's walls in these sources, as `path: what is wrong`. */
export function breaches(sources: Sources): string[] {
  const found: string[] = []
  for (const [path, source] of sources) {
    const imports = importsOf(path, source)
    for (const { target } of imports) {
      const wrong = forbiddenImport(path, target)
      if (wrong) found.push(`${path}: imports ${target}: ${wrong}`)
    }
    for (const wrong of forbiddenCode(path, bare(source))) found.push(`${path}: ${wrong}`)
  }
  return [...found, ...cycles(sources)]
}

const statement = /^\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g

function importsOf(path: string, source: string): Import[] {
  const named = [...source.matchAll(statement)].map((m) => ({ target: m[3]!, typeOnly: Boolean(m[2]) }))
  const lazy = [...source.matchAll(dynamic)].map((m) => ({ target: m[1]!, typeOnly: true }))
  return [...named, ...lazy].map(({ target, typeOnly }) => ({ target: resolve(path, target), typeOnly }))
}

/** `#core/a.ts` and relative paths become paths from the root; a package stays its name. */
function resolve(path: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.')) return target
  const parts = path.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Which folders each folder may import from; the first match holds. Packages are judged apart. */
const rooms: [RegExp, readonly RegExp[]][] = [
  [/^contract\//, [/^contract\//]],
  [/^core\//, [/^core\//]],
  [/^server\/platform\//, [/^server\/platform\//, /^contract\//, /^core\/time\//]],
  [/^server\/telemetry\//, [/^server\/(telemetry|platform)\//, /^(core|contract)\//]],
  [/^server\/features\//, [/^server\/(features|telemetry|platform)\//, /^(core|contract)\//]],
  [/^server\//, [/^(server|core|contract)\//]],
  [/^web\/ui\//, [/^web\/ui\//, /^core\//]],
  [/^web\/charts\//, [/^web\/(charts|ui|format)\//, /^core\//]],
  [/^web\/(api|state|format)\//, [/^web\/(api|state|format)\//, /^(contract|core)\//]],
  [/^web\/monitoring\//, [/^web\/(monitoring|state|api|ui|charts|format)\//, /^(contract|core)\//]],
  [
    /^web\/features\//,
    [/^web\/(features|monitoring|state|api|ui|charts|format)(\/|\.)/, /^(contract|core)\//],
  ],
  [/^web\//, [/^(web|contract|core)\//]],
]
const ours = /^(contract|core|server|web|test|bench|scripts)\//
const featureOf = (path: string) => /^(server|web)\/features\/([^/]+)\//.exec(path)?.[2]

function forbiddenImport(path: string, target: string): string | undefined {
  const room = rooms.find(([folder]) => folder.test(path))
  if (!room) return undefined
  if (!ours.test(target)) return forbiddenPackage(path, target)
  if (!room[1].some((allowed) => allowed.test(target))) return 'outside of what this folder may import'
  const feature = featureOf(target)
  if (!feature || !featureOf(path) || feature === featureOf(path)) return undefined
  if (path.startsWith('web/')) return 'a view never imports another feature'
  return /\/(store|routes)\.ts$/.test(target) ? 'of another feature only its verbs' : undefined
}

function forbiddenPackage(path: string, name: string): string | undefined {
  if (path.startsWith('core/')) return 'core imports nothing from outside'
  if (path.startsWith('contract/') && name !== 'zod') return 'contract imports zod alone'
  if (/^echarts(\/|$)/.test(name) && !path.startsWith('web/charts/'))
    return 'the chart library stays in web/charts'
  if (/^web\/(ui|charts)\//.test(path) && /^@tanstack\/react-query|^zod$/.test(name))
    return 'a primitive fetches nothing'
  if (/^(drizzle-orm|pg$|@electric-sql\/)/.test(name) && !holdsSql(path))
    return 'SQL only in stores and platform'
  return undefined
}

const holdsSql = (path: string) =>
  path.startsWith('server/platform/') ||
  /(^|[/-])(store|tables)(\.ts$|\/)/.test(path) ||
  !path.startsWith('server/')

function forbiddenCode(path: string, code: string): string[] {
  const wrong: string[] = []
  const noClock = path.startsWith('core/') || path.startsWith('server/features/')
  if (noClock && /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(/.test(code))
    wrong.push('reads the clock; the server has ctx.now, core is told')
  if (
    path.startsWith('server/') &&
    path !== 'server/platform/process/config.ts' &&
    /\bprocess\.env\b/.test(code)
  )
    wrong.push('process.env is read in config alone')
  if (/^\s*export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\b/m.test(code))
    wrong.push('hands on what another file exports (a barrel)')
  return wrong
}

/** The code without comments and without the insides of plain strings. */
function bare(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
}

function cycles(sources: Sources): string[] {
  const edges = new Map<string, string[]>()
  for (const [path, source] of sources) {
    const targets = importsOf(path, source).filter((one) => !one.typeOnly && sources.has(one.target))
    edges.set(
      path,
      targets.map((one) => one.target),
    )
  }
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      found.push(`${path}: cycle ${[...trail.slice(at), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) visit(path, [])
  return found
}

/** Paths of the project that a page of its papers names, in code marks or as a link. */
export function citedPaths(page: string): string[] {
  const marked = [...page.matchAll(/`([^`\n]+)`/g)].map((m) => m[1]!)
  const linked = [...page.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((m) => m[1]!)
  const looksLikePath = (text: string) =>
    (/^[\w@.-]+(\/[\w@.-]+)*\/?$/.test(text) && (ours.test(text) || /^(docs|\.ci)\//.test(text))) ||
    // A name without a folder is a path when it is one of the root's own files; `routes.ts` is any feature's.
    /^[\w-]+(\.(md|json)|\.config\.ts)$/.test(text)
  return [...marked.filter(looksLikePath), ...linked.filter((text) => !/^[a-z]+:/.test(text))]
}
