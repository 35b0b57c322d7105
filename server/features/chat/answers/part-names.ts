type Part = readonly [form: RegExp, name: string]

/** Parts of a machine that no reading shows, with their names. */
const PARTS: readonly Part[] = [
  [/\bcondensador/, 'o condensador'],
  [/\bevaporador/, 'o evaporador'],
  [/\brolamento|\bmanca(?:l|is)/, 'o rolamento'],
  [/\boleo/, 'o óleo'],
  [/\bfiltro/, 'o filtro'],
  [/\bvalvula/, 'a válvula'],
  [/\bcorreia/, 'a correia'],
  [/\bselo/, 'o selo'],
  [/\b(?:gas|refrigerante|vazamento)/, 'o gás refrigerante'],
]

export const partNamed = (words: string): Part | null => PARTS.find(([form]) => form.test(words)) ?? null
