import type { MachineCard } from '#contract/machines/machine.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmSpells } from './alarm-spells.ts'
import { countText, eachReading } from './alarm-sums.ts'
import { readingTitle } from './reading-names.ts'

const MOST_READ = 60

export const asksAlarmSince = ({ question: { form } }: Asked): boolean => form === 'alarmSince'

/** The first one of each alarm in the history, and how many there were, the most first. */
export async function alarmSince(asked: Asked, machine: MachineCard, history: Period): Promise<string> {
  const found = await alarmSpells(asked, machine, history, { most: MOST_READ, end: 'oldest' })
  const title = bold(plain(machine.nome))
  if (!found?.spells.length) return `Não houve alarme de ${title} no histórico.`
  const { day, minute } = clockWords(asked.clock.timezone)
  const lines = eachReading(found.machine, found.spells).flatMap(({ reading, own }) => {
    const first = own.at(-1)
    const when = first && bold(minute(first.fromMs))
    return when
      ? [
          `${readingTitle(found.machine, reading)}: o primeiro em ${when}, ${bold(countText(own))} desde então`,
        ]
      : []
  })
  return paragraphs(
    `Alarmes de ${title} desde o começo do histórico (${day(history.fromMs)}), os mais frequentes primeiro:`,
    bullets(lines),
  )
}
