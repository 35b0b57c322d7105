import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'

/** `npm run --silent model -- NAME`, as a person runs it. */
function model(name: string) {
  const child = spawn('npm', ['run', '--silent', 'model', '--', name], { stdio: 'pipe' })
  const texts = { out: '', error: '' }
  child.stdout.on('data', (text) => (texts.out += text))
  child.stderr.on('data', (text) => (texts.error += text))
  // A command that ended early takes no more lines.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, texts, ended }
}

async function answersTo(name: string, input: string) {
  const { child, texts, ended } = model(name)
  child.stdin.end(input)
  return {
    code: await ended,
    ...texts,
    answers: texts.out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  }
}

const line = (id: unknown) => JSON.stringify({ id, time: [100, 200, 300], status: [1, 1, 0] })

test('answers each line in order, bad ones with an error, through CRLF, blanks and a missing last end', async () => {
  const input = [
    `\uFEFF${line('first')}`,
    '',
    '{broken',
    line(7),
    '[]',
    '{"id": 8, "time": []}',
    line('last'),
  ]
  const { code, error, answers } = await answersTo('weibull', input.join('\r\n'))
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(answers.map(({ id }) => id)).toEqual(['first', null, 7, null, 8, 'last'])
  expect(answers.map((answer) => 'error' in answer)).toEqual([false, true, false, true, true, false])
  expect(answers[0].shape).toBe(answers[5].shape)
})

test('empty input is answered with nothing', async () => {
  expect(await answersTo('weibull', '')).toEqual({ code: 0, out: '', error: '', answers: [] })
})

test('an unknown name ends with 2 and names the models on standard error', async () => {
  const { code, out, error } = await answersTo('tarot', line(1))
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(error).toContain('Modelo desconhecido: "tarot". Há ')
  expect(error).toContain('weibull, power-law')
})

test('a name that every JavaScript object has as a member is unknown, too', async () => {
  expect((await answersTo('constructor', '')).code).toBe(2)
})

test('answers a line before the next one arrives', async () => {
  const { child, texts, ended } = model('weibull')
  child.stdin.write(`${line(1)}\n`)
  await expect.poll(() => texts.out).toContain('"id":1')
  child.stdin.end(line(2))
  await ended
  expect(texts.out.trim().split('\n')).toHaveLength(2)
})

test('a reader that leaves early ends the command without a word', async () => {
  const { child, texts, ended } = model('weibull')
  child.stdin.write(`${line(1)}\n`)
  await expect.poll(() => texts.out).toContain('"id":1')
  child.stdout.destroy()
  child.stdin.end(`${line(2)}\n`.repeat(20_000))
  expect(await ended).toBe(0)
  expect(texts.error).toBe('')
})

test('a line beyond the limit is answered with an error, and the next one as always', async () => {
  const { child, texts, ended } = model('weibull')
  const piece = Buffer.alloc(1024 * 1024, ' ')
  for (let mb = 0; mb < 130; mb++)
    if (!child.stdin.write(piece)) await new Promise((resolve) => child.stdin.once('drain', resolve))
  child.stdin.end(`\n${line(1)}`)
  expect(await ended).toBe(0)
  const [long, next] = texts.out
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(long).toEqual({ id: null, error: 'the line is longer than 128 MB' })
  expect(next).toMatchObject({ id: 1, shape: expect.any(Number) })
})
