import { expect, it } from 'vitest'
import { entryAt } from '#core/arrays/element-at.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { demoPlants } from '../demo-plants.ts'
import { plantBlock } from '../plant-block.ts'
import { plantField } from '../plant-signals.ts'
import { roundSheet } from './round-sheet.ts'
import { supervisoryExport } from './supervisory-export.ts'

const toMs = Date.parse('2026-11-21T13:00:00Z')
const fromMs = toMs - 40 * DAY_MS
const chiller = entryAt(demoPlants, 2)
const pump = entryAt(demoPlants, 3)
const place = { site: 'Hospital', machine: 'Bomba' }
const exported = () => [...supervisoryExport(chiller, fromMs, toMs)].join('')
const sheet = () => [...roundSheet(pump, place, fromMs, toMs)].join('')

it('exports a row for each half hour with readings, and the energy of the meter', () => {
  const [header = '', ...rows] = exported().trimEnd().split('\n')
  const names = header.split(',')
  expect(names.slice(0, 6)).toEqual([
    ...['Data e hora', 'Demanda (%)', 'Capacidade (TR)', 'Potência (kW)', 'Energia (kWh)', 'COP'],
  ])
  expect(rows[0]).toMatch(/^2026-10-12T10:00:00-03:00,/)
  expect(rows.at(-1)).toMatch(/^2026-11-21T09:30:00-03:00,/)
  expect(rows.length).toBeGreaterThan(1_850)
  expect(rows.length).toBeLessThanOrEqual(1_920)
  const cells = rows.map((row) => row.split(','))
  expect(new Set(cells.map((row) => row.length))).toEqual(new Set([names.length]))
  const energy = cells.reduce((sum, row) => sum + Number(row[names.indexOf('Energia (kWh)')]), 0)
  const { fields } = plantBlock(chiller, fromMs, toMs)
  const power = fields[plantField(chiller, 'power')] as Float64Array
  const metered = power.reduce((sum, kw) => (kw >= 0 && kw < 2_000 ? sum + kw : sum), 0)
  expect(energy).toBeCloseTo((metered * MINUTE_MS) / HOUR_MS, -1)
})

it('fills in a sheet with everything that makes a file hard to read', () => {
  const text = sheet()
  const [first, , , fourth, header = '', ...rows] = text.trimEnd().split('\r\n')
  expect([first, fourth]).toEqual(['Hospital - Casa de máquinas', ''])
  expect(header).toMatch(/^Data\/Hora;Turno;.*;Ocorrência;$/)
  expect(rows.length).toBeGreaterThan(430)
  for (const row of rows) expect(row).toMatch(/^\d\d\/\d\d\/2026 \d\d:\d\d;(Manhã|Tarde|Noite);/)
  const widths = rows.map((row) => row.split(';').length)
  expect(new Set(widths)).toEqual(new Set([6, 9, 10]))
  for (const marker of [';---;', ';-9999;', ';;']) expect(text).toContain(marker)
  expect(text).toMatch(/;14\d\.\d{3},\d;/)
  // Latin-1 has every character.
  for (const character of text) expect(character.codePointAt(0)).toBeLessThan(256)
})

it('depends on the plant and the time alone, with a meter that never counts down', () => {
  expect(exported()).toBe(exported())
  expect(sheet()).toBe(sheet())
  const counts = [...sheet().matchAll(/;(\d{3})\.(\d{3}),(\d);/g)].map(([, a, b, c]) =>
    Number(`${a}${b}.${c}`),
  )
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
})
