import type { MachineCard } from '#contract/machines/machine.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, headWords, periodAt } from '../answer.ts'
import { missingText } from '../machines/candidate-lines.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { alarmSpells } from './alarm-spells.ts'

const MOST_MACHINES = 15
/** Hours of each machine and period that are read by the minute. */
const MOST_READ = 60
const MORE = /\bmais\b|\bmaior\b|\baument\w+|\bsubi\w+/
const LESS = /\bmenos\b|\bmenor\b|\bdiminu\w+|\bca(?:iu|iram)\b/

/** Whether the alarms of two periods are set beside each other: `teve mais alarmes ontem do que anteontem?` */
export const comparesAlarms = ({ question: { periods, words } }: Asked): boolean =>
  periods.length === 2 && (MORE.test(words) || LESS.test(words) || /\bcompar\w+|\bcontra\b/.test(words))

interface Counted {
  readonly number: number
  /** Alarms within one stretch that was not read by the minute are counted as one. */
  readonly isRough: boolean
}

/** The number of alarms of each machine in two periods, with yes or no first. */
export async function alarmsCompared(asked: Asked): Promise<string> {
  const [first, second] = asked.question.periods.map((one) => periodAt(one, asked, null))
  if (!first || !second) return ''
  const [lines, lacking]: [string[], string[]] = [[], []]
  const sums: [Counted, Counted] = [NONE, NONE]
  for (const machine of machinesIn(asked).slice(0, MOST_MACHINES)) {
    const [a, b] = [await countedIn(asked, machine, first), await countedIn(asked, machine, second)]
    if (a === null || b === null) {
      lacking.push(machine.nome)
      continue
    }
    sums[0] = plus(sums[0], a)
    sums[1] = plus(sums[1], b)
    lines.push(`${plain(machine.nome)}: ${bold(written(a))} contra ${written(b)}`)
  }
  if (lines.length === 0) return 'Sem leitura de alarme em um dos dois períodos não dá para comparar.'
  const [one, other] = sums
  return paragraphs(
    `${yesOrNo(asked.question.words, sums)}${bold(written(one))} ${first.words}, contra ${bold(written(other))} ${second.words}.`,
    lines.length > 1
      ? paragraphs(`Por máquina, ${headWords(first)} contra ${headWords(second)}:`, bullets(lines))
      : null,
    missingText(lacking),
    one.isRough || other.isRough
      ? 'Onde está “pelo menos”, alarmes da mesma hora contam como um só, e a comparação é aproximada.'
      : null,
  )
}

/** Null: there is no alarm reading in the period. */
async function countedIn(asked: Asked, machine: MachineCard, period: Period): Promise<Counted | null> {
  const found = await alarmSpells(asked, machine, period, { most: MOST_READ, end: 'newest' })
  if (!found) return null
  return { number: found.spells.length, isRough: found.spells.some(({ isRough }) => isRough) }
}

const NONE: Counted = { number: 0, isRough: false }
const plus = (a: Counted, b: Counted): Counted => ({
  number: a.number + b.number,
  isRough: a.isRough || b.isRough,
})
const written = ({ number, isRough }: Counted): string =>
  `${isRough ? 'pelo menos ' : ''}${count(number, 'alarme', 'alarmes')}`

/** `Sim: `; nothing where neither more nor fewer are supposed. */
function yesOrNo(words: string, [one, other]: readonly [Counted, Counted]): string {
  const isMore = MORE.test(words)
  if (isMore === LESS.test(words) || /\b(?:qua(?:l|is)|quant\w+|quando)\b/.test(words)) return ''
  const isSo = isMore ? one.number > other.number : one.number < other.number
  return isSo ? 'Sim: ' : 'Não: '
}
