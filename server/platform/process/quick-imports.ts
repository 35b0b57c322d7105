import {
  type RegisterHooksOptions,
  type ResolveFnOutput,
  type ResolveHookContext,
  registerHooks,
} from 'node:module'

const root = new URL('../../../', import.meta.url).href
/** Packages of ES modules whose relative imports name their files. */
const PLAIN_PACKAGES = /\/node_modules\/(?:drizzle-orm|jose|pg-boss|zod)\//

/**
 * For each import, Node looks for the nearest package.json and parses parts of it again, a quarter of the computing of a start. An import of
 * the product's own files, and one inside these packages, needs none of it.
 */
export function quickImports(): ReturnType<typeof registerHooks> {
  return registerHooks({ resolve })
}

/** The arguments for Node with which a thread or another process of the server imports as quickly. */
export const quickly = ['--import', new URL('./load-quickly.ts', import.meta.url).href]

const resolve: NonNullable<RegisterHooksOptions['resolve']> = (specifier, context, next) => {
  const { parentURL } = context
  const found = ownFile(specifier, parentURL) ?? fileOfPackage(specifier, parentURL)
  if (found) return { ...found, shortCircuit: true }
  if (!isOwnImportOfPackage(specifier, context)) return next(specifier)
  const seen = packages.get(specifier) ?? next(specifier)
  packages.set(specifier, seen)
  return { ...seen, shortCircuit: true }
}

/** Where Node found the packages that the product's own files import: there is one place for each of them. */
const packages = new Map<string, ResolveFnOutput>()

function isOwnImportOfPackage(specifier: string, { conditions, parentURL = '' }: ResolveHookContext) {
  return /^[@a-z]/.test(specifier) && conditions.includes('import') && isOwn(parentURL)
}

function isOwn(url: string): boolean {
  return url.startsWith(root) && !url.includes('/node_modules/')
}

interface Found {
  readonly url: string
  readonly format: string
}

function ownFile(specifier: string, parentURL = ''): Found | undefined {
  if (!specifier.endsWith('.ts') || parentURL.includes('/node_modules/')) return undefined
  // package.json's `imports` gives each root its folder.
  if (specifier.startsWith('#')) return { url: root + specifier.slice(1), format: 'module-typescript' }
  if (!specifier.startsWith('.')) return undefined
  return { url: new URL(specifier, parentURL).href, format: 'module-typescript' }
}

function fileOfPackage(specifier: string, parentURL = ''): Found | undefined {
  if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !PLAIN_PACKAGES.test(parentURL))
    return undefined
  return { url: new URL(specifier, parentURL).href, format: 'module' }
}
