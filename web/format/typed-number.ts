/** A number as people type it, with a decimal comma or point; null for an empty text, NaN for any other text. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  // Points between thousands, as in 1.234,5, need a decimal comma after them; 1234.5 and 1,5 have one decimal sign.
  if (/^[+-]?\d{1,3}(\.\d{3})+,\d+$/.test(trimmed))
    return Number(trimmed.replaceAll('.', '').replace(',', '.'))
  return /^[+-]?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}

/** A number as a field shows it; empty for null. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
