import { requireMachine } from '#server/features/machines/require-machine.ts'
import { decimal } from '#server/platform/text/numbers-in-words.ts'
import type { Answer } from '../answer.ts'
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
    /\b(?:cop|refrigerante|fluido|gas|oleo)\b/.test(question.words)
      ? 'O cadastro não tem o COP nominal nem o refrigerante.'
      : null,
  )
}
