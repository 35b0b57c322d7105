import { namesNothing } from '../compared-places.ts'
import type { Question } from '../question.ts'

const OF_ALL =
  '(?:(?:d?iss[oa]|d?isto)(?: tudo| a[ií])?|(?:de |d)?tudo(?: isso| que (?:voce |vc |a gente )?\\w+)?|(?:d|n)?(?:a|essa|esta|nossa) conversa|(?:d?o que|que) (?:voce |vc |a gente |nos |ja |me )*(?:falou|disse|passou|conversamos|conversou|falamos|respondeu|mostrou|contou)|(?:d?ess[ae]s?|d?[ao]s)? ?(?:respostas?|numeros|informacoes|pontos))'
const MADE =
  '(?:(?:resum|mont|escrev|redi[gj]|prepar|transform|condens|sintetiz|junt|organiz|coloc|bot|compil)\\w*|faz(?:er)?|faca|(?:ger|cri)(?:a|e|ar))'
/** `o que faz isso?` and `ela faz isso sempre?` ask about the plant. */
const NOT_OF_IT = '(?<!\\b(?:que|quem|el[ea]s?|isso) )'
/** `resume isso`, `monta isso em 5 linhas`, `faz um resumo do que você falou`. */
const RECAP = [
  new RegExp(
    `\\b${NOT_OF_IT}${MADE} (?:(?:um|uma|o|a|me|pra|mim|ai|entao|agora|breve|pequeno|curto|rapido) )*(?:(?:resumo|texto|mensagem|recado|sintese|resuminho|msg)(?: curt[oa]| breve| rapid[oa]| final| geral)? )?(?:com |em cima )?${OF_ALL}\\b`,
  ),
  new RegExp(
    `\\b(?:resumo|resuma|sintese|texto|mensagem|recado|msg)\\b.*\\b(?:${OF_ALL}|(?:pro|pra|para|no|na) (?:o |a )?(?:grupo|zap|whats\\w*|chefe|chefia|equipe|time|pessoal|turma))\\b`,
  ),
]

/** A short text of what the user had asked before and was told; null: something else is asked, or it is one summary again. */
export function recapOf(before: Question, now: Question): Partial<Question> | null {
  // `resume tudo numa mensagem` names no machines.
  const isAll =
    now.machineType === 'any' && /\btudo (?:isso|que|numa?|em uma?|pr[ao]|para|ai)\b/.test(now.words)
  const isPlaceless = namesNothing(isAll ? { ...now, machineType: null } : now)
  const isOther = now.figures.length + now.periods.length > 0 || now.reading !== null || !isPlaceless
  const isOneSummary =
    before.topic === 'summary' && !/\b(?:conversa|tudo|respostas|falou|disse)\b/.test(now.words)
  if (isOther || isOneSummary || !RECAP.some((form) => form.test(now.words))) return null
  return { topic: 'recap', strangeWords: [], unusedWords: [], unknownName: null, unreadPeriod: null }
}
