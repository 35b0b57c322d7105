import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { answerLine, type Door } from '#server/models/answer-line.ts'
import { powerLawDoor } from '#server/models/life/power-law-door.ts'
import { weibullDoor } from '#server/models/life/weibull-door.ts'
import { required } from '#test/harness/required.ts'
import type { Result } from '../table.ts'

const LIMIT = 0.005

const figures = z.record(z.string(), z.unknown())
const weibullFile = z.object({ weibull: z.record(z.string(), z.object({ profile_mle: figures })) })
const oneOrMore = z.union([z.number(), z.array(z.number())]).transform((value) => [value].flat())
const repairableFile = z.object({
  power_law_nhpp: z.record(
    z.string(),
    z.looseObject({
      times: z
        .union([z.array(oneOrMore), z.record(z.string(), oneOrMore)])
        .transform((sets) => Object.values(sets)),
      end: oneOrMore,
    }),
  ),
})

/** The fits of the public sets in a folder of reference data, each beside the figures that R computed. */
export async function lifeReferences(folder: string): Promise<Result[]> {
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8')
  const { weibull } = weibullFile.parse(JSON.parse(read('reference', 'weibull.json')))
  const { power_law_nhpp: repairable } = repairableFile.parse(
    JSON.parse(read('reference', 'repairable.json')),
  )
  const results: Result[] = []
  for (const [name, { profile_mle }] of Object.entries(weibull)) {
    const answer = await answered(weibullDoor, lifeData(read('life', `${name}.csv`)))
    results.push(compared(`weibull, ${name}`, answer, profile_mle, ['shape', 'scale', 'loglik']))
  }
  for (const [name, { times, end, ...reference }] of Object.entries(repairable)) {
    const systems = times.map((own, i) => ({ times: own, end: required(end[i], 'end') }))
    const answer = await answered(powerLawDoor, { systems })
    results.push(compared(`power-law, ${name}`, answer, reference, ['beta', 'lambda']))
  }
  return results
}

/** A table with the columns time, status and, for groups, n. */
function lifeData(text: string) {
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const columns = head.replaceAll('"', '').split(',')
  const rows = lines.flatMap((line) => {
    const cells = line.split(',').map(Number)
    const cell = (name: string, otherwise: number) => cells[columns.indexOf(name)] ?? otherwise
    return Array.from({ length: cell('n', 1) }, () => ({ time: cell('time', 0), status: cell('status', 0) }))
  })
  return { time: rows.map(({ time }) => time), status: rows.map(({ status }) => status) }
}

const answered = async (door: Door, line: object) =>
  figures.parse(await answerLine(door, JSON.stringify(line)))

type Figures = z.infer<typeof figures>

function compared(what: string, own: Figures, reference: Figures, names: readonly string[]): Result {
  const pairs = names.map((name) => [Number(own[name]), Number(reference[name])] as const)
  const worst = Math.max(...pairs.map(([a, b]) => Math.abs(a / b - 1)))
  const written = (side: 0 | 1) => pairs.map((pair) => pair[side].toPrecision(6)).join(' / ')
  return {
    what: `${what}: ${names.join(' / ')}`,
    ours: written(0),
    peer: `R ${written(1)}`,
    ratio: worst.toExponential(0),
    goal: `≤ ${LIMIT}`,
    met: worst <= LIMIT,
  }
}
