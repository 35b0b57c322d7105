import type { ReadingId } from '#core/signals/readings/reading-table.ts'
import type { ValueShape } from '../values/value-shape.ts'

/** A reading and the values of the field proposed for it; `kind` as in WantedReading. */
export interface ComparedProposal {
  readonly kind: ReadingId
  readonly compressor: number | null
  readonly shape: ValueShape
  /** The unit in the name; null without a unit. */
  readonly unit: string | null
  /** Whether the field's owner is sure. Values do not show to which of a circuit's compressors a field belongs. */
  readonly owned: boolean
  /** The name's meaning without place and direction. Only fields named alike confirm each other. */
  readonly meaning: string
  /** Confidence by the name and the field's own values, 0…1. */
  score: number
}

/** Contradicting proposals keep this part of their confidence; agreeing proposals keep this part of their doubt. */
const CONTRADICTED = 0.55
const DOUBT_LEFT = 0.5

/**
 * The proposals with their confidence after the values were compared: chilled water leaves colder than it enters, condenser water
 * warmer, discharge pressure is above suction pressure, and cooling is 0.2 to 14 times the power. Values at rest, of different
 * units or absent change nothing.
 */
export function withValueAgreement<P extends ComparedProposal>(proposed: readonly P[]): P[] {
  const compared = proposed.map((one) => ({ ...one }))
  const isResting = standsStill(compared)
  for (const low of compared) {
    const order = ORDERS[low.kind]
    const high = compared.find(
      ({ kind, compressor }) => kind === order?.above && compressor === low.compressor,
    )
    if (order === undefined || high === undefined) continue
    const verdict = compare(low, high, order)
    const namedAlike = low.meaning === high.meaning
    for (const one of [low, high]) {
      if (verdict === 'wrong') one.score *= isResting ? 1 : CONTRADICTED
      else if (verdict === 'right' && one.owned && namedAlike) one.score = 1 - (1 - one.score) * DOUBT_LEFT
    }
  }
  const ofMachine = (wanted: ReadingId) =>
    compared.find(({ kind, compressor }) => kind === wanted && compressor === null)
  const [capacity, power] = [ofMachine('capacity'), ofMachine('power')]
  if (capacity && power && !isPlausibleCooling(capacity, power)) capacity.score *= CONTRADICTED
  const efficiency = ofMachine('efficiency')
  if (efficiency && capacity && power && isOfOthers(efficiency, capacity, power))
    efficiency.score *= CONTRADICTED
  return compared
}

/** Whether power, load and cooling are all 0: water that stands in a machine at rest has any temperature. */
function standsStill(proposed: readonly ComparedProposal[]): boolean {
  const loads = proposed.filter(
    ({ kind, compressor, shape }) =>
      compressor === null && /^(power|demand|capacity)$/.test(kind) && shape.kind === 'numbers',
  )
  return loads.length > 0 && loads.every(({ shape }) => shape.count > 0 && shape.typical === 0)
}

interface Order {
  readonly above: ReadingId
  /** The higher value exceeds the lower value by at least this share of the lower value plus `least`, in any unit. */
  readonly share: number
  readonly least: number
  /** It exceeds the lower value by no more than this: °F of water that flows. */
  readonly most?: number
}
/** The lower reading of each pair that physics orders. */
const ORDERS: Readonly<Partial<Record<ReadingId, Order>>> = {
  chw_out_temp: { above: 'chw_in_temp', share: 0.001, least: 0.5, most: 30 },
  cw_in_temp: { above: 'cw_out_temp', share: 0.001, least: 0.5, most: 30 },
  suction_pressure: { above: 'discharge_pressure', share: 0.4, least: 0 },
  suction_temp: { above: 'discharge_temp', share: 0.02, least: 10 },
}

function compare(
  low: ComparedProposal,
  high: ComparedProposal,
  { share, least, most = Number.POSITIVE_INFINITY }: Order,
): 'right' | 'wrong' | 'unknown' {
  if (low.unit !== high.unit || !isAtWork(low.shape) || !isAtWork(high.shape)) return 'unknown'
  const rise = high.shape.typical - low.shape.typical
  if (rise > most) return 'wrong'
  if (rise > Math.abs(low.shape.typical) * share + least) return isWarm(low) ? 'unknown' : 'right'
  // Two sensors of one temperature differ by less than this.
  return rise < -0.02 * Math.abs(high.shape.typical) - 0.05 ? 'wrong' : 'unknown'
}

/** A value between the usual °C and the usual °F of chilled water may be the condenser's. */
const isWarm = ({ kind, shape }: ComparedProposal): boolean =>
  kind === 'chw_out_temp' && shape.typical > 20 && shape.typical < 35

/** Whether the values are those of a machine at work. */
const isAtWork = ({ kind, count, typical }: ValueShape): boolean =>
  kind === 'numbers' && count > 0 && typical !== 0

/** Whether kW/TR is clearly not this machine's power over its cooling, in TR or in kW: then it is the plant's. */
function isOfOthers(
  efficiency: ComparedProposal,
  capacity: ComparedProposal,
  power: ComparedProposal,
): boolean {
  if (![efficiency, capacity, power].every(({ shape }) => isAtWork(shape) && shape.count >= LEAST_RATIOS))
    return false
  const own = power.shape.typical / capacity.shape.typical
  const { typical } = efficiency.shape
  const ratios = [own, own * KW_PER_TR, 1 / own, KW_PER_TR / own]
  return ratios.every((ratio) => Math.abs(typical / ratio - 1) > 0.08)
}
const LEAST_RATIOS = 5
const KW_PER_TR = 3.51685

/** TR, kW or BTU/h per kW or W: 0.2 to 14, a thousandth of it, or some thousand times. */
function isPlausibleCooling(capacity: ComparedProposal, power: ComparedProposal): boolean {
  if (!isAtWork(capacity.shape) || !isAtWork(power.shape)) return true
  const ratio = capacity.shape.typical / power.shape.typical
  return (ratio >= 0.2 && ratio <= 14) || (ratio >= 0.0002 && ratio <= 0.014) || ratio >= 700
}
