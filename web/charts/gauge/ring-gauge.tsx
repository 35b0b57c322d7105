import type { Level } from '#core/kpis/thresholds.ts'
import { MISSING } from '#web/format/number.ts'
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx'
import { LevelMark } from '#web/ui/states/level-mark.tsx'
import { levelWordOf } from '#web/ui/states/level-word.ts'
import '../charts.css'

export interface RingGaugeProps {
  label: string
  /** Null: the value is not known. */
  value: number | null
  max: number
  /** Lower end of the scale; 0 by default. */
  min?: number
  /** The value as displayed; `—` or another text when the value is not known. */
  text: string
  unit?: string | undefined
  /** Null: a value that is neither good nor bad. */
  level: Level | null
  levelWord?: string | undefined
  /** A note on the meaning of the figure. */
  note?: string | undefined
  /** What the figure says, in the tooltip. */
  detail?: string | undefined
  /** Period and coverage of the value, one line each. */
  about?: readonly string[]
}

const SIZE = 132
const WIDTH = 10
const RADIUS = (SIZE - WIDTH) / 2
/** Longest text in the large size that fits inside the ring: 98,43. */
const FITS = 5
/** Three quarters of a circle, open at the bottom. */
const LENGTH = 2 * Math.PI * RADIUS * 0.75

const STROKES: Record<Level, string> = {
  ok: 'stroke-ok',
  warn: 'stroke-warn',
  bad: 'stroke-bad',
  unknown: 'stroke-unknown',
}

/** A value on its scale as a ring; colour, sign and word tell its level. */
export function RingGauge(props: RingGaugeProps) {
  const { label, value, min = 0, max, text, unit, level, levelWord, note } = props
  const part = value === null ? 0 : Math.max(0, Math.min(1, (value - min) / (max - min)))
  const isKnown = value !== null
  return (
    <div className="grid content-start justify-items-center gap-1 text-center">
      <h2 className="text-sm font-semibold">{label}</h2>
      <Tooltip text={<TipLines {...props} />}>
        {/* biome-ignore lint/a11y/useSemanticElements: the native meter can't be drawn as a ring */}
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value === null ? min : Math.max(min, Math.min(value, max))}
          aria-valuetext={isKnown ? `${text}${unit ? ` ${unit}` : ''}` : (levelWord ?? 'sem dados')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard opens the tooltip like the pointer
          tabIndex={0}
          className="relative rounded-full"
        >
          <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
            <Arc
              className="stroke-border"
              dashes={isKnown ? `${LENGTH} ${4 * LENGTH}` : '3 5'}
              isWhole={!isKnown}
            />
            {part > 0 && (
              <Arc
                className={level === null ? 'stroke-primary-edge' : STROKES[level]}
                dashes={`${part * LENGTH} ${4 * LENGTH}`}
              />
            )}
          </svg>
          <p
            className={`tabular absolute inset-0 grid place-content-center font-semibold ${text.length > FITS ? 'text-lg' : 'text-xl'}`}
          >
            <span>
              {text}
              {unit && text !== MISSING && (
                <span className="text-sm font-normal text-muted">{`\u00a0${unit}`}</span>
              )}
            </span>
          </p>
          {isKnown && (
            <p
              className="tabular absolute inset-x-4 bottom-1 flex justify-between px-2 text-xs text-muted"
              aria-hidden="true"
            >
              <span>{min}</span>
              <span>{max}</span>
            </p>
          )}
        </div>
      </Tooltip>
      <RingLevel isKnown={isKnown} level={level} word={levelWord} />
      <p className="min-h-4 max-w-60 text-xs text-muted">{note}</p>
    </div>
  )
}

interface LevelProps {
  isKnown: boolean
  level: Level | null
  word?: string | undefined
}

/** A value that is neither good nor bad has no sign. */
function RingLevel({ isKnown, level, word }: LevelProps) {
  if (!isKnown) return <LevelMark level="unknown" word={word} />
  return level === null ? null : <LevelMark level={level} word={word} />
}

/** The level in a word; empty for a value that is neither good nor bad. */
export function ringWord({ value, level, levelWord }: Pick<RingGaugeProps, 'value' | 'level' | 'levelWord'>) {
  if (value === null) return levelWord ?? levelWordOf('unknown')
  return levelWord ?? (level === null ? '' : levelWordOf(level))
}

/** The tooltip: the value on its scale, its level and its period. */
function TipLines({
  value,
  min = 0,
  max,
  text,
  unit,
  level,
  levelWord,
  note,
  detail,
  about = [],
}: RingGaugeProps) {
  const whole = unit && value !== null ? `${text}\u00a0${unit}` : text
  const word = ringWord({ value, level, levelWord })
  const lines = [`${whole} na escala de ${min} a ${max}`, word, note, detail, ...about].filter(Boolean)
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  )
}

function Arc({
  className,
  dashes,
  isWhole = false,
}: {
  className: string
  dashes: string
  isWhole?: boolean
}) {
  // The ring begins at the lower left. An unknown value is a broken line all round, which resembles no value.
  return (
    <circle
      cx={SIZE / 2}
      cy={SIZE / 2}
      r={RADIUS}
      fill="none"
      strokeWidth={isWhole ? 2 : WIDTH}
      strokeDasharray={dashes}
      transform={`rotate(135 ${SIZE / 2} ${SIZE / 2})`}
      className={className}
    />
  )
}
