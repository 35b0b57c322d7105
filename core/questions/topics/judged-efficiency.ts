import type { Clues } from '../overruled.ts'
import { hasPhrase } from '../text/phrases.ts'

/** `0,9 kW/TR é bom?`, `um chiller com 0,8 kW/TR está eficiente?`: the value itself is judged. */
export const judgesEfficiency = ({ rest, reading }: Pick<Clues, 'rest' | 'reading'>): boolean =>
  reading?.machine === 'efficiency' &&
  rest.some(({ plain }) => /^\d+[.,]\d+$/.test(plain)) &&
  hasPhrase(
    rest,
    '=bom|=boa|=ruim|otim*|pessim*|alto|baixo|eficiente|ineficiente|aceitavel|=normal|=ok|preocupante|razoavel|excelente|adequad*',
  )
