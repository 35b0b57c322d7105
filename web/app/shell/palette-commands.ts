import type { Machine } from '#contract/machines/machine.ts'
import type { Site } from '#contract/sites/site.ts'
import type { Section, Selection } from '#web/state/address/selection-search.ts'
import { folded, matches } from '#web/state/lists/text-search.ts'
import { PANEL_TAB_WORDS, PANEL_TABS, type PanelTab } from '../panel/panel-tabs.ts'
import type { AccountDialog } from './account-dialogs.tsx'

export interface Command {
  id: string
  group: 'Seções' | 'Máquinas' | 'Compressores' | 'Sites' | 'Ações'
  label: string
  /** The place of the command's target, in small text; the search reads it too. */
  context?: string
  run: () => void
}

export interface CommandParts {
  sections: readonly { id: Section; label: string }[]
  machines: readonly Machine[]
  sites: readonly Site[]
  currentSiteId: string | null
  isAdmin: boolean
  dark: boolean
  select: (change: Partial<Selection>) => void
  selectSite: (site: Site) => void
  toggleTheme: () => void
  openAdmin: (tab: PanelTab) => void
  openAccount: (dialog: AccountDialog) => void
  openSites: () => void
  openDemoPage: () => void
  openWall: () => void
  openAssistant: () => void
  signOut: () => void
}

/** All commands of the palette. */
export function commandsOf(parts: CommandParts): Command[] {
  return [
    ...sectionCommands(parts),
    ...machineCommands(parts),
    ...siteCommands(parts),
    ...actionCommands(parts),
  ]
}

function sectionCommands({ sections, select }: CommandParts): Command[] {
  return sections.map(({ id, label }) => ({
    id: `secao/${id}`,
    group: 'Seções',
    label,
    run: () => select({ section: id }),
  }))
}

function machineCommands({ machines, select }: CommandParts): Command[] {
  const whole: Command[] = machines.map(({ id, nome }) => ({
    id: `maquina/${id}`,
    group: 'Máquinas',
    label: nome,
    run: () => select({ machineId: id, compressorId: null }),
  }))
  const parts: Command[] = machines.flatMap((machine) =>
    machine.submaquinas.map((part) => ({
      id: `maquina/${machine.id}/${part.id}`,
      group: 'Compressores' as const,
      label: part.nome,
      context: machine.nome,
      run: () => select({ machineId: machine.id, compressorId: part.id }),
    })),
  )
  return [...whole, ...parts]
}

function siteCommands({ sites, currentSiteId, selectSite, openSites }: CommandParts): Command[] {
  const others: Command[] = sites
    .filter((site) => site.id !== currentSiteId)
    .map((site) => ({ id: `site/${site.id}`, group: 'Sites', label: site.nome, run: () => selectSite(site) }))
  return [{ id: 'sites', group: 'Sites', label: 'Todos os sites', run: openSites }, ...others]
}

function actionCommands(parts: CommandParts): Command[] {
  const {
    isAdmin,
    dark,
    toggleTheme,
    openAdmin,
    openAccount,
    openDemoPage,
    openWall,
    openAssistant,
    signOut,
  } = parts
  const admin: Command[] = PANEL_TAB_WORDS.map((tab) => ({
    id: `admin/${tab}`,
    group: 'Ações',
    label: PANEL_TABS[tab].label,
    context: 'Painel Administrativo',
    run: () => openAdmin(tab),
  }))
  return [
    ...(isAdmin ? admin : []),
    {
      id: 'assistente',
      group: 'Ações',
      label: 'Assistente IA',
      context: 'Perguntas sobre as máquinas',
      run: openAssistant,
    },
    { id: 'tema', group: 'Ações', label: dark ? 'Usar tema claro' : 'Usar tema escuro', run: toggleTheme },
    { id: 'preferencias', group: 'Ações', label: 'Preferências', run: () => openAccount('preferencias') },
    { id: 'senha', group: 'Ações', label: 'Alterar senha', run: () => openAccount('senha') },
    { id: 'conta', group: 'Ações', label: 'Minha conta', run: () => openAccount('conta') },
    {
      id: 'patio-malzoni',
      group: 'Ações',
      label: 'Demonstração Pátio Malzoni',
      context: 'Página de exemplos fixos',
      run: openDemoPage,
    },
    { id: 'parede', group: 'Ações', label: 'Modo parede (TV)', run: openWall },
    { id: 'sair', group: 'Ações', label: 'Sair', run: signOut },
  ]
}

const MAX_SHOWN = 50

/** The commands that match the typed text, the closest first. Compressors are many and appear only for a typed text. */
export function searchCommands(commands: readonly Command[], query: string): Command[] {
  if (query.trim() === '') return commands.filter(({ group }) => group !== 'Compressores').slice(0, MAX_SHOWN)
  const text = ({ label, context = '', group }: Command) => `${label} ${context} ${group}`
  const wanted = folded(query.trim())
  const distance = (command: Command) => {
    const at = folded(text(command)).indexOf(wanted)
    return at === -1 ? Number.POSITIVE_INFINITY : at
  }
  return commands
    .filter((command) => matches(text(command), query))
    .map((command) => ({ command, far: distance(command) }))
    .sort((a, b) => (a.far === b.far ? 0 : a.far - b.far))
    .slice(0, MAX_SHOWN)
    .map(({ command }) => command)
}
