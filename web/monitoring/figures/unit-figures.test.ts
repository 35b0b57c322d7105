import { describe, expect, it } from 'vitest'
import { block } from '#test/views/fixtures/block.ts'
import { unitFigures } from './unit-figures.ts'
import { NO_COLD } from './why-missing.ts'

type Block = ReturnType<typeof block>
type Name = keyof ReturnType<typeof unitFigures>

function read(name: Name, kpis: Partial<Block['kpis']>, details: Partial<Block['details']> = {}) {
  const whole = block()
  const figure = unitFigures({
    ...whole,
    kpis: { ...whole.kpis, ...kpis },
    details: { ...whole.details, ...details },
  })[name]
  return `${figure.value} ${figure.unit ?? ''} ${figure.value === '—' ? '' : (figure.level ?? '')}`.trim()
}

describe('figures as they are read, each at its bounds', () => {
  it.each([
    ['availability', { availability: 100 }, {}, '100,00 % ok'],
    ['availability', { availability: 95 }, {}, '95,00 % ok'],
    ['availability', { availability: 94.99 }, {}, '94,99 % warn'],
    ['availability', { availability: 80 }, {}, '80,00 % warn'],
    ['availability', { availability: 79.99 }, {}, '79,99 % bad'],
    ['availability', { availability: 0 }, {}, '0,00 % bad'],
    ['reliability', { reliability: 95 }, {}, '95,00 % ok'],
    ['reliability', { reliability: 94.99 }, {}, '94,99 % warn'],
    ['reliability', { reliability: 79.99 }, {}, '79,99 % bad'],
    ['reliability', { reliability: 99, mtbfIsLowerBound: true }, {}, '≥ 99,00 %'],
    ['reliability', { reliability: 36.79, mtbfIsLowerBound: true }, {}, '≥ 36,79 %'],
    ['reliability', { reliability: 0.7, mtbfIsLowerBound: true }, {}, 'sem estimativa ainda'],
    ['mttr', { mttr: '00:30' }, { mttrHours: 0.5 }, '00:30 h ok'],
    ['mttr', { mttr: '00:30' }, { mttrHours: 0.50001 }, '00:30 h warn'],
    ['mttr', { mttr: '02:00' }, { mttrHours: 2 }, '02:00 h warn'],
    ['mttr', { mttr: '02:01' }, { mttrHours: 2.01 }, '02:01 h bad'],
    ['mttr', { mttr: '00:00' }, { mttrHours: 0, totalFailures: 0 }, '00:00 h'],
    ['cop', { cop: 4 }, {}, '4,00  ok'],
    ['cop', { cop: 3.99 }, {}, '3,99  warn'],
    ['cop', { cop: 3 }, {}, '3,00  warn'],
    ['cop', { cop: 2.99 }, {}, '2,99  bad'],
    ['lambda', { lambda: 0.00005 }, {}, '0,0001 /h'],
    ['lambda', { lambda: 1.2 }, {}, '1,2000 /h'],
    ['lambda', { lambda: 0.0014, mtbfIsLowerBound: true }, {}, '≤ 0,0014 /h'],
    ['mtbf', { mtbf: '1234:05' }, {}, '1.234:05 h'],
    ['mtbf', { mtbf: '≥ 12345:59' }, {}, '≥ 12.345:59 h'],
    ['operationHours', { operationHours: '9999:59' }, {}, '9.999:59 h'],
    ['operationHours', { operationHours: '00:07' }, {}, '00:07 h'],
  ] as [Name, Partial<Block['kpis']>, Partial<Block['details']>, string][])(
    '%s of %j %j',
    (name, kpis, details, text) => {
      expect(read(name, kpis, details)).toBe(text)
    },
  )

  it.each([
    ['availability', { availability: null }],
    ['reliability', { reliability: null, mtbfIsLowerBound: true }],
    ['mttr', { mttr: null }],
    ['cop', { cop: null }],
    ['lambda', { lambda: null, mtbfIsLowerBound: true }],
    ['mtbf', { mtbf: null }],
    ['operationHours', { operationHours: null }],
  ] as [Name, Partial<Block['kpis']>][])('an unknown %s is a dash', (name, kpis) => {
    expect(read(name, kpis)).toMatch(/^—/)
  })

  it('figures of an unknown coverage do not say that there are no data', () => {
    const figures = unitFigures(block({ coverage: null }))
    expect(figures.operationHours.why).toMatch(/sendo recalculada/)
    expect(unitFigures(block({ coverage: 0 })).operationHours.why).toMatch(/^Não há no período amostras/)
  })

  it('an unknown MTBF has no bounds', () => {
    const { kpis, ...rest } = block()
    expect(unitFigures({ kpis, ...rest }).mtbf.note).toContain('90')
    expect(unitFigures({ kpis: { ...kpis, mtbf: null }, ...rest }).mtbf.note).toBeUndefined()
  })

  it('bounds are written like their figure', () => {
    const whole = block()
    const kpis = { ...whole.kpis, mtbfBounds: { lower: 97.2, upper: 1722.5 } }
    expect(unitFigures({ ...whole, kpis }).mtbf.note).toBe('90\u00a0%: 97:12 a 1.722:30\u00a0h')
  })

  it('the bound behind a missing estimate is one step away', () => {
    const whole = block()
    const kpis = { ...whole.kpis, reliability: 0.7, mtbfIsLowerBound: true }
    expect(unitFigures({ ...whole, kpis }).reliability.explanation).toMatch(/0,70\u00a0% ou mais/)
  })

  it('the reason for a missing COP depends on the type of machine', () => {
    const unknown = block({ cop: null })
    expect(unitFigures(unknown).cop.why).toMatch(/^Faltam leituras/)
    expect(unitFigures(unknown, false).cop.why).toBe(NO_COLD)
  })
})

it('a COP of a computed capacity says so; a missing one has its reason instead', () => {
  const whole = block({ cop: 4.2 })
  const noteOf = (part: Partial<Block>) => unitFigures({ ...whole, ...part }).cop.note
  expect(noteOf({})).toBeUndefined()
  expect(noteOf({ capacidade: 'calculada' })).toBe('capacidade calculada')
  expect(noteOf({ capacidade: 'calculada', kpis: { ...whole.kpis, cop: null } })).toBeUndefined()
})
