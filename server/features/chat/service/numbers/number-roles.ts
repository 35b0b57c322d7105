import type { Role } from './number-key.ts'
import { isLength, isLongLength } from './number-units.ts'
import type { NumberIn } from './read-numbers.ts'

const LAST = /(?<!\p{L})(?:últim[oa]s|próxim[oa]s|primeir[oa]s|last|past|next)\s+[*_]*$/iu
const WITHIN = /(?<!\p{L})(?:em|in|dentro\s+de)\s+[*_]*$/iu
const PERIOD =
  /(?<!\p{L})(?:[nd]?[oa]s|ness[ea]s|nest[ea]s|dess[ea]s|dest[ea]s|durante|a\s+cada|daqui\s+a|(?:per[ií]odo|janela|intervalo|horizonte|prazo|disponibilidade|confiabilidade|probabilidade|chance|m[ée]dia|dados|hist[óo]rico|total|an[áa]lise|relat[óo]rio|resumo|previs[ãa]o)(?:\s+\p{L}+)?(?:\s+d[eo]s?|\s+para)?\s*[:|(]?)\s*[*_|(]*$/iu
const OF_PERIOD =
  /^\s*[*_]*\s*\p{L}+[*_]*\s+(?:corrid|analisad|considerad|anterior|seguinte|próxim|últim|de\s+dados|de\s+histórico)/iu
const BOUND =
  /(?:(?:acima|abaixo|além|mais|menos)\s+d[eao]s?|(?:maior|menor|superior|inferior)(?:es)?\s+(?:que|do\s+que|a|ao|à)|pelo\s+menos|no\s+m[íi]nimo(?:\s+de)?|no\s+m[áa]ximo(?:\s+de)?|limite\s*(?:de|:)?|meta\s*(?:de|:)?|alvo\s*(?:de|:)?|pass\p{L}+\s+d[eo]s?|ultrapass\p{L}+|exced\p{L}+|até|entre|entre\s+\S+(?:\s\S+)?\s+e|[≥≤<>])\s*[*_]*$/iu

const unitIn = ({ key }: NumberIn): string | null => (key.kind === 'value' ? key.unit : null)

/** Whether a number of a source is the length of the period that it tells of. */
export const isSpanOfSource = (number: NumberIn): boolean =>
  isLength(unitIn(number)) &&
  (LAST.test(number.before) || (WITHIN.test(number.before) && isLongLength(unitIn(number))))

const AGO = /(?<!\p{L})(?:h[áa]|faz|daqui\s+a|em|faltam)\s+(?:cerca\s+de\s+)?[*_]*$/iu
const PART =
  /^[*_]*\s+(?:d[aeo]s?|del[ae]s|dest[ae]s|dess[ae]s|caus\p{L}+|est[ãa]o|est[áa]|fo(?:i|ram)|ficaram|com|em)(?!\p{L})/iu

/** Whether a number stands where a role has to. */
export function isInRole(number: NumberIn, role: Role): boolean {
  if (role === 'bound') return BOUND.test(number.before)
  if (role === 'part') return PART.test(number.after)
  if (role === 'ago') return AGO.test(number.before)
  return (
    [LAST, WITHIN, PERIOD, /\(\**$/].some((pattern) => pattern.test(number.before)) ||
    OF_PERIOD.test(number.after)
  )
}
