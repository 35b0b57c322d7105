import type { CoverageHint } from '#contract/monitoring/coverage.ts'
import type { Window } from '#core/kpis/window.ts'
import type { CoverageStudy } from '#core/unknown/coverage-study.ts'
import type { Told } from '#server/features/collection/state/told-findings.ts'
import { type StudiedUnit, silentBeforeMs } from './studied-unit.ts'

const REASONS = { limit: 'passo', onChange: 'mudanca', quiet: 'quietude' } as const
const MOST_TEXTS = 10

interface SettingQuestion {
  readonly window: Window
  readonly coverage: number
  readonly firstMs: number
  /** The reading that tells whether the unit runs, or that would tell it. */
  readonly reading: string
  readonly causes: CoverageHint['causes']
  readonly found: StudiedUnit | null
  readonly told: Told
}

type SettingAndEffect = Pick<CoverageHint, 'setting' | 'effect'>
const NONE: SettingAndEffect = { setting: null, effect: null }

/** The setting that would help the most, and its effect. */
export function settingOf(asked: SettingQuestion): SettingAndEffect {
  const { found, causes } = asked
  if (found !== null && found.study.setting !== null)
    return holdSetting(asked, found.study, found.study.setting)
  const [first] = causes
  if (first?.cause === 'textos') return textSetting(asked)
  return first?.cause === 'valores' ? unitSetting(asked) : NONE
}

function holdSetting(
  { window, coverage, firstMs, found }: SettingQuestion,
  { unknownMs }: CoverageStudy,
  { change, reason, stepMs, formerLimitMs, limitMs, gainMs }: NonNullable<CoverageStudy['setting']>,
): SettingAndEffect {
  const windowMs = window.toMs - window.fromMs
  // Before the studied part the setting helps as much as within it, except where nothing came at all.
  const openMs = (1 - coverage) * windowMs - (firstMs - window.fromMs) - silentBeforeMs(found)
  const gained = (openMs / windowMs) * (gainMs / Math.max(1, unknownMs))
  const effect = {
    reason: REASONS[reason],
    stepSeconds: stepMs / 1000,
    formerLimitSeconds: formerLimitMs / 1000,
    limitSeconds: limitMs / 1000,
    coverage: Math.round(Math.min(1, coverage + Math.max(0, gained)) * 10_000) / 10_000,
  }
  if (change.member === 'gapLimit') return { setting: { member: 'gapLimitSeconds' }, effect }
  const { reading, hold } = change
  const limitSeconds = hold === null || hold.limitMs === null ? null : hold.limitMs / 1000
  return {
    setting: { member: 'hold', reading, hold: hold && { mode: hold.mode, limitSeconds } },
    effect,
  }
}

function textSetting({ reading, told }: SettingQuestion): SettingAndEffect {
  const found = told.unmapped.filter((one) => one.reading === reading)
  if (found.length === 0) return NONE
  const texts = found.slice(0, MOST_TEXTS).map(({ text }) => text)
  return { setting: { member: 'textStates', reading, texts }, effect: null }
}

function unitSetting({ reading, told }: SettingQuestion): SettingAndEffect {
  const found = told.outOfLimits.find((one) => one.reading === reading)
  if (found === undefined) return NONE
  return { setting: { member: 'unit', reading: found.reading, example: found.example }, effect: null }
}
