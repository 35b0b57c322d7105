import type {
  MachineOverview,
  Overview,
  RunningState,
  SiteOverview,
  WorstFigure,
} from '#contract/sites/overview.ts'
import { byName } from '#web/format/by-name.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'
import { ON_OFF } from '#web/monitoring/live/state-words.ts'

/** A line of the page: a site, or a machine of the only site. */
export interface OverviewLine {
  readonly id: string
  readonly nome: string
  /** The place that the line leads to. */
  readonly siteId: string
  readonly machineId: string | null
  readonly demonstracao: boolean
  readonly state: string
  /** Order of the states: the machines that run. */
  readonly running: number | null
  readonly worst: WorstFigure | null
  /** The machine of a site's worst figure. */
  readonly worstOf: string | null
  readonly openFailures: number | null
  readonly newestSampleAt: string | null
  readonly energyKwh: number | null
  readonly cop: number | null
}

/** The sites; of a single site its machines. */
export function overviewLines({ sites, machines }: Overview): OverviewLine[] {
  const [only] = sites
  if (machines !== undefined && only !== undefined)
    return inOrder(machines.map((machine) => machineLine(machine, only.id)))
  return inOrder(sites.map(siteLine))
}

/** By name, as a reader of Portuguese orders names. */
const inOrder = (lines: OverviewLine[]) => lines.sort((a, b) => byName(a.nome, b.nome))

function siteLine(site: SiteOverview): OverviewLine {
  const { id, worst, state } = site
  return {
    ...site,
    siteId: id,
    machineId: null,
    state: siteState(site),
    running: state.running,
    worstOf: worst?.machineName ?? null,
  }
}

const WORDS: Readonly<Record<RunningState, { title: string; one: string; many: string }>> = {
  running: { title: ON_OFF.on, one: 'ligada', many: 'ligadas' },
  stopped: { title: ON_OFF.off, one: 'desligada', many: 'desligadas' },
  unknown: { title: 'Desconhecido', one: 'sem estado conhecido', many: 'sem estado conhecido' },
}
const STATES = ['running', 'stopped', 'unknown'] as const

function siteState({ machines, state }: SiteOverview): string {
  if (machines === 0) return 'Nenhuma máquina'
  const parts = STATES.filter((one) => state[one] > 0)
  return parts.map((one) => count(state[one], WORDS[one].one, WORDS[one].many)).join(' · ')
}

const RUNNING: Readonly<Record<RunningState, number | null>> = { running: 1, stopped: 0, unknown: null }

function machineLine(machine: MachineOverview, siteId: string): OverviewLine {
  const { id, state } = machine
  return {
    ...machine,
    siteId,
    machineId: id,
    state: WORDS[state].title,
    running: RUNNING[state],
    worstOf: null,
  }
}

const FIGURES: Readonly<Record<WorstFigure['figure'], (value: number) => string>> = {
  availability: (value) => `Disponibilidade ${formatPercent(value, 2)}`,
  cop: (value) => `COP ${formatNumber(value, 2)}`,
  failures: (value) => `${count(value, 'falha', 'falhas')} em 30 dias`,
}
export const worstText = ({ figure, value }: WorstFigure): string => FIGURES[figure](value)

/** Sorts the worst figures: bad ones, warnings, the others. */
export const worstOrder = ({ worst }: OverviewLine): number =>
  worst === null ? 2 : worst.level === 'bad' ? 0 : 1
