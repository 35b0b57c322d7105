import type { CompressorReadingId, MachineReadingId } from '#core/signals/readings/reading-table.ts'
import type { AskedReading, Question } from '../question.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from '../topics/reading-phrases.ts'
import { boundOfTold, boundTold, otherBoundTold } from './bound-told.ts'
import { besideRated, placeAmong, stillRated, whatElse } from './value-told.ts'

/** Topics that a question after a reading may seem to have. */
const LOOSE: ReadonlySet<Question['topic']> = new Set([
  null,
  'plate',
  'limit',
  'breakdown',
  'pattern',
  'events',
  'summary',
  'figures',
])

/** `está normal?`, `e a máxima de hoje?`, `que horas foi isso?`, `qual é maior?` after a reading. */
export function readingTold(before: Question, now: Question): Partial<Question> | null {
  const reading = before.reading ?? (before.topic === 'reading' ? COP : null)
  if (reading === null || !isOfReading(before)) return null
  const end = otherEnd(reading, now)
  if (end !== null) return atOtherEnd(before, now, end)
  if (now.whileRunning && now.reading === null && now.machines === null) return whileRunning(before, reading)
  const isFree = LOOSE.has(now.topic) && isElliptic(withoutUsualFigure(now))
  const bounded =
    boundOfTold(before, now) ?? otherBoundTold(before, now) ?? (isFree ? boundTold(before, now) : null)
  if (bounded) return bounded
  if (!LOOSE.has(now.topic) || !isElliptic(now)) return null
  const kept = { figures: [], event: null, reading, ranking: null, oneEvent: null, threshold: now.threshold }
  const words = `${before.words} ${now.words}`
  // `a média de ontem` is one of the reading itself.
  // `e a média?` after the highest value is another end of it.
  const isOtherEnd = now.combination === 'mean' && (before.statistic === 'max' || before.statistic === 'min')
  const isOfSeveral = now.refers || (now.periods.length === 0 && !isOtherEnd)
  const together = isOfSeveral ? combinedTold(before, now) : null
  if (together) return { ...kept, ...together }
  const place = placeAmong(before, now)
  if (place) return { ...kept, ...place }
  const rated = besideRated(before, now) ?? whatElse(before, now)
  if (rated) return rated
  if (now.topic === 'limit' || JUDGED.test(now.words))
    return { ...kept, topic: 'limit', statistic: before.statistic, words }
  // `mostra por dia`
  if (EACH_PART.test(now.words)) return { ...kept, topic: 'breakdown', statistic: null, words }
  if (MOVES.test(now.words)) return { ...kept, topic: 'reading', statistic: null, ...swings(before, now) }
  const choice = CHOICE.test(now.words) ? choiceAmong({ ...before, reading }, now) : null
  if (choice) return choice
  if (WHEN.test(now.words))
    return {
      ...kept,
      ...{ topic: 'breakdown', statistic: now.statistic ?? before.statistic },
      ...{ place: before.place, words: now.statistic === null ? words : withoutExtremes(words, now.words) },
    }
  return now.statistic === null || now.statistic === 'now'
    ? null
    : { ...kept, topic: 'reading', statistic: now.statistic, words: stillRated(before, reading.words) }
}

/** `está oscilando?`; `qual dos dois oscila mais?` is about those told before. */
function swings(before: Question, now: Question): Partial<Question> {
  const words = `${before.words} ${now.words}`
  const places = SWINGS_MORE.test(now.words) ? placesOf(before) : null
  return places ? { ...places, words: `${words} quem mais oscila`, form: 'swing' } : { words }
}

/** `a que horas foi a máxima?` after the lowest and the highest value. */
const withoutExtremes = (words: string, own: string): string =>
  `${words.slice(0, -own.length).replace(/\b(?:maxim|minim|medi)\w+|\b(?:maior|menor)\b/g, ' ')}${own}`

const atOtherEnd = (before: Question, now: Question, reading: AskedReading): Partial<Question> => ({
  ...{ topic: 'reading', reading, figures: [] },
  statistic: now.statistic ?? before.statistic,
  words: `${now.words} ${reading.words}`,
})

/** `e com a máquina operando?` */
function whileRunning(before: Question, reading: AskedReading): Partial<Question> {
  const { machines, machineType, statistic, words } = before
  return { topic: 'reading', reading, figures: [], machines, machineType, statistic, words }
}

/** `somando os dois`, `a média deles`. */
function combinedTold(before: Question, { combination }: Question): Partial<Question> | null {
  if (combination !== 'sum' && combination !== 'mean') return null
  const { statistic, words } = before
  const together = placesOf(before)
  return together && { ...together, topic: 'reading', statistic, words, combination }
}

/** `COP agora` is a reading by the name of a figure. */
export const COP: AskedReading = { machine: 'cop', compressor: null, words: 'cop' }
const isOfReading = ({ topic, figures }: Question): boolean =>
  topic === 'reading' || ((topic === 'breakdown' || topic === 'limit') && figures.length === 0)
const isElliptic = ({ figures, reading, machines, units, machineType, strangeWords }: Question): boolean =>
  figures.length === 0 &&
  reading === null &&
  machines === null &&
  units === null &&
  (machineType === null || machineType === 'any') &&
  strangeWords.length === 0
/** `foi mais de dia ou de noite?` is about failures only where no reading was told. */
const withoutUsualFigure = (now: Question): Question =>
  now.dayKinds.length > 0 &&
  now.figures.join() === 'failures' &&
  !/\b(?:falh|quebr|pane|defeit)/.test(now.words)
    ? { ...now, figures: [] }
    : now
/** `e a saída?` after the inlet, `e a descarga?` after the suction, `e a de condensação?` after the chilled water. */
function otherEnd(reading: AskedReading, now: Question): AskedReading | null {
  const noun = OTHER_END.exec(now.words)?.[1]
  if (noun === undefined || now.figures.length > 0) return null
  const id = reading.machine ?? reading.compressor ?? ''
  if (id === '') return otherEndInWords(reading, noun)
  const water = /^c[hw]+_(?:in|out)_temp$/.test(id)
  const other = water
    ? noun.startsWith('entra') || noun === 'retorno'
      ? id.replace('_out_', '_in_')
      : noun.startsWith('sai')
        ? id.replace('_in_', '_out_')
        : id.replace(/^c[hw]+_/, noun === 'gelada' ? 'chw_' : 'cw_')
    : id.replace(/^(?:suction|discharge)_/, noun === 'succao' ? 'suction_' : 'discharge_')
  // `e da condensação?` after the pressure or the flow of the chilled water.
  const ofWater = /^c[hw]+_(?:pressure|flow)$/.test(id) && (noun === 'gelada' || noun === 'condensacao')
  if (ofWater) return otherWater(id, noun)
  const isSide = !water && /^(?:suction|discharge)_/.test(id) && /^(?:succao|descarga)$/.test(noun)
  if (!water && !isSide) return null
  if (water && /^(?:succao|descarga)$/.test(noun)) return null
  return { ...namedReading(other), words: WORDS_OF[other] ?? noun }
}
/** `a de saída` after the temperature of the water that comes in, of which several waters have one. */
function otherEndInWords(reading: AskedReading, noun: string): AskedReading | null {
  const former = OPPOSITE[noun]
  return former?.test(reading.words) ? { ...reading, words: reading.words.replace(former, noun) } : null
}
const OPPOSITE: Readonly<Record<string, RegExp>> = {
  entrada: /\bsaida\b/,
  retorno: /\bsaida\b/,
  saida: /\b(?:entrada|retorno)\b/,
  succao: /\bdescarga\b/,
  descarga: /\bsuccao\b/,
  gelada: /\bcondensacao\b/,
  condensacao: /\bgelada\b/,
}
const otherWater = (id: string, noun: string): AskedReading => {
  const other = id.replace(/^c[hw]+_/, noun === 'gelada' ? 'chw_' : 'cw_')
  return { ...namedReading(other), words: `${other.endsWith('flow') ? 'vazao' : 'pressao'} agua ${noun}` }
}
const OTHER_END =
  /^(?:(?:e|mas|agora|qual|quanto|na|no|a|o|da|do|de|esta|temperatura|pressao|agua) )*(entrada|saida|retorno|succao|descarga|gelada|condensacao)$/

const namedReading = (id: string): Pick<AskedReading, 'machine' | 'compressor'> => ({
  machine: isMachineReading(id) ? id : null,
  compressor: isCompressorReading(id) ? id : null,
})
const isMachineReading = (id: string): id is MachineReadingId => Object.hasOwn(MACHINE_READING_WORDS, id)
const isCompressorReading = (id: string): id is CompressorReadingId =>
  Object.hasOwn(COMPRESSOR_READING_WORDS, id)
const WORDS_OF: Readonly<Record<string, string>> = {
  chw_in_temp: 'temperatura entrada agua gelada',
  chw_out_temp: 'temperatura saida agua gelada',
  cw_in_temp: 'temperatura entrada agua condensacao',
  cw_out_temp: 'temperatura saida agua condensacao',
  suction_temp: 'temperatura succao',
  discharge_temp: 'temperatura descarga',
  suction_pressure: 'pressao succao',
  discharge_pressure: 'pressao descarga',
}

/** `normal?`, `isso é alto?` */
const JUDGED =
  /^(?:(?:e|isso|esta|ta|ai|entao|qual|quanto|o|seria|valor) )*(?:normal|bom|boa|ok|alto|alta|baixo|baixa|ruim|certo|dentro|ou)(?: (?:del[ae]s?|disso|e|seria|quanto|qual|ou|bom|boa|ruim|alto|alta|baixo|baixa|normal|nao))*$/
const EACH_PART = /\b(?:por|cada) (?:dia|hora)\b|\bdia a dia\b|\bhora a hora\b/
/** `qual dos dois oscila mais?` */
const SWINGS_MORE =
  /\b(?:oscil\w+|vari(?:a|ou|am|aram)|flutu\w+|inst(?:avel|abilidade)) (?:mais|menos)\b|\b(?:mais|menos) (?:estavel|instavel|constante)\b|\b(?:mais|menos) (?:oscil\w+|vari(?:a|ou))\b/

/** `está oscilando?` */
const MOVES = /\b(?:oscil\w+|estavel|estabiliz\w+|instavel|constante)\b/
const WHEN = /\b(?:que horas?|quando|(?:que|qual)(?: o| a)? (?:dia|data|hora|momento|instante|horario))\b/
/** `qual dos dois é maior?`, `e o melhor?` */
const CHOICE =
  /\b(?:qual|quem)(?: (?:e|dos|das|deles|delas|dois|duas|esta|foi|o|a|tem|ta|valor))* (?:maior|menor|mais|melhor|pior)\b|^(?:e |mas )?[oa] (?:melhor|pior)$/
/** The other end of a choice replaces that. */
const FORMER_CHOICE = / qual (?:compressor|maquina) .*$/

/** The one with the highest or lowest value of those told before. */
function choiceAmong(before: Question, now: Question): Partial<Question> | null {
  const { machines, machineType, isAmbiguous, units, eachUnit } = before
  // Each compressor of a machine, or all machines of a type.
  const isOfAll = eachUnit || (machines === null && machineType !== null)
  const places = isOfAll ? { machines, machineType, isAmbiguous, units, eachUnit } : placesOf(before)
  if (places === null) return null
  const ofUnits = eachUnit || (!isOfAll && (places.machines?.length ?? 0) < 2)
  return {
    topic: 'reading',
    reading: before.reading,
    figures: [],
    ranking: eachUnit && now.ranking !== null ? { ...now.ranking, of: 'units' } : null,
    ...places,
    statistic: /\b(?:menor|menos|mais baix|pior)/.test(now.words) ? 'min' : 'max',
    words: `${before.words.replace(FORMER_CHOICE, '')} qual ${ofUnits ? 'compressor' : 'maquina'} ${now.words}`,
  }
}

/** The machines, or the compressors of one, of which the reading was told; null: only one. */
function placesOf(before: Question): Pick<Question, 'machines' | 'units' | 'isAmbiguous'> | null {
  const machines = [...new Set(before.told.flatMap((one) => one.machines ?? []))]
  const units = [...new Set(before.told.flatMap((one) => one.units ?? []))]
  if (machines.length < 2 && units.length < 2) return null
  return {
    machines: machines.length === 0 ? before.machines : machines,
    isAmbiguous: false,
    units: machines.length < 2 ? units : before.units,
  }
}
