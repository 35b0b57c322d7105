import { hasSource } from '#contract/sources/has-source.ts'
import type { Question, Topic } from '#core/questions/question.ts'
import { TOPICS } from '#core/questions/topics/topics.ts'
import { getLive } from '#server/features/monitoring/live/get-live.ts'
import type { Asked } from '../answer.ts'
import { firstSampleOf } from '../events/outside-history.ts'
import { bold, plain } from '../markdown.ts'

/** What is told of a machine without any reading. */
const WITHOUT_READINGS: ReadonlySet<Topic> = new Set<Topic>(['maintenance', 'plate', 'machines'])

/** A machine that has no source and no reading has no number, whatever is asked of it; null: there is one, or no number is asked for. */
export async function withoutSource(asked: Asked, topic: Topic): Promise<string | null> {
  const { target, question } = asked
  const isAside = TOPICS[topic].isAside && topic !== 'origin'
  if (target.kind !== 'machine' || isAside || WITHOUT_READINGS.has(topic)) return null
  // A reading of the machine's own name is told by itself.
  const isOwnReading = topic === 'reading' && !isOfCop(question)
  if (isOwnReading || hasSource(target.machine)) return null
  const { data } = await getLive(asked.ctx, {
    params: { id: target.machine.id },
    query: undefined,
    body: undefined,
  })
  const hasReadings = data.readings.newestSampleAt !== null || Object.keys(data.readings.readings).length > 0
  if (hasReadings || (await firstSampleOf(asked, target.machine)) !== null) return null
  const head = headOf(question.words)
  return `${head}${bold(plain(target.machine.nome))} não tem fonte de dados (conexão ou arquivo): não há leituras para calcular indicadores, e a máquina não entra em nenhuma conta.`
}

/** Readings that each chiller has. */
const isOfCop = ({ reading, figures }: Question): boolean =>
  figures.length > 0 || reading === null || STANDARD.has(reading.machine ?? '')
const STANDARD: ReadonlySet<string> = new Set([
  'cop',
  'efficiency',
  'power',
  'capacity',
  'energy',
  'alarm',
  'demand',
])

/** `está conectado?`, `os números dele são reais?`, `entra na conta do site?` */
const DENIED =
  /\bconectad|\bonline\b|\bde verdade\b|\b(?:reais|real|verdadeir\w+|confiaveis|medid[ao]s|tempo real)\b|\b(?:entra|conta|soma|participa|pesa|inclui|influi|afeta)m?\b/
const AFFIRMED =
  /\b(?:desconectad|offline|sem (?:conexao|fonte|dados|leituras?|sinal)|simulad|ficticios?|falsos?)/
const NO_CHOICE = /\b(?:por ?que|qual|quais|quant[ao]s?|como|quando|motivo)\b/

const headOf = (words: string): string =>
  NO_CHOICE.test(words) ? '' : AFFIRMED.test(words) ? 'Sim: ' : DENIED.test(words) ? 'Não: ' : ''
