import type { Machine, MachineCard } from '#contract/machines/machine.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import { decimal, percent } from '#server/platform/text/numbers-in-words.ts'
import type { Answer, Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'
import { aboutMachine, answersTo, MOST_MACHINES } from './each-machine.ts'
import { whichMachine } from './which-machine.ts'

/** What the machine's registration says: site, maker, model, serial number, year. */
export const answerPlate: Answer = async (asked) => {
  const { ctx, target, question } = asked
  if (target.kind === 'machines' && target.machines.length <= MOST_MACHINES) {
    const each = target.machines.map((machine) => aboutMachine(asked, machine))
    return paragraphs(...(await answersTo(each, answerPlate)))
  }
  if (target.kind !== 'machine') return whichMachine(target)
  const { manufacturer, model, serialNumber, yearInstalled, specifications } = await requireMachine(
    ctx,
    target.machine.id,
    'leitura',
  )
  const said = (value: string | number | null) =>
    value === null || value === '' ? 'não cadastrado' : bold(plain(String(value)))
  const rated = (value: number | null, unit: string) =>
    value === null ? 'não cadastrada' : bold(`${decimal(value)} ${unit}`)
  return paragraphs(
    `${bold(plain(target.machine.nome))}, no cadastro:`,
    bullets([
      `Site: ${bold(plain(target.machine.site.nome))}`,
      `Fabricante: ${said(manufacturer)}`,
      `Modelo: ${said(model)}`,
      `Número de série: ${said(serialNumber)}`,
      `Ano de instalação: ${said(yearInstalled)}`,
      `Capacidade nominal: ${rated(specifications.coolingCapacity, 'TR')}`,
      `Potência nominal: ${rated(specifications.powerInput, 'kW')}`,
    ]),
    await usedText(asked, target.machine, specifications),
    /\b(?:cop|refrigerante|fluido|gas|oleo)\b/.test(question.words)
      ? 'O cadastro não tem o COP nominal nem o refrigerante.'
      : null,
  )
}

const ASKS_USE =
  /\b(?:us(?:o|a|am|ando|ad[ao])|agora|atual|atualmente|contra|versus|vs|x|relacao|percentual|porcentagem|porcento|cento|quanto d[ao]|entregando|produzindo|aproveit\w+|folga|sobra\w*|longe|perto|proxim[ao]|abaixo|acima|chega\w*|ating\w+)\b/

/** The present capacity and power beside the rated ones, where the question asks how much of them is in use. */
async function usedText(
  asked: Asked,
  { id }: MachineCard,
  { coolingCapacity, powerInput }: Machine['specifications'],
): Promise<string | null> {
  if (!ASKS_USE.test(asked.question.words)) return null
  const { data } = await getLive(asked.ctx, { params: { id }, query: undefined, body: undefined })
  const { minute } = clockWords(asked.clock.timezone)
  const used = [
    { label: 'Capacidade', unit: 'TR', rated: coolingCapacity, now: data.readings.readings.capacity },
    { label: 'Potência', unit: 'kW', rated: powerInput, now: data.readings.readings.power },
  ].flatMap(({ label, unit, rated, now }) =>
    now && rated
      ? `${label} agora: ${bold(`${decimal(now.value)} ${unit}`)}, ${bold(percent((now.value / rated) * 100))} da nominal (${minute(Date.parse(now.at))})`
      : [],
  )
  return used.length === 0 ? 'Não há leitura atual de capacidade nem de potência.' : bullets(used)
}
