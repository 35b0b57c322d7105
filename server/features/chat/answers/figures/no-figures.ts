import type { MachineCard } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { bold, plain } from '../markdown.ts'

export const noFigures = (machine: MachineCard): string =>
  hasSource(machine)
    ? `Não há dados coletados de ${bold(plain(machine.nome))} para calcular indicadores.`
    : `${bold(plain(machine.nome))} não tem fonte de dados (conexão ou arquivo): não há leituras para calcular indicadores.`
