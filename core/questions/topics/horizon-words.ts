const FORETELLS =
  '(?:prev[ei]\\w*|preve|prevejo|predi\\w+|prognostic\\w+|estimativas?|projec\\w+|projeta\\w*|antecip\\w+|modelos?|avis\\w+|enxerga\\w*|alert\\w+)'
const HOW_FAR =
  '(?:ate (?:quant[oa]s?|que|qual|quando|onde|aonde)|quant[oa]s? (?:dias|semanas|meses|horas|tempo)|qual (?:o |e o )?(?:maximo|limite)|(?:quao|muito) longe)'
const REACH = '(?:horizonte|alcance|prazo|antecedencia|a frente|adiante|futuro)'
const LONG_AHEAD =
  '(?:(?:ano|semestre|trimestre|bimestre|mes) que vem|proxim[oa] (?:ano|semestre|trimestre|bimestre|mes|verao|inverno|decada)|daqui a? (?:um|dois|\\d+) (?:ano|mes)\\w*|em \\d{4})'

/** `até quantos dias à frente vocês preveem?`, `qual o horizonte da previsão?` */
const HORIZON = [
  `\\b${HOW_FAR}\\b.*\\b${FORETELLS}\\b.*\\b${REACH}\\b`,
  `\\b${HOW_FAR}\\b.*\\b${REACH}\\b.*\\b${FORETELLS}\\b`,
  `\\b(?:ate (?:quant[oa]s?|que|qual|quando|onde|aonde)|quao longe)\\b.*\\b${FORETELLS}\\b`,
  `\\b(?:previs\\w+|estimativas?|projec\\w+|modelos?|prognostic\\w+)\\b.*\\b(?:vai|vao|alcanca\\w*|chega\\w*|enxerga\\w*|vale\\w*|cobre\\w*|serve\\w*|e|sao) (?:\\w+ )?(?:ate (?:quant[oa]s?|que|qual|quando|onde|aonde)|quant[oa]s? (?:dias|semanas|meses|horas)|(?:para|pra) quant[oa]s? (?:dias|semanas|meses|horas|tempo))\\b`,
  `\\b(?:horizonte|alcance|prazo|antecedencia)\\b.*\\b${FORETELLS}\\b`,
  `\\b(?:previs\\w+|modelos?|prognostic\\w+)\\b.*\\b(?:horizonte|alcance|antecedencia)\\b`,
  `\\bcom (?:quant[oa]s?|que|qual)\\b.*\\bantecedencia\\b`,
].map((form) => new RegExp(form))
/** `vocês preveem o ano que vem?` asks it, too; `a previsão do COP para o mês que vem` asks for that. */
const FAR_AWAY = new RegExp(
  `^(?:(?:e|mas|voces?|sistema|o|geada|da|pra|para|consegu\\w+|pode\\w*|sabe\\w*|modelos?) )*(?:prever|preve\\w*|prevejo) (?:(?:o|a|ate|para|pra|como|vai|ser|sera|fica|alguma|coisa|algo) )*${LONG_AHEAD}`,
)

/** Whether a question is about how far forecasts reach. */
export const asksHorizon = (words: string): boolean =>
  HORIZON.some((form) => form.test(words)) || FAR_AWAY.test(words)
