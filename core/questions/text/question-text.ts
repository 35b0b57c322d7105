import type { Topic } from '../question.ts'
import { inDigits } from './compound-numbers.ts'
import { conversionIn } from './conversion.ts'
import { inPortuguese } from './english-words.ts'
import { priceIn } from './price.ts'
import { plainForms } from './spoken-forms.ts'
import { WEEKDAYS } from './spoken-times.ts'
import type { Word } from './words.ts'

/** The text as words are read of it: in Portuguese, its signs as words. */
export const plainText = (text: string): string =>
  withSigns(plainForms(inDigits(inPortuguese(withFall(withoutApology(withoutOccasion(text)))))))

/** `para a apresentação do orçamento de 2027, quais máquinas mais consumiram?` asks for no budget. */
const withoutOccasion = (text: string): string =>
  OCCASION.test(text) && /consum|energia|kwh|gast/i.test(text.replace(BUDGET, ' '))
    ? text.replace(BUDGET, ' ')
    : text
const OCCASION =
  /(?:apresenta\p{L}*|relat[oó]rio|reuni[aã]o|planilha|estudo|slides?|proposta|montando|fechando|preparando|fazendo|elaborando|revisando|pr[ao] o?|para o)\s[^.?!;]{0,40}or[cç]amento/iu
const BUDGET =
  /(?:(?:de|do|no|ao|pro|para o) )?or[cç]amento(?: (?:de \d{4}|d[oe] ano que vem|d[oe] pr[oó]ximo ano))?/iu

/** `desculpa, do Central` goes on with the former question. */
const withoutApology = (text: string): string =>
  text.replace(MODEST, '').replace(THANKS, '').replace(PUZZLED, '').replace(APOLOGY, 'e ')
/** `o C3 caiu agora há pouco?` is about a stop, `o COP caiu hoje?` is not. */
const withFall = (text: string): string => (FIGURE.test(text) ? text : text.replace(FELL, '$1parou'))
const FIGURE =
  /cop|disponib|mtbf|mttr|confiab|consum|energia|efici|temper|press|carga|demanda|pot[eê]nc|vaz[aã]o|kw|rendim|desempenh|falhas|horas|partid/i
const FELL =
  /((?:c\d+|compressor|chiller|bomba|torre|m[aá]quina|gerador|elevador|central)(?![\p{L}])[^,.;?!]{0,30}?\s)ca[ií](?:u|ram)(?=\s+(?:agora|h[aá]|de novo|novamente|hoje|ontem|anteontem|ess[ae]|nest[ae]|ness[ae])(?!\p{L}))/giu

/** `não entendi, isso é grave?` */
const PUZZLED = /^\s*(?:desculpa[,.]? )?n[aã]o entendi(?: nada)?[,.;:]+\s+(?=\p{L}+\s+\p{L})/iu
/** `desculpa a pergunta boba, mas alarme é falha?` */
const MODEST =
  /^\s*(?:(?:me )?(?:desculp\p{L}*|perd[aã]o|perdoe?m?|foi mal)(?: (?:a|o|as|os|pela|pelo|por|minha|meu|essa|esse|mais uma|ser))* |(?:(?:uma?|outra|tenho uma|com uma) )?)(?:perguntas?|d[uú]vidas?|ignor[aâ]ncia|insist[eê]ncia|demora|inc[oô]modo|burrice|chato|chata|quest[aã]o)(?: (?:mais |bem |meio |muito |super )?(?:bob[ao]s?|best[ao]s?|burr[ao]s?|tol[ao]s?|idiota|simples|b[aá]sic[ao]|r[aá]pid[ao]|r[aá]pidinha|de (?:leig[oa]|iniciante|novat[oa])|est[uú]pid[ao]))?[,.:;!]\s*(?:(?:mas|[eé] que|s[oó] que),? )?(?=\p{L})/iu
/** `obrigado, e o gerador?` */
const THANKS =
  /^\s*(?:muito )?(?:obrigad[oa]|brigad[oa]|obg|valeu|vlw|ok|certo|beleza|blz|entendi|perfeito|show|[oó]timo|legal|tudo bem|t[aá] bom|t[aá]|est[aá] bem)(?: (?:mesmo|ent[aã]o))?[,.!;]+\s+(?=(?:e|mas|agora|ent[aã]o|desde|s[oó])(?!\p{L}))/iu
const APOLOGY =
  /^\s*(?:(?:n[aã]o|ops|opa|ah|ih|putz|quer dizer)[,.!]?\s+)?(?:me\s+)?(?:desculp\p{L}*|perd[aã]o|perdoe|errei|foi mal|foi mau|me enganei|enganei|(?:eu )?quis dizer|quer dizer|ops|corrigindo|corre[cç][aã]o|na verdade|ali[aá]s|digo|(?:eu )?(?:t[oô]|estou|tava|estava) falando|falo|(?:eu )?me refiro)(?:[,.!:]+\s*|\s+)(?:(?:me enganei|errei|foi mal)[,.!]?\s+)?(?:(?:eu )?(?:quis|queria|quero) dizer\s+|[eé]\s+)?(?=(?:[oa]s?|d[oa]s?|n[oa]s?|amb[oa]s|tod[oa]s|c\d+|ontem|anteontem|hoje|em|de)(?!\p{L}))/iu

/** `não, do Central`, `desculpa, no Central` */
export const isCorrection = (text: string): boolean =>
  (APOLOGY.test(text) && !MODEST.test(text)) || NOT_THAT.test(text) || SHORTLY.test(text)
const NOT_THAT =
  /^\s*(?:n[aã]o|opa|ops|epa|[aá]h|ih|putz)[,.!;]?\s+(?:n[aã]o[,.!;]?\s+)?(?:(?:[eé]|era|quero|queria|quis dizer|digo|me refiro a?o?)\s+)?(?:[oa]|d[oa]s?|n[oa]s?|em)\s/iu

/** `não, central` */
const SHORTLY = /^\s*(?:n[aã]o|opa|ops)[,.!;]\s*\S+(?:\s\S+){0,2}\s*$/iu

/** Signs that are no words: `< 95 %`. */
const withSigns = (text: string): string =>
  text
    .replace(/>\s*=|≥/g, ' no minimo ')
    .replace(/<\s*=|≤/g, ' no maximo ')
    .replace(/>/g, ' acima de ')
    .replace(/</g, ' abaixo de ')
    .replace(/%/g, ' porcento ')
    .replace(/(?<=\p{L}\s?)\+(?=\s?\p{L})/gu, ' somado com ')
    .replace(/(?<=\bkwh\s?)\/\s?(?=(?:h|hora|dia|mes|m[eê]s|semana)\b)/giu, ' em media por ')
    .replace(/(?<=\bem media por )h\b/giu, 'hora')
    .replace(USUAL_WEEKDAY, 'dia')
    .replace(
      /\b(?:(?:n[oa]|at[eé] [oa]|d[oa]|[aà]) mesm[oa] hor(?:a|[aá]rio)|n?d?ess[ae] (?:mesm[oa] )?hor(?:a|[aá]rio))\b/giu,
      ' mesmo periodo ',
    )
    .replace(/°|º(?=\s*C\b)/g, ' ')

/** `menos que numa sexta comum`: no certain Friday. */
const USUAL_WEEKDAY = new RegExp(
  `(?<=(?<!\\p{L})(?:que|contra|com) (?:n?uma?|em uma?|n?[ao]s?) )(?:${WEEKDAYS})s?(?:[- ]feiras?)?(?= (?:comu[mn]|norma[li]|t[ií]pic|qualquer|quaisquer|habitua[li]|usua[li]|de costume))`,
  'giu',
)

/** What a whole message asks by its form: the time, a value in another unit, or a price times the energy. */
export function ownTopic(text: string, all: readonly Word[]): Topic | null {
  if (asksClock(all)) return 'clock'
  if (conversionIn(text) !== null) return 'conversion'
  if (SURE.test(plainOf(all))) return 'origin'
  return priceIn(text) === null ? null : 'cost'
}

/** `que horas são?`, `que dia é hoje?` */
const asksClock = (all: readonly Word[]): boolean => CLOCK.test(plainOf(all))
const plainOf = (all: readonly Word[]): string => all.map(({ plain }) => plain).join(' ')
const CLOCK =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|me|diz|diga|fala|sabe|voce) )*(?:que horas (?:sao|e)|(?:qual|que) (?:e )?(?:a )?hora(?: e)?|que dia (?:da semana )?e|(?:qual|que) (?:e )?(?:a )?data(?: e)?)(?: (?:agora|hoje|ai|por|favor|de))*$/

/** `certeza mesmo?` */
const SURE =
  /^(?:(?:e|mas|voce|voces|tem|isso|esta|ai|com|oi|serio) )*(?:certeza|confirma|e isso mesmo)(?: (?:mesmo|disso|absoluta|disto|isso|ai|voce|ne|dai|nisso))*$/

const EXCEPT =
  /(?<![\p{L}])(?:exceto|excepto|sem contar|sem considerar|tirando|com exce[cç][aã]o d[eoa]s?|desconsiderando|excluindo|descontando|fora)(?=\s+(?:(?:[oa]s?|d[oa]s?)\s|c\d|compressor))([^,.?!;:]+)/iu
/** `além dos chillers, o que mais?` asks for the others. */
const BESIDES = /(?<![\p{L}])al[eé]m\s+(?=d[oae]s?\s)([^,.?!;:]+)/iu
const ASKS_OTHERS =
  /(?<![\p{L}])(?:(?:o )?qu[eê]|quem|qual|quais|algo|algum\p{L}*|tem|h[aá]|nada|mais) (?:\p{L}+ )?(?:mais|outr[oa]s?)(?![\p{L}])|(?<![\p{L}])(?:que|quais)(?: (?:s[aã]o )?(?:as|os))? (?:m[aá]quinas|equipamentos|chillers|bombas|torres|compressores)(?![\p{L}])|(?<![\p{L}])outr[oa]s? (?:m[aá]quina|equipamento|chiller|bomba|torre|compressor|coisa)/iu
/** Words that leave something out only where a name stands behind them: `menos o C3`, but not `o que gasta menos o dia todo`. */
const EXCEPT_NAMED =
  /(?<![\p{L}])(?:menos|sem|salvo|que n[aã]o (?:seja|sejam))\s+(?=(?:[oa]s?|d[oa]s?)\s|c\d)([^,.?!;:]+)/iu
const NOT_THIS =
  /(?<![\p{L}])n[aã]o (?:[eé]|quero|quero saber|me fal[ae]|falo) d[oa]s? ([^,.?!;:]+?)(?=\s*[,;:.]| e sim| mas)/iu
const NOT_AN_EXCEPTION =
  /(?<![\p{L}])(?:fora|tirando) d?[oa]s? (?:metas?|ar|normal|comum|habitual|usual|costume|padr[aã]o|limites?|opera[cç][aã]o|servi[cç]o|esperado|faixa|hor[aá]rio|ponta)/iu
/** `quem gasta menos`: the word belongs to the verb before it. */
const OF_A_VERB =
  /(?:^|\s)(?:\p{L}*(?:ou|iu|eu|am|em|ando|endo|indo)|gasta|consome|falha|roda|opera|trabalha|liga|desliga|parte|para|quebra|usa|rende|puxa|que|muito|ou|a|com|de|mais|pelo)\s+$/iu

export interface Exception {
  readonly said: string
  readonly except: string | null
}

/** The words behind an exception, in two: those of names, and those behind them. */
export type SplitNames = (text: string) => { readonly named: boolean; readonly rest: string }

/** `exceto o C3`, `menos a torre`, `não é do central, é da torre`: what a question leaves out, and its other words. */
export function excludedIn(text: string, split: SplitNames): Exception {
  const found = NOT_AN_EXCEPTION.test(text) ? null : EXCEPT.exec(text)
  const sure = found ?? NOT_THIS.exec(text)
  const named = sure ?? namedIn(text, split)
  if (!named) return { said: text, except: null }
  const [whole, words = ''] = named
  const { rest } = split(words)
  const said = `${text.slice(0, named.index)} ${rest} ${text.slice(named.index + whole.length)}`
  return {
    said: said.replace(OTHER_UNIT, ''),
    except: words,
  }
}

/** `fora a torre, que outras máquinas?`: which others is said. */
const OTHER_UNIT =
  /(?<![\p{L}])outr[oa]s? (?=(?:m[aá]quina|equipamento|chiller|bomba|torre|compressor|unidade)s?(?:es)?(?![\p{L}]))/giu

function namedIn(text: string, split: SplitNames): RegExpExecArray | null {
  const besides = ASKS_OTHERS.test(text) ? BESIDES.exec(text) : null
  if (besides) return split(besides[1] ?? '').named ? besides : null
  const found = EXCEPT_NAMED.exec(text)
  if (!found || /\sou\s/.test(found[1] ?? '')) return null
  const isOfVerb = /^menos/i.test(found[0]) && OF_A_VERB.test(text.slice(0, found.index))
  return !isOfVerb && split(found[1] ?? '').named ? found : null
}
