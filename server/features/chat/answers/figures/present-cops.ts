import { isWithin, type Threshold } from '#core/questions/bounds/threshold.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { candidatesOf } from '../../plant/candidates.ts'
import type { Asked } from '../answer.ts'
import { lineOf } from '../machines/candidate-lines.ts'
import { runNow } from '../machines/run-now.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { figureBoundWords } from '../readings/bound-words.ts'

/** Those that run now by their COP of the last hour: a compressor has no reading of it. */
export async function presentCops(
  asked: Asked,
  bound: Exclude<Threshold, { kind: 'target' }>,
): Promise<string> {
  const question = { ...asked.question, periods: [{ kind: 'last' as const, hours: 1 }] }
  const { known, ofUnits } = await candidatesOf({ ...asked, question }, 'cop')
  const running: typeof known = []
  for (const one of known) {
    const [runs] = await runNow(asked, one.machine, [one.unit])
    if (runs) running.push(one)
  }
  running.sort((a, b) => a.value - b.value)
  const fitting = running.filter(({ value }) => isWithin(bound, value))
  const [one, many] = ofUnits ? ['compressor', 'compressores'] : ['máquina', 'máquinas']
  if (running.length === 0) return `Agora não há ${one} em operação com COP conhecido.`
  const none = ofUnits ? 'nenhum' : 'nenhuma'
  return paragraphs(
    `Agora ${running.length === 1 ? 'está' : 'estão'} em operação ${bold(count(running.length, one, many))}; pelo COP da última hora, ${fitting.length === 0 ? none : bold(String(fitting.length))} com ${figureBoundWords('cop', bound)}:`,
    bullets((fitting.length > 0 ? fitting : running).map(lineOf)),
  )
}
