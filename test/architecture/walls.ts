import { importsOf } from './imports.ts'
import type { Sources } from './project-files.ts'

/** Files that may import only the listed folders of the project. The first wall that matches a file applies. */
interface FolderWall {
  readonly folder: string
  readonly mayImport: readonly string[]
}

/** The project's folders from the bottom up, each with all folders that its files may import. */
export const FOLDER_WALLS: readonly FolderWall[] = [
  { folder: 'contract', mayImport: ['contract'] },
  { folder: 'core/discover', mayImport: ['core/discover', 'core/suggest', 'core/signals'] },
  { folder: 'core/suggest', mayImport: ['core/suggest', 'core/signals'] },
  {
    // Every room of core except the suggestions and the discovery, which no other room of core may import.
    folder: 'core',
    mayImport: [
      ...[
        'core/arrays',
        'core/chart-layout',
        'core/derive',
        'core/events',
        'core/forecast',
        'core/kpis',
        'core/life',
        'core/plant',
        'core/rollups',
      ],
      ...['core/grouping', 'core/sample-files', 'core/series', 'core/signals', 'core/stats', 'core/time'],
      ...['core/anomalies', 'core/chiller', 'core/forecast', 'core/questions', 'core/tables'],
      ...['core/tariff', 'core/training', 'core/unknown'],
    ],
  },
  {
    folder: 'server/platform/tables',
    mayImport: [
      ...['server/platform', 'contract', 'core/arrays', 'core/grouping', 'core/tables', 'core/time'],
    ],
  },
  {
    folder: 'server/platform/parquet',
    mayImport: ['server/platform', 'core/arrays', 'core/tables', 'core/time'],
  },
  { folder: 'server/platform', mayImport: ['server/platform', 'contract', 'core/time'] },
  {
    folder: 'server/models',
    mayImport: ['server/models', 'server/telemetry', 'server/platform', 'core', 'contract'],
  },
  { folder: 'server/telemetry', mayImport: ['server/telemetry', 'server/platform', 'core', 'contract'] },
  {
    folder: 'server/features',
    mayImport: [
      ...['server/features', 'server/models', 'server/telemetry', 'server/platform'],
      ...['core', 'contract'],
    ],
  },
  { folder: 'server', mayImport: ['server', 'core', 'contract'] },
  { folder: 'web/format', mayImport: ['web/format', 'core'] },
  { folder: 'web/ui', mayImport: ['web/ui', 'web/format', 'core'] },
  { folder: 'web/charts', mayImport: ['web/charts', 'web/ui', 'web/format', 'core'] },
  { folder: 'web/api', mayImport: ['web/api', 'web/state', 'web/format', 'contract', 'core'] },
  { folder: 'web/state', mayImport: ['web/api', 'web/state', 'web/format', 'contract', 'core'] },
  {
    folder: 'web/monitoring',
    mayImport: [
      ...['web/monitoring', 'web/state', 'web/api', 'web/ui', 'web/charts', 'web/format'],
      ...['contract', 'core'],
    ],
  },
  {
    folder: 'web/features',
    mayImport: [
      ...['web/features', 'web/monitoring', 'web/state', 'web/api', 'web/ui', 'web/charts', 'web/format'],
      ...['contract', 'core'],
    ],
  },
  { folder: 'web', mayImport: ['web', 'contract', 'core'] },
]

/** Packages that some files of a folder may not import. */
interface PackageWall {
  readonly folder: string
  /** Names as in package.json, or `node:` for Node's own modules; `but` means all packages except the listed ones. */
  readonly packages: readonly string[] | { readonly but: readonly string[] }
  readonly says: string
  /** Files of the folder that the wall does not cover. */
  readonly except?: (path: string) => boolean
}

/** Stores that other features may import: their SQL is part of another feature's transaction or statement. */
const SHARED_STORES: readonly string[] = [
  'server/features/collection/rounds/withheld-store.ts',
  'server/features/machines/files-store.ts',
  'server/features/maintenance/advice-store.ts',
  'server/features/sites/site-users-store.ts',
]

const holdsSql = (path: string) =>
  path.startsWith('server/platform/') || /(^|[/-])(store|tables)(\.ts$|\/)/.test(path)

export const PACKAGE_WALLS: readonly PackageWall[] = [
  { folder: 'core', packages: { but: [] }, says: 'core imports no package' },
  { folder: 'contract', packages: { but: ['zod'] }, says: 'contract imports zod alone' },
  { folder: 'server', packages: ['react', 'react-dom'], says: 'the server draws no views' },
  { folder: 'web', packages: ['node:'], says: "the browser has none of Node's modules" },
  { folder: 'web/ui', packages: ['@tanstack/react-query', 'zod'], says: 'a primitive fetches nothing' },
  { folder: 'web/charts', packages: ['@tanstack/react-query', 'zod'], says: 'a chart fetches nothing' },
  {
    folder: 'server',
    packages: ['drizzle-orm', 'pg', '@electric-sql/pglite'],
    says: 'SQL stays in stores and platform',
    except: holdsSql,
  },
]

/** Code that some files of these folders may not contain. */
interface CodeWall {
  readonly folders: readonly string[]
  readonly code: RegExp
  readonly says: string
  readonly except?: string | readonly string[]
}

export const CODE_WALLS: readonly CodeWall[] = [
  {
    folders: ['core', 'server/features'],
    code: /\b(Date|performance)\.now\b|\bnew Date\b(?!\s*\(\s*[^)\s])|\bDate\[|\}\s*=\s*(Date|performance)\b/,
    says: 'reads the clock; the server has ctx.now, core is told the time',
  },
  {
    folders: ['server'],
    code: /\bprocess\.env\b|\benv\b[^}\n]*\}\s*(=\s*process\b|from\b)/,
    says: 'process.env is read in the configuration alone',
    except: 'server/platform/process/config.ts',
  },
  {
    folders: ['server'],
    code: /\bnew Worker\(/,
    says: 'starts a thread beside the one kit (decision 37)',
    except: ['server/platform/threads/thread.ts', 'server/platform/tables/quick/scan-threads.ts'],
  },
  {
    folders: ['contract', 'core', 'server', 'web'],
    code: /\bconst\s+(SECOND|MINUTE|HOUR|DAY)_MS\b/,
    says: 'declares a constant of time that core/time/hours.ts has',
    except: 'core/time/hours.ts',
  },
  {
    folders: ['contract', 'core', 'server', 'web'],
    code: /^\s*export\s+(type\s+)?[*{]/m,
    says: 'exports what another file exports (a barrel)',
  },
]

/** Every breach of a wall in these sources, as `path: what is wrong`. */
export function breaches(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    const imports = importsOf(path, source).flatMap(({ target }) => {
      const wrong = isOurs(target) ? forbiddenFolder(path, target) : forbiddenPackage(path, target)
      return wrong === undefined ? [] : [`${path}: imports ${target}: ${wrong}`]
    })
    return [...imports, ...forbiddenCode(path, bare(source)).map((wrong) => `${path}: ${wrong}`)]
  })
}

const isOurs = (target: string) => /^(contract|core|server|web|test|bench|scripts)\//.test(target)
const lies = (path: string, folder: string) => path.startsWith(`${folder}/`)
const featureOf = (path: string) => /^(server|web)\/features\/([^/]+)\//.exec(path)?.[2]

function forbiddenFolder(path: string, target: string): string | undefined {
  const wall = FOLDER_WALLS.find(({ folder }) => lies(path, folder))
  if (!wall) return undefined
  if (!wall.mayImport.some((folder) => lies(target, folder))) return 'outside of what this folder may import'
  const feature = featureOf(target)
  if (!feature || !featureOf(path) || feature === featureOf(path)) return undefined
  if (path.startsWith('web/')) return 'a view never imports another feature'
  // A foreign key names the other feature's table.
  if (path.endsWith('/tables.ts') && target.endsWith('/tables.ts')) return undefined
  if (SHARED_STORES.includes(target)) return undefined
  return /[/-](?:store|routes|tables)\.ts$/.test(target) ? 'of another feature only its verbs' : undefined
}

function forbiddenPackage(path: string, name: string): string | undefined {
  const wall = PACKAGE_WALLS.find(
    ({ folder, packages, except }) =>
      lies(path, folder) &&
      !except?.(path) &&
      ('but' in packages ? !packages.but.some(isOf(name)) : packages.some(isOf(name))),
  )
  return wall?.says
}

/** Whether an imported name belongs to a package: `react/jsx-runtime` to `react`, `node:fs` to `node:`. */
const isOf = (name: string) => (of: string) =>
  name === of || name.startsWith(of.endsWith(':') ? of : `${of}/`)

function forbiddenCode(path: string, code: string): string[] {
  const found = CODE_WALLS.filter(
    (wall) =>
      ![wall.except].flat().includes(path) &&
      wall.folders.some((folder) => lies(path, folder)) &&
      wall.code.test(code),
  ).map(({ says }) => says)
  return isForwarded(code) ? [...found, 'exports by another name what another file exports'] : found
}

/** Whether the code exports an imported function, component or object by another name. A constant of another name has a meaning of its own. */
const isForwarded = (code: string): boolean =>
  [...code.matchAll(/^export const \w+(?:: [^=\n]+)? = ([A-Za-z]*[a-z]\w*)$(?!\n[ \t])/gm)].some(([, name]) =>
    new RegExp(`^import\\s[^']*?\\b${name}\\b[^']*?\\sfrom\\b`, 'm').test(code),
  )

/** The code without comments and without the contents of plain strings. */
function bare(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
}
