import { listSites } from '#server/features/sites/list-sites.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { Answer } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

const MOST_SHOWN = 40

/** The user's own sites, with the selected one. */
export const answerSites: Answer = async ({ ctx, siteId }) => {
  const { data } = await listSites(ctx, { params: undefined, query: undefined, body: undefined })
  const selected = data.find(({ id }) => id === siteId)
  const names = data.slice(0, MOST_SHOWN).map((site) => plain(site.nome))
  if (names.length === 0)
    return 'Você ainda não tem acesso a nenhum site. Entre em contato com o administrador.'
  return paragraphs(
    selected ? `Você está no site ${bold(plain(selected.nome))}.` : null,
    `Você tem acesso a ${bold(count(data.length, 'site', 'sites'))}:`,
    bullets(names),
    data.length > MOST_SHOWN ? `E mais ${data.length - MOST_SHOWN}.` : null,
  )
}
