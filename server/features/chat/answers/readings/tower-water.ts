import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import { foldedText } from '#core/questions/text/words.ts'
import type { Asked } from '../answer.ts'

const LEAVES =
  /\b(?:sai|saem|saiu|saia|saindo|saida|deixa|deixando)\b|\b(?:volta|voltou|voltando|vem|vindo|veio|retorna|retornando|retorno|chega|chegando) d[ae]s? torre/
const ENTERS =
  /\b(?:entra|entram|entrou|entrando|entrada|chega|chegou|chegando|volta|voltou|voltando|retorna|retornando|retorno|vai|indo)\b/
/** Named as readings of the condenser, these are meant as they are called. */
const OF_CONDENSER = /\bcondens|\bevapora|\bgelada\b/

/** Which ends of a tower's water a question asks for. */
function sidesOf(text: string): readonly ('leaves' | 'enters')[] {
  const said = foldedText(text)
  if (OF_CONDENSER.test(said)) return []
  const leaves = LEAVES.test(said)
  const enters = ENTERS.test(said.replace(LEAVES, ' '))
  return [...(enters ? (['enters'] as const) : []), ...(leaves ? (['leaves'] as const) : [])]
}

/** What leaves a tower enters the condenser: the readings that the ends of a tower's water have; empty: none is asked for, or the machine is no tower. */
export function towerReadings(
  { text, question }: Asked,
  { tipo }: Pick<MachineCard, 'tipo'>,
  { readings }: Pick<Machine, 'readings'>,
): Reading[] {
  if (tipo !== 'torre' || /\b(?:pressao|vazao|vibrac\w+|corrente)\b/.test(question.words)) return []
  const ids = { leaves: 'cw_in_temp', enters: 'cw_out_temp' }
  const mapped = (id: string) => readings.find((one) => one.id === id && one.topicField !== '')
  const found = sidesOf(text).flatMap((side) => mapped(ids[side]) ?? [])
  return mapped(ids.leaves) && mapped(ids.enters) ? found : []
}

/** Which reading is told of a tower's water; null: none is. */
export function towerNote({ text, target, question }: Asked): string | null {
  if (target.kind !== 'machine' || target.machine.tipo !== 'torre') return null
  const sides = question.reading === null ? [] : sidesOf(text)
  if (sides.length === 0) return null
  const leaves = 'A água que sai da torre é a que entra no condensador'
  const enters = 'a que entra na torre é a que sai do condensador'
  return sides.length > 1
    ? `${leaves} (leitura de entrada), e ${enters} (leitura de saída).`
    : sides[0] === 'leaves'
      ? `${leaves}: a leitura é a de entrada da água de condensação.`
      : `A água${enters.slice(1)}: a leitura é a de saída da água de condensação.`
}
