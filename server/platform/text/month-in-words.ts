/** `11/2026` → `novembro de 2026`. */
export function monthInWords(label: string): string {
  const [month, year] = label.split('/').map(Number)
  const first = new Date(Date.UTC(year ?? Number.NaN, (month ?? Number.NaN) - 1, 1))
  if (Number.isNaN(first.getTime())) return label
  return first.toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
