import type { MachineCard } from '#contract/machines/machine.ts'
import type { AskedPeriod } from '#core/questions/periods/asked-period.ts'
import { percent } from '#server/platform/text/numbers-in-words.ts'
import { type Asked, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { type AlarmSpell, alarmSpells } from './alarm-spells.ts'
import { countText } from './alarm-sums.ts'

const MOST_READ = 60
const MOST_MACHINES = 15
const SHARE =
  /\b(?:fatias?|parcelas?|porcent\w+|percentua(?:l|is)|porcento|por cento|participacao|proporcao|que parte|quanto do total)\b/

/** `que fatia dos alarmes é da câmara fria?` */
export const asksAlarmShares = ({ question: { words, combination } }: Asked): boolean =>
  combination === 'share' || SHARE.test(words)

/** How many alarms each machine of the site had, with its share; those that the question does not name are told together. */
export async function alarmShares(asked: Asked, period: AskedPeriod): Promise<string> {
  const { machines: named } = asked.question
  const all: { machine: MachineCard; spells: readonly AlarmSpell[] }[] = []
  const when = periodAt(period, asked, null)
  for (const machine of asked.near.slice(0, MOST_MACHINES)) {
    const found = await alarmSpells(asked, machine, when, { most: MOST_READ, end: 'newest' })
    all.push({ machine, spells: found?.spells ?? [] })
  }
  const every = all.flatMap(({ spells }) => spells)
  if (every.length === 0) return `Não houve alarme ${when.words}.`
  const isMeant = ({ machine }: (typeof all)[number]) => named === null || named.includes(machine.id)
  const line = (name: string, spells: readonly AlarmSpell[]) =>
    `${name}: ${bold(countText(spells))}, ${bold(percent((spells.length / every.length) * 100))}`
  const others = all.filter((one) => !isMeant(one))
  const rest = others.map(({ machine }) => plain(machine.nome)).join(', ')
  return paragraphs(
    `${bold(countText(every))} ${when.words}, por máquina:`,
    bullets([
      ...all
        .filter(isMeant)
        .sort((a, b) => b.spells.length - a.spells.length)
        .map(({ machine, spells }) => line(plain(machine.nome), spells)),
      ...(others.length === 0
        ? []
        : [
            line(
              `As demais (${rest})`,
              others.flatMap(({ spells }) => spells),
            ),
          ]),
    ]),
  )
}
