import { isNameless, type SourcePoint } from '../source-point.ts'
import { readEquipment } from './equipment-name.ts'
import { isTransport } from './transport-tags.ts'
import { withoutEscapes } from './without-escapes.ts'

/** A text of a point's place: its measurement, its field or a tag's value. */
export interface Part {
  /** Null for the measurement and the field. */
  readonly tag: string | null
  readonly text: string
  readonly isField?: true
}

/** Tags whose value alone names a compressor or a circuit. */
const COMPRESSOR_KEY =
  /^(compressor(es)?|comp|cp|circuit(o)?|circ|sub_?maquina|submachine|modul[eo]|stage|estagio)$/i
const UNIT_KEY = /^(unit|units|uom|unidade|eng_?units?|medida)$/i
const UNIT =
  /^(°|º|deg)?[cfk]$|^(%|psig?|k?pa|bar|mpa|kgf.*|k?wh?|mwh?|tr|rt|tons?|m³\/h|m3\/h|l\/s|gpm|hz|a|v|rpm|percent|celsius|fahrenheit)$/i

/** Values of a tag that says how a point is stored. */
const DATA_TYPE =
  /^(number(:\w+)?|switch|contact|dimmer|string|text|float(32|64)?|double|u?int(16|32|64|eger)?|bool(ean)?|(holding|input)_register|coil|discrete(_input)?|sensor|binary_sensor|analog|digital|good|bad)$/i

export const isCompressorTag = (tag: string): boolean => COMPRESSOR_KEY.test(tag)
export const isDataType = (text: string): boolean => DATA_TYPE.test(text)
export const isUnit = ({ tag, text }: Part): boolean =>
  tag !== null && UNIT_KEY.test(tag) && UNIT.test(text.trim())

/** The texts that may name a machine and one of its points. */
export function textsOf(points: readonly SourcePoint[], varying: ReadonlySet<string>): Set<string> {
  const texts = new Set<string>()
  for (const point of points)
    for (const { tag, text } of partsOf(point))
      if (tag === null || (varying.has(tag) && !isTransport(tag))) texts.add(text)
  return texts
}

export function partsOf({ measurement, tags, field }: SourcePoint): Part[] {
  const parts: Part[] = [
    { tag: null, text: withoutEscapes(measurement) },
    ...Object.entries(tags).map(([tag, text]) => ({ tag, text: withKey(tag, withoutEscapes(text)) })),
    ...(isNameless(field) ? [] : [{ tag: null, text: withoutEscapes(field), isField: true } as const]),
  ]
  // A tag repeats the measurement where a collector names both after the point.
  return parts.filter(
    ({ text, isField }, n) =>
      text !== '' && (isField || !parts.some((one, at) => at < n && one.text === text)),
  )
}

/** chiller=1: the key says which equipment has the number. */
const withKey = (tag: string, text: string): string =>
  /^\d{1,4}[a-d]?$|^[a-h]$/i.test(text) && readEquipment(`${tag} ${text}`)?.isWhole ? `${tag} ${text}` : text

export function spoken(part: Part): string {
  if (part.tag === null) return part.text
  if (isUnit(part)) return `(${part.text})`
  const number = /^(?:[a-z]{1,6}[-_ ]?)?0*(\d{1,3})$|^([a-h])$/i.exec(part.text)
  return isCompressorTag(part.tag) && number ? `compressor ${number[1] ?? number[2]}` : part.text
}
