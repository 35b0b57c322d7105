import { describe, expect, it } from 'vitest'
import { type Machine, machineCreateSchema } from '#contract/machines/machine.ts'
import { type UnitKpis, unitKpis } from '#core/kpis/unit-kpis.ts'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { MachineFigures, UnitFigures } from '../dashboard/machine-figures.ts'
import { recommendations } from './recommendations.ts'

const NOW = Date.UTC(2026, 2, 10, 12)
const unit = (id: string, kpis: Partial<UnitKpis>, cops: (number | null)[] = []): UnitFigures => ({
  unit: id,
  kpis: {
    ...unitKpis({
      sums: { ...zeroSums(), runningMs: 500 * HOUR_MS, knownMs: 720 * HOUR_MS },
      failures: [],
      windowMs: 30 * DAY_MS,
    }),
    cop: 5,
    ...kpis,
  },
  failures: [],
  computesCapacity: false,
  copCoverage: new Map(),
  coverage: new Map(),
  cops: new Map(cops.map((cop, i) => [`0${i + 1}/2026`, cop])),
})
const figures = (
  units: [UnitFigures, ...UnitFigures[]],
  more: Partial<MachineFigures> = {},
): MachineFigures => ({
  window: { fromMs: NOW - 30 * DAY_MS, toMs: NOW },
  lastMonth: { year: 2026, month: 3 },
  units,
  failures: [],
  newestSampleMs: NOW - 30_000,
  complete: true,
  ...more,
})
const machine = (more: Partial<Machine> = {}): Machine => ({
  ...machineCreateSchema.parse({ siteId: 's', nome: 'Chiller 1', tipo: 'chiller' }),
  id: 'm',
  sources: 0,
  site: { nome: 'S' },
  demonstracao: false,
  createdAt: '',
  updatedAt: '',
  submaquinas: [
    { id: 'C1', nome: 'Compressor 1' },
    { id: 'C2', nome: 'Compressor 2' },
  ],
  ...more,
})
const advise = (given: MachineFigures, about: { machine?: Machine; unit?: string } = {}) =>
  recommendations({
    figures: given,
    machine: about.machine ?? machine(),
    unit: about.unit,
    nowMs: NOW,
    timezone: 'America/Sao_Paulo',
  })
const failing: Partial<UnitKpis> = {
  totalFailures: 12,
  downtimeHours: 110,
  availability: 78.3,
  mtbfHours: 41.7,
  mtbfIsLowerBound: false,
  mttrHours: 3.5,
  reliability: 0.01,
  microStops: 130,
  cop: 2.7,
}

describe('recommendations', () => {
  it('put the most severe first, each with figures and an action', () => {
    const advice = advise(figures([unit('chiller', failing, [5, 5, 4]), unit('C1', failing), unit('C2', {})]))
    expect(advice.map(({ type, title }) => `${type} ${title}`)).toEqual([
      'critical Disponibilidade abaixo da meta',
      'critical Confiabilidade de 30 dias abaixo da meta',
      'critical Falhas demoram a ser resolvidas',
      'critical COP abaixo da meta',
      'warning Partidas e paradas em ciclo curto',
      'warning Compressor 1 concentra as falhas',
      'warning Eficiência em queda',
    ])
    expect(advice[0]?.message).toBe(
      'Chiller 1 esteve disponível 78,30 % do tempo (meta: 95 %): 110 h de parada em 12 falhas no período.',
    )
    for (const { message, action } of advice) {
      expect(message).toMatch(/\d/)
      expect(action).toBeTruthy()
    }
  })

  it('judge the displayed figure, so that a displayed limit counts as reached', () => {
    const titles = (kpis: Partial<UnitKpis>) =>
      advise(figures([unit('chiller', { totalFailures: 2, mtbfIsLowerBound: false, ...kpis })])).map(
        ({ type, title, message }) => `${type} ${title}: ${message}`,
      )
    const good = { availability: 94.996, reliability: 94.995, mttrHours: 0.504, cop: 3.996, downtimeHours: 1 }
    expect(titles({ ...good, mtbfHours: 9000 }).join()).toMatch(
      /^success Operação dentro das metas: .* 95,00 % em/,
    )
    const less = { availability: 94.96, reliability: 79.99, mttrHours: 2.01, cop: 2.99, downtimeHours: 1 }
    const said = titles({ ...less, mtbfHours: 900 })
    expect(said.map((one) => one.split(' ')[0])).toEqual(['critical', 'critical', 'critical', 'warning'])
    expect(said.join()).toContain('disponível 94,96 % do tempo (meta: 95 %)')
    // Lengths are words in a sentence.
    expect(said.join()).toMatch(/MTBF de 900 h\..*MTTR de 2 h em 2 falhas \(meta: até 30 min\)/)
    expect(titles({ ...less, mtbfHours: 9.26, mttrHours: 0.7 }).join()).toMatch(
      /MTBF de 9,3 h\..*MTTR de 42 min em/,
    )
  })

  it('compare the displayed COPs of the months, which they name in words', () => {
    const advice = advise(figures([unit('chiller', {}, [6.1349, 5.8249, 5.426])]))
    const trend = advice.find(({ title }) => title === 'Eficiência em queda')
    expect(trend?.message.replaceAll('\u00a0', ' ')).toBe(
      'Chiller 1: COP de 5,43 em março de 2026, contra 5,98 na média dos dois meses anteriores (−9,1 %).',
    )
  })

  it('ignore the reliability of a unit without failures', () => {
    const [advice, ...more] = advise(
      figures([unit('chiller', { reliability: 23.7, mtbfIsLowerBound: true, availability: null })]),
    )
    expect(more).toEqual([])
    expect(advice).toMatchObject({ type: 'info', title: 'Nenhuma falha no período' })
    expect(advice?.message).not.toContain('23,7')
  })

  it('make no claim without data', () => {
    const nothing = unit('chiller', {
      ...unitKpis({ sums: zeroSums(), failures: [], windowMs: DAY_MS }),
      cop: null,
    })
    const advice = advise(figures([nothing], { newestSampleMs: NOW - 3 * DAY_MS }))
    expect(advice.map(({ type }) => type)).toEqual(['info', 'info'])
    expect(advice.map(({ title }) => title)).toEqual([
      'Sem dados recentes',
      'Parte do período é desconhecida',
    ])
  })

  it('name no duration that is not known', () => {
    const [short] = advise(
      figures([unit('chiller', { availability: 99.2, microStops: 101, microStopHours: null })]),
    )
    expect(short?.message).toBe('Chiller 1 teve 101 micro paradas no período (limite: 100).')
    const titles = advise(figures([unit('chiller', { coverage: null, operationHours: null })])).map(
      ({ title }) => title,
    )
    expect(titles).toEqual([])
  })

  it('name no part of the period while the known time is unknown', () => {
    const older = unit('chiller', { coverage: null, operationHours: null, totalFailures: 2 })
    const [advice] = advise(figures([older], { complete: false })).filter(({ icon }) => icon === 'database')
    expect(advice?.message).toBe('Os indicadores ainda crescem.')
  })

  it('praise the operation only if every figure is known and good', () => {
    expect(advise(figures([unit('chiller', { availability: 99.2 })])).at(-1)).toMatchObject({
      type: 'success',
      title: 'Operação dentro das metas',
    })
    const half = advise(figures([unit('chiller', { availability: 99.2, coverage: 0.5 })]))
    expect(half.map(({ type }) => type)).toEqual(['info', 'info'])
    const unknown = advise(figures([unit('chiller', { availability: 99.2, coverage: null })]))
    expect(unknown).toEqual([])
  })

  it('report that failures are not measured, instead of praising zero failures', () => {
    const unmeasured = { totalFailures: null, availability: null, mtbfHours: null, reliability: null }
    const titles = advise(figures([unit('chiller', unmeasured)])).map(({ title }) => title)
    expect(titles).toEqual(['Falhas não são medidas'])
  })

  it('are about the requested compressor', () => {
    const given = figures([unit('chiller', {}), unit('C1', failing), unit('C2', { availability: 100 })])
    expect(advise(given, { unit: 'C1' })[0]?.message).toContain('Compressor 1')
    expect(advise(given, { unit: 'C2' }).map(({ type }) => type)).toEqual(['info', 'success'])
    expect(advise(given, { unit: 'C9' })).toEqual(advise(given))
  })

  it.each([
    ['Danfoss', 'Turbocor TTS300'],
    ['Multistack', 'TT 350'],
    ['TURBOCOR', null],
  ])('never speak of oil or vibration for %s %s', (manufacturer, model) => {
    const given = figures([unit('chiller', failing), unit('C1', failing), unit('C2', {})])
    const words = (about: Machine) => JSON.stringify(advise(given, { machine: about }))
    expect(words(machine({ manufacturer, model }))).not.toMatch(/óleo|vibraç/i)
    expect(words(machine({ manufacturer: 'Carrier', model: '30XW' }))).toMatch(/óleo/)
  })

  it('report an improved COP', () => {
    const advice = advise(figures([unit('chiller', { availability: 99 }, [4.5, 4.5, 5.2])]))
    expect(advice.map(({ title }) => title)).toContain('Eficiência em alta')
  })
})
