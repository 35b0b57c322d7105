import type { CoverageSetting } from '../monitoring/coverage.ts'
import type { Configuracao, Reading } from './machine.ts'

interface Settings {
  readonly configuracao: Configuracao
  readonly readings: Reading[]
}

/** The change of a machine that applies a proposed setting; null: somebody must decide in the machine's form. */
export function settingChange(
  { configuracao, readings }: Settings,
  setting: CoverageSetting,
): Partial<Settings> | null {
  if (setting.member === 'gapLimitSeconds') {
    const { gapLimitSeconds: _, ...rest } = configuracao
    return { configuracao: rest }
  }
  if (setting.member !== 'hold') return null
  const { reading, hold } = setting
  return { readings: readings.map((one) => (one.id === reading ? { ...one, hold } : one)) }
}
