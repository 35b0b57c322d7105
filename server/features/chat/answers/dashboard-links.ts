import type { MachineCard } from '#contract/machines/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { headWords } from './answer.ts'
import { type DashboardPart, link, plain, type ShownPeriod } from './markdown.ts'

/** The numbers of a machine or of some of its compressors over a period. */
interface Shown {
  readonly machine: Pick<MachineCard, 'id' | 'siteId'>
  /** Several are shown by the machine's Dashboard. */
  readonly units?: readonly string[]
  readonly period: ShownPeriod
  /** The part of the page that shows them. */
  readonly parte?: DashboardPart
}

/** A link to the Dashboard that shows these numbers. */
export function dashboardLink(
  { machine, units: [unit, ...others] = [], period, parte }: Shown,
  text = 'Ver no Dashboard',
): string {
  const compressor = unit === MACHINE_UNIT || others.length > 0 ? undefined : unit
  return link(text, { secao: 'dashboard', machine, compressor, period, parte })
}

const MOST_LINKS = 3

export interface NamedPlace extends Shown {
  /** What the link opens: a machine, a compressor or a period. */
  readonly name: string
}

/** A link to each of the Dashboards, of many to the first ones; null: there are none. */
export function dashboardLinks(all: readonly NamedPlace[]): string | null {
  const links = all.map((one) => dashboardLink(one, `Ver ${plain(one.name)}`))
  return links.length === 0 ? null : [...new Set(links)].slice(0, MOST_LINKS).join(' · ')
}

/** A period as the name of a link: `outubro de 2026`, `01/10/2026 a 15/10/2026`. */
export const periodName = (period: Period): string => headWords(period).replace(/^de /, '')
