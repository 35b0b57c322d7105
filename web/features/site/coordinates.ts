const degrees = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** `-23,5505; -46,6333`: a semicolon between, because the comma is the decimal sign. */
export function coordinatesText({ lat, lng }: { lat: number; lng: number }): string {
  return `${degrees.format(lat)}; ${degrees.format(lng)}`
}
