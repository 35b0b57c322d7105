import type { MachineCard } from '#contract/machines/machine.ts'
import { isDesignator, nameParts } from '#core/questions/places/name-parts.ts'
import { isWordOfType } from '#core/questions/places/type-words.ts'
import type { ChatQuestion } from '../../plant/chat-question.ts'
import { targetOf } from '../../plant/target.ts'
import { plain as escaped, paragraphs } from '../markdown.ts'
import { answerSites } from './sites.ts'

/** A machine that does not exist and one that the user may not see have the same answer. */
export async function unknownPlace(asked: ChatQuestion, name: string): Promise<string> {
  const { near } = asked
  if (near.length === 0) return `Não encontrei a máquina ${escaped(name)}. Você não tem máquinas aqui.`
  const like = likeNamed(near, name)
  const shown = (like.length > 0 ? like : near).slice(0, MOST_NAMES).map(({ nome }) => escaped(nome))
  const others = near.length - shown.length
  const more = others > 0 ? ` e mais ${others}` : ''
  if (/^site /i.test(name))
    return paragraphs(
      `Não encontrei o ${escaped(name)}.`,
      await answerSites({ ...asked, target: targetOf(asked), firstSampleMs: null }),
    )
  const head = `Não encontrei a máquina ${escaped(name)}.`
  if (like.length > 0 && others > 0)
    return `${head} De nome parecido você tem: ${shown.join(', ')}${like.length > shown.length ? ' e outras' : ''}.`
  return `${head} Você tem: ${shown.join(', ')}${more}.`
}
const MOST_NAMES = 8

/** Machines that share a word with a name. */
function likeNamed(machines: readonly MachineCard[], name: string): MachineCard[] {
  const parts = nameParts(name).filter((part) => !isDesignator(part))
  return machines.filter(
    ({ nome, tipo }) =>
      nameParts(nome).some((part) => parts.includes(part)) || parts.some((part) => isWordOfType(part, tipo)),
  )
}
