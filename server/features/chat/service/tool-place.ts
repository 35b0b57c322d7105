import { ALL_TYPE_WORDS } from '#core/questions/places/type-words.ts'
import type { Question } from '#core/questions/question.ts'
import { isLink } from '#core/questions/text/words.ts'
import { answerUnderstood } from '../answer-question.ts'
import { plain } from '../answers/markdown.ts'
import { type ChatQuestion, readQuestion } from '../plant/chat-question.ts'

/** Where and when a tool is asked about, as the model wrote it. */
export interface Place {
  readonly maquina?: string | undefined
  readonly compressor?: string | undefined
  readonly periodo?: string | undefined
  readonly exceto?: string | undefined
}

/** Answers a subject about a place and a period, which are read as in a user's question. */
export function about(base: ChatQuestion, place: Place, members: Partial<Question>): Promise<string> {
  const unknown = unknownPlace(base, place)
  if (unknown !== null) return unknown
  const question = {
    ...readQuestion(wordsOfPlace(base, place), base),
    ...members,
    compares: members.compares ?? false,
    trend: members.trend ?? false,
  }
  return answerUnderstood({ ...base, question })
}

/** A place and a period in the words of a question. */
export function wordsOfPlace(base: ChatQuestion, { maquina, compressor, periodo, exceto }: Place): string {
  return [
    maquina && withoutOwnSite(base, nameOf(base, maquina)),
    compressor && `compressor ${compressor.replace(/^c(?=\d)/i, '')}`,
    periodo,
    exceto && `exceto o ${nameOf(base, exceto)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The name of a machine that was given by its id. */
const nameOf = ({ near, far }: ChatQuestion, given: string): string =>
  [...near, ...far].find(({ id }) => id === given.trim())?.nome ?? given

/** The answer about a place or a period that is none: other ones' figures would be told as its own. Null: all are known. */
export function unknownPlace(
  base: ChatQuestion,
  { maquina, periodo, exceto }: Place,
): Promise<string> | null {
  if (maquina?.trim() && !isPlace(base, nameOf(base, maquina))) return notFound(base, maquina)
  if (exceto?.trim() && !isPlace(base, nameOf(base, exceto))) return notFound(base, exceto)
  if (periodo?.trim() && !isPeriod(base, periodo))
    return Promise.resolve(
      `Não entendi o período “${plain(periodo)}”. Diga, por exemplo, “últimos 7 dias”, “ontem” ou “de 01/10/2026 a 15/10/2026”.`,
    )
  return null
}

/** A machine that does not exist and one of another site have the same answer. */
function notFound(base: ChatQuestion, name: string): Promise<string> {
  const question: Question = { ...readQuestion('', base), topic: 'figures', unknownName: name }
  return answerUnderstood({ ...base, question })
}

const OF_PLACES = new Set(
  'todo todos toda todas tudo cada all maquina maquinas equipamento equipamentos unidade site planta minhas meus'.split(
    ' ',
  ),
)

/** Whether words name machines, a type of them, a site or all, and nothing else. */
function isPlace(base: ChatQuestion, text: string): boolean {
  const { unknownName, words } = readQuestion(withoutOwnSite(base, text), base)
  const left = words.split(' ').filter((word) => word !== '' && !isLink(word) && !OF_PLACES.has(word))
  return unknownName === null && left.every((word) => ALL_TYPE_WORDS.has(word))
}

/** The list of machines tells the site of each, and a model may copy it. */
function withoutOwnSite({ near }: ChatQuestion, text: string): string {
  const [name, ...others] = new Set(near.map(({ site }) => site.nome))
  return name === undefined || others.length > 0 ? text : text.replaceAll(name, ' ')
}

const NOW = /^(?:agora|atual|atualmente|neste momento|tempo real|now)$/i

/** Whether words name a period, or a time that the answer itself says something about. */
function isPeriod(base: ChatQuestion, text: string): boolean {
  if (NOW.test(text.trim())) return true
  const read = readQuestion(text, base)
  const { periods, sinceEvent, eachDay, hoursAlone, dayKinds, unreadPeriod, ago, previous } = read
  return (
    periods.length > 0 ||
    dayKinds.length > 0 ||
    previous ||
    [sinceEvent, eachDay, hoursAlone, unreadPeriod, ago].some((one) => one !== null)
  )
}
