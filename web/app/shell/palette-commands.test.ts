import { expect, test } from 'vitest'
import type { Machine } from '#contract/machines/machine.ts'
import type { Site } from '#contract/sites/site.ts'
import { PANEL_TAB_WORDS, PANEL_TABS } from '../panel/panel-tabs.ts'
import { type CommandParts, commandsOf, searchCommands } from './palette-commands.ts'

function parts(change: Partial<CommandParts> = {}): CommandParts {
  return {
    sections: [
      { id: 'resumo', label: 'Resumo' },
      { id: 'dashboard', label: 'Dashboard' },
      { id: 'analiticos', label: 'Analíticos' },
      { id: 'insights', label: 'Insights' },
    ],
    machines: [
      { id: 'm1', nome: 'Chiller Pátio 1', submaquinas: [{ id: 'C1', nome: 'Compressor 1' }] },
    ] as Machine[],
    sites: [
      { id: 's1', nome: 'Planta Norte' },
      { id: 's2', nome: 'Açaí' },
    ] as Site[],
    currentSiteId: 's1',
    isAdmin: false,
    dark: false,
    select: () => undefined,
    selectSite: () => undefined,
    toggleTheme: () => undefined,
    openAdmin: () => undefined,
    openAccount: () => undefined,
    openSites: () => undefined,
    openDemoPage: () => undefined,
    openWall: () => undefined,
    openAssistant: () => undefined,
    signOut: () => undefined,
    ...change,
  }
}
const labels = (query: string, change?: Partial<CommandParts>) =>
  searchCommands(commandsOf(parts(change)), query).map((command) => command.label)

test('without typed text all commands except compressors are offered', () => {
  expect(labels('')).toEqual([
    'Resumo',
    'Dashboard',
    'Analíticos',
    'Insights',
    'Chiller Pátio 1',
    'Todos os sites',
    'Açaí',
    'Assistente IA',
    'Usar tema escuro',
    'Preferências',
    'Alterar senha',
    'Minha conta',
    'Demonstração Pátio Malzoni',
    'Modo parede (TV)',
    'Sair',
  ])
})

test('the search ignores case and accents, and takes words in any order', () => {
  expect(labels('patio')).toEqual(['Chiller Pátio 1', 'Demonstração Pátio Malzoni', 'Compressor 1'])
  expect(labels('ACAI')).toEqual(['Açaí'])
  expect(labels('compressor patio')).toEqual(['Compressor 1'])
  expect(labels('nada assim')).toEqual([])
})

test('only administrators are offered the panel', () => {
  expect(labels('painel')).toEqual([])
  const tabs = PANEL_TAB_WORDS.map((tab) => PANEL_TABS[tab].label)
  expect(labels('painel', { isAdmin: true }).toSorted()).toEqual(tabs.toSorted())
  expect(labels('painel usuarios', { isAdmin: true })).toEqual(['Usuários'])
})

test('the assistant is opened', () => {
  let opened = 0
  searchCommands(commandsOf(parts({ openAssistant: () => opened++ })), 'assistente')[0]?.run()
  expect(opened).toBe(1)
})

test('a compressor is selected together with its machine', () => {
  const chosen: unknown[] = []
  const commands = commandsOf(parts({ select: (change) => chosen.push(change) }))
  searchCommands(commands, 'compressor 1')[0]?.run()
  expect(chosen).toEqual([{ machineId: 'm1', compressorId: 'C1' }])
})

test('the page of examples is reached by its name', () => {
  let opened = 0
  const commands = commandsOf(parts({ openDemoPage: () => opened++ }))
  searchCommands(commands, 'malzoni')[0]?.run()
  expect(opened).toBe(1)
})
