import type { MachineOverview, SiteOverview } from '#contract/sites/overview.ts'
import { copOf, energyOf } from '#core/kpis/unit-kpis.ts'
import { round2 } from '#core/kpis/wire-format.ts'
import { isWorse } from '#core/kpis/worst-figure.ts'
import { addSums, type StoredSums, zeroSums } from '#core/rollups/hour-sums.ts'

/** A machine with its sums of the month; null: it has none, or they are hidden. */
export interface SummedMachine {
  readonly machine: MachineOverview
  readonly sums: StoredSums | null
}

export function siteOverview(
  site: { readonly id: string; readonly nome: string },
  own: readonly SummedMachine[],
): SiteOverview {
  const machines = own.map(({ machine }) => machine)
  const inState = (state: MachineOverview['state']) => machines.filter((one) => one.state === state).length
  const { energyKwh, cop } = monthOf(own)
  return {
    ...site,
    demonstracao: machines.length > 0 && machines.every(({ demonstracao }) => demonstracao),
    machines: machines.length,
    state: { running: inState('running'), stopped: inState('stopped'), unknown: inState('unknown') },
    openFailures: sumOfKnown(machines.map(({ openFailures }) => openFailures)),
    worst: worstOf(machines),
    newestSampleAt: newestOf(machines),
    energyKwh: round2(energyKwh),
    cop: round2(cop),
  }
}

/** The energy that the machines use, and the COP of their cold together. A generator makes energy, so its own is left out. */
function monthOf(own: readonly SummedMachine[]) {
  const known = own.flatMap(({ machine, sums }) => (sums === null ? [] : [{ tipo: machine.tipo, sums }]))
  const users = known.filter(({ tipo }) => tipo !== 'gerador')
  const together = known.reduce<StoredSums>((sum, { sums }) => addSums(sum, sums), zeroSums())
  return {
    energyKwh: sumOfKnown(users.map(({ sums }) => energyOf(sums))),
    cop: copOf(together),
  }
}

function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function worstOf(machines: readonly MachineOverview[]): SiteOverview['worst'] {
  return machines.reduce<SiteOverview['worst']>(
    (worst, { id, nome, worst: own }) =>
      own !== null && isWorse(own, worst) ? { ...own, machineId: id, machineName: nome } : worst,
    null,
  )
}

/** Instants on the wire have one form, so their texts are in order of time. */
function newestOf(machines: readonly MachineOverview[]): string | null {
  const instants = machines.flatMap(({ newestSampleAt }) => newestSampleAt ?? [])
  return instants.sort().at(-1) ?? null
}
