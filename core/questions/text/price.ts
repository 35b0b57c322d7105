const AMOUNT = String.raw`(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?)(?![.,]?\d)`
const FRACTION = String.raw`(?<![\d.,])(\d{1,2}[.,]\d{1,4})(?![.,]?\d)`
const PRICES = [
  new RegExp(String.raw`R\$\s*${AMOUNT}`, 'i'),
  new RegExp(String.raw`(?:tarifa|pre[cç]o|kwh)\D{1,20}?${FRACTION}(?!\s*(?:kwh|horas?|dias?)\b)`, 'i'),
  new RegExp(String.raw`${AMOUNT}\s*(?:reais|real)?\s*(?:por|/|o|cada)\s*kwh`, 'i'),
]

/** The price of a kWh that a question names, in R$: `se a tarifa for 0,80`, `a R$ 0,75 o kWh`; null: it names none. */
export function priceIn(text: string): number | null {
  if (!/kwh|tarifa|pre[cç]o/i.test(text)) return null
  for (const pattern of PRICES) {
    const [, found] = pattern.exec(text) ?? []
    if (found !== undefined) return Number(found.replace(',', '.'))
  }
  return null
}
