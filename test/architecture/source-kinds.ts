import { importsOf } from './imports.ts'
import type { Sources } from './project-files.ts'

/** The three tables of source kinds; all code that depends on the kind is reached through them. */
export const KIND_TABLES: readonly string[] = [
  'contract/sources/source-kinds.ts',
  'server/telemetry/sources/source-kinds.ts',
  'web/features/connection/source-kinds.ts',
]

/** The files that the tables import and that belong to one kind. */
const KINDS =
  /^contract\/sources\/source-(?!kinds?\.ts)|^server\/telemetry\/sources\/[\w-]+\/|^web\/features\/connection\/kinds\//

/** Every place outside the tables that handles a single source kind, as `path: what is wrong`. */
export function kindsTreatedApart(sources: Sources, kinds: readonly string[]): string[] {
  const word = `['"](?:${kinds.join('|')})['"]`
  const walls: readonly [RegExp, string][] = [
    [/\.version\s*[!=]==?\s*['"`]|['"`]\s*[!=]==?\s*[\w.]*\.version\b/, 'compares a version with a text'],
    [new RegExp(`[!=]==?\\s*${word}|${word}\\s*[!=]==?`), 'compares with a source kind'],
    [new RegExp(`\\bcase\\s+${word}`), 'switches by source kind'],
    [/\bswitch\s*\([^)]*\.?version\)/, 'switches by version'],
    [new RegExp(`\\[\\s*${word}[^\\]]*\\]\\s*\\.includes\\(`), 'looks a source kind up in a list'],
    [
      new RegExp(
        `(?:^|[{,])\\s*['"]?(?:${kinds.filter((kind) => /\d/.test(kind)).join('|')})['"]?\\s*:`,
        'm',
      ),
      'has a table of source kinds',
    ],
  ]
  const places = placesOfKinds(sources)
  const placeOf = (path: string) => places.find((place) => path.startsWith(place))
  const isOfOtherKind = (path: string, target: string) =>
    placeOf(path) !== undefined && placeOf(target) !== undefined && placeOf(path) !== placeOf(target)
  return [...sources].flatMap(([path, source]) => {
    const imported = importsOf(path, source)
      .filter(({ target }) => path.split('/')[0] === target.split('/')[0] && isOfOtherKind(path, target))
      .map(({ target }) => `${path}: imports ${target}, another source kind`)
    if (KIND_TABLES.includes(path)) return imported
    return [...imported, ...walls.filter(([code]) => code.test(source)).map(([, says]) => `${path}: ${says}`)]
  })
}

/** The file or folder of each kind, as the tables import them: `contract/sources/source-demo.ts`, `server/telemetry/sources/demo/`. */
function placesOfKinds(sources: Sources): readonly string[] {
  return KIND_TABLES.flatMap((table) =>
    importsOf(table, sources.get(table) ?? '')
      .map(({ target }) => target)
      .filter((target) => KINDS.test(target))
      .map((target) =>
        target.startsWith('server/') ? target.slice(0, target.lastIndexOf('/') + 1) : target,
      ),
  )
}
