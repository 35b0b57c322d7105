import { Console } from 'node:console'
import { answerLine } from '#server/models/answer-line.ts'
import { doors, isModelName } from '#server/models/doors.ts'
import { linesOf } from '#server/models/lines-of.ts'

const MAX_LINE_MB = 128

// Standard output belongs to the answers, also where a library prints.
globalThis.console = new Console(process.stderr)
// A reader that ends early (`| head -1`) gets no more answers.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const write = async (answer: object): Promise<void> => {
  if (process.stdout.write(`${JSON.stringify(answer)}\n`)) return
  await new Promise((resolve) => process.stdout.once('drain', resolve))
}

const name = process.argv[2] ?? ''
if (isModelName(name)) {
  const door = await doors[name]()
  // Trimming takes a byte-order mark and the CR of a CRLF away too.
  for await (const line of linesOf(process.stdin, MAX_LINE_MB * 1024 * 1024))
    if (line === null) await write({ id: null, error: `the line is longer than ${MAX_LINE_MB} MB` })
    else if (line.trim() !== '') await write(await answerLine(door, line.trim()))
} else {
  process.stderr.write(`Modelo desconhecido: "${name}". Há ${Object.keys(doors).join(', ')}.\n`)
  process.exitCode = 2
}
