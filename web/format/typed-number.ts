/** A number as people type it, with a decimal comma or point; null for an empty text, NaN for any other text. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  // 1.234,5 has its points between thousands; 1234.5 and 1,5 have one decimal sign.
  const plain = trimmed.includes(',') ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** A number as it stands in a field. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',')
}
