import { entryAt } from '#core/arrays/element-at.ts'
import { forecastFleet } from '#core/life/fleet/forecast-fleet.ts'
import type { MachineHistory } from '#core/life/machine-history.ts'
import { machineRisk } from '#core/life/machine-risk.ts'
import type { Door } from '../answer-line.ts'
import { listAt, numberAt, numbersAt, objectAt } from '../members.ts'

const MOST_MACHINES = 10_000
const MOST_FAILURES = 1_000_000
/** More than a hundred thousand years. */
const MOST_HOURS = 1e9
const operatingHours = { least: 0, most: MOST_HOURS }

interface AskedMachine {
  readonly id: unknown
  readonly history: MachineHistory
  readonly horizonHours: number
}

/** `{machines: [{id, hours, failures: [hours], horizonHours}]}` → probability, status and remaining life of each machine. */
export const fleetDoor: Door = (line) => {
  const machines = listAt(line.machines, 'machines', MOST_MACHINES).map(machineAt)
  const failures = machines.reduce((sum, { history }) => sum + history.failures.length, 0)
  if (failures > MOST_FAILURES) throw new Error(`machines have more than ${MOST_FAILURES} failures`)
  const forecasts = forecastFleet(machines.map(({ history }) => history))
  return {
    machines: forecasts.map((next, i) => {
      const { id, history, horizonHours } = entryAt(machines, i)
      return { id, ...machineRisk(history, next, horizonHours) }
    }),
  }
}

function machineAt(value: unknown, i: number): AskedMachine {
  const path = `machines.${i}`
  const machine = objectAt(value, path)
  const failures = numbersAt(machine.failures, `${path}.failures`, MOST_FAILURES, operatingHours)
  // A failure needs time in which it happened.
  const hours = numberAt(machine.hours, `${path}.hours`, { ...operatingHours, above: failures.length > 0 })
  const late = failures.findIndex((time) => time > hours)
  if (late >= 0) throw new Error(`${path}.failures.${late} is after the machine's hours`)
  return {
    id: machine.id ?? null,
    history: { hours, failures: [...failures.sort()] },
    horizonHours: numberAt(machine.horizonHours, `${path}.horizonHours`, operatingHours),
  }
}
