/** Whether words ask what a term or figure told before means, how it is computed, or why it matters: `e como calculam?`, `por que isso importa?` */
export const asksAboutTold = (words: string): boolean =>
  HOW_IT_IS.test(words) || MEANS_WHAT.test(words) || WHY_IT_MATTERS.test(words)

const HOW_IT_IS =
  /^(?:e |mas )?(?:(?:me )?expli\w+ )?(?:como|qual (?:e )?a formula|o que|que)(?: (?:e|el[ae]s?|iss[oa]|ess[ae]|este|esta|numero|valor|se|que|sao|quer|significa|dizer|voce|voces|sistema|faz|o))*(?: (?:calcul\w+|med\w+|formula|significa|dizer|conta))?(?: del[ae]s?| disso)?(?: isso| el[ae])?(?: na pratica| exatamente| pra mim| afinal| mesmo| em termos simples)*$/
const MEANS_WHAT = /^(?:e |mas )?(?:isso|isto|ess[ae]|el[ae]) (?:quer dizer|significa) (?:o )?que\b/
const WHY_IT_MATTERS =
  /^(?:e |mas )?(?:por que|porque|para que|pra que) (?:e )?(?:isso |el[ae] )?(?:importa\w*|interessa|serve|existe|(?:eu )?devo (?:me )?(?:preocupar|importar|olhar))(?: isso| el[ae]| com (?:el[ae]|isso))?$/

/** Whether words ask for the same again, in other words: `não entendi, explica melhor`. */
export const asksAgain = (words: string): boolean =>
  ASKS.test(words) && words.split(' ').every((word) => WITHOUT_SUBJECT.test(word))

const ASKS = /^(?:e |mas )?(?:nao (?:entend(?:i|o)|saquei|compreendi)|expli\w+|detalh\w+|como assim)\b/
const WITHOUT_SUBJECT =
  /^(?:nao|entendi|entendo|saquei|compreendi|expli\w+|detalh\w+|como|assim|melhor|isso|de|novo|direito|por|favor|me|pra|para|mim|mais|simples|nada|bem|e|mas|esse|essa|este|numero|valor|resultado)$/

/** `de qual máquina você está falando?` asks which machines the answer was about. */
export const asksWhichTold = (words: string): boolean => WHICH_TOLD.test(words)
const WHICH_TOLD =
  /^(?:(?:e|mas|ah|ok|voce|ta|esta|isso|ai) )*(?:(?:fal\w+|diz\w+|se refer\w+) )?(?:de|do|da|sobre|a) (?:qual|que|quais) (?:maquina|chiller|equipamento|compressor|bomba|torre)(?:s|es)?(?: (?:e|que|voce|esta|isso|era|foi))*(?: (?:fal\w+|diz\w+|se referindo|referindo))?(?: isso| ai)?$/
