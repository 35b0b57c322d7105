import type { MachineKey } from './expectation.ts'

/** One thing that an answer must have. */
export interface Check {
  readonly what: string
  readonly isIn: (answer: string) => boolean
}

export const anyForm = (what: string, forms: readonly RegExp[]): Check => ({
  what,
  isIn: (answer) => forms.some((form) => form.test(answer)),
})

export const MACHINE_NAMES: Readonly<Record<MachineKey, string>> = {
  chiller: 'Chiller Câmara Fria',
  central: 'Chiller Central',
  tower: 'Torre de Resfriamento',
  pump: 'Bomba de Água Gelada',
}
