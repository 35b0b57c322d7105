import { neededText } from './needed-readings.ts'
import { namedTerms } from './wanted-readings.ts'

/** `qual leitura está mais alta?` */
const EXTREME =
  /\b(?:leituras?|sensor(?:es)?|medic\w+)\b.*\b(?:mais|maior(?:es)?|menor(?:es)?|alt[ao]s?|baix[ao]s?)\b/
const APART =
  'Leituras de grandezas diferentes não se comparam entre si. Diga qual, por exemplo “qual compressor está com a maior temperatura de descarga?” ou “quais temperaturas estão acima de 30 °C?”.'

/** Says that no machine has the reading. */
export function nowhereMapped(words: string): string {
  const what = namedTerms(words)
  if (what === '' && EXTREME.test(words)) return APART
  const lacks = `Não encontrei essa leitura${what === '' ? '' : ` (${what})`} em nenhuma das máquinas: não está mapeada.`
  return [lacks, neededText(words)].filter(Boolean).join(' ')
}
