// Writes a compressed copy beside each file of the built application, as small as possible: the build has the time, an answer
// does not.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = /\.(?:js|css|html|svg|csv|txt)$/
/** A smaller file fits into one packet with or without compression. */
const WORTH_BYTES = 1024

/** A Vite plugin; the server sends the copy that the browser accepts (server/platform/http/answers/static-files.ts). */
export function compressFiles() {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: ({ dir }) => compressUnder(dir),
  }
}

async function compressUnder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXTS.test(name))
  await Promise.all(files.map((name) => compress(join(folder, name))))
}

async function compress(file) {
  if (statSync(file).size < WORTH_BYTES) return
  const bytes = readFileSync(file)
  const br = promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
  const gz = promisify(gzip)(bytes, { level: 9 })
  writeFileSync(`${file}.br`, await br)
  writeFileSync(`${file}.gz`, await gz)
}
