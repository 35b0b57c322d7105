import { gammaDraw, normalDraw, seededRandom } from '#core/stats/random.ts'
import type { MachineHistory } from '../machine-history.ts'

/** A simulated machine: its history until now, and the hours until its next failure, which a forecast does not see. */
export interface SimulatedMachine extends MachineHistory {
  readonly nextAfter: number
}

type Random = () => number
/** The hours of successive failures without end. */
type FailureTimes = Generator<number, never>

/** The expected failures up to t are (t / scale)^beta; beta 1 is a constant rate. */
function* powerLaw(beta: number, scale: number, random: Random): FailureTimes {
  for (let sum = -Math.log(random()); ; sum -= Math.log(random())) yield scale * sum ** (1 / beta)
}

function* renewal(shape: number, scale: number, random: Random): FailureTimes {
  const gap = () => scale * (-Math.log(random())) ** (1 / shape)
  for (let at = gap(); ; at += gap()) yield at
}

function* logNormalGaps(sigma: number, median: number, random: Random): FailureTimes {
  const gap = () => median * Math.exp(sigma * normalDraw(random))
  for (let at = gap(); ; at += gap()) yield at
}

const poisson = (rate: number, random: Random) => powerLaw(1, 1 / rate, random)

const between = (low: number, high: number, random: Random) => low * (high / low) ** random()

/** The processes of the simulated machines, by a name; mean gaps are about 1,500 hours. */
export const simulatedProcesses = {
  'constant, one rate': (random: Random) => poisson(1 / 1500, random),
  'constant, gamma rates of shape 2': (random: Random) => poisson(gammaDraw(2, random) / 3000, random),
  'constant, gamma rates of shape 0.7': (random: Random) => poisson(gammaDraw(0.7, random) / 1050, random),
  'power law, β 1.8 for all': (random: Random) => powerLaw(1.8, between(1500, 4000, random), random),
  'power law, β 0.6 for all': (random: Random) => powerLaw(0.6, between(300, 1500, random), random),
  'power law, β 0.6 to 2.5': (random: Random) =>
    powerLaw(0.6 + 1.9 * random(), between(800, 4000, random), random),
  'power law, β 0.6 to 2.5, one scale': (random: Random) => powerLaw(0.6 + 1.9 * random(), 2000, random),
  'renewal, k 0.7': (random: Random) => renewal(0.7, between(800, 2500, random), random),
  'renewal, k 2': (random: Random) => renewal(2, between(800, 3000, random), random),
  'renewal, k 4': (random: Random) => renewal(4, 1800, random),
  'renewal, k 0.7 to 4': (random: Random) =>
    renewal(0.7 + 3.3 * random(), between(800, 3000, random), random),
  'log-normal gaps, σ 1': (random: Random) => logNormalGaps(1, 1300, random),
  'log-normal gaps, σ 0.3 to 1.2': (random: Random) =>
    logNormalGaps(0.3 + 0.9 * random(), between(600, 3000, random), random),
  'a third of each kind': (random: Random) => {
    const scale = 1500 * Math.exp(0.4 * normalDraw(random))
    const kind = random()
    if (kind < 1 / 3) return poisson(1 / scale, random)
    return kind < 2 / 3 ? renewal(2.5, scale, random) : powerLaw(1.7, scale * 1.5, random)
  },
} satisfies Readonly<Record<string, (random: Random) => FailureTimes>>

export type SimulatedProcess = keyof typeof simulatedProcesses

/** Machines of one process, each observed for a time between the two given hours (small hours are frequent). */
export function simulateFleet(
  process: SimulatedProcess,
  machines: number,
  [fewestHours, mostHours]: readonly [number, number],
  seed: number,
): SimulatedMachine[] {
  const random = seededRandom(seed)
  return Array.from({ length: machines }, () => {
    const hours = between(fewestHours, mostHours, random)
    const failures: number[] = []
    for (const at of simulatedProcesses[process](random)) {
      if (at > hours) return { hours, failures, nextAfter: at - hours }
      failures.push(at)
    }
    throw new Error('a process has no end')
  })
}
