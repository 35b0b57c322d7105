import { expect, it } from 'vitest'
import { latestWords } from './latest-words.ts'

const at = '2026-11-21T17:04:40.000Z'
const latest = {
  newestSampleAt: at,
  readings: {
    status: { value: 1, at },
    power: { value: 1412.4, at },
    cop: { value: 4.567, at: '2026-11-21T15:00:00.000Z' },
    fault: { value: 1, at },
    alarm: { value: 0, at },
    c2_status: { value: 0, at },
    c2_suction_temp: { value: -3.25, at },
  },
}
const wordsOf = (unit: string | null) =>
  latestWords(latest, unit).map(({ label, value, unit: of }) => `${label} ${value} ${of}`.trim())

it('the machine’s latest readings are listed without old readings and without alarms that are off', () => {
  expect(wordsOf(null)).toEqual(['Status Ligado', 'Potência 1.412 kW', 'Falha Ativa'])
})
it('a compressor’s own latest readings are listed', () => {
  expect(wordsOf('C2')).toEqual(['Status Desligado', 'Sucção −3,3 °C'])
  expect(wordsOf('C3')).toEqual([])
})
it('a computed capacity says so', () => {
  const capacity = { value: 312.4, at, origem: 'calculada' as const }
  const [word] = latestWords({ newestSampleAt: at, readings: { capacity } }, null)
  expect(word).toMatchObject({ label: 'Capacidade (calculada)', value: '312', unit: 'TR' })
})
