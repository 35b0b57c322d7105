import type { MachineCard } from '#contract/machines/machine.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, periodAt } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { type AlarmSpell, alarmSpells } from './alarm-spells.ts'
import { countText } from './alarm-sums.ts'

const MOST_READ = 60
const MOST_MACHINES = 15
const MOST_SHOWN = 14

const WHICH_DAY =
  /\bo dia (?:com|que|em que|de)\b|\b(?:qual|que|quais)(?: (?:e|foi|foram))?(?: [ao]s?)? dias?\b(?! d[ae] semana\b)/
const EACH_DAY = /\b(?:por|cada|a) dia\b|\bdiari[ao]s?\b/

/** `qual dia da semana passada teve mais alarme?`, `alarmes por dia` */
export const asksAlarmDays = ({ question: { words } }: Asked): boolean =>
  EACH_DAY.test(words) || (WHICH_DAY.test(words) && /\b(?:mais|menos|maior|menor)\b/.test(words))

interface OfDay {
  readonly words: string
  readonly each: { readonly machine: MachineCard; readonly spells: readonly AlarmSpell[] }[]
}

/** How many alarms began on each day; for the day with the most these come first, with their machines. */
export async function alarmDays(asked: Asked, asPeriod: AskedPeriod): Promise<string> {
  const period = periodAt(asPeriod, asked, null)
  const days = await daysOf(asked, period)
  if (days.length === 0) return `Não houve alarme ${period.words}.`
  if (EACH_DAY.test(asked.question.words)) return listText(days, `Alarmes por dia, ${period.words}:`)
  const isFewest = /\b(?:menos|menor)\b/.test(asked.question.words)
  const ordered = days.toSorted((a, b) => (allOf(b).length - allOf(a).length) * (isFewest ? -1 : 1))
  const [first] = ordered
  const equal = ordered.filter((day) => first && allOf(day).length === allOf(first).length)
  const names = equal.map(({ words }) => bold(words)).join(' e ')
  return paragraphs(
    `${isFewest ? 'Menos alarmes, dos dias que tiveram algum' : 'Mais alarmes'} ${period.words}: ${names}, com ${bold(countText(first ? allOf(first) : []))}${equal.length > 1 ? ' cada' : ''}.`,
    listText(ordered, 'Dias com alarme:'),
  )
}

const allOf = ({ each }: OfDay): readonly AlarmSpell[] => each.flatMap(({ spells }) => spells)

/** In the order of time, those with an alarm alone. */
async function daysOf(asked: Asked, period: ReturnType<typeof periodAt>): Promise<OfDay[]> {
  const { timezone } = asked.clock
  const calendar = localCalendar(timezone)
  const { day: dayWords } = clockWords(timezone)
  const days = new Map<number, OfDay>()
  for (const machine of machinesIn(asked).slice(0, MOST_MACHINES)) {
    const found = await alarmSpells(asked, machine, period, { most: MOST_READ, end: 'newest' })
    for (const spell of found?.spells ?? []) {
      const atMs = Math.max(spell.fromMs, period.fromMs)
      const { year, month, day } = calendar.local(atMs)
      const key = (year * 12 + month) * 31 + day
      const own = days.get(key) ?? { words: dayWords(atMs), each: [] }
      const before = own.each.find((one) => one.machine.id === machine.id)
      const each = own.each.filter((one) => one !== before)
      days.set(key, { ...own, each: [...each, { machine, spells: [...(before?.spells ?? []), spell] }] })
    }
  }
  return [...days].sort(([a], [b]) => a - b).map(([, day]) => day)
}

function listText(days: readonly OfDay[], head: string): string {
  const shown = days.slice(0, MOST_SHOWN)
  const line = (day: OfDay) =>
    `${day.words}: ${bold(countText(allOf(day)))} (${day.each.map(({ machine, spells }) => `${plain(machine.nome)} ${spells.length}`).join(', ')})`
  return paragraphs(
    head,
    bullets(shown.map(line)),
    days.length > shown.length ? `Mostrei ${shown.length} de ${days.length} dias.` : null,
  )
}
