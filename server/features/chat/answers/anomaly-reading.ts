import { machinesIn } from '../plant/candidates.ts'
import type { Asked } from './answer.ts'
import { aboutMachine } from './machines/each-machine.ts'
import { bold, paragraphs, plain } from './markdown.ts'
import { nowhereMapped } from './readings/nowhere-mapped.ts'
import { havingReading } from './readings/reading.ts'
import { namedTerms } from './readings/wanted-readings.ts'

const OF_COP: ReadonlySet<string> = new Set(['cop', 'efficiency'])
const OF_POWER =
  'As anomalias do modelo são do COP, que põe a potência ao lado do frio produzido; não as há do consumo sozinho. As do COP:'

/** `anomalia de vibração`: the model has anomalies of the COP alone, and a reading may not be mapped at all; null: no other reading is named. */
export async function ofOtherReading(asked: Asked): Promise<string | null> {
  const { reading, figures, words } = asked.question
  if (!/\banomali/.test(words)) return null
  if (figures.includes('energy') || reading?.machine === 'power' || reading?.compressor === 'power')
    return OF_POWER
  if (reading === null || OF_COP.has(reading.machine ?? '') || OF_COP.has(reading.compressor ?? ''))
    return null
  const what = namedTerms(reading.words)
  const machines = machinesIn(asked)
  const having = await havingReading(machines.map((machine) => aboutMachine(asked, machine)))
  const [only, ...others] = machines
  const lacks =
    only && others.length === 0
      ? `${bold(plain(only.nome))} não tem essa leitura${what === '' ? '' : ` (${what})`}: não está mapeada.`
      : nowhereMapped(words)
  return paragraphs(
    having.length === 0 ? lacks : null,
    `O modelo não procura anomalias ${what === '' ? 'dessa leitura' : `de ${what}`}: são do COP, comparado com o esperado para a carga e as temperaturas. As do COP:`,
  )
}
