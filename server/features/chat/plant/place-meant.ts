import { inSite } from '#core/questions/places/find-site.ts'
import { inAllSites } from '../answers/machines/all-sites.ts'
import type { ChatQuestion } from './chat-question.ts'
import { ofLeader } from './leader.ts'
import { atSameHour } from './same-hour.ts'

/** A question with the machines that it is about: those of the named site or of all, or the first one of an order told before. */
export const atPlaceMeant = (asked: ChatQuestion): Promise<ChatQuestion> =>
  ofLeader(inAllSites(inNamedSite(atSameHour(asked))))

/** With the machines of the site that the question names. */
function inNamedSite(asked: ChatQuestion): ChatQuestion {
  const { site } = asked.question
  if (site === null) return asked
  return { ...asked, near: inSite([...asked.near, ...asked.far], site), far: [] }
}
