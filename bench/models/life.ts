import { calibrationOf } from '#core/life/fleet/calibration.ts'
import { forecastFleet } from '#core/life/fleet/forecast-fleet.ts'
import {
  type SimulatedProcess,
  simulatedProcesses,
  simulateFleet,
} from '#core/life/fleet/simulated-fleet.test-support.ts'
import { machineRisk } from '#core/life/machine-risk.ts'
import { required } from '#test/harness/required.ts'
import type { Result } from '../table.ts'
import { lifeReferences } from './life-references.ts'

const MACHINES = 1000
/** A perfect forecast of 1,000 machines has a calibration error of 0.02 to 0.04 by chance; of 3,000 machines about 0.015. */
const FLEETS = 3
const HORIZON_HOURS = 168

/**
 * Forecasts of three fleets of 1,000 simulated machines of each process, and, with `REFERENCE_DATA=FOLDER`, the fits of the public sets beside those
 * of R.
 */
export async function life(): Promise<Result[]> {
  const folder = process.env.REFERENCE_DATA
  if (folder === undefined)
    console.log('REFERENCE_DATA não indica uma pasta: só as máquinas simuladas são medidas.')
  const references = folder === undefined ? [] : await lifeReferences(folder)
  const names = Object.keys(simulatedProcesses).filter(isProcess)
  return [...references, ...names.flatMap((name, i) => simulated(name, 9000 + i))]
}

const isProcess = (name: string): name is SimulatedProcess => name in simulatedProcesses

interface Scored {
  readonly probability: number
  readonly constant: number
  readonly failed: boolean
  /** Whether the interval held the next failure; null without an interval. */
  readonly held: boolean | null
}

function scoredFleet(process: SimulatedProcess, seed: number): Scored[] {
  const fleet = simulateFleet(process, MACHINES, [3000, 16_000], seed)
  const forecasts = forecastFleet(fleet)
  return fleet.map((machine, i) => {
    const { probability, remaining } = machineRisk(machine, required(forecasts[i], 'forecast'), HORIZON_HOURS)
    const { nextAfter, hours, failures } = machine
    return {
      probability,
      constant: -Math.expm1((-HORIZON_HOURS * failures.length) / hours),
      failed: nextAfter <= HORIZON_HOURS,
      held: remaining && nextAfter >= remaining.lower && nextAfter <= remaining.upper,
    }
  })
}

function simulated(process: SimulatedProcess, seed: number): Result[] {
  const machines = Array.from({ length: FLEETS }, (_, n) => scoredFleet(process, seed + 100 * n)).flat()
  const held = machines.map((one) => one.held).filter((one) => one !== null)
  const coverage = held.filter(Boolean).length / held.length
  const score = (member: 'probability' | 'constant') =>
    calibrationOf(machines.map((one) => ({ predicted: one[member], failed: one.failed })))
  const [own, constant] = [score('probability'), score('constant')]
  return [
    row(
      `${process}: cobertura do intervalo de 90 % (${held.length} máquinas)`,
      coverage,
      null,
      '0,87 a 0,93',
      coverage >= 0.87 && coverage <= 0.93,
    ),
    row(
      `${process}: erro de calibração em 7 dias`,
      own.calibrationError,
      constant.calibrationError,
      '≤ 0,03',
      own.calibrationError <= 0.03,
    ),
    row(
      `${process}: Brier em 7 dias`,
      own.brier,
      constant.brier,
      '< taxa constante',
      own.brier < constant.brier,
    ),
  ]
}

function row(what: string, ours: number, peer: number | null, goal: string, met: boolean): Result {
  return {
    what,
    ours: ours.toFixed(4),
    peer: peer === null ? '—' : `taxa constante ${peer.toFixed(4)}`,
    ratio: peer === null ? '—' : (ours / peer).toFixed(3),
    goal,
    met,
  }
}
