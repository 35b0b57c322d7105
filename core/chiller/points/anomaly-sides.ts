/** Against its expectation: less cooling per kW, more of it, or no expectation to compare with. */
export type AnomalySide = 'worse' | 'better' | 'unknown'

interface Compared {
  readonly efficiency: number
  readonly expectedEfficiency: number | null
}

/** A better COP than expected is unusual too, but no danger: it follows a cleaning or a repair, or a wrong sensor. */
export function anomalySide({ efficiency, expectedEfficiency }: Compared): AnomalySide {
  if (expectedEfficiency === null) return 'unknown'
  return efficiency < expectedEfficiency ? 'worse' : 'better'
}

export const SIDE_WORDS = {
  worse: { one: 'pior que o esperado', many: 'piores que o esperado' },
  better: { one: 'melhor que o esperado', many: 'melhores que o esperado' },
  unknown: { one: 'sem valor esperado', many: 'sem valor esperado' },
} as const satisfies Record<AnomalySide, { one: string; many: string }>

const SIDES = Object.keys(SIDE_WORDS) as AnomalySide[]

/** What follows a count of anomalies: `, todas melhores que o esperado`, or `: 17 piores que o esperado e 23 melhores que o esperado`. */
export function sidesInWords(anomalies: readonly Compared[]): string {
  const parts = SIDES.map((side) => ({
    side,
    number: anomalies.filter((one) => anomalySide(one) === side).length,
  }))
  const [first, ...others] = parts.filter(({ number }) => number > 0)
  if (first === undefined) return ''
  if (others.length === 0)
    return first.number === 1 ? `, ${SIDE_WORDS[first.side].one}` : `, todas ${SIDE_WORDS[first.side].many}`
  const told = [first, ...others].map(
    ({ side, number }) =>
      `${number.toLocaleString('pt-BR')} ${SIDE_WORDS[side][number === 1 ? 'one' : 'many']}`,
  )
  return `: ${told.slice(0, -1).join(', ')} e ${told.at(-1)}`
}
