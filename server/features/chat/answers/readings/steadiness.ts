import type { Machine, Reading } from '#contract/machines/machine.ts'
import type { Window } from '#core/kpis/window.ts'
import { UNSTEADY } from '#core/questions/text/unread-words.ts'
import { DAY_MS } from '#core/time/hours.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { readingTitle, valueText } from './reading-names.ts'
import { valuesOf } from './reading-values.ts'

const MOST_READINGS = 3
/** The spread of a day is set beside that of as many days before it, that of longer times beside fewer. */
const [MOST_DAYS, MOST_LONGER] = [7, 3]
/** A spread that is larger or smaller by less is as usual. */
const ALIKE = 1.25

/** `está estável ou oscilou muito?` of a reading: from its lowest to its highest value, beside the same in the times before. Null: not asked. */
export async function steadiness(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  time: Window,
): Promise<string | null> {
  if (!UNSTEADY.test(asked.question.words) || readings.length === 0) return null
  const shown = readings.slice(0, MOST_READINGS)
  const now = await widthsOf(asked, machine, shown, time)
  const before: ReadonlyMap<string, number>[] = []
  for (const one of timesBefore(time)) before.push(await widthsOf(asked, machine, shown, one))
  const lines = shown.flatMap((reading) => {
    const width = now.get(reading.id)
    if (width === undefined) return []
    const usual = before.flatMap((one) => one.get(reading.id) ?? [])
    return [`${readingTitle(machine, reading)}: ${widthText(reading, width, usual)}`]
  })
  return lines.length === 0
    ? null
    : paragraphs('Quanto oscilou, do menor ao maior valor, partidas e paradas incluídas:', bullets(lines))
}

function widthText(reading: Reading, width: number, usual: readonly number[]): string {
  const text = bold(valueText(reading, width))
  if (usual.length === 0) return text
  const middle = usual.toSorted((a, b) => a - b)[Math.floor(usual.length / 2)] ?? width
  const verdict =
    width > middle * ALIKE
      ? 'oscilou mais que de costume'
      : width * ALIKE < middle
        ? 'oscilou menos que de costume'
        : 'oscilou como de costume'
  return `${text}, contra ${valueText(reading, middle)} de costume (o valor do meio dos períodos iguais anteriores): ${bold(verdict)}`
}

/** Times of the same length and hours of the day before this one. */
function timesBefore({ fromMs, toMs }: Window): readonly Window[] {
  const days = Math.max(1, Math.ceil((toMs - fromMs) / DAY_MS))
  const step = days * DAY_MS
  return Array.from({ length: days === 1 ? MOST_DAYS : MOST_LONGER }, (_, i) => ({
    fromMs: fromMs - (i + 1) * step,
    toMs: toMs - (i + 1) * step,
  }))
}

async function widthsOf(
  asked: Asked,
  machine: Machine,
  readings: readonly Reading[],
  time: Window,
): Promise<ReadonlyMap<string, number>> {
  const found = await valuesOf(asked, machine, readings, time)
  return new Map([...found].map(([id, { min, max }]) => [id, max - min]))
}
