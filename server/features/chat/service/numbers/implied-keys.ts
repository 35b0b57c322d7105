import { LINES, type NumberKey, type SourceKey, valueKey } from './number-key.ts'
import { unitBehind } from './number-units.ts'
import { numbersIn } from './read-numbers.ts'

/** `nenhuma falha`, `sem falha nem parada`, `não houve falha`: none of what is counted. */
const NOTHING = /(?<!\p{L})(?:nenhum[a]?|sem|nem|não\s(?:há|houve|teve|tem|registrou))(?=\s)/giu

/** More that a tool's text says: the year of a date, hours and minutes as one length, the hour of `às 15 h`, that there is nothing, and how many lines of its list say the same. */
export function impliedKeys(source: string): SourceKey[] {
  const years = [...source.matchAll(/\d{1,2}\/\d{1,2}\/(\d{4})|\p{L}+ de (\d{4})/gu)].map(([, a, b]) =>
    valueKey(Number(a ?? b), null),
  )
  const hours = [...source.matchAll(/às\s(\d{1,2})\sh(?!\p{L})/gu)].map(([, hour]) =>
    valueKey(Number(hour), 'h'),
  )
  const nothing = [...source.matchAll(NOTHING)].flatMap(({ index, 0: word }) => {
    const unit = unitBehind(source.slice(index + word.length, index + word.length + 60))
    return unit === null ? [] : [valueKey(0, unit)]
  })
  return [...years, ...hours, ...lengths(source), ...nothing, ...ofList(source)]
}

/** `1 h 24 min` and `345:26 h` in hours and minutes, in hours and in minutes. */
function lengths(source: string): NumberKey[] {
  const spoken = source.matchAll(/(?<![\d.,])(\d{1,3}(?:\.\d{3})*)\s*h\s*(\d{1,2})\s*min/g)
  const figures = source.matchAll(/(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+):(\d\d)\s?\**\s?h(?!\p{L})/gu)
  return [...spoken, ...figures].flatMap(([, h = '', min]): NumberKey[] => {
    const [whole, rest] = [Number(h.replaceAll('.', '')), Number(min)]
    return [
      { kind: 'time', parts: [whole, rest], isLength: true },
      ...[valueKey(whole, 'h'), valueKey(rest, 'min'), valueKey(whole * 60 + rest, 'min')],
      valueKey(whole + rest / 60, 'h', 2),
    ]
  })
}

const ITEM = /^- (.+)$/gm
const DATE = /^\D{0,12}\d\d\/\d\d\/\d{4}/

/** How many lines of a list end alike: `3 das 4 máquinas estão ligadas`. */
function ofList(source: string): SourceKey[] {
  const items = [...source.matchAll(ITEM)].map(([, item = '']) => item)
  const isOfEvents = items.length > 0 && items.every((item) => DATE.test(item))
  const units = isOfEvents ? [countedIn(source)] : ['maquina', 'compressor']
  const said = new Map<string, number>()
  for (const part of items.flatMap((item) => item.split(/: |, /).slice(1)))
    said.set(part, (said.get(part) ?? 0) + 1)
  const alike = [...new Set(said.values())].flatMap((sum) =>
    units.map((unit) => ({ ...valueKey(sum, unit), ...(isOfEvents ? { only: 'part' as const } : {}) })),
  )
  return [valueKey(items.length, LINES), ...alike]
}

/** What the text before a list of events counts. */
function countedIn(source: string): string | null {
  const first = numbersIn(source.slice(0, source.indexOf('\n- '))).find(
    ({ key }) => key.kind === 'value' && key.unit !== null,
  )
  return first?.key.kind === 'value' ? first.key.unit : null
}
