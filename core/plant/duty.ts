import { byteAt, floatAt } from '#core/arrays/element-at.ts'
import type { Episode, EpisodeStream } from './episodes.ts'
import { isCycledOff, strengthAt } from './injected-fault.ts'
import { isOffByClock, loadPart } from './load-profile.ts'
import type { FailureEpisode, Occurrences } from './occurrences.ts'
import type { PlantSpec } from './plant-spec.ts'
import { DAY_MINUTES, localDayStart } from './plant-time.ts'
import { dryBulbC } from './weather.ts'

/** The machine's own bit in the masks; compressor n has bit n. */
export const MACHINE_BIT = 7
const ALL_UNITS = 0xff

/** 1 when the mask has the unit's bit, else 0. */
export const bitOf = (mask: number, bit: number): number => (mask >> bit) & 1

/** One local day of one machine by minute: running and failing units. Independent of the day before. */
export interface Duty {
  /** Demanded part of the rated cooling; 0 while the plant is off as planned. */
  readonly load: Float64Array
  readonly dryBulb: Float64Array
  readonly running: Uint8Array
  readonly fault: Uint8Array
  readonly alarm: Uint8Array
  /** Units that a failure keeps off. */
  readonly tripped: Uint8Array
}

/** The duty of a local day, counted from 1970. */
export function dutyOfDay(spec: PlantSpec, happening: Occurrences, day: number): Duty {
  const start = localDayStart(day)
  const span = { start, end: start + DAY_MINUTES }
  const duty: Duty = {
    load: new Float64Array(DAY_MINUTES),
    dryBulb: new Float64Array(DAY_MINUTES),
    running: new Uint8Array(DAY_MINUTES),
    fault: new Uint8Array(DAY_MINUTES),
    alarm: new Uint8Array(DAY_MINUTES),
    tripped: new Uint8Array(DAY_MINUTES),
  }
  const off = new Uint8Array(DAY_MINUTES)
  const paused = new Uint8Array(DAY_MINUTES)
  markAll(off, happening.cleanings, span, 1)
  demandCooling(spec, start, off, duty)
  const { machine, compressors } = happening
  for (const [bit, unit] of [...compressors.entries(), [MACHINE_BIT, machine] as const]) {
    markFailures(duty, unit.failures, span, 1 << bit)
    markAll(duty.alarm, unit.alarms, span, 1 << bit)
    // A micro-stop of the machine pauses every compressor.
    markAll(paused, unit.microStops, span, unit === machine ? ALL_UNITS : 1 << bit)
  }
  stageCompressors(spec, day, duty)
  cycle(spec, start, paused)
  for (let i = 0; i < DAY_MINUTES; i += 1) duty.running[i] = byteAt(duty.running, i) & ~byteAt(paused, i)
  return duty
}

interface DaySpan {
  readonly start: number
  readonly end: number
}

function mark(masks: Uint8Array, { start }: DaySpan, from: number, to: number, bits: number): void {
  const end = Math.min(to - start, DAY_MINUTES)
  for (let i = Math.max(from - start, 0); i < end; i += 1) masks[i] = byteAt(masks, i) | bits
}
function markAll(masks: Uint8Array, stream: EpisodeStream<Episode>, span: DaySpan, bits: number): void {
  for (const { from, to } of stream.between(span.start, span.end)) mark(masks, span, from, to, bits)
}
function markFailures(duty: Duty, stream: EpisodeStream<FailureEpisode>, span: DaySpan, bits: number): void {
  for (const failure of stream.between(span.start, span.end)) {
    mark(duty.alarm, span, failure.from, failure.clearAt, bits)
    mark(duty.fault, span, failure.onset, failure.clearAt, bits)
    if (failure.shutsDown) mark(duty.tripped, span, failure.onset, failure.to, bits)
  }
}

function demandCooling(spec: PlantSpec, start: number, off: Uint8Array, duty: Duty): void {
  for (let i = 0; i < DAY_MINUTES; i += 1) {
    const dryBulb = dryBulbC(spec.siteSeed, start + i)
    duty.dryBulb[i] = dryBulb
    const idle = off[i] === 1 || isOffByClock(spec.use, start + i)
    const load = idle ? 0 : loadPart(spec.use, spec.siteSeed + 10, start + i, dryBulb)
    duty.load[i] = isNearSurge(spec, start + i) ? Math.min(load, SURGE_LOAD) : load
  }
}

/** The demanded part of the rated cooling while a chiller is brought near its surge. */
const SURGE_LOAD = 0.18

const isNearSurge = ({ faults = [] }: PlantSpec, minute: number): boolean =>
  faults.some((fault) => fault.kind === 'surge_margin' && strengthAt(fault, minute) > 0)

/** Pauses the units that cycle. */
function cycle({ faults = [] }: PlantSpec, start: number, paused: Uint8Array): void {
  for (const fault of faults) {
    if (fault.kind !== 'short_cycling') continue
    const bits = fault.compressor === undefined ? ALL_UNITS : 1 << (fault.compressor - 1)
    const end = Math.min(fault.to - start, DAY_MINUTES)
    for (let i = Math.max(fault.from - start, 0); i < end; i += 1)
      if (isCycledOff(fault, start + i)) paused[i] = byteAt(paused, i) | bits
  }
}

/** Minutes between decisions of the sequencer. */
const DECISION_MINUTES = 10

/** Index of the leading compressor on a local day; the lead changes each week. */
export const leadCompressor = (count: number, day: number): number =>
  ((Math.floor(day / 7) % count) + count) % count

/** Starts and stops compressors: one more above 90 % load, one fewer when the others can take the load at 80 %. */
function stageCompressors(spec: PlantSpec, day: number, duty: Duty): void {
  const count = spec.compressors.length
  const lead = leadCompressor(count, day)
  let wanted = 0
  for (let i = 0; i < DAY_MINUTES; i += 1) {
    const load = floatAt(duty.load, i) * count
    if (load === 0) wanted = 0
    else if (wanted === 0) wanted = i === 0 ? Math.min(count, Math.ceil(load / 0.85)) : 1
    else if (i % DECISION_MINUTES === 0) {
      if (load > 0.9 * wanted && wanted < count) wanted += 1
      else if (wanted > 1 && load < 0.8 * (wanted - 1)) wanted -= 1
    }
    duty.running[i] = firstAvailable(wanted, lead, count, byteAt(duty.tripped, i))
  }
}

/** The mask of the first compressors, in the rotated order, that no failure keeps off. */
function firstAvailable(wanted: number, lead: number, count: number, tripped: number): number {
  if (tripped & (1 << MACHINE_BIT)) return 0
  let mask = 0
  let left = wanted
  for (let i = 0; i < count && left > 0; i += 1) {
    const bit = 1 << ((lead + i) % count)
    if (tripped & bit) continue
    mask |= bit
    left -= 1
  }
  return mask
}
