import { requireMachine } from '#server/features/machines/require-machine.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, headWords, periodAt } from '../answer.ts'
import { aboutMachine } from '../machines/each-machine.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { valuesOf } from './reading-values.ts'
import { wantedReadings } from './wanted-readings.ts'

const MOST_MACHINES = 6

/** `qual dos dois oscila mais?` after a reading of several machines. */
export const asksSwing = ({ question: { form } }: Asked): boolean => form === 'swing'

interface Swing {
  readonly title: string
  readonly nome: string
  readonly text: string
  readonly width: number
}

/** The lowest and highest value of each machine's readings, those farthest apart first. */
export async function swingOf(asked: Asked): Promise<string> {
  const period = periodAt(askedPeriod(asked), asked, null)
  const found: Swing[] = []
  for (const card of machinesIn(asked).slice(0, MOST_MACHINES)) {
    const one = aboutMachine(asked, card)
    const machine = await requireMachine(asked.ctx, card.id, 'leitura')
    const readings = wantedReadings(one, machine, one.target.units)
    const values = await valuesOf(one, machine, readings, period)
    for (const reading of readings) {
      const { min, max } = values.get(reading.id) ?? {}
      if (min === undefined || max === undefined) continue
      const nome = plain(card.nome)
      const text = `de ${bold(valueText(reading, min))} a ${bold(valueText(reading, max))}, ${bold(valueText(reading, max - min))} de diferença`
      found.push({ title: readingTitle(machine, reading), nome, text, width: max - min })
    }
  }
  if (found.length === 0) return nowhereMapped(asked.question.words)
  const parts = [...Map.groupBy(found, ({ title }) => title)].map(([title, own]) => {
    const [first, ...others] = own.toSorted((a, b) => b.width - a.width)
    if (!first) return null
    const isEven = others.length > 0 && others.every(({ width }) => width === first.width)
    const head = isEven ? 'oscilam igual' : `oscila mais em ${bold(first.nome)}`
    return paragraphs(
      others.length === 0 ? `${title}:` : `${title}: ${head}.`,
      bullets([first, ...others].map(({ nome, text }) => `${nome}: ${text}`)),
    )
  })
  return paragraphs(`Do menor ao maior valor, ${headWords(period)}:`, ...parts)
}
