import { type Form, MONTHS, WEEKDAYS } from './spoken-times.ts'

const PLANT =
  '(?:(?:ess|nss|noss|est)[ae] )?(?:planta|f[aá]brica|site|casa de m[aá]quinas|central|unidade|pr[eé]dio|usina)'

const HOURS =
  '\\d{1,2}(?:\\s?h(?:oras?)?|:\\d\\d)?(?:\\d\\d)?\\s*(?:[aà]s?|at[eé]|e|-|–)\\s*(?:as )?\\d{1,2}\\s?(?:h|:\\d\\d)'
const OF_PEAK =
  '(?<!fora d[oa] |fora d[eo] )(?<!\\p{L})(?:(?:n[oa]|d[oa]|em|durante [oa]|[oa]) )?(?:hor[aá]rios? de (?:ponta|pico)|hora d[ea] ponta|ponta)(?!\\p{L}),? ?'
const ON_OFF =
  'deslig\\p{L}+ e (?:re)?lig\\p{L}+|lig\\p{L}+ e deslig\\p{L}+|par\\p{L}+ e (?:volt|part|lig)\\p{L}+|part\\p{L}+ e par\\p{L}+|cicl(?:a|ando)'
const ORDINAL = '(?:primeir|segund|terceir|quart)[ao]|[1-4][ªa]'

/** Ways to ask about the whole plant, and what is read instead. */
export const OF_PLANT: readonly Form[] = [
  // What stands there are the machines.
  [
    new RegExp(
      `(?:o que|quais? (?:[eé] |s[aã]o )?(?:os |as )?(?:equipamentos?|m[aá]quinas?)|que (?:equipamentos?|m[aá]quinas?)) (?:[eé] que )?(?:a gente |n[oó]s |voc[eê]s )?(?:tem|temos|h[aá]|existe|existem|est[aá]|t[aá]|est[aã]o|t[aã]o|foi|foram) (?:de )?(?:equipamentos? |m[aá]quinas? )?(?:instalad|montad|cadastrad)[oa]s?((?: (?:a[ií]|aqui|l[aá]))?(?: (?:n[ae]sse|n[ae]ssa|n[ae]ste|n[ae]sta|n[oa]|d[oa]) ${PLANT})?)`,
      'giu',
    ),
    'quais máquinas estão instaladas$1',
  ],
  // `quanto tempo somaram paradas?` asks for the time, and not for the stops.
  [
    /(?<!\p{L})(quant(?:o tempo|as horas)) (?:(?:el[ae]s|isso|n[oó]s) )?(?:somaram|soma(?:m|ndo)?|totaliz(?:a|am|ou|aram)|deu|deram|acumul(?:a|am|ou|aram)|ficou|ficaram)(?: ao todo| no total| tudo)? (?:de )?(parad|desligad)[oa]s?(?!\p{L})/giu,
    '$1 ficaram $2as',
  ],
  // The hours say more than their name: `no horário de ponta de ontem (18h às 21h)`.
  [new RegExp(`${OF_PEAK}(?=[^?]*?${HOURS})`, 'giu'), ''],
  [new RegExp(`(?<=${HOURS}[^?]*?)${OF_PEAK}`, 'giu'), ''],
  // `na segunda quinzena de outubro do que na primeira`: both are halves of that month.
  [
    new RegExp(
      `(?<!\\p{L})(${ORDINAL}) (quinzena|semana|metade)( d[eo] (?:m[eê]s (?:de |passado)?)?(?:${MONTHS}|m[eê]s passado)?(?: de \\d{4})?)([^?]*?(?<!\\p{L})(?:que|com|contra|x|versus|e|ou)) ((?:n?[ao]|d[ao]) )?(${ORDINAL})( d[eo] (?:${MONTHS})(?: de \\d{4})?)?(?=\\s*(?:[?.,;]|$))`,
      'giu',
    ),
    (_, one = '', part = '', month = '', link = '', article = '', other = '', own = '') =>
      `${one} ${part}${month}${link} ${article}${other} ${part}${own || month}`,
  ],
  [
    new RegExp(
      `(?<!\\p{L})((?:n?[ao]|d[ao]) )(${ORDINAL})((?: [\\p{L}]+){0,2}? (?:que|com|contra|x|versus|e|ou) )((?:n?[ao]|d[ao]) )?(${ORDINAL}) (quinzena|semana|metade)( d[eo] (?:${MONTHS}|m[eê]s passado)(?: de \\d{4})?)`,
      'giu',
    ),
    '$1$2 $6$7$3$4$5 $6$7',
  ],
  // `qual o efeito da última manutenção no COP?` has the event behind.
  [
    /(?<!\p{L})(impacto|efeito|resultado|influ[eê]ncia|ganho) (?:d[ae] |que )((?:[uú]ltima |mais recente )?(?:manuten[cç][aã]o|preventiva|corretiva|preditiva|inspe[cç][aã]o|revis[aã]o)(?: (?:preventiva|corretiva))?) (?:teve )?((?:n[oa]s?|em|sobre [oa]) (?=(?:cop|efici|disponib|confiab|mtbf|mttr|consum|energia|falha|pot[eê]nc|temperat|press|capacid|demanda|partida|parada))[^?]*)/giu,
    '$1 $3 depois da $2',
  ],
  // Each one's begin and end are a list, not the last one.
  [
    /,? (?:e )?(?:quando|(?:at[eé] )?(?:a )?que horas?|em que hor[aá]rio) (?:come[cç]ou|iniciou|terminou|acabou|voltou|parou|foi)(?:,? e (?:quando |(?:at[eé] )?(?:a )?que horas? )?(?:terminou|acabou|voltou|foi))? cada (uma?|falha|parada)(?!\p{L})/giu,
    ', com início e fim de cada $1',
  ],
  // Of a tower's water the temperature is meant.
  [
    /^(?!.*(?:temp|press|vaz|condens|grau|vibra|corrent|gelad))(.*?)((?:entrada e (?:a )?sa[ií]da (?:d[ae] )?[aá]gua|[aá]gua (?:d[ae] |na |que )?(?:entrada|sa[ií]da|retorno|entra|sai|volta|vem)(?!\p{L}))[^?]*(?<!\p{L})torre)/iu,
    '$1temperatura de $2',
  ],
  // No certain Friday.
  [
    new RegExp(
      `(?<!\\p{L})(que|contra|com) uma? ((?:${WEEKDAYS})s?(?:[- ]feiras?)? (?:comu[mn]|norma[li]|t[ií]pic|qualquer|habitua[li]|usua[li]))`,
      'giu',
    ),
    '$1 numa $2',
  ],
  // Why it starts and stops so often no reading tells: its short cycles are.
  [
    new RegExp(
      `(?:por ?que|pq|por que raz[aã]o|por qual motivo)(?: (?:[eé] )?que)? (?=[^?]*(?<!\\p{L})(?:${ON_OFF})(?!\\p{L}))([^?]*?) ?(?:(?:fica|t[aá]|est[aá]|vive|anda|n[aã]o para de) )?(?:${ON_OFF})(?: (?:toda hora|o tempo todo|direto|demais|sem parar|muito|tanto|a cada \\p{L}+(?: \\p{L}+)?|v[aá]rias vezes))?`,
      'giu',
    ),
    'teve ciclo curto n$1',
  ],
  // The chance of another time without a failure is the reliability over that time; 7 days have a model.
  [
    /(?<!\p{L})(?:chance|probabilidade) (?:de |d[eo] )?((?:[oa] |d[oa] )?[\p{L}\d ]{1,40}?) (?:de )?(?:rodar|passar|ficar|operar|funcionar|trabalhar|aguentar)(?: por| mais| os pr[oó]ximos| as pr[oó]ximas)? (?!7 d|30 d|720)(\d+) ?(h|horas?|dias)(?: (?:diret|seguid|corrid)[oa]s?)? sem (?:falh|quebr|par)\p{L}*/giu,
    'confiabilidade de $1 para $2 $3',
  ],
  [/(?<!\p{L})prev(?:i|e|iz)?s+[aã]o(?!\p{L})/giu, 'previsão'],
]
