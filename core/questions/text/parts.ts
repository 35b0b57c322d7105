import { EFFECT } from '../after-term.ts'
import { explaining } from '../concepts/explaining.ts'
import { asksShown } from '../further/shown-here.ts'
import type { Clock } from '../periods/asked-period.ts'
import type { Plant } from '../places/place-words.ts'
import type { Question, Topic } from '../question.ts'
import { supposingGain } from '../supposed-gain.ts'
import { ORDERS } from '../topics/orders.ts'
import { asksAboutTold } from '../topics/told-term.ts'
import { asksHeatEffect } from '../topics/untold.ts'
import { understand } from '../understand.ts'
import { askedText } from './asked-text.ts'

/** One of the questions of a message. */
export interface Part {
  readonly text: string
  readonly question: Question
}

const MOST_PARTS = 4
/** Reading a text takes longer with each letter, and each piece is read by itself: a longer text, or one with more pieces, is read as one question. */
const LONGEST_DIVIDED = 500
const MOST_PIECES = 8

/** A word that begins a question of its own. */
const ASKING =
  'qual|quais|(?:o )?quant[oa]s?|quando|quem|onde|como|por ?que|porque|pq|qu[eê]m?|o que|tem|houve|h[aá]|teve|compar[ea]|(?:me )?(?:diz|diga|mostr[ae]|explica|explique|fala|fale|inform[ae]|conta)|me (?:lista|liste|passa|da|d[aá])|d[aá] (?:pra|para|pr[ao]) (?:ver|medir|acompanhar|monitorar) (?:isso|isto|el[ea]|ess[ea])|(?:voc[eê]s?|vcs?) (?:medem?|mostram?|monitoram?|acompanham?) (?:isso|isto|el[ea]|ess[ea])|como (?:(?:el[ae]s?|iss[oa]|se|que) )*(?:[eé]|est[aá]|calcul|med|s[aã]o|foi|ficou)|(?:[oa]s? )?noss[oa]s?|what|how|which|when|why'
/** An order with its object: `desliga o C2`, not `liga e desliga`. */
const ORDERING = `(?:${ORDERS.join('|')}) (?:[oa]s?|el[ae]s?|iss[oa]|ess[ea]s?|est[ea]s?|tud[oa]|tod[oa]s|uma?|c\\d)`
const NEXT = 'tamb[eé]m |a[ií] |depois |ent[aã]o |dps '
const SEAM = new RegExp(
  [
    '(?<=[?;\\n])\\s*',
    `[.!]\\s+(?=(?:e |ou )?(?:${ASKING})(?![\\p{L}]))`,
    `,?\\s+e\\s+(?:${NEXT})?(?=(?:${ASKING}|${ORDERING})(?![\\p{L}]))`,
    `[,.!]\\s+(?:${NEXT})?(?=${ORDERING}(?![\\p{L}]))`,
  ].join('|'),
  'iu',
)
/** The questions of a message in their order: `qual o MTBF do C3? e quem mais falhou?` has two. */
export function understandAll(whole: string, plant: Plant, clock: Clock): readonly Part[] {
  const text = askedText(whole)
  const read = (some: string): Part => ({ text: some, question: understand(some, plant, clock) })
  if (text.length > LONGEST_DIVIDED) return [read(text)]
  const explained = /[?;\n]\s*\S/.test(text) ? null : explainedParts(read(text), read)
  if (explained) return explained
  const pieces = text.split(SEAM).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return [read(text)]
  const parts = ownParts(pieces, read)
  return parts.length < 2 || parts.length > MOST_PARTS ? [read(text)] : filledBack(parts)
}

/** What explains a thing of the field, and the question that shows it in the user's own plant; null: another question. */
function explainedParts({ text, question }: Part, read: (text: string) => Part): readonly Part[] | null {
  const supposed = supposingGain(text, question)
  if (supposed) return [{ text, question: supposed }]
  const found = explaining(text, question)
  if (found === null) return null
  const { here } = found
  const shown = (here?.text.match(/[^?]+/g) ?? []).map(read)
  return [
    { text, question: found.question },
    ...shown.map((part) => ({ ...part, question: here?.at(part.question) ?? part.question })),
  ]
}

/** `é muito? compara com o C2` has two. */
const isJudged = (last: Part | undefined, { question }: Part): boolean =>
  last === undefined ? judges(question) : question.compares && judges(last.question)
const judges = ({ words }: Question): boolean => JUDGES.test(words)
const JUDGES =
  /^(?:(?:e|isso|esta|foi) )+(?:muit[oa]s?|pouc[oa]s?|demais|normal|normais|alt[oa]s?|baix[oa]s?|bo[am]|ruim|bastante)$/

/** A piece that asks nothing by itself belongs to the question before it, or to the first one. */
function ownParts(pieces: readonly string[], read: (text: string) => Part): readonly Part[] {
  const parts: Part[] = []
  let begin = ''
  for (const piece of pieces) {
    const part = read(`${begin} ${piece}`.trim())
    const last = parts.at(-1)
    const isNew =
      !isOfTerm(last, part) && !isOfSame(last, part) && !isReason(last, part) && !isEffect(last, part)
    const isOwn = asks(part.question)
      ? isNew
      : isJudged(last, part) || asksOurs(last, part) || isOfTermHere(last, part)
    if (isOwn) parts.push(part)
    else if (last) parts[parts.length - 1] = read(`${last.text} ${piece}`)
    begin = last || asks(part.question) ? '' : part.text
  }
  return parts
}

/** `o que é COP e como vocês calculam?` asks twice about one term. */
const isOfTerm = (last: Part | undefined, { question: { figures, words } }: Part): boolean =>
  last?.question.topic === 'term' &&
  figures.length === 0 &&
  (asksAboutTold(words) || EXPLAIN.test(words) || EFFECT.test(words))
/** `qual a recomendação mais urgente e por quê?`: a recommendation says its reason. */
const isReason = (last: Part | undefined, { question: { words } }: Part): boolean =>
  last?.question.topic === 'advice' && /^(?:e )?(?:por ?que|qual (?:o )?motivo)$/.test(words)
/** `vai esquentar? isso atrapalha o COP?` asks about one thing that the product does not know. */
const isEffect = (last: Part | undefined, { question: { words } }: Part): boolean =>
  last?.question.topic === 'absent' && asksHeatEffect(`calor ${words}`)
const EXPLAIN =
  /^(?:me )?(?:expli\w+)(?: (?:facil|simples|melhor|direito|isso|de|forma|modo|jeito|bem|por|favor|pra|para|mim))*$/
/** `posso confiar nessa previsão? Quanto ela acerta?` and `quando foi a última manutenção e o que foi feito?` ask twice about one thing. */
const isOfSame = (last: Part | undefined, { question: { topic, oneEvent, ...question } }: Part): boolean =>
  last?.question.topic === topic &&
  (topic === 'models' ||
    (topic === 'maintenance' &&
      oneEvent === null &&
      (/\bfeit[oa]\b/.test(question.words) || asksFurtherKind(last?.question, question)))) &&
  namesNoPlace({ topic, oneEvent, ...question })
/** `quantas foram corretivas e quantas preventivas?` */
const asksFurtherKind = (
  last: Question | undefined,
  { words, periods }: Pick<Question, 'words' | 'periods'>,
): boolean => /^(?:e )?quantas\b/.test(words) && periods.length === 0 && /\bquantas\b/.test(last?.words ?? '')
/** `o que é kW/TR e quanto tá o nosso?`, `99 % é bom? e a nossa, quanto está?` */
const asksOurs = (last: Part | undefined, { question: { words } }: Part): boolean =>
  (last?.question.topic === 'term' || last?.question.topic === 'limit') &&
  /^(?:(?:quant|qual|como)\w* )?(?:(?:e|esta|anda|foi) )*(?:[oa]s? )?noss[oa]s?\b/.test(words)
/** `o que é delta T, e dá pra ver isso no central?` */
const isOfTermHere = (last: Part | undefined, { question: { words } }: Part): boolean =>
  last?.question.topic === 'term' && asksShown(words)
const ASKS_NOTHING: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'bye', 'unknown'])
const asks = ({ topic, ranking, words, machines, periods, oneEvent, chosen }: Question): boolean => {
  if (topic !== null) return !ASKS_NOTHING.has(topic)
  // `agenda a preventiva e me diz quando foi a última`
  if (/\b(?:quando|qual|quem)\b/.test(words) && (oneEvent ?? chosen) !== null && NEWEST_ALONE.test(words))
    return true
  // `quanto está? ontem nesse mesmo horário estava quanto?`
  if (
    periods.length > 0 &&
    /\b(?:estava|ficou|foi|era|deu) quant[ao]s?$|\bquant[ao]s? (?:estava|ficou|foi|era|deu)$/.test(words)
  )
    return true
  // `o que é microparada e quantas a torre teve ontem?`
  const goesOn = /^quant/.test(words) && (machines !== null || periods.length > 0)
  return ranking !== null || goesOn
}

const NEWEST_ALONE = /\b(?:ultim|proxim|anterior|primeir)\w*(?: (?:d[oa]s?|de|n[oa]s?|em))*$/

/** `qual o COP e qual o MTBF do central em outubro?`: place and period of the last one are those of all; a later one goes on with the former. */
function filledBack(parts: readonly Part[]): readonly Part[] {
  const last = parts.at(-1)?.question
  return parts.map(({ text, question }, i) => {
    if (i > 0 || !last) return { text, question: { ...question, follows: true } }
    // A period to compare with is that of the last one alone.
    const isOwn = question.periods.length > 0 || last.sameHour || last.relates
    const periods = isOwn ? question.periods : last.periods
    const isOpen =
      !judges(question) && question.ranking === null && !question.refers && namesNoPlace(question)
    if (!isOpen || namesNoPlace(last)) return { text, question: { ...question, periods } }
    const { machines, machineType, isAmbiguous, units, eachUnit, missingUnits, site, sites, unknownName } =
      last
    const place = {
      machines,
      machineType,
      isAmbiguous,
      units,
      eachUnit,
      missingUnits,
      site,
      sites,
      unknownName,
    }
    return { text, question: { ...question, ...place, periods } }
  })
}

const namesNoPlace = ({
  machines,
  units,
  machineType,
  eachUnit,
  site,
  sites,
  unknownName,
}: Question): boolean =>
  [machines, units, machineType, site, sites, unknownName].every((one) => one === null) && !eachUnit
