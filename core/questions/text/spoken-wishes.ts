import { type Form, MONTHS, WEEKDAYS } from './spoken-times.ts'

const COURTESY =
  '(?:(?:e|a[ií]|agora|ent[aã]o|por favor|pf|oi|ol[aá]|opa|bom dia|boa tarde|boa noite|chefe|mano|cara)[,.!]? )*'
const MAY =
  '(?:(?:(?:voc[eê]|vc|tu) )?(?:pode(?:ria)?|consegue|d[aá] (?:pra|para)(?: (?:voc[eê]|vc))?|tem como|quero que (?:voc[eê]|vc)|preciso que (?:voc[eê]|vc)) )?'
const SHOW =
  '(?:mand|envi|solt|jog|pux|pass|descol|adiant)(?:a|e|ar)|traz(?:er)?|traga|(?:bota|p[oõ]e|coloca|coloque|lan[cç]a) (?:na tela|aqui|a[ií])'
const FOR_ME =
  '(?:-me)?(?:,? (?:a[ií]|aqui|l[aá]|pra mim|para mim|pra gente|pra n[oó]s|por favor|pf|rapidinho|r[aá]pido|logo|ent[aã]o|na tela|pra c[aá]))*,?'
const ARTICLE =
  '(?:(?:tod[oa]s )?(?:[oa]s?|uma?s?|uns) )?(?:(?:[uú]ltim|pr[oó]xim|mai|pio|noss|tot)\\p{L}* )?'
/** What can be shown, other than a plan or a file. */
const SHOWN =
  'anomali|falh|parad|partid|micro|alarm|event|consum|gast|energia|kwh|cop|kw|efici|mtbf|mttr|disponib|confiab|taxa|hor[aí]|tempo|temperat|press|vaz|corrente|capacidad|pot[eê]nc|demand|carga|vibra|leitur|medi[cçd]|valor|m[eé]di|n[uú]mer|indicador|kpi|resumo|status|estado|situa|previs|probab|risco|recomend|manuten|preventiv|corretiv|inspe|hist[oó]ric|compara|rank|delta|approach|desempenh|dados|meta|diferen|quant'
/** Sending it away, or in a file, is another matter. */
const AWAY =
  'e-?mails?|whats\\p{L}*|zap|mensagem|sms|telegram|pdf|excel|planilha|csv|arquivo|impress\\p{L}*|(?:pr[ao]|para [ao]|ao|[aà]) (?:chefe|gerente|equipe|t[eé]cnic|manuten|diretor|cliente|turno|pessoal|supervis|encarregad|engenh)\\p{L}*'

const THING = 'm[aá]quina|equipamento|compressor|chiller|bomba|torre'
const STOPPING =
  'parar|desligar|tirar|revisar|mexer em|cuidar de|mandar revisar|fazer (?:a )?manuten[cç][aã]o (?:em|de)'
const ONLY = '(?:s[oó] |apenas |somente )?'
/** Words that choose by nothing else than need. */
const CHOOSING =
  '(?: (?:voc[eê]|vc|eu|a gente|n[oó]s|deveria|devo|deve|devia|seria|ser|[eé]|escolh\\p{L}*|precisa\\p{L}*|necessita\\p{L}*|merece\\p{L}*|mais|de|manuten\\p{L}*|revis\\p{L}*|melhor|par(?:o|ar|aria|amos)|recomenda|sugere|indica|primeir[oa]|[ao]|pra|para|ent[aã]o|est[aá]|t[aá]|pior|urgente|aten[cç][aã]o|cuidado|uma|um|que|tem|fazer|vale))*'
const NEED = 'merece revisão mais urgente'

const WORK_DONE = '(?:feit|realizad|executad|conclu[ií]d|efetuad|prestad)[oa]s?'
const STATE_OF_WORK =
  'abert[oa]s?|em aberto|pendentes?|fechad[oa]s?|conclu[ií]d[oa]s?|atrasad[oa]s?|vencid[oa]s?|agendad[oa]s?|programad[oa]s?|feit[oa]s?|realizad[oa]s?|executad[oa]s?|cancelad[oa]s?'

const EQUIPMENT =
  '(?:chillers?|resfriador|torres?|bombas?|compressor(?:es)?|condensador[ae]?s?|evaporador(?:es)?|v[aá]lvulas?|(?:fluido |g[aá]s )?refrigerante|fan[ -]?coils?|trocador(?:es)?|inversor(?:es)?|pressostato|separador|filtro secador|economizador)'
const OF_NAME = '(?: (?:de|d[oa]|a|em) (?!novo)\\p{L}+(?: \\p{L}+)?)?'

/** A time, or a form of the past, that a habit has not. */
const OF_ONE_TIME = `(?<!\\p{L})(?:\\p{L}+(?:ou|iu|aram|eram|iram|ava|avam)|\\p{L}{2,}deu|hoje|hj|ontem|anteontem|amanh[aã]|agora|[nd]?(?:ess|est)[ae]s?|passad[oa]s?|retrasad[oa]s?|[uú]ltim[oa]s?|pr[oó]xim[oa]s?|anterior|semanas?|m[eê]s|meses|desde|entre|dia \\d+|(?:${WEEKDAYS})s?|feriados?|foi|foram|teve|tiveram|houve|tivemos|deu|vai|vamos|fez|esteve|${MONTHS})(?!\\p{L})|\\d\\s?[h/]`
const PART_OF_DAY = '(madrugada|manh[aã]|tarde|noite|dia)s?'
const HALVES: Readonly<Record<string, string>> = { noite: 'das 18h às 6h', dia: 'das 6h às 18h' }
/** What is added up, of which a habit is a mean. */
const ADDED = /cons[uo]m|gast|energia|kwh|partid|parad|falh|rod|oper|trabalh|funcion/i

const MEASURED =
  'cons[uo]m|gast|energia|kwh|partid|parad|falh|rod|oper|trabalh|funcion|pot[eê]nc|temperat|press|vaz|corrent|carga|demand|capacid|cop|kw|efici|vibra|umid'

/** The part of each of the last 30 days; the night ends on the next morning. */
function everyDay(before: string, part: string, behind: string): string {
  const hours = `${HALVES[part.toLowerCase()] ?? `nas ${part}s`} ${HALVES[part.toLowerCase()] ? 'nos' : 'dos'}`
  const isMean = ADDED.test(before + behind) && !/m[eé]di[ao]/i.test(before + behind)
  return `${before}${hours} últimos 30 dias${isMean ? ' em média' : ''}${behind}`
}

/** Ways to wish to see something, and other words for the work at machines. */
export const OF_WISHES: readonly Form[] = [
  // What a machine does is told as what it is.
  [
    new RegExp(
      `(?:(?:me )?(?:expli\\p{L}+|diz|conta|fala) )?(?:(?:pra|para|o) que (?:[eé] que )?(?:serve|faz|s[aã]o usad[oa]s|[eé] usad[oa])m?|como (?:[eé] que )?(?:funciona|trabalha)m?|(?:qual|quais) (?:[eé] |s[aã]o )?(?:a |o )?(?:fun[cç][aã]o|fun[cç][oõ]es|papel|utilidade|finalidade) d(?:e|[oa]s?)) (?=(?:(?:[oa]s?|uma?|est[ea]|ess[ea]) )?${EQUIPMENT}${OF_NAME}\\s*(?:[?.!,;]|$|e |num|numa|n[oa] ciclo))`,
      'iu',
    ),
    'o que é ',
  ],
  [
    new RegExp(
      `(?:qual (?:[eé] )?)?a? ?diferen[cç]a (?:entre|d[oa]) ((?:[oa] |uma? )?${EQUIPMENT}${OF_NAME}) (?:e|pr[oa]|para(?: [oa])?) ((?:[oa] |uma? )?${EQUIPMENT}${OF_NAME})(?=\\s*\\?*$)`,
      'iu',
    ),
    'o que é $1 e $2',
  ],
  [
    new RegExp(
      `como (?:[eé] que )?funciona (?=(?:[oa] )?${EQUIPMENT} \\p{L}+(?: \\p{L}+)?\\s*\\?*$)(?!.*(?<!\\p{L})(?:hoje|ontem|agora|bem|direito|ess[ea]|n[oa]s?|em|durante|de|com|sem)(?!\\p{L}))`,
      'iu',
    ),
    'o que é ',
  ],
  // `me manda as falhas` wants to see them.
  [
    new RegExp(
      `^\\s*${COURTESY}${MAY}(?:me )?(?:${SHOW})${FOR_ME} (?=${ARTICLE}(?:${SHOWN})\\p{L}*)(?![^?]*(?<!\\p{L})(?:${AWAY})(?!\\p{L}))`,
      'iu',
    ),
    'mostra ',
  ],
  // Who may stop only one asks which one needs it most.
  [
    new RegExp(
      `(?<!\\p{L})(?:se )?(?:(?:eu|a gente|n[oó]s|voc[eê]) )?${ONLY}(?:puder(?:mos)?|der (?:pra|para)|posso|podemos|d[aá] (?:pra|para)|consigo|conseguir(?:mos)?|tenho que|temos que|tiver(?:mos)? que|preciso|precisamos|precisar|vou|vamos|quero) ${ONLY}(?:${STOPPING}) ${ONLY}(?:uma?|1)(?: s[oó]| [uú]nic[oa])?(?: (${THING}))?([^,?;]{0,40}?),? (?:e )?(?:em )?qual(?: del[ae]s)?(?: (?:${THING}))?${CHOOSING}(?=\\s*[?.]*$)`,
      'iu',
    ),
    (_, thing = '', when = '') => `qual ${thing || 'máquina'} ${NEED}${when}`,
  ],
  [
    new RegExp(
      `(?<!\\p{L})qual((?: (?:${THING})(?: d[ao] \\p{L}+(?: \\p{L}+)?)?)?)(?: [eé] [ao] que)? (?:mais )?(?:precisa|necessita|carece|merece|pede)(?: mais)? (?:de )?(?:uma )?(?:manuten[cç][aã]o|revis[aã]o|parada|interven[cç][aã]o|preventiva)(?! mais)(?!\\p{L})`,
      'iu',
    ),
    (_, thing = '') => `qual${thing || ' máquina'} ${NEED}`,
  ],
  [
    new RegExp(
      `(?<!\\p{L})qual((?: (?:${THING}))?) (?:(?:eu|a gente|n[oó]s|voc[eê]) )?(?:dev\\p{L}+|preciso|precisamos|posso|vou|vamos|pretendo|[eé] melhor|vale(?: a pena)?) (?:${STOPPING.replace('desligar|', '')})(?: primeiro| antes)?(?: (?:pra|para) (?:a |fazer )?(?:manuten[cç][aã]o|revis[aã]o|preventiva|revisar))(?: primeiro| antes)?(?=\\s*\\?*$)`,
      'iu',
    ),
    (_, thing = '') => `qual${thing || ' máquina'} ${NEED}`,
  ],
  // `a manutenção de 20/10 melhorou o COP?`
  [
    /^(?:e |mas |ser[aá] que )*(a|ess[ea]|aquela) ((?:[uú]ltima )?(?:manuten[cç][aã]o|preventiva|corretiva|inspe[cç][aã]o|interven[cç][aã]o|revis[aã]o))((?: (?:d[aeo]|em|no dia|do dia|feita em) [\d/]+(?: de \p{L}+)?| de ontem| (?:de|em) \p{L}+)?)((?: d[ao] \p{L}+(?: \p{L}+)?)?) (melhorou|piorou|mudou|aumentou|reduziu|diminuiu|baixou|ajudou|adiantou|derrubou|subiu)(?: em algo| n| pr?)? ?([ao]s? )([^?]+)/giu,
    (_, _article = '', what = '', when = '', place = '', verb = '', article = '', rest = '') =>
      `${article}${rest.trim()}${place} ${/^(?:ajud|adiant)/i.test(verb) ? 'mudou' : verb} depois da ${what}${when}`,
  ],
  // Starts in a short time.
  [
    /(?<!o que (?:[eé]|seria|significa|quer dizer) (?:um |o |uma |a )?)(?<!\p{L})(?:em )?(?:ciclos? (?:muito )?curtos?|curtos? ciclos?|cicla(?:gem|gens)(?: (?:curtas?|excessivas?|r[aá]pidas?|frequentes?|demais))?|short[ -]?cycl(?:e|es|ing)|ciclando (?:curto|r[aá]pido))(?!\p{L})/giu,
    'partidas em ciclo curto',
  ],
  [
    /(?<!\p{L})(?:(?:est[aã]o?|t[aáã]o?|fica(?:m|ndo)?|ficou|anda(?:m)?|vive(?:m)?) )?lig(?:ando|a|ar) e (?:j[aá] )?deslig(?:ando|a|ar)(?: (?:demais|muito|toda hora|direto|bastante|o tempo todo|sem parar|v[aá]rias vezes|em seguida))(?!\p{L})/giu,
    'teve partidas em ciclo curto',
  ],
  [
    /(?<!\p{L})(?:partidas|arranques) (?:muito |bem )?(?:pr[oó]xim[ao]s(?: umas das outras)?|seguidas|em sequ[eê]ncia|repetidas|em (?:pouco|curto) (?:tempo|espa[cç]o(?: de tempo)?|intervalo)|em intervalos? curtos?)(?!\p{L})/giu,
    'partidas em ciclo curto',
  ],
  // `durante a noite`, of no certain day, is a habit; a short question goes on with the days told before.
  [
    new RegExp(
      `^(?=.*(?:${MEASURED}))(?!.*(?:${OF_ONE_TIME}))(?!(?:e|mas|agora|s[oó]) )(.{8,}?)(?<!\\p{L})durante ?(?:[ao]s? )?${PART_OF_DAY}(?!\\p{L}| ou | e | x | tod| inteir| d)(.*)$`,
      'iu',
    ),
    (_, before = '', part = '', behind = '') => everyDay(before, part, behind),
  ],
  [
    new RegExp(
      `^(?!.*(?:${OF_ONE_TIME}))(?!(?:e|mas|agora|s[oó]) )(?=.*(?<!\\p{L})(?:consomem?|gastam?|puxam?|rendem?|produzem?|m[eé]di[ao]s?|quant\\p{L}+ [^?]*(?:rodam?|operam?|trabalham?|funcionam?))(?!\\p{L}))(.{8,}?)(?<!\\p{L})(?:de|[àa]|na|pela) (madrugada|manh[aã]|tarde|noite)(?!\\p{L}| ou | e | x )(.*)$`,
      'iu',
    ),
    (_, before = '', part = '', behind = '') => everyDay(before, part, behind),
  ],
  // A work order, which only its capitals or a feminine word tell from the article.
  [
    new RegExp(
      `(?<!\\p{L})O\\.?S\\.?(?:s|'s|’s)?(?= (?:est[aã]o |foram |j[aá] )?(?:${STATE_OF_WORK}|d[aoe]s?|n[ao]s?|em)(?!\\p{L})|\\s*\\?*$)(?=[^?]*\\p{Ll})`,
      'gu',
    ),
    'manutenções',
  ],
  [
    new RegExp(
      `(?<!\\p{L})((?:alguma|nenhuma|uma|essa|a [uú]ltima|[uú]ltimas|as|pr[oó]ximas?|quantas) )os(?= (?:${STATE_OF_WORK}|d[aoe]s?|n[ao]s?|em|foram|est[aã]o|temos|tem|foi|h[aá])(?!\\p{L})|\\s*\\?*$)`,
      'giu',
    ),
    '$1manutenções',
  ],
  [
    /(?<!\p{L})os (?=(?:est[aã]o |foram )?(?:abertas|fechadas|conclu[ií]das|atrasadas|vencidas|agendadas|programadas|realizadas|executadas)(?!\p{L}))/giu,
    'manutenções ',
  ],
  // Repairs mend, other work may not.
  [
    new RegExp(
      `(?<!\\p{L})(que|quais|quantos|[uú]ltimos|os|algum|nenhum|hist[oó]rico d[eo]s?|lista d[eo]s?) (?:reparos?|consertos?)(?= (?:que )?(?:j[aá] )?(?:foram |foi |tivemos|teve|houve|fizeram|fizemos|fez|${WORK_DONE}|d[aoe]s? |n[ao]s? |em )(?!mor|lev))(?![^?]*(?:tempo|dur|demor|lev(?:ou|a)))`,
      'giu',
    ),
    (_, before = '') => `${feminine(before)} corretivas`,
  ],
  [
    new RegExp(
      `(?<!(?:ordem|ordens|fator|elevador|tempo|horas|fora|em) (?:d[eo] )?)(?<!\\p{L})(?:servi[cç]os?|atendimentos?|trabalhos?) (?=${WORK_DONE}(?!\\p{L}))`,
      'giu',
    ),
    'manutenções ',
  ],
  [
    /(?<!\p{L})(que|quais|quantos|[uú]ltimos?|pr[oó]ximos?|algum|nenhum|os|hist[oó]rico d[eo]s?|lista d[eo]s?|registros? d[eo]s?|teve|houve|tivemos) (?:servi[cç]os?|atendimentos?)(?! de (?:carga|emerg))(?!\p{L})/giu,
    (_, before = '') => `${feminine(before)} manutenções`,
  ],
  [
    /^\s*(?:e |mas )?servi[cç]os? (?=(?:n[ao]s?|d[ao]s?|em|agendad|programad|pendent|previst))/giu,
    'manutenções ',
  ],
]

/** `quantos` before a word that became feminine. */
const feminine = (word: string): string =>
  word
    .replace(/^quantos$/i, 'quantas')
    .replace(/ltimos?$/i, 'ltimas')
    .replace(/ximos?$/i, 'ximas')
    .replace(/^algum$/i, 'algumas')
    .replace(/^nenhum$/i, 'nenhuma')
    .replace(/^os$/i, 'as')
