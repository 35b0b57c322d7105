import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

type FileSystem = PGlite['Module']['FS']

/** PGlite's files for PostgreSQL: programs that it loads, tables of time zones, and what only the creation of a cluster reads. */
const BUNDLE = new URL('./pglite.data', import.meta.resolve('@electric-sql/pglite'))
/** A running database reads these: time zones and their short names, languages, sort orders, and its procedural language. */
const KEPT = [
  /^\/pglite\/share\/postgresql\/(?:extension|timezone|timezonesets|tsearch_data)\//,
  /^\/pglite\/icu\//,
  /^\/pglite\/lib\/postgresql\/plpgsql\.so$/,
]

/**
 * Opens a database and frees the 6 MB of PGlite's files, which PGlite itself keeps as one piece as long as it runs. The files that a running
 * database reads become pieces of their own, 2 MB.
 */
export async function withFewFiles(open: (files: { fsBundle: Blob }) => Promise<PGlite>): Promise<PGlite> {
  const { buffer } = await readFile(BUNDLE)
  const client = await open({ fsBundle: { arrayBuffer: async () => buffer } as unknown as Blob })
  const { FS } = client.Module
  for (const path of filesWithin(FS, '/', buffer)) {
    if (KEPT.some((kept) => kept.test(path))) FS.writeFile(path, FS.readFile(path), { canOwn: true })
    else FS.unlink(path)
  }
  buffer.transfer(0)
  return client
}

/** The paths of all files whose bytes lie in the bundle. Folders of the machine, such as the database's own, are not entered. */
function filesWithin(FS: FileSystem, folder: string, bundle: ArrayBufferLike): string[] {
  return FS.readdir(folder)
    .filter((name: string) => name !== '.' && name !== '..')
    .flatMap((name: string) => {
      const path = folder === '/' ? `/${name}` : `${folder}/${name}`
      const { node } = FS.lookupPath(path, { follow_mount: false, follow: false })
      if (FS.isMountpoint(node)) return []
      if (FS.isDir(node.mode)) return filesWithin(FS, path, bundle)
      return node.contents?.buffer === bundle ? [path] : []
    })
}
