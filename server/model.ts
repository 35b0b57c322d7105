import { createInterface } from 'node:readline'
import { answerLine } from './models/answer-line.ts'
import { doors, isModelName } from './models/doors.ts'

const name = process.argv[2] ?? ''
if (!isModelName(name)) {
  process.stderr.write(`Modelo desconhecido: "${name}". Há ${Object.keys(doors).join(', ')}.\n`)
  process.exit(2)
}
const open = await doors[name]()
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue
  const written = process.stdout.write(`${JSON.stringify(await answerLine(open, line))}\n`)
  if (!written) await new Promise((resolve) => process.stdout.once('drain', resolve))
}
