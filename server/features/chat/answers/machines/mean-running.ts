import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { compressorsOf } from '../../plant/compressors.ts'
import { figuresOf } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod, headWords } from '../answer.ts'
import { FIGURE_TABLE, type PeriodKpis } from '../figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { whichMachine } from './which-machine.ts'

/** `fim de semana trabalha com quantos compressores ligados em média?` */
export const asksMeanRunning = ({ question: { words } }: Asked): boolean =>
  /\bquantos compressores\b/.test(words) &&
  /\bmedia\b/.test(words) &&
  /\b(?:ligad|rod|oper|funcion|trabalh|ativ)/.test(words)

/** How many compressors of each machine ran on average: the sum of their shares of running time. */
export async function meanRunning(asked: Asked): Promise<string> {
  const machines = machinesIn(asked).filter((machine) => compressorsOf(machine).length > 0)
  if (machines.length === 0) return whichMachine(asked.target)
  if (asked.question.eachDay !== null || asked.question.dayKinds.length > 0) return OF_WHOLE_PERIOD
  const items: string[] = []
  let words = ''
  for (const machine of machines) {
    const [found] = (await figuresOf(asked, machine, [askedPeriod(asked)])) ?? []
    if (found) words = headWords(found.period)
    const own = (found?.units ?? []).filter(({ unit }) => unit !== MACHINE_UNIT)
    const shares = own.flatMap(({ kpis }) => runningShare(kpis) ?? [])
    const sum = shares.reduce((total, share) => total + share, 0)
    if (shares.length > 0)
      items.push(`${plain(machine.nome)}: ${bold(`${decimal(sum)} de ${shares.length} compressores`)}`)
  }
  return items.length === 0
    ? 'Não há dados dos compressores no período.'
    : paragraphs(`Compressores ligados em média, ${words}:`, bullets(items))
}

const OF_WHOLE_PERIOD =
  'Não calculo quantos compressores ficam ligados só em certas horas ou dias: posso dizer a média de um período inteiro.'

/** The share of the known time in which a compressor ran. */
function runningShare(kpis: PeriodKpis): number | null {
  const [ran, stood] = [FIGURE_TABLE.operation.value(kpis), FIGURE_TABLE.standstill.value(kpis)]
  return !kpis.coverage || ran === null || stood === null || ran + stood === 0 ? null : ran / (ran + stood)
}
