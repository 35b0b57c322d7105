import type { FaultKind } from '#core/chiller/faults/fault-kinds.ts'

/** A chiller by published curves of DOE-2, with sensors, weather and load of its own: it shares no code with the plant and the model. */
export interface Doe2Chiller {
  readonly seed: number
  readonly curves: keyof typeof CURVES
  readonly compressors: number
  readonly stepMinutes: number
  readonly days: number
  /** Relative noise of power and cooling; temperatures have 10 K times that. */
  readonly noise: number
  readonly load: 'offices' | 'hospital' | 'process'
  readonly startDay: number
  readonly lacks: readonly string[]
  readonly fault: { readonly kind: FaultKind; readonly fromDay: number; readonly size: number }
}

type Curve = readonly number[]

/** Capacity and EIR by chilled water out and condenser water in, EIR by part load: EnergyPlus' data set Chillers.idf, 897 kW. */
const CURVES = {
  'york-vsd-760': {
    cop: 7.6,
    capft: [0.5699948, 2.96147e-2, -1.06493e-3, 3.062313e-2, -1.753205e-3, 2.142105e-3],
    eirft: [0.5526128, 3.299472e-3, -7.981925e-4, 4.24571e-2, -3.533658e-4, -9.415137e-4],
    eirfplr: [4.708628e-2, 7.070062e-2, 0.8802198],
  },
  'york-vsd-627': {
    cop: 6.27,
    capft: [0.1197991, 0.1568955, -4.426242e-3, 3.44964e-2, -8.163597e-4, -2.23623e-3],
    eirft: [0.5530767, -5.683068e-2, 4.423475e-3, 6.472411e-2, -7.378933e-4, -2.491202e-3],
    eirfplr: [9.83632e-2, -1.63832e-2, 0.9127289],
  },
  'carrier-vsd-623': {
    cop: 6.23,
    capft: [0.8862185, 3.144947e-2, 2.328997e-4, 1.339712e-3, -2.92343e-4, 2.320709e-4],
    eirft: [0.8606461, -1.202294e-3, 9.398625e-4, 2.983262e-3, 4.119228e-4, -1.123884e-3],
    eirfplr: [0.2075556, -0.2126466, 1.004182],
  },
  // The capacity's curve is that of the machine with a variable speed drive.
  'carrier-vanes-650': {
    cop: 6.5,
    capft: [0.8862185, 3.144947e-2, 2.328997e-4, 1.339712e-3, -2.92343e-4, 2.320709e-4],
    eirft: [0.8527749, -4.336881e-3, 8.972177e-4, -1.888039e-3, 8.648075e-4, -1.438797e-3],
    eirfplr: [0.3323416, 0.2561103, 0.4106954],
  },
} as const satisfies Readonly<Record<string, { cop: number; capft: Curve; eirft: Curve; eirfplr: Curve }>>

const DAY_MS = 86_400_000
const RATED_KW = 897
const KW_PER_TR = 3.51685

const biquadratic = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Curve, x: number, y: number) =>
  a + b * x + c * x * x + d * y + e * y * y + f * x * y
const quadratic = ([a = 0, b = 0, c = 0]: Curve, x: number) => a + b * x + c * x * x

/** Seeded random numbers: a 32-bit xorshift; and about normal ones, the sum of twelve. */
function randomOf(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  const uniform = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
  const normal = () => {
    let sum = -6
    for (let i = 0; i < 12; i += 1) sum += uniform()
    return sum
  }
  return { uniform, normal }
}

const LOADS: Readonly<Record<Doe2Chiller['load'], (day: number, hour: number) => number>> = {
  offices: (day, hour) => (day % 7 > 4 || hour < 7 || hour > 19 ? 0 : 0.45 + 0.03 * (hour - 7)),
  hospital: (_, hour) => 0.5 + 0.15 * Math.sin((2 * Math.PI * (hour - 9)) / 24),
  process: (day, hour) => (day % 7 === 6 ? 0.35 : 0.62 + (hour > 6 && hour < 22 ? 0.15 : 0)),
}

/** What happens at one instant. */
interface Moment {
  readonly load: number
  readonly chwOut: number
  readonly cwIn: number
  readonly hurt: number
  readonly running: number
  readonly lead: number
}

/** True electric power of each compressor, kW, and the condensation's distance from the leaving water, K. */
function physics(spec: Doe2Chiller, { load, chwOut, cwIn, hurt, running, lead }: Moment) {
  const { cop, capft, eirft, eirfplr } = CURVES[spec.curves]
  const is = (kind: FaultKind) => (spec.fault.kind === kind ? hurt : 0)
  const warmer =
    22 * is('condenser_fouling') + (5 * load * is('low_condenser_flow')) / (1 - is('low_condenser_flow'))
  const each = RATED_KW / spec.compressors
  const capacity = each * biquadratic(capft, chwOut, Math.min(24, cwIn))
  const part = (load * RATED_KW) / running / capacity
  const eir = (biquadratic(eirft, chwOut, cwIn + warmer) * quadratic(eirfplr, part)) / cop
  const powers = Array.from({ length: spec.compressors }, (_, n) => {
    if ((n - lead + spec.compressors) % spec.compressors >= running) return 0
    const worse = n === 0 ? 1 + is('compressor_imbalance') : 1
    return capacity * eir * (1 + is('efficiency_loss')) * worse * (1 + 0.01 * (n % 3))
  })
  return { powers, part, approachK: 1 + 2 * part + 22 * is('condenser_fouling') }
}

interface Doe2Line {
  readonly t: number[]
  readonly readings: Record<string, (number | null)[]>
  /** True energy that the fault costs, kWh a day. */
  readonly lostPerDay: number
}

export function doe2Line(spec: Doe2Chiller): Doe2Line {
  const { uniform, normal } = randomOf(spec.seed)
  const offsets = Array.from({ length: 4 }, () => 0.2 * normal())
  const t: number[] = []
  const columns = Object.fromEntries(idsOf(spec).map((id): [string, (number | null)[]] => [id, []]))
  let [weather, unrest, lost] = [0, 0, 0]
  const keep = (hours: number) => Math.exp(-spec.stepMinutes / 60 / hours)
  const rows = Math.round((spec.days * 1440) / spec.stepMinutes)
  for (let row = 0; row < rows; row += 1) {
    const day = (row * spec.stepMinutes) / 1440
    const hour = (day % 1) * 24
    weather = keep(60) * weather + Math.sqrt(1 - keep(60) ** 2) * normal()
    unrest = keep(3) * unrest + Math.sqrt(1 - keep(3) ** 2) * 0.03 * normal()
    const wetBulb =
      15 + 3 * Math.cos((2 * Math.PI * (day + spec.startDay)) / 365) + weather + Math.sin((hour - 9) / 3.8)
    const base = LOADS[spec.load](Math.floor(day), hour)
    const load = base === 0 ? 0 : Math.max(0.2, Math.min(0.97, base + 0.012 * (wetBulb - 15) + unrest))
    const hurt = day >= spec.fault.fromDay ? spec.fault.size : 0
    const running = Math.max(1, Math.ceil((load * spec.compressors) / 0.92))
    const moment = {
      load,
      chwOut: 6.7 + 0.1 * normal(),
      cwIn: wetBulb + 4,
      hurt,
      running,
      lead: Math.floor(day / 14) % spec.compressors,
    }
    const truth = physics(spec, moment)
    if (load > 0 && hurt > 0) {
      const sound = physics(spec, { ...moment, hurt: 0 })
      lost += (sumOf(truth.powers) - sumOf(sound.powers)) * (spec.stepMinutes / 60)
    }
    t.push(Date.UTC(2023, 0, 2) + spec.startDay * DAY_MS + row * spec.stepMinutes * 60_000)
    const values = uniform() < 0.003 ? {} : readingsOf(spec, moment, truth, offsets, normal)
    for (const [id, column] of Object.entries(columns)) column.push(values[id] ?? null)
  }
  return { t, readings: columns, lostPerDay: lost / Math.max(1, spec.days - spec.fault.fromDay) }
}

const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)

const MACHINE = ['power', 'capacity', 'status', 'chw_in_temp', 'chw_out_temp', 'cw_in_temp', 'cw_out_temp']
const COMPRESSOR = ['power', 'status', 'capacity', 'discharge_pressure']
const idsOf = ({ compressors, lacks }: Doe2Chiller) =>
  [
    ...MACHINE,
    ...Array.from({ length: compressors }, (_, n) => COMPRESSOR.map((id) => `c${n + 1}_${id}`)).flat(),
  ].filter((id) => !lacks.some((one) => id.endsWith(one)))

function readingsOf(
  spec: Doe2Chiller,
  { load, chwOut, cwIn, hurt }: Moment,
  { powers, part, approachK }: ReturnType<typeof physics>,
  offsets: readonly number[],
  normal: () => number,
): Record<string, number> {
  const on = load > 0
  const is = (kind: FaultKind) => (spec.fault.kind === kind ? hurt : 0)
  const noisy = (value: number) => value * (1 + spec.noise * normal())
  const warm = (value: number, sensor: number) => value + (offsets[sensor] ?? 0) + 10 * spec.noise * normal()
  const power = on ? sumOf(powers) : 0
  const chwDelta = (5.5 * load) / (1 - is('low_evaporator_flow'))
  const cwDelta = (4.4 * (load * RATED_KW + power)) / RATED_KW / (1 - is('low_condenser_flow'))
  const psi = (c: number) => Math.exp(15.4247 - 2_661.9 / (c + 273.15)) * 0.145038 - 14.696
  const values: Record<string, number> = {
    power: on ? noisy(power) : 0,
    capacity: on ? noisy((load * RATED_KW) / KW_PER_TR) : 0,
    status: on ? 1 : 0,
    chw_out_temp: warm(on ? chwOut : 13, 0) + is('sensor_bias'),
    chw_in_temp: warm(on ? chwOut + chwDelta : 14, 1),
    cw_in_temp: warm(cwIn, 2),
    cw_out_temp: warm(on ? cwIn + cwDelta : cwIn, 3),
  }
  for (const [n, kw] of powers.entries()) {
    const runs = on && kw > 0
    values[`c${n + 1}_power`] = runs ? noisy(kw) : 0
    values[`c${n + 1}_status`] = runs ? 1 : 0
    values[`c${n + 1}_capacity`] = runs ? Math.round(100 * part) : 0
    values[`c${n + 1}_discharge_pressure`] = psi(warm(runs ? cwIn + cwDelta + approachK : 22, 9))
  }
  return values
}
