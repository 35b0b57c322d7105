import { foldedText } from './words.ts'

const FEW =
  '(?:\\d|uma?|duas|dois|tres|quatro|cinco|poucas?|pouquissimas) (?:linhas?|frases?|sentencas?|palavras|topicos?|pontos)'
const SHORT = new RegExp(
  `\\b${FEW}\\b|\\bresumid\\w+|\\bresum(?:inho|ao)\\b|\\b(?:curt|curtinh|enxut|objetiv|sucint|concis)[oa]s?\\b|\\bbreve(?:mente)?\\b|\\brapid(?:o|a|inho|inha|ao|amente)\\b|\\b(?:so|apenas|somente) (?:o|a|os|as) (?:principa(?:l|is)|essencia(?:l|is)|mais importantes?|basico)\\b|\\bpor alto\\b|\\bem resumo\\b`,
)
const SUMMARY =
  /\bresum\w*|\brelatorio|\bbalanco|\bprincipa|\bessencia|\bpanorama|\bvisao geral|\bcomo (?:foi|foram|ficou)/

/** `resumo em poucas linhas`, `só o principal`: the main figures alone are wanted. */
export function asksShortSummary(text: string): boolean {
  const said = foldedText(text)
  return SHORT.test(said) && SUMMARY.test(said)
}
