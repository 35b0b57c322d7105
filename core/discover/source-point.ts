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

const TYPE = '(float|int(eger)?|double|dbl|long|num(ber|eric)?|bool(ean)?|str(ing)?|te?xt[eo]?)'
const VALUE = '(values?|val|v|valor(es)?|valeur|valore|wert)'
/** Fields that say nothing: the point's name is in the measurement or in a tag. */
const NAMELESS = new RegExp(
  `^(_?((present|real|raw|last)_?)?${VALUE}(_?${TYPE})?|${TYPE}_?${VALUE}|((state|status)_?)?te?xt[eo]?|pv|last|data|num|float|medida|leitura|reading)$`,
  'i',
)
export const isNameless = (field: string): boolean => NAMELESS.test(field.trim())
