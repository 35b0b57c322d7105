import type { StandardReading } from '#core/signals/readings/standard-readings.ts'
import type { PointGroup } from './group-points.ts'
import type { StateMeanings } from './states/state-meanings.ts'

/** Why these points are one machine. */
export function foundReason({ foundBy, ownTags, label, points }: PointGroup): string {
  const fields = points.size === 1 ? 'um ponto' : `${points.size} pontos`
  const tags = ownTags.map((tag) => `"${shortened(tag)}"`).join(', ')
  switch (foundBy) {
    case 'tag':
      return tags === ''
        ? `A medição tem o nome do equipamento, com ${fields}.`
        : `${ownTags.length > 1 ? 'As tags' : 'A tag'} ${tags} ${ownTags.length > 1 ? 'separam' : 'separa'} este equipamento, com ${fields}.`
    case 'measurement':
      return `A medição tem o nome do equipamento, com ${fields}.`
    case 'name':
      return `Os nomes de ${fields} têm "${shortened(label)}".`
    case 'none':
      return `Nenhum nome separa equipamentos: ${fields} ${points.size === 1 ? 'forma' : 'formam'} uma máquina.`
    default:
      return foundBy satisfies never
  }
}

export function machineReasons(
  compressors: number,
  found: number,
  missing: readonly StandardReading[],
): string[] {
  const reasons = [found === 1 ? 'Uma leitura reconhecida.' : `${found} leituras reconhecidas.`]
  if (compressors > 0)
    reasons.push(
      compressors === 1 ? 'Os nomes têm um compressor.' : `Os nomes têm ${compressors} compressores.`,
    )
  if (missing.length > 0)
    reasons.push(`Faltam leituras obrigatórias: ${missing.map(({ name }) => name).join(', ')}.`)
  return reasons
}

const MOST_SHOWN = 80
const shortened = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text

/** The sentences about states whose meaning the values tell. */
export function stateReasons(
  { textStates, inverted }: StateMeanings,
  readings: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const nameOf = (id: string) => readings.find((one) => one.id === id)?.name ?? id
  return [
    ...Object.entries(textStates).map(
      ([id, { on, off }]) =>
        `${nameOf(id)}: ${on.join(', ')} é ligado e ${off.join(', ')} é desligado, pela carga ao lado`,
    ),
    ...inverted.map((id) => `${nameOf(id)}: a lógica é invertida, pela carga ao lado`),
  ]
}
