import type { MachineCard } from '#contract/machines/machine.ts'
import { bold, plain } from '../markdown.ts'

export const noFigures = ({ nome }: MachineCard): string =>
  `Não há dados coletados de ${bold(plain(nome))} para calcular indicadores.`
