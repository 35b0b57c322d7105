import type { PerReading } from '#core/signals/readings/reading-table.ts'
import type { FieldFacts } from './context/field-facts.ts'
import { fitFlow } from './fit/fit-flow.ts'
import { fitCooling, fitCop, fitEfficiency, fitPercent, fitPower } from './fit/fit-load.ts'
import { fitGasPressure, fitGasTemperature } from './fit/fit-refrigerant.ts'
import { fitAlarm, fitStatus } from './fit/fit-state.ts'
import { fitWaterPressure, fitWaterTemperature } from './fit/fit-water.ts'
import type { MeasuredAt } from './measured-at.ts'

/** The rule that recognises a standard reading among a source's fields. */
export interface SuggestionRule {
  /** Portuguese, after 'O nome indica'. */
  readonly subject: string
  /** Null = the machine or the compressor as a whole. */
  readonly at: MeasuredAt | null
  /** How well the field fits the reading's quantity, 0…1. */
  readonly fit: (facts: FieldFacts) => number
}

const whole = (subject: string, fit: SuggestionRule['fit']): SuggestionRule => ({ subject, at: null, fit })
const waterTemperature = (subject: string, at: 'chw' | 'cw', way: 'in' | 'out'): SuggestionRule => ({
  subject,
  at,
  fit: (facts) => fitWaterTemperature(facts, at, way),
})
const waterPressure = (subject: string, at: 'chw' | 'cw'): SuggestionRule => ({
  subject,
  at,
  fit: (facts) => fitWaterPressure(facts, at),
})
const waterFlow = (subject: string, at: 'chw' | 'cw'): SuggestionRule => ({
  subject,
  at,
  fit: (facts) => fitFlow(facts, at),
})
const gasTemperature = (subject: string, at: 'suction' | 'discharge'): SuggestionRule => ({
  subject,
  at,
  fit: (facts) => fitGasTemperature(facts, at),
})
const gasPressure = (subject: string, at: 'suction' | 'discharge'): SuggestionRule => ({
  subject,
  at,
  fit: (facts) => fitGasPressure(facts, at),
})

const power = whole('a potência elétrica', fitPower)
const status = whole('o estado de operação', fitStatus)
const alarm = whole('o alarme', (facts) => fitAlarm(facts, 'alarm'))
const fault = whole('a falha', (facts) => fitAlarm(facts, 'fault'))

export const SUGGESTION_RULES: PerReading<SuggestionRule> = {
  machine: {
    demand: whole('a demanda do sistema em porcentagem', (facts) => fitPercent(facts, 'machine')),
    capacity: whole('a capacidade de refrigeração', fitCooling),
    power,
    cop: whole('o COP', fitCop),
    efficiency: whole('a eficiência (potência por capacidade)', fitEfficiency),
    status,
    chw_in_temp: waterTemperature('a temperatura da água gelada na entrada do chiller', 'chw', 'in'),
    chw_out_temp: waterTemperature('a temperatura da água gelada na saída do chiller', 'chw', 'out'),
    cw_in_temp: waterTemperature('a temperatura da água de condensação na entrada do chiller', 'cw', 'in'),
    cw_out_temp: waterTemperature('a temperatura da água de condensação na saída do chiller', 'cw', 'out'),
    chw_pressure: waterPressure('a pressão da água gelada', 'chw'),
    cw_pressure: waterPressure('a pressão da água de condensação', 'cw'),
    chw_flow: waterFlow('a vazão de água gelada', 'chw'),
    cw_flow: waterFlow('a vazão de água de condensação', 'cw'),
    alarm,
    fault,
  },
  compressor: {
    capacity: whole('a carga', (facts) => fitPercent(facts, 'compressor')),
    status,
    power,
    suction_temp: gasTemperature('a temperatura de sucção', 'suction'),
    discharge_temp: gasTemperature('a temperatura de descarga', 'discharge'),
    suction_pressure: gasPressure('a pressão de sucção', 'suction'),
    discharge_pressure: gasPressure('a pressão de descarga', 'discharge'),
    alarm,
    fault,
  },
}
