import { expect, test } from 'vitest'
import { failuresLevel } from '#core/kpis/thresholds.ts'
import { pagesOf, wallState } from './wall-state.ts'

const at = '2026-11-21T17:05:00.000Z'
const readings = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, at }]))
const GOOD = { availability: 98.4, cop: 4.6 }

test.each([
  [{ status: 1 }, GOOD, true, ['Ligado', 'ok', 'Bom']],
  [{ status: 0 }, { availability: 85, cop: 4.6 }, true, ['Desligado', 'warn', 'Atenção']],
  [{ status: 1 }, { availability: 98, cop: 2.4 }, true, ['Ligado', 'bad', 'Crítico']],
  [{ status: 1, alarm: 1 }, GOOD, true, ['Ligado', 'bad', 'Alarme ativo']],
  [{ status: 0, fault: 1, alarm: 1 }, GOOD, true, ['Desligado', 'bad', 'Falha ativa']],
  [{ status: 1, fault: 1 }, GOOD, false, ['Estado desconhecido', 'unknown', 'Sem dados']],
  [{}, { availability: null, cop: null }, true, ['Estado desconhecido', 'unknown', 'Sem dados']],
] as const)('%j with %j, current %s: %j', (values, kpis, isCurrent, [word, level, levelWord]) => {
  const state = wallState({ readings: readings(values), isCurrent, kpis, failures: 0 })
  expect(state).toEqual({ word, level, levelWord })
})

test.each([
  [0, 'ok', 'Bom'],
  [1, 'warn', 'Atenção'],
  [10, 'warn', 'Atenção'],
  [11, 'bad', 'Crítico'],
  [null, 'ok', 'Bom'],
] as const)('%s failures: a card is never better than its figures', (failures, level, levelWord) => {
  const state = wallState({ readings: readings({ status: 1 }), isCurrent: true, kpis: GOOD, failures })
  expect([state.level, state.levelWord]).toEqual([level, levelWord])
  expect(failuresLevel(failures)).toBe(failures ? level : 'unknown')
})

test('before any answer the level is unknown', () => {
  expect(
    wallState({ readings: undefined, isCurrent: false, kpis: undefined, failures: undefined }).level,
  ).toBe('unknown')
})

test('pages hold every machine once', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(pagesOf([], 4)).toEqual([])
})
