import type { Machine, MachineCard, Reading } from '#contract/machines/machine.ts'
import type { SeriesBucket } from '#contract/monitoring/series.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import type { Period } from '#core/questions/periods/asked-period.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { getSeries } from '#server/features/monitoring/get-series.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import type { Asked } from '../answer.ts'

/** A time in which an alarm reading was on. */
export interface AlarmSpell {
  readonly reading: Reading
  readonly fromMs: number
  /** Null: on at the newest sample of the period. */
  readonly toMs: number | null
  /** Its known time. */
  readonly lengthMs: number
  /** Begin and end are those of stretches longer than a minute. */
  readonly isRough: boolean
}

export interface FoundAlarms {
  readonly machine: Machine
  /** The alarm readings that were looked through. */
  readonly readings: readonly Reading[]
  /** The newest first. */
  readonly spells: readonly AlarmSpell[]
}

/** Stretches of the coarse series that are read by the minute. */
export interface Depth {
  readonly most: number
  readonly end: 'newest' | 'oldest'
}

/** Bounds of one call. */
const MOST_POINTS = 5000
const MOST_BUCKETS = 100_000

/** When a machine's alarm readings were on in a period: found in hours, whose sums are stored, and then read by the minute. Null: there is no sample of an alarm reading. */
export async function alarmSpells(
  asked: Asked,
  card: MachineCard,
  period: Period,
  depth: Depth,
): Promise<FoundAlarms | null> {
  const machine = { ...(await requireMachine(asked.ctx, card.id, 'leitura')), nome: card.nome }
  const readings = alarmReadings(asked, machine)
  if (readings.length === 0) return null
  const read = readerOf(asked, machine, readings)
  // An alarm may be on already at the begin.
  const coarse = await read(Math.max(0, period.fromMs - HOUR_MS), period.toMs, HOUR_MS)
  if (readings.every(({ id }) => coarse.of(id).length === 0)) return null
  const edges = new Set(
    readings.flatMap(({ id }) =>
      coarse
        .of(id)
        .filter(isEdge)
        .map(({ t }) => Date.parse(t)),
    ),
  )
  const ordered = [...edges].sort((a, b) => (depth.end === 'newest' ? b - a : a - b))
  const fine = new Map<number, Awaited<ReturnType<typeof read>>>()
  for (const atMs of ordered.slice(0, depth.most))
    fine.set(atMs, await read(atMs, atMs + coarse.widthMs, MINUTE_MS))
  const spells = readings.flatMap((reading) => {
    const pieces = coarse.of(reading.id).flatMap((bucket): Piece[] => {
      const atMs = Date.parse(bucket.t)
      const parts = isEdge(bucket) ? fine.get(atMs) : undefined
      return parts
        ? parts.of(reading.id).map((part) => pieceOf(part, parts.widthMs))
        : [pieceOf(bucket, coarse.widthMs)]
    })
    return joined(reading, pieces, coarse.holdMs(reading.id))
  })
  const isMeant = (spell: AlarmSpell) =>
    spell.fromMs < period.toMs && (spell.toMs ?? period.toMs) > period.fromMs
  return { machine, readings, spells: spells.filter(isMeant).sort((a, b) => b.fromMs - a.fromMs) }
}

/** The mapped alarm readings of the asked units. */
function alarmReadings({ target, question }: Asked, { readings }: Machine): readonly Reading[] {
  const units = target.kind === 'machine' ? target.units.filter((unit) => unit !== MACHINE_UNIT) : []
  // `e os dos compressores?` after the machine's own alarm.
  const isOfMachine = units.length === 0 && /\balarmes? (?:geral|gerais)\b/.test(question.words)
  return readings.filter(
    ({ id, topicField, compressorId }) =>
      /(?:^|_)alarm$/.test(id) &&
      topicField !== '' &&
      !(isOfMachine && compressorId !== undefined) &&
      (units.length === 0 || units.includes(compressorId ?? MACHINE_UNIT)),
  )
}

/** Reads a stretch in whole buckets of a length, or of longer ones where these would be too many. */
function readerOf({ ctx }: Asked, { id }: Machine, readings: readonly Reading[]) {
  const most = Math.max(1, Math.min(MOST_POINTS, Math.floor(MOST_BUCKETS / readings.length)))
  return async (beginMs: number, endMs: number, lengthMs: number) => {
    const fromMs = Math.floor(beginMs / lengthMs) * lengthMs
    const toMs = Math.ceil(endMs / lengthMs) * lengthMs
    const query = {
      fields: readings.map((reading) => reading.id),
      ...{ from: instantText(fromMs), to: instantText(toMs) },
      points: Math.min(most, (toMs - fromMs) / lengthMs),
    }
    const { data, holds, bucketSeconds } = await getSeries(ctx, { params: { id }, query, body: undefined })
    return {
      widthMs: bucketSeconds * 1000,
      of: (reading: string): readonly SeriesBucket[] => data[reading] ?? [],
      /** Null: a value holds until the next one. */
      holdMs: (reading: string): number | null => {
        const seconds = holds[reading]
        return seconds == null ? null : seconds * 1000
      },
    }
  }
}

/** The reading changed within the bucket. */
const isEdge = ({ min, max }: SeriesBucket): boolean => max > 0 && min <= 0

interface Piece {
  readonly fromMs: number
  readonly toMs: number
  readonly isOn: boolean
  readonly isRough: boolean
}

const pieceOf = (bucket: SeriesBucket, widthMs: number): Piece => ({
  fromMs: Date.parse(bucket.t),
  toMs: Date.parse(bucket.t) + widthMs,
  isOn: bucket.max > 0,
  isRough: isEdge(bucket) && widthMs > MINUTE_MS,
})

interface Open {
  readonly first: Piece
  readonly lengthMs: number
  readonly isRough: boolean
}

/** Stretches in a row are one spell, over unknown time too, which is no part of its length. It ends with the next sample, or when its last sample holds no longer. */
function joined(reading: Reading, pieces: readonly Piece[], holdMs: number | null): AlarmSpell[] {
  const spells: AlarmSpell[] = []
  let open: Open | null = null
  for (const [i, piece] of pieces.entries()) {
    if (!piece.isOn) continue
    const next = pieces[i + 1]
    const endMs = endOf(piece, next, holdMs)
    const before: Open = open ?? { first: piece, lengthMs: 0, isRough: false }
    open = {
      first: before.first,
      lengthMs: before.lengthMs + endMs - piece.fromMs,
      isRough: before.isRough || piece.isRough,
    }
    if (next?.isOn === true) continue
    const toMs = next ? endMs : null
    const { lengthMs, isRough } = open
    spells.push({ reading, fromMs: before.first.fromMs, toMs, lengthMs, isRough })
    open = null
  }
  return spells
}

/** A value holds until the next sample, at most for the reading's own time. */
function endOf({ fromMs, toMs }: Piece, next: Piece | undefined, holdMs: number | null): number {
  if (!next) return toMs
  return holdMs === null ? next.fromMs : Math.min(next.fromMs, Math.max(toMs, fromMs + holdMs))
}
