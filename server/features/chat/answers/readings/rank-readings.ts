import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { nowhereMapped } from './nowhere-mapped.ts'
import { valueText } from './reading-names.ts'
import { extremesOf, type FoundReading, meansAt, presentOf } from './reading-values.ts'
import { wantedReadings } from './wanted-readings.ts'

const MOST_SHOWN = 10

/** Whether a question chooses the machine or compressor with the extreme reading: `qual compressor está com a descarga mais quente?`, of several places `qual é o melhor?` */
export const asksReadingRank = ({ question, target }: Asked): boolean =>
  (question.statistic === 'max' ||
    question.statistic === 'min' ||
    EXTREME.test(question.words) ||
    judgedEnd(question) !== null) &&
  (NAMES_KIND.test(question.words) || (target.kind === 'machines' && CHOICE.test(question.words)))

const NAMES_KIND =
  /\b(?:qual|quem|que|quais)(?: (?:o|a|dos|das|de|desses|dessas))* (?:compressor|maquina|equipamento|chiller|bomba|torre)|\bquem\b|\b(?:entre|dos|das) (?:[oa]s )?(?:compressores|maquinas|chillers|equipamentos|bombas|torres)\b/
const CHOICE =
  /\b(?:qual|quais)(?: (?:e|foi|era|esta|ta|tem|teve|dos|das|dois|duas|deles|delas|o|a|com))* (?:maior|menor|melhor|pior|mais|menos)\b/

/** `a maior agora` and `quem consome mais agora` are extremes, too. */
const EXTREME = /\b(?:maior|menor|mais|menos)\b/
const LOWEST = /\b(?:menor|menos|mais (?:fri[ao]|baix[ao]))\b/
/** The good or the bad end of the efficiency, of which a low value (kW/TR) is the good one; null: it is not asked for. */
function judgedEnd({ words, reading }: Asked['question']): 'lowest' | 'highest' | null {
  if (reading?.machine !== 'efficiency') return null
  if (/\b(?:melhor(?:es)?|mais (?:eficientes?|economic[ao]s?))\b/.test(words)) return 'lowest'
  return /\b(?:pior(?:es)?|menos (?:eficientes?|economic[ao]s?)|ineficientes?)\b/.test(words)
    ? 'highest'
    : null
}

const LOW_IS_GOOD = ' (quanto menor, mais eficiente)'

/** The readings in their order, now or over the asked period. */
export async function rankReadings(asked: Asked): Promise<string> {
  const { question, target } = asked
  const judged = judgedEnd(question)
  const isLow =
    judged === null ? question.statistic === 'min' || LOWEST.test(question.words) : judged === 'lowest'
  const isNow = question.periods.length === 0
  const ofUnits = /\bcompressor/.test(question.words)
  const all: FoundReading[] = []
  for (const card of machinesIn(asked)) {
    const machine = await requireMachine(asked.ctx, card.id, 'leitura')
    const units = target.kind === 'machine' ? target.units : [MACHINE_UNIT]
    const each = { ...asked, question: { ...question, eachUnit: ofUnits && question.units === null } }
    const readings = wantedReadings(each, machine, units)
    const values = isNow
      ? await presentOf(asked, machine, readings)
      : judged === null
        ? await extremesOf(asked, machine, readings, isLow)
        : await meansAt(asked, machine, readings)
    all.push(...values)
  }
  const ordered = all.sort((a, b) => (isLow ? a.value - b.value : b.value - a.value))
  const [first] = ordered
  if (!first) return nowhereMapped(question.words)
  const when = isNow ? 'agora' : periodAt(askedPeriod(asked), asked, null).words
  const mean = judged === null || isNow ? '' : ' médio'
  return paragraphs(
    `${isLow ? 'O menor valor' : 'O maior valor'}${mean}${judged === null ? '' : LOW_IS_GOOD} ${when}: ${bold(first.title)}, com ${bold(valueText(first.reading, first.value))}.`,
    bullets(
      ordered
        .slice(0, MOST_SHOWN)
        .map(({ title, reading, value }) => `${title}: ${bold(valueText(reading, value))}`),
    ),
  )
}
