import { expect, test } from 'vitest'
import type { FaultAlarm } from '#core/chiller/faults/fault-kinds.ts'
import { channelIds } from '#core/chiller/signals/channels.ts'
import { faultOf } from './fault-of.ts'
import { partName } from './part-names.ts'
import type { UnitHistory } from './unit-history.ts'

const NOW = Date.UTC(2026, 10, 23)
const history: UnitHistory = {
  unit: 'chiller',
  compressors: ['C1', 'C2', 'C3'],
  names: { C1: 'Turbocor do telhado', C2: '', C3: 'Compressor 3' },
  cells: [],
  machineCells: [],
  events: [],
  hours: [],
  fleet: [],
  done: [],
  firstSampleMs: NOW - 1,
  newestSampleMs: NOW,
  nowMs: NOW,
  timezone: 'America/Sao_Paulo',
}
const alarm = (about: string | null, more: Partial<FaultAlarm> = {}): FaultAlarm => ({
  kind: 'sensor_stuck',
  fromMs: NOW - 2,
  toMs: null,
  raisedAtMs: NOW - 1,
  kwhPerDay: 0,
  about,
  evidence: [],
  ...more,
})

test.each([
  ['c3_suction_pressure', 'Sensor travado (Compressor 3: pressão de sucção)'],
  ['c2_discharge_temp', 'Sensor travado (C2: temperatura de descarga)'],
  ['chw_out_temp', 'Sensor travado (temperatura da água gelada (saída))'],
  ['C1', 'Sensor travado (Turbocor do telhado)'],
  [null, 'Sensor travado'],
])('a fault about %s is called %s', (about, title) => {
  expect(faultOf(alarm(about), history).title).toBe(title)
})

test('a compressor’s own fault does not name the compressor again', () => {
  const own = { ...history, unit: 'C2' }
  expect(faultOf(alarm('C1'), own).title).toBe('Sensor travado')
  expect(faultOf(alarm('power'), own).title).toBe('Sensor travado (potência)')
})

test('the evidence calls the compressor by its name', () => {
  const evidence = [{ indicator: 'c1_approach', value: 2.41, limit: 1.2 }]
  expect(faultOf(alarm(null, { kind: 'condenser_fouling', evidence }), history).evidence).toBe(
    'Aproximação do condensador (Turbocor do telhado): +2,41 K (limite 1,20 K)',
  )
})

test('every reading that a model looks at has a name without an id', () => {
  for (const id of channelIds(16)) expect(partName(history, id)).not.toMatch(/_|^c\d/)
})
