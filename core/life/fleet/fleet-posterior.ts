import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import { seededRandom } from '#core/stats/random.ts'
import { type FailureProcess, processes, SHAPE_STEP } from '../failure-process.ts'
import { drawLevel, type LevelDensity, logMarginal } from '../fits/level-posterior.ts'
import type { MachineLikelihood } from '../fits/machine-likelihood.ts'
import { drawLogNormalLevel, logNormalMarginal } from '../log-normal-gaps.ts'
import { drawPrior, type FleetPrior, firstPrior, levelMean, type MachineDraw } from './fleet-prior.ts'

/** Draws of one machine's process (index in `processes`) and level. */
export interface MachinePosterior {
  readonly process: Uint8Array
  readonly level: Float64Array
}

/** The number of kept draws of the prior. A large fleet has a sharp prior, so fewer draws suffice. */
const sweepsFor = (machines: number) => Math.min(800, Math.max(50, Math.round(50_000 / machines)))
const WARM_UP = 50
/** Draws of each machine under one prior. */
const DRAWS = 4

/**
 * Draws of the posterior of all machines of a fleet by Gibbs sampling: each machine's process and level given the fleet's prior, then
 * the prior given the machines. The sampling is seeded, so the same fleet has the same draws.
 */
export function fleetPosterior(
  fleet: readonly MachineLikelihood[],
  pooledLevel: number,
  sweeps = sweepsFor(fleet.length),
): readonly MachinePosterior[] {
  const random = seededRandom(20_261_123)
  const kept = DRAWS * sweeps
  const posterior = fleet.map(() => ({ process: new Uint8Array(kept), level: new Float64Array(kept) }))
  let prior = firstPrior(pooledLevel)
  for (let place = -DRAWS * WARM_UP; place < kept; place += DRAWS) {
    const logPrior = Float64Array.from(processes, (process) => logPriorOf(process, prior))
    const draws = fleet.map((machine, i) => {
      weighProcesses(machine, prior, logPrior)
      if (place >= 0) keepDraws(entryAt(posterior, i), place, machine, prior, random)
      return drawMachine(machine, prior, random)
    })
    prior = drawPrior(draws, prior, pooledLevel, random)
  }
  return posterior
}

function keepDraws(
  { process, level }: MachinePosterior,
  place: number,
  machine: MachineLikelihood,
  prior: FleetPrior,
  random: () => number,
): void {
  for (let i = place; i < place + DRAWS; i++) {
    const index = drawProcess(random)
    process[i] = index
    level[i] = levelOf(machine, index, prior, random)
  }
}

function drawMachine(machine: MachineLikelihood, prior: FleetPrior, random: () => number): MachineDraw {
  const index = drawProcess(random)
  const { kind, logShape } = entryAt(processes, index)
  return {
    kind,
    logShape: logShape + SHAPE_STEP * (random() - 0.5),
    level: levelOf(machine, index, prior, random),
  }
}

function levelOf(machine: MachineLikelihood, index: number, prior: FleetPrior, random: () => number): number {
  const { kind, shape } = entryAt(processes, index)
  return kind === 'log-normal'
    ? drawLogNormalLevel(machine.gaps, shape, levelPrior(prior), random)
    : drawLevel(densityOf(machine, index, prior), random)
}

const levelPrior = ({ level, levelDeviation }: FleetPrior) => ({ mean: level, deviation: levelDeviation })

/** ln of the prior of a process: its kind's share, and the normal density over the step of its shape. */
function logPriorOf({ kind, logShape }: FailureProcess, { shares, logShape: normals }: FleetPrior): number {
  const share = Math.log(shares[kind])
  if (kind === 'constant') return share
  const { mean, deviation } = normals[kind]
  const z = (logShape - mean) / deviation
  return share + Math.log(SHAPE_STEP / (deviation * 2.5066282746310002)) - 0.5 * z * z
}

function densityOf(machine: MachineLikelihood, index: number, prior: FleetPrior): LevelDensity {
  const process = entryAt(processes, index)
  return {
    events: machine.failures * process.power,
    hazard: floatAt(machine.hazard, index),
    power: process.power,
    mean: levelMean(prior, process),
    deviation: prior.levelDeviation,
  }
}

const logWeights = new Float64Array(processes.length)
/** The running sums of the processes' weights for one machine. */
const sums = new Float64Array(processes.length)

function weighProcesses(machine: MachineLikelihood, prior: FleetPrior, logPrior: Float64Array): void {
  let top = Number.NEGATIVE_INFINITY
  for (let i = 0; i < processes.length; i++) {
    const { kind, shape } = entryAt(processes, i)
    const likelihood =
      kind === 'log-normal'
        ? logNormalMarginal(machine.gaps, shape, levelPrior(prior))
        : floatAt(machine.constant, i) + logMarginal(densityOf(machine, i, prior))
    const weight = likelihood + floatAt(logPrior, i)
    logWeights[i] = weight
    top = Math.max(top, weight)
  }
  let sum = 0
  for (let i = 0; i < processes.length; i++) {
    sum += Math.exp(floatAt(logWeights, i) - top)
    sums[i] = sum
  }
}

/** A process by the weights of the machine that was weighed last. */
function drawProcess(random: () => number): number {
  const part = random() * floatAt(sums, sums.length - 1)
  let index = 0
  while (index < sums.length - 1 && floatAt(sums, index) < part) index++
  return index
}
