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

const QUALITY =
  /^(q|opc_?quality|quality(_?code)?|qualidade|calidad|qualite|good|bad|valid|valido|reliability|(status_?)?flags?|status_?code)$/i
const seriesOf = ({ measurement, tags }: SourcePoint): string =>
  JSON.stringify([measurement, Object.entries(tags).sort()])
/** Without the fields beside a point's value that say how good the value is: `v` and `q` of an OPC gateway. */
export function withoutQualities(points: readonly SourcePoint[]): readonly SourcePoint[] {
  const found = points.filter(({ field }) => QUALITY.test(field))
  if (found.length === 0) return points
  const valued = new Set(points.filter(({ field }) => isNameless(field)).map(seriesOf))
  const left = new Set(found.filter((point) => valued.has(seriesOf(point))))
  return points.filter((point) => !left.has(point))
}
