import { type Form, MONTHS } from './spoken-times.ts'

const EVENT =
  'micro[- ]?paradas?|paradas?|alarmes?|falhas?|partidas?|desligamentos?|tempo (?:parado|em falha)'
const TERM = `${EVENT}|mtbf|mttr|cop|disponibilidade|confiabilidade`
const THING = 'compressor|m[aá]quina|equipamento|chiller|bomba|torre'
const CHOOSE =
  'parar|revisar|mandar|escolher|trocar|inspecionar|desmontar|abrir|tirar|desligar|priorizar|cuidar de|mexer em|fazer manuten[cç][aã]o (?:em|de)'

const LENGTH = 'dura[cç][aã]o|tempo|minutos?|segundos?'
const HOW_LONG = `(?:que|qual|quant[oa]s?) (?:${LENGTH})`
/** `a partir de que duração?`, `quantos minutos pra ser?`, `o limite de tempo` */
const LENGTH_LIMIT = [
  'o qu[eê] (?:diferencia|caracteriza|define|distingue|[eé] que define)',
  `(?:a partir|acima|abaixo|mais|menos) de ${HOW_LONG}`,
  `at[eé] ${HOW_LONG}`,
  '(?:deixa\\p{L}*|passa\\p{L}*) (?:de|a) ser',
  '(?:vira(?:r|m)?|se torna(?:r|m)?) (?:uma? )?(?:parad|falha|micro)',
  '(?:quando|vira(?:r|m)?) (?:[^?]{1,20} )?(?:vira(?:r|m)?|torna(?:-se|r)?)(?!\\p{L})',
  `${HOW_LONG} [^?]*(?:pra|para|tem (?:que|de)|precisa|deve|caracteriza|define) [^?]*(?:ser|contar?|virar|considerad[oa]|durar|micro)`,
  `(?:limite|limiar|crit[eé]rio|corte)(?: de (?:${LENGTH}))?(?: m[aá]xim[oa]| m[ií]nim[oa])? (?:d[eao]|pra|para)`,
  `(?:${LENGTH}) (?:m[aá]xim[oa]|m[ií]nim[oa]|limite) (?:pra|para|de uma) `,
].join('|')

/** `parar`: `parou` or `pararam`; `dar alarme`: `deu alarme`. */
function pastOf(verb: string, areSeveral: boolean): string {
  if (verb === 'dar alarme') return areSeveral ? 'deram alarme' : 'deu alarme'
  if (verb === 'cair') return areSeveral ? 'caíram' : 'caiu'
  return verb.replace(/ar$/, areSeveral ? 'aram' : 'ou')
}

/** Whole ways to ask, and the shorter question that they stand for. */
export const OF_QUESTIONS: readonly Form[] = [
  [
    /(?<!\p{L})(primeira|1[ªa]) (ou|e|x|contra|vs|versus|do que|que) (?:n?a |d?a )?(segunda|2[ªa]) quinzena (de|d[oe]) (\p{L}+(?: passado| retrasado)?)/giu,
    '$1 quinzena $4 $5 $2 $3 quinzena $4 $5',
  ],
  [
    /(?<!\p{L})diferencial(?= (?:de temperatura |m[eé]dio |t[eé]rmico )*(?:entre|da [aá]gua))/giu,
    'diferença',
  ],
  [/(?<!\p{L})n?a mesma altura (?=d[oae] )/giu, 'no mesmo período '],
  [/(?<!\p{L})(?:aqui )?(?:n[ao]|d[ao]) casa de m[aá]quinas(?!\p{L})/giu, 'aqui'],
  [
    /(?<!\p{L})(?:alguma coisa|algo|alguma leitura|nada|qualquer coisa) (?:de )?(?:fora do (?:padr[aã]o|comum|esperado)|estranh[oa]|anormal|diferente) n[ao]s? (?:leituras?|dados|medi[cç][oõ]es|sensores)(?!\p{L})/giu,
    'alguma anomalia',
  ],
  [
    /(?<!\p{L})(?:quem|qual)((?: (?:delas|deles|m[aá]quina|compressor))?(?: d[ao] \p{L}+(?: \p{L}+)?)?) (?:foi (?:a|o) que )?mais (?:atrapalhou|prejudicou)(?!\p{L}| [ao]s? \p{L})/giu,
    'qual$1 foi o pior',
  ],
  // What lowered a figure is its reason.
  [
    /(?<!\p{L})o (?:que|q) (?:foi que |[eé] que )?(?:mais )?(?:derrubou|puxou (?:pra|para) baixo|prejudicou|atrapalhou|afetou|comprometeu|pesou n[ao]) (?=(?:a |o )?(?:disponibilidade|confiabilidade|cop|mtbf|efici[eê]ncia)(?!\p{L}))/giu,
    'por que caiu ',
  ],
  [
    /(?<!\p{L})quanto (?:mais (?:alt[oa]|baix[oa])|maior|menor)(?: (?:for|[eé]|fica|estiver))? (?:[oa] )?(kw\s?\/\s?tr|cop|mtbf|mttr|lambda|taxa de falha|disponibilidade|confiabilidade),? (?:[eé] |fica )?(?:melhor|pior)(?: ou (?:melhor|pior))?/giu,
    'o que é $1',
  ],
  [
    /^(?:e )?quanto (?:mais (?:alt[oa]|baix[oa])|maior|menor)(?: (?:ele|ela))?(?: (?:for|[eé]|fica|estiver))?,? (?:[eé] |fica )?(?:melhor|pior)(?: ou (?:melhor|pior))?(?=\s*[?.!]*$)/giu,
    'o que é isso',
  ],
  // Whether high is good is told with the term.
  [
    /^(?:e |mas )?(?:[oau]m? )?(kw\s?\/\s?tr|cop|mtbf|mttr|lambda|taxa de falha|disponibilidade|confiabilidade) (?:mais )?(?:alt[oa]|baix[oa]|maior|menor|grande|pequen[oa]|elevad[oa]) (?:[eé]|significa|quer dizer|indica) (?:que )?(?:(?:est[aá]|t[aá]) )?(?:algo |uma coisa )?(?:bo[am]|rui[mn]s?|melhor|pior)(?: (?:ou|e) (?:bo[am]|ruim|melhor|pior))?(?=\s*[?.!]*$)/giu,
    'o que é $1',
  ],
  [
    /(?<!\p{L})(?:a )?diferen[cç]a(?: de temperatura)?( m[eé]di[ao]| m[aá]xim[ao]| m[ií]nim[ao])?(?: de temperatura)? entre (?:a |o )?(?:[aá]gua )?que (?:entra|chega|vem|volta) e (?:a |o )?(?:[aá]gua )?que (?:sai|vai|volta)(?!\p{L})/giu,
    'delta T$1',
  ],
  [
    /(?<!\p{L})cheg(?:ou|aram) a (parar|falhar|desligar|ligar|dar alarme|quebrar|cair)(?!\p{L})/giu,
    (found, verb) => pastOf(verb.toLowerCase(), /^chegaram/i.test(found)),
  ],
  [
    /(?<!\p{L})(?:a )?diferen[cç]a( m[eé]di[ao]| m[aá]xim[ao]| m[ií]nim[ao])? entre (?:a )?entrada e (?:a )?sa[ií]da d[ae] [aá]gua(?! (?:gelada|de condensa))/giu,
    'delta T$1',
  ],
  // In a talk that turns to another place nothing is changed over.
  [
    /^(?:(?:agora|ent[aã]o|ok|certo|beleza),? )?(?:troca|trocar|muda|mudar|passa|pula|vai|volta)(?: agora)? (?:pra|para|pro) (?:[oa] )?(?=(?:chiller|c[aâ]mara|central|torre|bomba|gerador|elevador|compressor|c\d{1,2}|\p{L}{2,4}-?\d{1,3})(?![\p{L}\d]))/giu,
    'e ',
  ],
  [/(?<!\p{L})com (mais|maior) frequ[eê]ncia(?!\p{L})/giu, 'mais vezes'],
  [/(?<!\p{L})com (menos|menor) frequ[eê]ncia(?!\p{L})/giu, 'menos vezes'],
  [
    /,?(?: e)?(?: com)? (?:[oa]s? )?(?:(?:hor[aá]rios?|hora) (?:de|em que foi|que foi)|horas (?:em que foi|que foi)) cada(?: uma?)?(?=\s*(?:[?.,;!]|$))/giu,
    ' e que horas foi',
  ],
  // For whom a term is explained is no part of the term.
  [
    /(expli\p{L}+)(?: isso)? (?:pra|para|pro) (?:(?:um|uma|o|a) )?(?:leig[oa]s?|iniciante|novat[oa]|estagi[aá]ri[oa]|crian[cç]a|cliente|dire\p{L}+|gerente|chefe|dono|quem n[aã]o (?:entende|conhece|[eé] da [aá]rea)(?: nada)?(?: d(?:e|o) assunto)?),? (?=(?:o|a|os|as|qual|como|por)(?!\p{L}))/giu,
    '$1 ',
  ],
  [
    /^((?:me )?expli\p{L}+ [^,.?]+?),? (?:pra|para|pro) (?:(?:um|uma|o|a) )?(?:leig[oa]s?|iniciante|novat[oa]|estagi[aá]ri[oa]|crian[cç]a|cliente|dire\p{L}+|gerente|chefe|dono)(?=\s*[.?!]*$)/giu,
    '$1',
  ],
  [
    /^como (?:[eé] que )?(?:[eé]|s[aã]o) (?:feit|obtid|estimad|gerad)([oa]s?) (?=[oa]s? (?:previs|probab|vida))/giu,
    'como é calculad$1 ',
  ],
  [
    /^como (?:[eé] que )?([oa] (?:vida [uú]til|probabilidade|previs[aã]o)[^?]*?) [eé] (?:calculad|feit|estimad|obtid)[oa](?=\s*\?*$)/giu,
    'como é calculada $1',
  ],
  [
    /(?<!\p{L})seg(?:unda)?(?:-feira)? [ae] sex(?:ta)?(?:-feira)? (passada|retrasada)(?!\p{L})/giu,
    'segunda a sexta $1',
  ],
  // What counts as an event is what it is.
  [
    new RegExp(
      `^(?:e )?o qu[eê] (?:[eé] que )?(?:(?:o )?(?:sistema|geada|app|programa)|voc[eê]s?|vcs?|a gente|se) (?:entende|considera|chama|conta|trata|classifica|define)m?(?: como| por| de)?(?: uma?)? (?=(?:${EVENT})(?!\\p{L}))`,
      'giu',
    ),
    'o que é ',
  ],
  [
    new RegExp(
      `^(?:e )?o qu[eê] (?:conta|entra|vale|serve|se considera|se conta)(?: como| por)(?: uma?)? (?=(?:${EVENT})(?!\\p{L}))`,
      'giu',
    ),
    'o que é ',
  ],
  [
    new RegExp(
      `^(?:e )?(?:qual|quais) (?:[eé] |s[aã]o )?os? crit[eé]rios? (?:pr[ao]|para|de|d[ao])s?(?: (?:contar|classificar|definir|considerar|ser|virar|que))*(?: como)?(?: uma?)? (?=(?:${EVENT})(?!\\p{L}))`,
      'giu',
    ),
    'o que é ',
  ],
  [
    new RegExp(
      `^(?:e )?(?:quando|a partir de quando) (?:[eé] que )?(?:uma? )?(${EVENT}) (?:vira|passa a ser|conta como|[eé] considerad[oa]|deixa de ser) (?:uma? )?(${EVENT})(?!\\p{L})`,
      'giu',
    ),
    'o que é $1 e o que é $2',
  ],
  [
    new RegExp(
      `^(?=[^?]*(?:micro[- ]?parad|(?:como|ser|[eé]|vira) (?:uma )?micro(?!\\p{L})|paradas? (?:curta|r[aá]pida|breve)))(?=[^?]*(?:${LENGTH_LIMIT}))(?![^?]*(?:ontem|hoje|semana|m[eê]s|dias?|ano|${MONTHS})(?!\\p{L}))[^?]*\\??$`,
      'giu',
    ),
    'o que é microparada e o que é parada',
  ],
  [
    new RegExp(`^(?:e )?a partir de ${HOW_LONG}(?!\\p{L})[^?]*?(${EVENT})(?!\\p{L})[^?]*\\??$`, 'giu'),
    'o que é $1',
  ],
  [
    new RegExp(
      `^(?:e )?o qu[eê] (?:muda|diferencia|distingue|separa)(?: (?:entre|de|da|do|a|o|uma?))* (${TERM}) (?:e|de|da|do|pra|para|pro)(?: (?:a|o|uma?))? (${TERM})(?!\\p{L})`,
      'giu',
    ),
    'qual a diferença entre $1 e $2',
  ],
  // Supposing that one has to be chosen asks which one needs it most.
  [
    new RegExp(
      `(?<!\\p{L})(?:e )?se (?:(?:eu|a gente|voc[eê]|vc|n[oó]s) )?(?:tiv[eé]sse|pud[eé]sse|fosse|precisasse|for|tiver|puder)(?:mos)?(?: (?:que|de|pra|para|s[oó]|apenas|somente))* (?:${CHOOSE})(?: (?:s[oó]|apenas|somente))* (?:uma?|1)(?: s[oó]| [uú]nic[oa])? (${THING})(?: s[oó])?((?: d[aeo]s? (?!semana|m[eê]s)[^,]{1,40}?)??)(?: (?:pra|para|em|pela?|antes|at[eé]|primeiro|ess[ea]|est[ea]|nest[ea]|agora|hoje|amanh[aã])(?!\\p{L})[^,]*)?,? (?:em )?qua(?:l|is)(?!\\p{L}).*$`,
      'giu',
    ),
    'qual $1$2 merece revisão mais urgente',
  ],
  // What pulls a mean down is the worst one.
  [
    /(?<!\p{L})(?:mais )?(?:derrub|pux|prejudic|atrapalh|compromet)(?:a|ou|am|aram|e|eu) (?:mais )?(?:a m[eé]dia|o conjunto|o resultado|o total)(?: geral| da m[aá]quina| do chiller)?(?: (?:pra|para) baixo)?(?!\p{L}| (?:pra|para) cima)/giu,
    'puxou pra baixo',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(qual|(?<!o )que|quem)((?: (?:${THING}))?(?: d[ao] \\p{L}+(?: \\p{L}+)?)?) (?:mais )?(?:derrub|pux|prejudic|atrapalh|compromet)(?:a|ou|e|eu) (?:mais )?[ao] (disponibilidade|confiabilidade|cop|mtbf|efici[eê]ncia)(?: (?:pra|para) baixo)?(?!\\p{L}| (?:pra|para) cima)`,
      'giu',
    ),
    '$1$2 teve pior $3',
  ],
  // A sign of a failure is how likely one is.
  [
    /^(?:(?:e|mas|ent[aã]o) )*(?:isso|isto|ess[ea] \p{L}+|el[ea])(?: (?:n[aã]o|j[aá]|pode|poderia))* (?:indica\p{L}*|sugere|aponta|significa|quer dizer|(?:[eé]|ser)(?: (?:um )?(?:sinal|ind[ií]cio|sintoma))?)(?: (?:de|que|para|pra|uma|alguma|vem|vir))* (?:falha|quebra|pane)s? (?:chegando|vindo|por vir|a[ií]|pr[oó]xima|iminente|pela frente|no futuro|futura|a caminho|em breve)(?=\s*\?*$)/giu,
    'vai falhar',
  ],
  [
    /^(?:(?:e|mas|ent[aã]o) )*(?:(?:vem|t[aá] vindo|est[aá] vindo) (?:alguma )?(?:falha|quebra|pane) (?:por )?a[ií]|(?:vem|tem) (?:alguma )?(?:falha|quebra|pane) (?:vindo|chegando|a caminho|pela frente))(?=\s*\?*$)/giu,
    'vai falhar',
  ],
  // `tinha caído mais cedo`, but not `em que dia parou mais cedo?`
  [
    /(?<!(?<!\p{L})(?:dias?|ontem|anteontem|semana|m[eê]s|qual|quais|quem|sempre)(?!\p{L})[^?.;]*)(?<!\p{L})(ca[ií]do|caiu|parado|parou|falhado|falhou|deslig(?:ado|ou)|desarm(?:ado|ou)) mais cedo(?!\p{L})(?! que| do| n| em| ontem)/giu,
    '$1 hoje',
  ],
  [/^(?:e )?(?:com|em) (?:que|qual) base\b/giu, 'com base em que'],
  [
    /^(?:e )?(?:de )?onde (?:foi que )?(?:voc[eê]s?|vcs?) (?:tir|peg|inv)(?:ou|aram)(?: isso)?/giu,
    'de onde tirou isso',
  ],
]
