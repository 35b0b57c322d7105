import type { FieldType } from '#core/suggest/values/value-shape.ts'

/** One field of one series of a source. */
export interface SourcePoint {
  readonly measurement: string
  readonly tags: Readonly<Record<string, string>>
  readonly field: string
  readonly type: FieldType
  /** Newest first; may be empty. */
  readonly values: readonly (string | number | boolean | null)[]
  /** Values of moments spread over days, the same moments for all points that have them. */
  readonly moments?: readonly (string | number | boolean | null)[]
}

/** Fields that say nothing: the point's name is in the measurement or in a tag. */
const NAMELESS =
  /^(_?values?|val|valor(es)?|v|present_?value|pv|last|data|num|float|medida|leitura|reading|(float|int(eger)?|double|dbl|long|bool(ean)?|str(ing)?|num(ber|eric)?)_?(values?|v)|values?_?(float|int(eger)?|double|num(ber)?|bool(ean)?|str(ing)?))$/i
export const isNameless = (field: string): boolean => NAMELESS.test(field.trim())
