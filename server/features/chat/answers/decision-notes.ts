import { daysAhead } from '#core/questions/periods/days-ahead.ts'
import { machinesIn } from '../plant/candidates.ts'
import { type Asked, askedPeriod, periodAt } from './answer.ts'
import { nextText } from './maintenance/next-maintenance.ts'
import { paragraphs } from './markdown.ts'
import { partNamed } from './part-names.ts'

/** `o C2 precisa de troca de rolamento?` */
export function partNote({ question: { words } }: Asked): string | null {
  const part = PART.exec(words)?.[1]
  const seen = SEEN.exec(words)?.[1]
  if (part === undefined && seen !== undefined)
    return `As leituras não dizem como está ${nameOf(seen)}: isso só a inspeção mostra. O que os números recomendam:`
  return part === undefined
    ? null
    : `As leituras não dizem se é preciso trocar ${nameOf(part)}: isso só a inspeção mostra. O que os números recomendam:`
}
const PART =
  /\b(?:troca|trocar|substituir|substituicao)\b.*\b(rolamento|oleo|filtro|correia|selo|valvula|peca)/
/** `é caso de parar pra ver o rolamento?` */
const SEEN =
  /\b(?:ver|olhar|abrir|inspecionar|revisar|checar|verificar|avaliar|medir)\b.*\b(rolamento|oleo|filtro|correia|selo|valvula|peca)/
const nameOf = (part: string): string => partNamed(part)?.[1] ?? 'a peça'

/** `é caso de parar?` */
const STOPS =
  /\b(?:caso|vale a pena|compensa|justifica|devo|preciso|melhor|sentido|hora de)\b.*\b(?:parar|desligar|abrir|revisar)\b/
export const asksWhetherToStop = ({ question: { words } }: Asked): boolean => STOPS.test(words)

/** Whether to stop nobody but who operates it can say; what is planned is told. */
export async function nextOf(asked: Asked): Promise<string | null> {
  const machines = machinesIn(asked)
  if (machines.length === 0) return null
  const coming = { ...asked, question: { ...asked.question, words: 'proximas' } }
  return paragraphs(
    'Se é caso de parar, os números não dizem. O que está agendado:',
    await nextText(coming, machines),
  )
}

const DONE =
  /\b(?:em aberto|abert[ao]s|pendentes?|(?:foram|foi|ja) (?:atendid|resolvid|feit|cumprid|seguid)[ao]s?)\b/
const OPEN = /\b(?:em aberto|abert[ao]s?|pendentes?)\b/
/** `as recomendações de outubro, quais ainda estão em aberto?` */
export function pastNote(asked: Asked): string | null {
  const { periods, words } = asked.question
  const isPast =
    periods.length > 0 &&
    !isToCome(asked) &&
    periodAt(askedPeriod(asked), asked, null).toMs < asked.clock.nowMs
  // `abertas hoje` are those of now.
  const isOfNow = periods.length > 0 && !isPast && OPEN.test(words)
  return isPast || (DONE.test(words) && !isOfNow && !/\bvirar\b/.test(words))
    ? 'Não guardo as recomendações de outras épocas nem se foram atendidas: elas são refeitas com os números dos últimos 30 dias. As de agora:'
    : null
}

/** `preciso parar um no sábado, qual?` names the next one; a date may be over. */
const isToCome = ({ text, clock }: Asked): boolean =>
  daysAhead(text, clock) !== null && !/\d{1,2}\/\d|\bdia \d|passad|retrasad|anterior|[uú]ltim/i.test(text)
