import type { ChatQuestion } from '../../plant/chat-question.ts'
import { bold } from '../markdown.ts'

const ALL_SITES =
  /\btod[oa]s (?:(?:[oa]s|meus|minhas|nossos|nossas) )*(?:sites?|plantas?|unidades?|filia(?:l|is)|fabricas?|predios?|usinas?)\b/

const asksAllSites = ({ question, siteId }: ChatQuestion): boolean =>
  siteId !== null && question.site === null && ALL_SITES.test(question.words)

/** `em todos os sites`: with the machines of the user's other sites. */
export const inAllSites = (asked: ChatQuestion): ChatQuestion =>
  asksAllSites(asked) ? { ...asked, near: [...asked.near, ...asked.far], far: [] } : asked

/** Which sites such a question is answered for; null: it asks for the selected one alone. */
export function allSitesNote(asked: ChatQuestion): string | null {
  if (!asksAllSites(asked)) return null
  const sites = new Set([...asked.near, ...asked.far].map(({ siteId }) => siteId))
  return sites.size > 1
    ? `De todos os seus sites com máquinas (${bold(String(sites.size))}):`
    : 'As suas máquinas estão todas no site selecionado:'
}
