import { unitName } from '#core/events/unit-name.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import { isExcluded } from '../../plant/excluded.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { asksRunning, runNow } from './run-now.ts'

/** `qual compressor está ligado?` of several machines. */
export const asksCompressors = ({ target, question }: Asked): boolean =>
  target.kind === 'machines' &&
  question.units === null &&
  /\bcompressor/.test(question.words) &&
  asksRunning(question.words) !== null

/** The compressors of each machine that run, or that stand. */
export async function compressorStates(asked: Asked): Promise<string> {
  const isOn = asksRunning(asked.question.words) ?? true
  const state = isOn ? 'em operação' : 'parados'
  const items: string[] = []
  let [chosen, all] = [0, 0]
  for (const machine of machinesIn(asked)) {
    const units = compressorsOf(machine)
      .map(({ id }) => id)
      .filter((id) => !isExcluded(asked.question, machine, id))
    const states = await runNow(asked, machine, units)
    const known = units.filter((_, i) => states[i] !== null)
    const names = units.filter((_, i) => states[i] === isOn).map((unit) => plain(unitName(machine, unit)))
    if (known.length === 0) continue
    chosen += names.length
    all += known.length
    items.push(`${plain(machine.nome)}: ${names.length === 0 ? 'nenhum' : names.map(bold).join(', ')}`)
  }
  if (all === 0) return 'Nenhum compressor tem leituras recentes.'
  return paragraphs(`${bold(`${chosen} de ${all}`)} compressores ${state} agora:`, bullets(items))
}
