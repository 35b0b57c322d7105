import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { required } from '#test/harness/required.ts'

const run = promisify(execFile)

/** The baseline without this product: curl reads the same fields from InfluxDB as CSV and discards the text. */
export async function csvExport(url: string, database: string, query: string) {
  const form = ['--data-urlencode', `db=${database}`, '--data-urlencode', `q=${query}`]
  const args = ['-sS', '-G', `${url}/query`, '-H', 'Accept: application/csv', ...form]
  args.push('--data-urlencode', 'chunked=true', '--data-urlencode', 'epoch=ms', '-o', '/dev/null')
  args.push('-w', '%{time_total} %{size_download} %{http_code}')
  const { stdout } = await run('curl', args)
  const [seconds, bytes, code] = stdout.trim().split(' ').map(Number)
  if (code !== 200) throw new Error(`the export answered ${code}`)
  return { ms: required(seconds, 'seconds') * 1000, bytes: required(bytes, 'bytes') }
}
