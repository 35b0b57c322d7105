import { hasPhrase } from '#core/questions/text/phrases.ts'
import { wordsOf } from '#core/questions/text/words.ts'
import { absentIn } from '#core/questions/topics/absent-words.ts'
import type { Answer, Asked } from './answer.ts'
import { bold, bullets, paragraphs, plain } from './markdown.ts'
import { termNames, termText } from './terms.ts'

/** Questions that the assistant answers well, with a machine of the user. */
function examples({ near }: Asked): string {
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

export const answerHelp: Answer = async (asked) =>
  paragraphs(
    'Sou o assistente do Geada. Respondo com os números das suas máquinas: indicadores de qualquer período, comparações, falhas e paradas, leituras, previsão, probabilidade de falha, manutenções e o significado dos termos. Por exemplo:',
    examples(asked),
    'Não altero nada e não falo de configurações nem de outros usuários.',
  )

export const answerGreeting: Answer = async (asked) =>
  paragraphs(
    `Olá, ${plain(asked.ctx.actor.name)}! O que você quer saber sobre as suas máquinas? Por exemplo:`,
    examples(asked),
  )

export const answerThanks: Answer = async () => 'De nada! Se precisar de mais algum número, é só perguntar.'

/** The time in the user's own zone. */
export const answerClock: Answer = async ({ clock: { nowMs, timezone } }) => {
  const [day, time] = [{ dateStyle: 'full' as const }, { timeStyle: 'short' as const }].map((style) =>
    new Intl.DateTimeFormat('pt-BR', { ...style, timeZone: timezone }).format(nowMs),
  )
  return `São ${bold(time ?? '')} de ${day}, no seu fuso (${plain(timezone)}).`
}

export const answerBye: Answer = async () => 'Até logo!'

export const answerCost: Answer = async () =>
  'Não calculo custos em reais. Posso dizer o consumo de energia em kWh, por máquina e por período.'

/** A question about a machine by words that mean nothing here: its figures would answer another one. */
export const answerUnknown: Answer = async (asked) => {
  const { machines, units, strangeWords } = asked.question
  const isOfPlace = machines !== null || units !== null
  const words = strangeWords.slice(0, 2).map((word) => `“${plain(word)}”`)
  const begin =
    isOfPlace && words.length > 0 ? `Não conheço ${words.join(' e ')}.` : 'Não entendi a pergunta.'
  return paragraphs(`${begin} Posso responder, por exemplo:`, examples(asked))
}

/** Says what the product does not keep, and what it has instead. */
export const answerAbsent: Answer = async ({ question: { words } }) => {
  const said = wordsOf(words)
  const found = absentIn((phrase) => hasPhrase(said, phrase))
  return found ? `Não tenho ${found.what}. Posso dizer ${found.instead}.` : 'Não tenho essa informação.'
}

export const answerDenied: Answer = async () =>
  'Não posso falar de configurações do sistema, senhas, conexões nem de outros usuários. Posso responder sobre as suas máquinas.'

export const answerAction: Answer = async () =>
  'Não executo ações: só respondo perguntas sobre as suas máquinas. Manutenções são agendadas no Dashboard da máquina, e o resto na administração, por quem tem permissão.'

/** Explains the terms of the question. */
export const answerTerm =
  (message: string): Answer =>
  async (asked) => {
    const text = termText(wordsOf(message), asked.question.figures)
    if (text === null)
      return `Não conheço esse termo. Explico: ${termNames()}, probabilidade de falha, vida útil restante, anomalia, TR e kW/TR.`
    return text
  }
