import { createHash } from 'node:crypto'
import type { FileStore, StoredFile } from '../files/file-store.ts'
import { StartupError } from '../process/startup-error.ts'
import { Progress } from './progress.ts'

/** Every file of the store now, for the manifest and for the lines that follow the rows. */
export async function filesToCopy(files: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for await (const { id, bytes, sha256 } of files.list()) found.push({ id, bytes, sha256 })
  return found
}

/** For each file a line with its id, then its bytes in base64, one line per piece. */
export async function* dumpFiles(files: FileStore, wanted: readonly StoredFile[]): AsyncGenerator<string[]> {
  const progress = new Progress('Copiando os arquivos')
  const total = wanted.reduce((sum, { bytes }) => sum + bytes, 0)
  let written = 0
  for (const file of wanted) {
    const content = await files.open(file.id)
    // The file was deleted since the list was made: on PostgreSQL the product may run during a backup.
    if (content === null) continue
    yield [JSON.stringify({ file: file.id })]
    const hash = createHash('sha256')
    for await (const piece of content as AsyncIterable<Buffer>) {
      hash.update(piece)
      yield [`"${piece.toString('base64')}"`]
      written += piece.length
      progress.at(written / total)
    }
    // Because of one damaged file a restore would refuse the whole backup.
    if (hash.digest('hex') !== file.sha256) throw damaged(file)
  }
  progress.done()
}

const damaged = ({ id }: StoredFile): StartupError =>
  new StartupError(
    `O arquivo ${id} da pasta de dados está danificado. Remova-o e execute de novo. Nenhuma cópia foi feita.`,
  )
