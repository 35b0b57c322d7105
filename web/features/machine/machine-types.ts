import type { MachineTipo } from '#contract/machines/machine.ts'

const LABELS: Readonly<Record<MachineTipo, string>> = {
  chiller: 'Chiller',
  compressor: 'Compressor',
  bomba: 'Bomba',
  torre: 'Torre de Resfriamento',
  gerador: 'Gerador',
  elevador: 'Elevador',
  outro: 'Outro',
}

export const tipoLabel = (tipo: MachineTipo): string => LABELS[tipo]

export const TIPO_OPTIONS = (Object.keys(LABELS) as MachineTipo[]).map((value) => ({
  value,
  label: LABELS[value],
}))
