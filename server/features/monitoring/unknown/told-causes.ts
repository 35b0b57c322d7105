import type { CoverageCause, CoverageHint } from '#contract/monitoring/coverage.ts'
import type { Window } from '#core/kpis/window.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { UnknownPart } from '#core/unknown/coverage-study.ts'
import type { Told } from '#server/features/collection/state/told-findings.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { type StudiedUnit, silentBeforeMs } from './studied-unit.ts'

interface CausesQuestion {
  readonly window: Window
  readonly coverage: number
  /** The machine's first sample, or the window's begin. */
  readonly firstMs: number
  /** The machine's first sample, also outside the window. */
  readonly beganMs: number
  /** The reading that tells whether the unit runs, or that would tell it. */
  readonly reading: string
  readonly told: Told
  /** Null: no reading tells it. */
  readonly found: StudiedUnit | null
}

/** A cause of less than this share of the unknown time is left out. */
const LEAST_SHARE = 0.05
const MOST_CAUSES = 4

const WIRE_CAUSES = {
  hold: 'retencao',
  silence: 'silencio',
  began: 'inicio',
  died: 'fim',
  pauses: 'pausas',
} as const

/** The causes of a window's unknown time, the largest first. */
export function causesOf(asked: CausesQuestion): CoverageHint['causes'] {
  const { window, coverage, firstMs, beganMs, found } = asked
  const windowMs = window.toMs - window.fromMs
  const unknownMs = (1 - coverage) * windowMs
  const begun: UnreadPart[] =
    firstMs > window.fromMs
      ? [
          {
            ...{ cause: 'historico', ms: firstMs - window.fromMs, count: 1 },
            // Before the whole history, too, its begin is told as it is.
            longest: { fromMs: window.fromMs, toMs: Math.max(firstMs, beganMs) },
          },
        ]
      : []
  const parts = joined([...begun, ...studied(asked), ...older(found)])
  const restMs = unknownMs - parts.reduce((sum, { ms }) => sum + ms, 0)
  const isOlder = found !== null && found.stored.time.fromMs > firstMs
  if (isOlder && restMs > 0) parts.push({ cause: 'anterior', ms: restMs, count: 1, longest: null })
  return parts
    .filter(({ ms }) => ms > 0 && ms >= LEAST_SHARE * unknownMs)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MOST_CAUSES)
    .map(({ cause, ms, count, longest }) => ({
      cause,
      hours: Math.round((ms / HOUR_MS) * 100) / 100,
      count,
      longest: longest && { from: instantText(longest.fromMs), to: instantText(longest.toMs) },
    }))
}

interface UnreadPart extends Omit<UnknownPart, 'cause' | 'longest'> {
  readonly cause: CoverageCause['cause']
  readonly longest: UnknownPart['longest'] | null
}

const one = (longest: Window) => ({ ms: longest.toMs - longest.fromMs, count: 1, longest })

function studied({ window, firstMs, found, reading, told }: CausesQuestion): UnreadPart[] {
  if (found === null) {
    const isUnread = told.unmapped.some((text) => text.reading === reading)
    const isOutside = told.outOfLimits.some((outside) => outside.reading === reading)
    const cause = isUnread ? 'textos' : isOutside ? 'valores' : 'sem_leitura'
    return [{ cause, ...one({ fromMs: firstMs, toMs: window.toMs }) }]
  }
  const { parts } = found.study
  const alone = partsMs(parts.filter(({ cause }) => cause !== 'silence' && cause !== 'hold'))
  const inPauses = valuesInstead(found, { reading, told, missingMs: alone })
  // Where nothing but such values came, the machine only seems silent.
  const missingMs = partsMs(parts.filter(({ cause }) => cause !== 'hold'))
  const inSilence = valuesInstead(found, { reading, told, missingMs })
  return parts.map(({ cause, ...part }) => {
    const instead = cause === 'hold' ? null : cause === 'silence' ? inSilence : inPauses
    return { ...part, cause: instead ?? WIRE_CAUSES[cause] }
  })
}

const partsMs = (parts: readonly UnknownPart[]) => parts.reduce((sum, { ms }) => sum + ms, 0)

interface Missing {
  readonly reading: string
  readonly told: Told
  readonly missingMs: number
}

/** Values that are no samples stand where the reading is missing, when there are enough of them to fill at least half of that time. */
function valuesInstead(
  { study, stored }: StudiedUnit,
  { reading, told, missingMs }: Missing,
): 'textos' | 'valores' | null {
  const column = stored.time.samples.readings[reading]
  const samples = column?.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0) ?? 0
  const { fromMs, toMs } = stored.time
  // The time between two samples while the reading comes; without a sample any value counts.
  const stepMs = (toMs - fromMs - study.unknownMs) / Math.max(1, samples)
  const fills = (count: number) => count > 0 && (samples === 0 || 2 * count * stepMs >= missingMs)
  const texts = told.unmapped.filter((text) => text.reading === reading)
  if (fills(texts.reduce((sum, { count }) => sum + count, 0))) return 'textos'
  const outside = told.outOfLimits.find((value) => value.reading === reading)
  return fills(outside?.count ?? 0) ? 'valores' : null
}

function older(found: StudiedUnit | null): UnreadPart[] {
  const silent = found?.stored.silentBefore ?? []
  if (silent.length === 0) return []
  const [longest = null] = silent.toSorted((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs))
  return [{ cause: 'silencio', ms: silentBeforeMs(found), count: silent.length, longest }]
}

/** Parts of the same cause, added up. */
function joined(parts: readonly UnreadPart[]): UnreadPart[] {
  const byCause = new Map<UnreadPart['cause'], UnreadPart>()
  for (const part of parts) {
    const known = byCause.get(part.cause)
    if (known === undefined) byCause.set(part.cause, part)
    else
      byCause.set(part.cause, {
        ...known,
        ms: known.ms + part.ms,
        count: known.count + part.count,
        longest: longer(known.longest, part.longest),
      })
  }
  return [...byCause.values()]
}

const longer = (a: Window | null, b: Window | null): Window | null =>
  a === null || (b !== null && b.toMs - b.fromMs > a.toMs - a.fromMs) ? b : a
