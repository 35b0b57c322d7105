const ROWS = 24

/** A chiller at one moment: power follows load, and the water carries the heat. */
interface Moment {
  readonly row: number
  readonly seed: number
  readonly load: number
  readonly capacityKw: number
  readonly powerKw: number
  readonly wave: (every: number) => number
}

function momentOf(seed: number, row: number): Moment {
  const wave = (every: number) => Math.sin((row + 3 * seed) / every)
  const load = 0.68 + 0.17 * wave(4) + 0.02 * wave(1.3)
  const capacityKw = (900 + 60 * (seed % 5)) * load
  const powerKw = (165 + 12 * (seed % 5)) * load ** 1.1 + 8
  return { row, seed, load, capacityKw, powerKw, wave }
}

const fahrenheit = (celsius: number): number => celsius * 1.8 + 32

function waterOf({ seed, load, capacityKw, powerKw, wave }: Moment) {
  const chwOutC = 7 + 0.3 * wave(2) + 0.1 * (seed % 4)
  const chwInC = chwOutC + 1.6 + 5 * load
  const cwInC = 28.6 + 0.4 * wave(5) + 0.2 * (seed % 3)
  const cwOutC = cwInC + 1.5 + 5 * load
  // kW / (1.163 kWh per m³ and K × K) = m³/h.
  const chwFlowM3h = capacityKw / 1.163 / (chwInC - chwOutC)
  return {
    ...{ chwInC, chwOutC, cwInC, cwOutC, chwFlowM3h },
    chwInF: fahrenheit(chwInC),
    chwOutF: fahrenheit(chwOutC),
    cwInF: fahrenheit(cwInC),
    cwOutF: fahrenheit(cwOutC),
    cwFlowM3h: (capacityKw + powerKw) / 1.163 / (cwOutC - cwInC),
    chwFlowLps: chwFlowM3h / 3.6,
    chwFlowGpm: chwFlowM3h * 4.4029,
    setpointC: 7,
    outdoorC: 27 + 1.5 * wave(9),
  }
}

function gasOf({ load, wave }: Moment) {
  const suctionBar = 2.7 + 0.12 * wave(3)
  const dischargeBar = 7.4 + 1.4 * load
  return {
    ...{ suctionBar, dischargeBar },
    suctionPsi: suctionBar * 14.504,
    dischargePsi: dischargeBar * 14.504,
    suctionKpa: suctionBar * 100,
    dischargeKpa: dischargeBar * 100,
    suctionC: 8.4 + 0.5 * wave(2.5),
    dischargeC: 55 + 8 * load + wave(3.1),
    oilBar: suctionBar + 3.4 + 0.1 * wave(6),
  }
}

function loadOf({ row, seed, load, capacityKw, powerKw, wave }: Moment) {
  return {
    powerKw,
    demandPercent: 100 * load,
    capacityTr: capacityKw / 3.51685,
    currentA: powerKw * 1.72,
    currentPercent: 100 * load ** 1.05,
    voltage: 379 + 2 * wave(2.2),
    frequency: 60 + 0.02 * wave(1.1),
    pumpKw: 21 + 0.6 * wave(2.7),
    running: 1,
    alarm: 0,
    hours: 18_342 + 100 * seed + Math.floor((ROWS - row) / 12),
    energyKwh: 1_204_331 + 1000 * seed + (ROWS - row) * 9,
  }
}

function rowOf(seed: number, row: number) {
  const moment = momentOf(seed, row)
  return { ...waterOf(moment), ...gasOf(moment), ...loadOf(moment) }
}

/** What a made-up chiller and its pump measure. */
export type Signal = keyof ReturnType<typeof rowOf>

/** The signal's values at work, newest first. */
export const chillerValues = (seed: number, signal: Signal): number[] =>
  Array.from({ length: ROWS }, (_, row) => Math.round(rowOf(seed, row)[signal] * 100) / 100)
