import { expect, test } from 'vitest'
import { evidenceOf } from '#test/views/fixtures/evidence.ts'
import { machine } from '#test/views/fixtures/machine.ts'
import { evidenceColumns } from './evidence-columns.ts'

const event = {
  id: 'e',
  type: 'failure',
  unit: 'chiller',
  from: '2026-11-20T12:00:00.000Z',
  to: '2026-11-20T12:04:00.000Z',
  durationHours: 0.07,
  causedShutdown: true,
  evidence: 'fault',
} as const

test('a power of 0 kW is a number, and a failure reading of 0 is a state', () => {
  const [stretch] = evidenceOf(event).stretches
  const series = (stretch?.series ?? []).map(({ reading, holdSeconds, samples }) => ({
    reading,
    holdSeconds,
    samples: samples.filter(({ value }) => value === 0),
    total: samples.length,
  }))
  const { columns, length } = evidenceColumns(
    machine(),
    { from: event.from, to: event.to, series },
    'America/Sao_Paulo',
  )
  const last = length - 1
  expect(columns.map(({ name, text, cell }) => [name, text(last), cell(last)])).toEqual([
    ['Instante', '20/11/2026 09:15:00', '20/11/2026 09:15:00'],
    ['fault', 'desligado', 'desligado'],
    ['power', '0,00', '0,00'],
  ])
})
