import type { MachineCard } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Window } from '#core/kpis/window.ts'
import { machinesIn } from '../../plant/candidates.ts'
import { type Asked, askedPeriod, periodAt } from '../answer.ts'
import { entriesOf, kindsOf } from './maintenance-entries.ts'

interface Wanted {
  /** Null: those of all units. */
  readonly units: readonly string[] | null
  /** None: all kinds. */
  readonly kinds: readonly Maintenance['tipo'][]
  /** Null: the whole history. */
  readonly period: Window | null
}

interface DoneEntries {
  readonly ofUnits: readonly Maintenance[]
  /** Of the whole machine. */
  readonly ofMachine: readonly Maintenance[]
  /** Of other compressors. */
  readonly ofOthers: readonly Maintenance[]
}

/** The done entries of a machine, the oldest first, by whose they are; of the machine itself all are its own. */
async function doneEntries(
  asked: Asked,
  machine: MachineCard,
  { units, kinds, period }: Wanted,
): Promise<DoneEntries> {
  const { done } = await entriesOf(asked, machine)
  const fitting = done.filter(
    ({ tipo, inicio }) =>
      (kinds.length === 0 || kinds.includes(tipo)) && (period === null || isIn(period, Date.parse(inicio))),
  )
  if (units === null || units.includes(MACHINE_UNIT)) return { ofUnits: fitting, ofMachine: [], ofOthers: [] }
  const isOfUnits = ({ submaquinaId }: Maintenance) => submaquinaId != null && units.includes(submaquinaId)
  return {
    ofUnits: fitting.filter(isOfUnits),
    ofMachine: fitting.filter(({ submaquinaId }) => submaquinaId == null),
    ofOthers: fitting.filter((one) => one.submaquinaId != null && !isOfUnits(one)),
  }
}
const isIn = ({ fromMs, toMs }: Window, atMs: number): boolean => atMs >= fromMs && atMs < toMs

/** The newest one of the units or of their whole machine, and the newest of other compressors. */
export async function newestDone(asked: Asked, machine: MachineCard, wanted: Wanted) {
  const { ofUnits, ofMachine, ofOthers } = await doneEntries(asked, machine, wanted)
  const own = [...ofUnits, ...ofMachine].toSorted((a, b) => Date.parse(a.inicio) - Date.parse(b.inicio))
  return { own: own.at(-1), other: ofOthers.at(-1) }
}

/** The entries that a question about what was done tells: of the asked compressors, else those of their whole machine or of other compressors (`isOther`). */
export async function doneMeant(asked: Asked, machine: MachineCard, period: Window | null) {
  const { target, question } = asked
  const units = target.kind === 'machine' && question.units !== null ? target.units : null
  const { ofUnits, ofMachine, ofOthers } = await doneEntries(asked, machine, {
    ...{ units, kinds: kindsOf(asked), period },
  })
  if (ofUnits.length > 0 || units === null) return { own: ofUnits, isOther: false }
  const own = ofMachine.length > 0 ? ofMachine : ofOthers
  return { own, isOther: own.length > 0 }
}

/** The one maintenance that the answer to a question about it tells; undefined: it tells none, or several. */
export async function toldMaintenance(asked: Asked): Promise<Maintenance | undefined> {
  const { periods, chosen, words } = asked.question
  const period = periods.length === 0 ? null : periodAt(askedPeriod(asked), asked, null)
  const machines = machinesIn(asked)
  const told: Maintenance[] = []
  for (const machine of machines) told.push(...(await doneMeant(asked, machine, period)).own)
  const isOfNewest = machines.length === 1 && (period === null || chosen === 'newest' || NEWEST.test(words))
  return told.length === 1 || isOfNewest ? told.at(-1) : undefined
}
const NEWEST = /\bultim[ao]\b/
