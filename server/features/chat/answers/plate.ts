import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Answer } from './answer.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { whichMachine } from './which-machine.ts'

/** What the machine's registration says: site, maker, model, serial number, year. */
export const answerPlate: Answer = async ({ ctx, target }) => {
  if (target.kind !== 'machine') return whichMachine(target)
  const { manufacturer, model, serialNumber, yearInstalled } = await requireMachine(
    ctx,
    target.machine.id,
    'leitura',
  )
  const said = (value: string | number | null) =>
    value === null || value === '' ? 'não cadastrado' : bold(plain(String(value)))
  return paragraphs(
    `${bold(plain(target.machine.nome))}, no cadastro:`,
    bullets([
      `Site: ${bold(plain(target.machine.site.nome))}`,
      `Fabricante: ${said(manufacturer)}`,
      `Modelo: ${said(model)}`,
      `Número de série: ${said(serialNumber)}`,
      `Ano de instalação: ${said(yearInstalled)}`,
    ]),
  )
}
