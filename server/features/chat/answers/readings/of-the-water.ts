import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Asked } from '../answer.ts'
import { paragraphs } from '../markdown.ts'
import { answerReading } from './reading.ts'
import { wantedReadings } from './wanted-readings.ts'

interface Substitute {
  /** The quantity of the refrigerant, by the question's words. */
  readonly asked: RegExp
  /** The readings of the water that answer it. */
  readonly ids: readonly string[]
  readonly note: string
  /** The reading of each compressor that is the refrigerant's own. */
  readonly own?: OwnReading
}
interface OwnReading {
  readonly compressor: 'discharge_pressure' | 'suction_pressure'
  readonly words: string
  readonly name: string
}

const SUBSTITUTES: readonly Substitute[] = [
  {
    asked: /\bpressa\w+ (?:d[eo] |n[oa] )*condensa/,
    ids: ['cw_pressure'],
    note: 'A leitura da máquina é a da água no condensador, não a pressão de condensação do refrigerante:',
    own: {
      compressor: 'discharge_pressure',
      words: 'pressao de descarga dos compressores',
      name: 'A do refrigerante é a pressão de descarga dos compressores',
    },
  },
  {
    asked: /\bpressa\w+ (?:d[eo] |n[oa] )*evapora/,
    ids: ['chw_pressure'],
    note: 'A leitura da máquina é a da água no evaporador, não a pressão de evaporação do refrigerante:',
    own: {
      compressor: 'suction_pressure',
      words: 'pressao de succao dos compressores',
      name: 'A do refrigerante é a pressão de sucção dos compressores',
    },
  },
  {
    asked: /\btemp\w* (?:de )?condensacao\b/,
    ids: ['cw_in_temp', 'cw_out_temp'],
    note: 'A temperatura de condensação do refrigerante não é medida; as leituras são da água de condensação:',
  },
  {
    asked: /\btemp\w* (?:de )?evaporacao\b/,
    ids: ['chw_in_temp', 'chw_out_temp'],
    note: 'A temperatura de evaporação do refrigerante não é medida; as leituras são da água gelada:',
  },
]

interface Beside {
  readonly note: string | null
  readonly own: string | null
}
const NOTHING: Beside = { note: null, own: null }

/** What an answer about the water says where the question names a quantity of the refrigerant: a sentence before it, and the refrigerant's own reading behind it. */
export async function ofTheWater(asked: Asked): Promise<Beside> {
  const { target, question } = asked
  const { words, reading } = question
  const found = SUBSTITUTES.find((one) => one.asked.test(words) && !/\bagua\b/.test(words))
  if (found === undefined || target.kind !== 'machine' || reading === null) return NOTHING
  const machine = await requireMachine(asked.ctx, target.machine.id, 'leitura')
  const wanted = wantedReadings(asked, machine, target.units)
  if (wanted.length === 0 || !wanted.every(({ id }) => found.ids.includes(id))) return NOTHING
  const { own, note } = found
  const isMapped = machine.readings.some(
    ({ id, topicField }) => own && id.endsWith(`_${own.compressor}`) && topicField !== '',
  )
  return { note, own: own && isMapped ? await ownOf(asked, own) : null }
}

/** The values of the compressors where one time is asked, else the name of the reading. */
async function ownOf(asked: Asked, { compressor, words, name }: OwnReading): Promise<string> {
  const { question } = asked
  const { threshold, periods, eachDay, dayKinds, compares } = question
  if (threshold !== null || compares || eachDay !== null || periods.length + dayKinds.length > 1)
    return `${name}.`
  const ofUnits = { ...question, reading: { machine: null, compressor, words }, words }
  return paragraphs(`${name}:`, await answerReading({ ...asked, question: ofUnits }))
}
