import { expect, it } from 'vitest'
import { loadOrEfficiency } from './load-or-efficiency.ts'

const week = { energyKwh: 10_000, cop: 5, coverage: 1, periodHours: 168 }

it('tells the hours with data where these changed most, with what each part alone would change', () => {
  const text = loadOrEfficiency({ ...week, cop: 4.9 }, { ...week, energyKwh: 8_800, coverage: 0.88 })
  expect(text).toMatch(/^A diferença vem mais \*\*das horas com dados\*\*/)
  expect(text).toContain('Só por elas, a energia mudaria **+13,6 %**; só pelo COP, **+2,0 %**')
})

it('compares the load with the efficiency where the hours with data are alike', () => {
  const ofLoad = loadOrEfficiency({ ...week, energyKwh: 12_000, cop: 4.9 }, week)
  expect(ofLoad).toContain('vem mais **da carga**; a eficiência pesou no mesmo sentido')
  const ofEfficiency = loadOrEfficiency({ ...week, energyKwh: 10_500, cop: 4.5 }, week)
  expect(ofEfficiency).toContain('vem mais **da eficiência**; a carga pesou no sentido contrário')
})

it('leaves the hours out where the periods have other lengths', () => {
  const month = { ...week, energyKwh: 50_000, periodHours: 720 }
  expect(loadOrEfficiency(month, week)).not.toContain('horas com dados')
  expect(loadOrEfficiency(week, week)).toBeNull()
})
