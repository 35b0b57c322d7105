import { WEEKDAYS, WORK_DAYS } from './spoken-times.ts'

const AT_WORK = '(?:agora|j[aá]|hoje|a[ií]|de tudo|de importante|de novo|antes de (?:come[cç]ar|assumir))'
const TO_COME = 'quais são as próximas manutenções agendadas'
const WHOLE_HANDOVER = `como está a planta agora? o que aconteceu hoje? ${TO_COME}?`
const NEXT_CREW =
  '(?:[oa]s? )?(?:pr[oó]xim[oa]s? )?(?:pessoal|turma|time|equipe|galera|colegas?|turno|operador(?:es)?|quem (?:vem|entra|chega|assume|vai assumir))(?: (?:d[aeo]s? |que )?[^?,.;]{2,25}?)?'
const LASTING = '^(?:(?:e|mas|ser[aá] que|voc[eê] acha que|vc acha que|na sua opini[aã]o,?) )*'
const UNIT = '(?:o )?(?:c ?\\d{1,2}|compressor \\d{1,2})(?: d[ao] [^?,]{2,30}?)?'
const PLACE = '[^?,]{2,40}?'
const UNTOUCHED =
  ' (?:ainda )?(?:consegue |vai )?(?:aguent\\p{L}+|segur\\p{L}+|dura|durar|cheg\\p{L}+|roda|rodar|passa|passar|resiste|resistir)(?: rodando)? (?:at[eé] [^?,]{3,25}|mais [^?,]{3,20}) sem (?:interven[cç][aã]o|manuten[cç][aã]o|(?:nenhuma )?parada|revis[aã]o|preventiva|mexer|ningu[eé]m mexer)[\\s?.!]*$'
const NEAR = `${WEEKDAYS}|amanh[aã]|semana que vem|fim d|final d|preventiva|parada|manuten`
const LATER = 'm[eê]s que vem|ano que vem|natal|carnaval|janeiro|fevereiro|mar[cç]o|dezembro'
const upTo = (days: string) => ` at[eé] (?:o |a )?(?:pr[oó]xim[oa] )?(?:${days})[^?]{0,25}[\\s?.!]*$`
const ADVISED = 'quais as recomendações para $1? quando é a próxima manutenção de $1?'
const ASKING = '(?:o que|quais|qual|quant[oa]s?|quando|quem|como)'

/** Messages that ask for several things at once, and the plain questions that they are read as. */
export const OF_WHOLE_MESSAGES: readonly (readonly [RegExp, string])[] = [
  // `passando o turno, o que o pessoal da tarde precisa saber?`
  [
    new RegExp(
      `^[\\s,.]*(?:e |ent[aã]o )?o que (?:[eé] que )?(?:${NEXT_CREW} (?:precisa|precisam|deve|devem|deveria|deveriam|tem|t[eê]m)(?: (?:que|de))? (?:saber|ficar sabendo)|(?:eu |a gente )?(?:preciso|devo|tenho que|tenho de|tem que|[eé] bom|[eé] importante)? ?(?:passar|avisar|informar|contar|falar|deixar avisado|repassar|dizer) (?:pr[oa]|para [oa]|ao|[aà]|pra|para) ${NEXT_CREW})[\\s?.!]*$`,
      'iu',
    ),
    WHOLE_HANDOVER,
  ],
  // `falta fazer o quê ainda?`
  [
    /^(?:(?:e|mas|ent[aã]o) )?(?:(?:ainda )?falta (?:ainda )?(?:fazer )?o qu[eê](?: (?:fazer|ser feito))?|o que (?:[eé] que )?(?:ainda )?(?:falta|resta|ficou|sobrou|tem)(?: ainda)? (?:(?:ser|pra ser|para ser|a ser) feito|(?:(?:por|pra|para|a|de) )?fazer)|falta (?:fazer )?(?:mais )?alguma coisa|(?:tem|h[aá]) (?:mais |ainda )?(?:alguma coisa|algo) (?:(?:pra|para|a|por) )?(?:ser feit[oa]|fazer))(?: ainda)?((?: n[ao] [^?]{2,30})?)(?<!fazer)[\s?.!]*$|^(?:(?:e|mas|ent[aã]o) )?(?:falta fazer o qu[eê]|o que (?:ainda )?(?:falta|resta|ficou por) fazer)(?: ainda)?((?: n[ao] [^?]{2,30})?)[\s?.!]*$/iu,
    `${TO_COME}$1$2? quais as recomendações?`,
  ],
  // `estou pensando em abrir o C3, vale a pena?`
  [
    /(?<!\p{L})(?:eu |a gente |n[oó]s )?(?:quero|queria|preciso|queremos|vou|vamos|pretendo|penso em|pensei em|(?:estou|t[oô]) (?:pensando em|querendo)|gostaria de) (parar|desligar|tirar|isolar|abrir|revisar|inspecionar)\s([oa] [^.,;:?!]{2,60}?)[.,;:]\s+(?:(?:isso|ser[aá] que|mas) )?(vale a pena|compensa|[eé] caso|faz sentido|[eé] melhor|conv[eé]m)(?: (?:isso|mesmo|agora|ou n[aã]o))*[\s?.!]*$/iu,
    '$3 $1 $2?',
  ],
  // `quero parar o C3 pra revisão, qual a situação dele?` asks how it is; nothing is stopped.
  [
    new RegExp(
      `(?<!\\p{L})(?:eu |a gente |n[oó]s )?(?:quero|queria|preciso|precisamos|queremos|vou|vamos|pretendo|penso em|pensei em|(?:estou|t[oô]) (?:pensando em|querendo)|gostaria de) (?:parar|desligar|tirar|isolar|abrir|revisar|inspecionar|mandar|levar|trocar|limpar|lubrificar|engraxar)\\s(?:[oa]s? (?:[oó]leo|filtros?|rolamentos?|g[aá]s|selos?|v[aá]lvulas?|correias?|condensador) d)?([oa] [^.,;:?!]{2,40}?)(?: (?:pra|para|em|na|de opera[cç][aã]o|de servi[cç]o|amanh[aã]|hoje|${WEEKDAYS})(?!\\p{L})[^.,;:?!]{0,30})?[.,;:]\\s+(?=(?:e )?(?:qual|quais|como|o que|que|quant[oa]s?|quando|tem|teve|d[aá] (?:pra|para)|vale|[eé] )(?!\\p{L}))`,
      'giu',
    ),
    'Sobre $1: ',
  ],
  // `assumi o turno, o que eu preciso saber?`: the words before the comma are gone.
  [
    new RegExp(
      `^[\\s,.]*(?:(?:e|ent[aã]o|oi|ol[aá]|bom dia|boa tarde|boa noite|(?:eu )?(?:cheguei|entrei|assumi|peguei|comecei|acabei de (?:chegar|entrar|assumir))(?: agora| hoje| o posto| aqui)*)[,.!;]*\\s+)*(?:o que (?:[eé] que )?(?:eu |a gente |n[oó]s )?(?:preciso|precisamos|devo|devemos|tenho (?:que|de)|deveria|[eé] (?:importante|bom|preciso)|tem (?:pra|para|de importante pra)) saber|me (?:situ[ae]|atualiz[ae]|inteir[ae]|p[oõ]e a par|deix[ae] a par|coloc[ae] a par)|o que (?:tem|h[aá]) de (?:novo|importante|relevante))(?: ${AT_WORK})*[\\s?.!]*$`,
      'iu',
    ),
    WHOLE_HANDOVER,
  ],
  // Who comes to look at a unit asks about it.
  [
    new RegExp(
      `(?<!\\p{L})(?:eu )?(?:vou|chego|irei|pretendo|devo|estou indo|t[oô] indo)(?: (?:chegar|ir|passar|visitar|a[ií]|na planta|amanh[aã]|hoje|cedo|de manh[aã]|[aà] tarde|${WORK_DAYS}))*,? (?:para|pra) (?:olhar|ver|revisar|inspecionar|atender|avaliar|checar|verificar|consertar|mexer n)\\s?([oa] [^.,;:?!]{2,40})[.,;:]\\s+(?=\\p{L})`,
      'giu',
    ),
    'Sobre $1: ',
  ],
  [
    /(?<=(?:falhas?|paradas?|alarmes?|manuten\p{L}+|consumo|energia)(?!\p{L})[^?]*?),? (?:mais|e tamb[eé]m|al[eé]m d|junto com|e) ?as leituras (?=d[aeo]s? )/giu,
    '? leituras ',
  ],
  // What is done about it are the maintenance entries.
  [
    /^(.*\p{L}.*?),? e (?:o que|que a[cç][oõ]es) (?:n[oó]s |a gente )?(?:estamos|est[aá]|t[aá]|est[aã]o|vamos|temos|tem sido) (?:sendo )?(?:fazendo|feit[oa]s?|fazer|tomando|tomadas)(?: (?:a respeito|sobre (?:isso|elas)|quanto a isso|com isso|com elas|pra (?:resolver|melhorar)|para (?:resolver|melhorar)))?(?!\p{L})([^?]*)\?*/iu,
    `$1$2? quais manutenções foram concluídas? ${TO_COME}?`,
  ],
  [
    /^(.*(?:,| e) )(?:as )?(?:principais|maiores|piores) falhas(?=[,?.]| e )(.*)$/iu,
    '$1falhas$2? quais foram as falhas mais longas?',
  ],
  // The last of several questions may stand behind a comma.
  [
    new RegExp(
      `(?<=${ASKING}(?!\\p{L})[^?.]*),\\s+(?=${ASKING}(?!\\p{L})[^?]*\\se\\s${ASKING}(?!\\p{L}))`,
      'giu',
    ),
    '? ',
  ],
  [
    /(?<!\p{L})(?:o que (?:[eé] que )?(?:ainda )?(?:est[aá]|t[aá]|ficou|segue|continua|tem|h[aá]|falta) (?:ainda )?(?:de )?pendente|quais (?:s[aã]o )?(?:as )?pend[eê]ncias)(?! de manuten)(?!\p{L})/giu,
    TO_COME,
  ],
  // A week away is no period beside named days.
  [
    /(?<!\p{L})a semana (?:inteira|toda)(?=[^?]*(?<!\p{L})(?:dias? \d|\d{1,2}\/\d|d[eo] \d{1,2} (?:a|ao|at[eé]) ))|[,.]\s*(?:e )?(?:voltei|cheguei|retornei) (?:s[oó] )?(?:agora|hoje)(?=[,.])/giu,
    '',
  ],
  [/^((?:(?:bom|boa) \p{L}+|oi|ol[aá])?[\s,.!]*)a semana (?:inteira|toda)(?=[,.])/iu, '$1nos últimos 7 dias'],
  // Whom a figure is to be explained to.
  [
    /^(?:eu )?(?:tenho|temos|preciso|precisamos|vou ter|vou|vamos)(?: que| de)? (?:justificar|explicar|apresentar|defender|mostrar) (?:(?:pr[oa]|para [oa]|para|pra|ao|[aà]) [\p{L} ]{3,25}? )?[oa]s? (?:aumento|alta|subida|queda|redu[cç][aã]o|varia[cç][aã]o|n[uú]meros?)[^:?]{0,30}:\s*(?=[^?]*(?:consum|energia|kwh|gast|falh|dispon|cop))/iu,
    '',
  ],
  // How long something lasts without anyone's work: its risk, what is recommended, and what is planned.
  [new RegExp(`${LASTING}(${UNIT})${UNTOUCHED}`, 'iu'), `Qual a probabilidade de falha de $1? ${ADVISED}`],
  [
    new RegExp(`${LASTING}(${PLACE})${UNTOUCHED}`, 'iu'),
    `Qual a probabilidade de falha de cada compressor de $1? ${ADVISED}`,
  ],
  // `vai aguentar até sexta?` asks for what is to come, not for the time before that day.
  [
    new RegExp(
      `${LASTING}(${UNIT}|${PLACE}) (?:ainda )?(?:vai |consegue |vai conseguir )?(?:aguent|segur|dur|resist)\\p{L}+(?: rodando| firme| bem| assim)?${upTo(NEAR)}`,
      'iu',
    ),
    `Qual a probabilidade de falha de $1? ${ADVISED}`,
  ],
  [
    new RegExp(
      `${LASTING}d[aá] (?:pra|para) (?:segurar|aguentar|tocar|levar) (${UNIT}|${PLACE})${upTo(`${NEAR}|${LATER}`)}`,
      'iu',
    ),
    `Qual a probabilidade de falha de $1? ${ADVISED}`,
  ],
  // Which stops were for maintenance is not known; of a time that stood the answer says so.
  [
    /,? (?:tirando|sem(?: (?:contar|considerar))|descontando|fora|exceto|desconsiderando|excluindo|menos(?= (?:[oa]s?|quem|quando) )) (?:(?:[oa]s?|quem|quando|o tempo|as vezes|as horas)(?: que| em que)? )?(?:(?:par(?:ou|aram|ad[oa]s?)|(?:ficou|ficaram|esteve|estava|foi|foram|[eé])(?: parad[oa]s?)?) )?(?:(?:por|em|para|pra|de)(?: causa d[ae])? )manuten[cç][aã]o(?: programada)?(?!\p{L})/giu,
    ' sem contar manutenção',
  ],
]
