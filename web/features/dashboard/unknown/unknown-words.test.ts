import { describe, expect, it } from 'vitest'
import type { CoverageCause, CoverageHint } from '#contract/monitoring/coverage.ts'
import { causeTexts, settingText } from './unknown-words.ts'

const basis = {
  readings: [
    { id: 'status', name: 'Status do sistema' },
    { id: 'power', name: 'Potência' },
    { id: 'chw_in_temp', name: 'Entrada' },
  ],
  timezone: 'America/Sao_Paulo',
}
const longest = { from: '2026-11-10T12:00:00.000Z', to: '2026-11-12T12:00:00.000Z' }
const hint = (part: Partial<CoverageHint>): CoverageHint => ({
  unit: 'chiller',
  coverage: 0.3,
  reading: 'status',
  studied: { from: '2026-11-01T12:00:00.000Z', to: '2026-11-21T12:00:00.000Z' },
  causes: [],
  setting: null,
  effect: null,
  ...part,
})
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const said = (cause: CoverageCause['cause'], part: Partial<CoverageHint> = {}, number = 1) =>
  plain(causeTexts(hint({ causes: [{ cause, hours: 48, count: number, longest }], ...part }), basis)[0])
const effect = {
  reason: 'passo' as const,
  stepSeconds: 900,
  formerLimitSeconds: 300,
  limitSeconds: 2700,
  coverage: 0.9876,
}

describe('why time is unknown', () => {
  it.each([
    ['silencio', 1, 'Nenhuma leitura da máquina chegou de 10/11/2026 09:00 a 12/11/2026 09:00 (48 h).'],
    [
      'silencio',
      3,
      'Nenhuma leitura da máquina chegou em 3 ocasiões, 48 h ao todo; a mais longa de 10/11/2026 09:00 a 12/11/2026 09:00.',
    ],
    ['fim', 1, 'Status do sistema não chega mais desde 10/11/2026 09:00, embora outras leituras cheguem.'],
    ['inicio', 1, 'Status do sistema só tem amostras desde 12/11/2026 09:00.'],
    ['historico', 1, 'Os dados da máquina começam em 12/11/2026 09:00.'],
    ['sem_leitura', 1, 'Nenhuma leitura mapeada diz se a unidade operava.'],
    ['anterior', 1, 'Outras 48 h desconhecidas são de antes de 01/11/2026 09:00.'],
  ] as const)('%s, %i', (cause, number, text) => {
    expect(said(cause, {}, number)).toBe(text)
  })

  it('a limit shorter than the step', () => {
    expect(said('retencao', { effect })).toBe(
      'Status do sistema chega a cada 15 min, mas cada amostra vale só 5 min.',
    )
  })

  it('values that are not read, and values outside the limits', () => {
    const texts = { member: 'textStates' as const, reading: 'status', texts: ['Modo A'] }
    expect(said('textos', { setting: texts })).toBe(
      'Status do sistema vem com valores que não são reconhecidos: “Modo A”.',
    )
    expect(said('valores', { setting: { member: 'unit', reading: 'power', example: 6553.5 } })).toBe(
      'Potência vem com valores fora dos limites, como 6.553,5 kW, que não contam.',
    )
  })
})

describe('the setting that would help', () => {
  const told = (part: Partial<CoverageHint>) => plain(settingText(hint({ effect, ...part }), basis))

  it('names its value and the coverage, never rounded up', () => {
    const hold = { mode: 'auto' as const, limitSeconds: 2700 }
    expect(told({ setting: { member: 'hold', reading: 'status', hold } })).toBe(
      'Com limite de 45 min em Status do sistema, 98,7 % do período é conhecido.',
    )
    expect(told({ setting: { member: 'gapLimitSeconds' } })).toBe(
      'Sem o limite de lacuna de 5 min da máquina, Status do sistema vale até 45 min e 98,7 % do período é conhecido.',
    )
    expect(told({ setting: { member: 'hold', reading: 'status', hold: null } })).toBe(
      'Sem o limite próprio de 5 min, Status do sistema vale até 45 min e 98,7 % do período é conhecido.',
    )
  })

  it('a reading that is written when it changes, or a machine of which all readings are', () => {
    const setting = { member: 'hold' as const, reading: 'status', hold: { mode: 'onChange' as const } }
    expect(told({ setting, effect: { ...effect, reason: 'mudanca' } })).toBe(
      'Com Status do sistema como gravada quando muda, 98,7 % do período é conhecido.',
    )
    const heard = { ...setting, reading: 'chw_in_temp', hold: { ...setting.hold, limitSeconds: 2700 } }
    expect(told({ setting: heard, effect: { ...effect, reason: 'quietude' } })).toBe(
      'Com limite de 45 min em Entrada, 98,7 % do período é conhecido.',
    )
  })

  it('none, or one that somebody must decide', () => {
    expect(settingText(hint({}), basis)).toBeNull()
    const texts = { member: 'textStates' as const, reading: 'status', texts: ['Modo A'] }
    expect(told({ setting: texts, effect: null })).toBe(
      'No cadastro da máquina se diz o que esses valores significam.',
    )
  })
})
