import { expect, it } from 'vitest'
import type { MachineOverview, SiteOverview } from '#contract/sites/overview.ts'
import { overviewLines, worstOrder, worstText } from './overview-rows.ts'

const nothing = {
  demonstracao: false,
  openFailures: null,
  newestSampleAt: null,
  energyKwh: null,
  cop: null,
  worst: null,
}
const machine: MachineOverview = {
  id: 'm1',
  nome: 'Chiller 1',
  tipo: 'chiller',
  state: 'stopped',
  ...nothing,
}
const site: SiteOverview = {
  ...nothing,
  id: 's1',
  nome: 'Planta Norte',
  machines: 4,
  state: { running: 2, stopped: 1, unknown: 1 },
}

it('has a line for each site, and for a single site a line for each machine', () => {
  const worst = {
    figure: 'cop',
    value: 2.5,
    level: 'bad',
    machineId: 'm1',
    machineName: 'Chiller 1',
  } as const
  const [line] = overviewLines({ month: '11/2026', sites: [{ ...site, worst }, site] })
  expect(line).toMatchObject({
    siteId: 's1',
    machineId: null,
    state: '2\u00a0ligadas · 1\u00a0desligada · 1\u00a0sem estado conhecido',
    worstOf: 'Chiller 1',
  })
  const machines = [machine, { ...machine, id: 'm2', state: 'unknown' as const }]
  const lines = overviewLines({ month: '11/2026', sites: [site], machines })
  expect(lines.map(({ machineId, siteId, state, running }) => [machineId, siteId, state, running])).toEqual([
    ['m1', 's1', 'Desligado', 0],
    ['m2', 's1', 'Desconhecido', null],
  ])
})

it('says that a site has no machine', () => {
  const empty = { ...site, machines: 0, state: { running: 0, stopped: 0, unknown: 0 } }
  expect(overviewLines({ month: '11/2026', sites: [empty, site] })[0]?.state).toBe('Nenhuma máquina')
})

it('names the worst figure and orders bad ones first', () => {
  expect(worstText({ figure: 'availability', value: 84.25, level: 'warn' })).toBe(
    'Disponibilidade 84,25\u00a0%',
  )
  expect(worstText({ figure: 'failures', value: 1, level: 'warn' })).toBe('1\u00a0falha em 30 dias')
  expect(worstText({ figure: 'cop', value: 3.5, level: 'warn' })).toBe('COP 3,50')
  const orderOf = (worst: MachineOverview['worst']) =>
    overviewLines({ month: '11/2026', sites: [site], machines: [{ ...machine, worst }] }).map(worstOrder)
  expect([
    orderOf({ figure: 'cop', value: 2, level: 'bad' }),
    orderOf({ figure: 'cop', value: 3.5, level: 'warn' }),
    orderOf(null),
  ]).toEqual([[0], [1], [2]])
})
