import { conversionIn, unitSymbol } from '#core/questions/text/conversion.ts'
import { hasPhrase } from '#core/questions/text/phrases.ts'
import { wordsOf } from '#core/questions/text/words.ts'
import { absentIn } from '#core/questions/topics/absent-words.ts'
import { OTHER_SITE_WORDS } from '#core/questions/topics/denied-words.ts'
import { type FigureId, WORSE_IS_HIGHER } from '#core/questions/topics/figure-words.ts'
import { OFF_TOPIC_WORDS } from '#core/questions/topics/modifier-words.ts'
import { changesTarget, taskIn } from '#core/questions/topics/product-tasks.ts'
import { isAssent } from '#core/questions/topics/talk-words.ts'
import { asksHeatEffect, asksLoadToCome, dependsOn, untoldIn } from '#core/questions/topics/untold.ts'
import type { Answer, Asked } from './answer.ts'
import { answerEvents } from './events/events.ts'
import { NEUTRAL } from './figures/compare.ts'
import { labelWords } from './figures/figure-table.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { plantTermNames } from './plant-terms.ts'
import { capacityNow } from './readings/capacity-now.ts'
import { answerTargets } from './readings/targets.ts'
import { termNames, termText } from './terms.ts'

/** Questions that the assistant answers well, with a machine of the user. */
function examples({ near }: Pick<Asked, 'near'>): string {
  const [first] = near
  const name = first ? plain(first.nome) : 'Chiller 1'
  const article = /^(?:bomba|torre|m[aá]quina|unidade|central)/i.test(name) ? 'a' : 'o'
  return bullets([
    `Como está ${article} ${name}?`,
    `Qual a disponibilidade d${article} ${name} no mês passado?`,
    'Houve falhas esta semana?',
    'Qual é o pior compressor?',
    'Vai falhar nos próximos dias?',
    'O que é MTBF?',
  ])
}

/** `quais indicadores você consegue me dar?` */
const indicators = (): string =>
  paragraphs(
    'De cada máquina e de cada compressor, em qualquer período:',
    bullets(termNames().split(', ')),
    'Também: leituras (potência, capacidade, temperaturas e as outras mapeadas), kW/TR, alarmes, previsão do COP, probabilidade de falha, vida útil restante, manutenções, recomendações e metas.',
  )

export const answerHelp: Answer = async (asked) => {
  if (/\bsabe calcular\b/.test(asked.question.words)) return indicators()
  return paragraphs(
    'Sou o assistente do Geada. Respondo com os números das suas máquinas: indicadores de qualquer período, comparações, falhas e paradas, leituras, previsão, probabilidade de falha, manutenções e o significado dos termos. Por exemplo:',
    examples(asked),
    'Não altero nada e não falo de configurações nem de outros usuários.',
  )
}

export const answerGreeting: Answer = async (asked) =>
  paragraphs(
    `Olá, ${plain(asked.ctx.actor.name)}! O que você quer saber sobre as suas máquinas? Por exemplo:`,
    examples(asked),
  )

export const answerThanks: Answer = async ({ question: { words } }) =>
  `${isAssent(wordsOf(words)) ? 'Certo.' : 'De nada!'} Se precisar de mais algum número, é só perguntar.`

/** The time in the user's own zone. */
export const answerClock: Answer = async ({ clock: { nowMs, timezone } }) => {
  const [day, time] = [{ dateStyle: 'full' as const }, { timeStyle: 'short' as const }].map((style) =>
    new Intl.DateTimeFormat('pt-BR', { ...style, timeZone: timezone }).format(nowMs),
  )
  return `São ${bold(time ?? '')} de ${day}, no seu fuso (${plain(timezone)}).`
}

/** Units alone, without a figure of a machine. */
export const answerConversion: Answer = async ({ text }) => {
  const found = conversionIn(text)
  if (found === null) return 'Não conheço essas unidades.'
  const shortly = (value: number) =>
    value.toLocaleString('pt-BR', { maximumSignificantDigits: found.value === 1 ? 6 : 5 })
  const written = (value: number, unit: string) =>
    unit === 'cop' ? `COP ${shortly(value)}` : `${shortly(value)} ${unitSymbol(unit)}`
  return `${written(found.value, found.from)} = ${bold(written(found.result, found.to))}.`
}

export const answerBye: Answer = async () => 'Até logo!'

/** A question about a machine by words that mean nothing here: its figures would answer another one. */
export const answerUnknown: Answer = async (asked) => {
  const { machines, units, strangeWords, words: said } = asked.question
  if (hasPhrase(wordsOf(said), ...OFF_TOPIC_WORDS))
    return paragraphs('Só respondo sobre as suas máquinas. Por exemplo:', examples(asked))
  const isOfPlace = machines !== null || units !== null
  const words = strangeWords.slice(0, 2).map((word) => `“${plain(word)}”`)
  const begin =
    isOfPlace && words.length > 0 ? `Não conheço ${words.join(' e ')}.` : 'Não entendi a pergunta.'
  return paragraphs(`${begin} Posso responder, por exemplo:`, examples(asked))
}

/** The words of a follow-up said nothing that was understood, so the same answer would come again. */
export const answerToldAlready = (asked: Pick<Asked, 'near'>): string =>
  paragraphs(
    'Não entendi o que mais você quer saber: só repetiria a resposta anterior. Posso responder, por exemplo:',
    examples(asked),
  )

/** Says what the product does not keep, and what it has instead. */
export const answerAbsent: Answer = async (asked) => {
  const { words } = asked.question
  const said = wordsOf(words)
  const found = untoldIn(said) ?? absentIn((phrase) => hasPhrase(said, phrase))
  if (!found) return 'Não tenho essa informação.'
  return paragraphs(
    `Não tenho ${found.what}. Posso dizer ${found.instead}.`,
    asksHeatEffect(words) ? HEAT : null,
    asksLoadToCome(said) ? await capacityNow(asked) : null,
    dependsOn(said) ? await allFailures(asked) : null,
  )
}

const HEAT =
  'Em geral o calor baixa o COP: a água de condensação volta mais quente, e os compressores pedem mais potência pelo mesmo frio.'

/** The known failures, from which no pattern is drawn; null: of no certain machine. */
async function allFailures(asked: Asked): Promise<string | null> {
  if (asked.target.kind !== 'machine') return null
  const all = {
    topic: 'events',
    event: 'failure',
    oneEvent: null,
    figures: [],
    reading: null,
    lists: true,
  } as const
  const periods = [{ kind: 'range', range: 'all' }] as const
  return answerEvents({
    ...asked,
    question: { ...asked.question, ...all, periods, words: 'lista as falhas' },
  })
}

export const answerDenied: Answer = async ({ ctx, question: { words } }) => {
  if (hasPhrase(wordsOf(words), ...OTHER_SITE_WORDS))
    return 'Não posso falar de sites fora do seu acesso. Respondo sobre as máquinas do site selecionado e, pelo nome, sobre as dos seus outros sites.'
  const place =
    ctx.actor.role === 'admin' ? ' Sites, usuários e conexões estão no Painel Administrativo.' : ''
  return `Não posso falar de configurações do sistema, senhas, conexões nem de outros usuários. Posso responder sobre as suas máquinas.${place}`
}

/** Refuses an order, and says where people do the same themselves; of a target also what it is, and how the figure stands. */
export const answerAction: Answer = async (asked) => {
  const { words } = asked.question
  return paragraphs(
    `Não executo ações: só respondo perguntas sobre as suas máquinas. ${taskIn(wordsOf(words)) ?? ELSEWHERE}`,
    changesTarget(words) ? await answerTargets(ofTarget(asked)) : null,
  )
}

const ofTarget = (asked: Asked): Asked => ({
  ...asked,
  question: { ...asked.question, topic: 'limit', threshold: null, ranking: null, words: 'qual a meta' },
})

const ELSEWHERE = 'O Geada monitora e não comanda máquinas; cadastros são alterados por quem tem permissão.'

export const answerHowTo: Answer = async (asked) => {
  const { words } = asked.question
  const where = taskIn(wordsOf(words)) ?? ELSEWHERE
  return changesTarget(words) ? paragraphs(where, await answerTargets(ofTarget(asked))) : where
}

export const answerOrigin: Answer = async () =>
  'Os números saem das leituras coletadas das suas máquinas, pelos mesmos cálculos do Dashboard; não invento valores. Onde faltam dados, digo que faltam, e o link de cada resposta abre a tela com o número.'

export const answerComplaint: Answer = async (asked) =>
  paragraphs(
    'Desculpe por não ter ajudado. Diga a máquina, o que quer saber e o período, por exemplo:',
    examples(asked),
  )

/** `quanto menor, melhor?` of one figure or of kW/TR; null: another question, or the figure has no good direction. */
function directionText(
  words: string,
  [id, ...more]: readonly FigureId[],
  { isReading, isEfficiency }: { isReading: boolean; isEfficiency: boolean },
) {
  const [, said = ''] =
    /^(?:\S+ )*?(menor|maior|baix[oa]|alt[oa]|mais|menos)\b.*\b(?:melhor|pior|bom|ruim|eficiente)\b/.exec(
      words,
    ) ?? []
  if (said === '' || more.length > 0) return null
  if (id === undefined && !isEfficiency) return isReading ? NO_SIDE : null
  if (id !== undefined && NEUTRAL.has(id)) return null
  const isLowGood = id === undefined || WORSE_IS_HIGHER.has(id)
  const asksLow = /^(?:menor|baix|menos)/.test(said) !== /\b(?:pior|ruim)\b/.test(words)
  const name = id === undefined ? 'kW/TR' : labelWords(id)
  return `${asksLow === isLowGood ? 'Sim' : 'Não'}: quanto ${isLowGood ? 'menor' : 'maior'} ${bold(name)}, melhor.`
}

const NO_SIDE =
  'Para essa leitura não conheço um lado sempre melhor: não há meta nem limite para leituras. Posso pôr o valor ao lado dos últimos 30 dias.'

const NO_VALUE =
  'Sei explicar esse termo, mas não tenho o valor dele: nenhuma leitura nem indicador o mede. Pergunte “quais leituras tem?” para ver o que é medido.'

/** `qual era o da nossa ontem?` */
const ASKS_VALUE = /(?<!\p{L})(?:qual|quanto|quantos|quanta)(?!\p{L})/iu

/** Explains the terms of the question. */
export const answerTerm =
  (message: string): Answer =>
  async (asked) => {
    const { figures, reading, words } = asked.question
    const direction = directionText(words, figures, {
      isReading: reading !== null,
      isEfficiency: reading?.machine === 'efficiency',
    })
    if (direction !== null) return direction
    const text = termText(wordsOf(message), figures)
    // `e da torre?` after `o que é approach?` has the term in the words of both.
    const ofBoth = text === null ? termText(wordsOf(words), figures) : null
    if (ofBoth !== null) return ASKS_VALUE.test(message) ? NO_VALUE : ofBoth
    if (text === null)
      return `Não conheço esse termo. Explico: ${termNames()}, probabilidade de falha, vida útil restante, anomalia, TR e kW/TR; e também: ${plantTermNames()}.`
    return text
  }
