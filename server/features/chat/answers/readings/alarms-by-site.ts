import { inSite } from '#core/questions/places/find-site.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { ChatQuestion } from '../../plant/chat-question.ts'
import { targetOf } from '../../plant/target.ts'
import { askedPeriod, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmSpells } from './alarm-spells.ts'

const MOST_MACHINES = 15
/** As in the lists of the sites below, so that the numbers agree. */
const MOST_READ_OF_EACH = 2

/** How many alarms each site had, the most first; null: the question is about no alarms of a past time. */
export async function alarmsBySite(asked: ChatQuestion, names: readonly string[]): Promise<string | null> {
  const { reading, periods, statistic } = asked.question
  if (reading?.machine !== 'alarm' || periods.length !== 1 || statistic === 'now') return null
  const sites: { readonly nome: string; readonly number: number; readonly text: string }[] = []
  for (const nome of names) sites.push({ nome, ...(await alarmsOf(asked, nome)) })
  const [first, second] = sites.sort((a, b) => b.number - a.number)
  return paragraphs(
    first && second && first.number > second.number
      ? `Mais em ${bold(plain(first.nome))}: ${bold(first.text)}.`
      : 'Os sites empatam no número de alarmes contados.',
    bullets(sites.map(({ nome, text }) => `${plain(nome)}: ${bold(text)}`)),
  )
}

async function alarmsOf(asked: ChatQuestion, nome: string) {
  let number = 0
  let isRough = false
  for (const machine of inSite([...asked.near, ...asked.far], nome).slice(0, MOST_MACHINES)) {
    const question = { ...asked.question, site: nome, sites: null, machines: [machine.id] }
    const one = { ...asked, question, target: targetOf({ ...asked, question }), firstSampleMs: null }
    const period = periodAt(askedPeriod(one), one, null)
    const found = await alarmSpells(one, machine, period, { most: MOST_READ_OF_EACH, end: 'newest' })
    number += found?.spells.length ?? 0
    if (found?.spells.some((spell) => spell.isRough)) isRough = true
  }
  return { number, text: `${isRough ? 'pelo menos ' : ''}${count(number, 'alarme', 'alarmes')}` }
}
