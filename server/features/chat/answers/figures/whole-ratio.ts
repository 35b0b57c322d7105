import type { FigureId } from '#core/questions/topics/figure-words.ts'
import { pooledKpis } from '#server/features/monitoring/dashboard/period-figures.ts'
import { type Candidates, candidatesOf } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { bold } from '../markdown.ts'
import { FIGURE_TABLE, figureText, lacksRepairs } from './figure-table.ts'
import { mttrWithCompressors } from './with-compressors.ts'

/** Figures that several machines have as one, and how. */
const OF_ALL: Partial<Record<FigureId, string>> = {
  mttr: 'o tempo de todas as falhas dividido pelo número delas',
  mtbf: 'as horas de operação de todos divididas pelo número de falhas',
  lambda: 'todas as falhas divididas pelas horas de operação de todos',
  availability: 'com as horas de todos somadas',
  cop: 'com o frio e a energia de todos somados',
}

/** A ratio of several machines or compressors as one: that of their sums, and of a mean time of repair also that with the compressors' failures. Null: there is none, or they are of several periods. */
export async function wholeRatio(
  asked: Asked,
  id: FigureId,
  { known, ofUnits }: Pick<Candidates, 'known' | 'ofUnits'>,
): Promise<string | null> {
  const how = OF_ALL[id]
  const [first] = known
  if (how === undefined || !first || known.length < 2) return null
  if (
    known.some(({ period: { fromMs, toMs } }) => fromMs !== first.period.fromMs || toMs !== first.period.toMs)
  )
    return null
  const kpis = pooledKpis(known)
  const text = lacksRepairs(id, kpis) ? null : figureText(id, kpis)
  const machines = [...new Set(known.map(({ machine }) => machine))]
  const others = id === 'mttr' && !ofUnits ? await mttrWithCompressors(asked, machines) : null
  return text === null
    ? others
    : [`${FIGURE_TABLE[id].label} do conjunto, ${how}: ${bold(text)}.`, others].filter(Boolean).join(' ')
}

/** A machine's own count leaves out those of its compressors. */
export async function allFailures(asked: Asked, { known: machines }: Candidates): Promise<string | null> {
  const of = { ...asked.question, eachUnit: true, ranking: null }
  const { known } = await candidatesOf({ ...asked, question: of }, 'failures')
  const sum = [...known, ...machines].reduce((total, { value }) => total + value, 0)
  return known.length === 0 ? null : `Com as dos compressores: ${bold(FIGURE_TABLE.failures.text(sum))}.`
}
