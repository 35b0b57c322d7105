import { foldedText } from '#core/questions/text/words.ts'

/** Whether a question names another horizon than the seven days of the models. */
export const isBeyondWeek = (text: string): boolean => OTHER_HORIZON.test(foldedText(text))

/** `no próximo mês`, `em 30 dias`, `este ano`. */
const OTHER_HORIZON =
  /\b(?:proxim[ao]s?|dentro de|daqui a?|em|ate|nos?|nas?|n?est[ea]|n?ess[ea]) (?:(?:os|as) )?(?:proxim[ao]s )?(?!7 |sete |1 semana|uma semana|dias\b)(?:(?:\d+|dois|duas|tres|quatro|seis|dez|quinze|trinta|noventa) )?(?:dias|semanas|mes|meses|ano|anos|trimestre|semestre|bimestre|quinzena)\b|\bamanha\b|\bmes que vem\b|^(?:e )?(?:em|nos|para|pra|daqui a?) (?!7\b)\d+ *\??$|(?<!\bultimos |\bultimas |\d)(?!7 ?d)\d+ ?(?:d|dias|semanas|mes|meses|anos?)\b/
