import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { meanOf } from '#core/stats/mean.ts'
import { answerLine } from '#server/models/answer-line.ts'
import { forecastDoor } from '#server/models/forecast/forecast-door.ts'
import { required } from '#test/harness/required.ts'
import type { Result } from '../table.ts'

const numbers = z.array(z.number())
const rivals = ['naive', 'snaive', 'theta', 'ets', 'auto.arima', 'ets_arima_mean'] as const
const referenceFile = z.object({
  series: z.record(
    z.string(),
    z.object({
      frequency: z.int(),
      h: z.int(),
      test: numbers,
      models: z.record(
        z.string(),
        z.looseObject({ accuracy: z.object({ sMAPE: z.number(), MASE: z.number() }) }),
      ),
    }),
  ),
})
const answerSchema = z.object({
  mean: numbers,
  intervals: z.array(z.object({ level: z.number(), lower: numbers, upper: numbers })),
  model: z.string(),
})

interface Score {
  readonly mase: number
  readonly smape: number
  /** Share of the held-out points within the 80 % interval. */
  readonly held: number
  readonly model: string
}

/** Forecasts of the held-out ends of the reference series, beside those that R computed. Needs `REFERENCE_DATA=FOLDER`. */
export async function forecast(): Promise<Result[]> {
  const folder = process.env.REFERENCE_DATA
  if (folder === undefined) {
    console.log('REFERENCE_DATA não indica uma pasta: nenhuma série é medida.')
    return []
  }
  const text = readFileSync(join(folder, 'reference', 'forecast.json'), 'utf8')
  const { series } = referenceFile.parse(JSON.parse(text))
  const own: Score[] = []
  const results: Result[] = []
  for (const [name, { frequency, h, test, models }] of Object.entries(series)) {
    const y = trainedPart(readFileSync(join(folder, 'reference', 'series', `${name}.csv`), 'utf8'))
    const answer = answerSchema.parse(
      await answerLine(forecastDoor, JSON.stringify({ y, frequency, h, levels: [80] })),
    )
    const score = scored(answer, y, frequency, test)
    own.push(score)
    results.push(beside(`${name} (${score.model})`, score, models))
  }
  return [...results, ...overall(own, Object.values(series))]
}

/** The values of the rows of part `train` in a table with the columns i, value, part; null where a value is missing. */
function trainedPart(text: string): (number | null)[] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').split(','))
    .filter(([, , part]) => part === 'train')
    .map(([, value = '']) => (value === '' || value === 'NA' ? null : Number(value)))
}

type Answer = z.infer<typeof answerSchema>

function scored(
  { mean, intervals, model }: Answer,
  y: (number | null)[],
  season: number,
  test: number[],
): Score {
  const steps = y.flatMap((value, t) => {
    const before = y[t - season] ?? null
    return value === null || before === null ? [] : [Math.abs(value - before)]
  })
  const errors = test.map((value, step) => Math.abs(value - required(mean[step], 'forecast')))
  const { lower, upper } = required(intervals[0], 'interval')
  const isHeld = (value: number, step: number) =>
    value >= required(lower[step], 'lower') && value <= required(upper[step], 'upper')
  return {
    mase: average(errors) / average(steps),
    smape: average(
      errors.map(
        (error, step) =>
          (200 * error) /
          (Math.abs(required(test[step], 'value')) + Math.abs(required(mean[step], 'forecast'))),
      ),
    ),
    held: average(test.map((value, step) => Number(isHeld(value, step)))),
    model,
  }
}

const average = (values: readonly number[]) => required(meanOf(values), 'values')

type Rivals = Readonly<Record<string, { accuracy: { sMAPE: number; MASE: number } }>>

function beside(what: string, { mase, smape, held }: Score, models: Rivals): Result {
  const naive = required(models.snaive, 'snaive').accuracy.MASE
  const peers = rivals.map((rival) => `${rival} ${required(models[rival], rival).accuracy.MASE.toFixed(3)}`)
  return {
    what: `MASE de ${what}`,
    ours: `${mase.toFixed(3)} (sMAPE ${smape.toFixed(1)}, em 80 %: ${held.toFixed(2)})`,
    peer: peers.join(', '),
    ratio: (mase / naive).toFixed(2),
    goal: 'só informa (razão à sazonal ingênua)',
    met: true,
  }
}

function overall(own: readonly Score[], series: readonly { test: number[]; models: Rivals }[]): Result[] {
  const meanMase = (rival: string) =>
    average(series.map(({ models }) => required(models[rival], rival).accuracy.MASE))
  const [mase, best] = [
    average(own.map((one) => one.mase)),
    Math.min(meanMase('ets'), meanMase('auto.arima')),
  ]
  const points = series.reduce((sum, { test }) => sum + test.length, 0)
  const held =
    own.reduce((sum, one, i) => sum + one.held * required(series[i], 'series').test.length, 0) / points
  return [
    {
      what: `MASE média de ${own.length} séries`,
      ours: mase.toFixed(4),
      peer: rivals.map((rival) => `${rival} ${meanMase(rival).toFixed(4)}`).join(', '),
      ratio: (mase / best).toFixed(3),
      goal: '≤ 1 (ao melhor de ets e auto.arima)',
      met: mase <= best,
    },
    {
      what: `cobertura do intervalo de 80 % (${points} pontos)`,
      ours: held.toFixed(3),
      peer: '—',
      ratio: '—',
      goal: '0,75 a 0,85',
      met: held >= 0.75 && held <= 0.85,
    },
  ]
}
