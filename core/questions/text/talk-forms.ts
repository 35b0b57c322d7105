import type { Form } from './spoken-times.ts'

const PARTS = 'm[aá]quina|equipamento|compressor|chiller|dia|semana|m[eê]s|hora|turno'
const OF_TOTAL =
  '(?: (?:isso|tudo|esse?s?|essa?s?|[oa]s?))?(?: (?:total|valor|n[uú]mero|consumo|soma|energia|conta))?'
const CHANGE =
  'queda|alta|subida|aumento|diferen[cç]a|piora|melhora|redu[cç][aã]o|varia[cç][aã]o|mudan[cç]a|n[uú]mero|valor|resultado|salto|desvio'

/** Short ways to go on with an answer, and what is read instead. */
export const OF_TALK: readonly Form[] = [
  [
    /^(?:(?:e|agora|ent[aã]o|me) )*(?:coloc|p[oõ]|bot|mostr|d[eê]ix|v[eê])\p{L}* ([oa]s (?:dois|duas)|el[ea]s|amb[oa]s) lado a lado(?= (?:n[oa]s?|em|pel[oa])(?!\p{L}))/giu,
    'compara $1',
  ],
  // `quebra por máquina` divides what was told.
  [
    new RegExp(
      `^(?:e |agora |ent[aã]o |s[oó] )*(?:(?:me )?(?:d[aáeê]|manda|mostra|faz|quero|tem|passa) )?(?:[oa] |uma? )?(?:quebra|quebre|quebrar|abre|abra|abrir|abertura|separa|separe|separar|divide|divida|dividir|divis[aã]o|desdobra|desdobre|desdobramento|detalha|detalhe|detalhamento|discrimina|discrimine|distribui|distribui[cç][aã]o|reparte|rateio|rateia)${OF_TOTAL} (?:por|em cada|de cada|entre as|pelas) (${PARTS})(?:s|es)?(?!\\p{L})`,
      'giu',
    ),
    'e por $1',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:com |,? ?(?:e )?(?:a |uma ))(?:quebra|abertura|divis[aã]o|detalhamento|desdobramento|rateio) por (${PARTS})(?!\\p{L})`,
      'giu',
    ),
    ' por $1',
  ],
  // `o que explica essa diferença?` may be one of two places.
  [
    /^(?:e |mas |ent[aã]o )*(?:(?:o que|oq)(?: [eé] que)? (?:(?:pode|poderia|deve|mais) )*(?:expli\p{L}+|justific\p{L}+|caus\p{L}+|provoc\p{L}+|(?:est[aá]|t[aá]) por tr[aá]s d?)|a que se deve|de onde vem) ?(?:d?ess[ae]|d?es[st]a|tanta|tamanha|[nd]?a) diferen[cç]a(?: entre (?:[oa]s dois|[oa]s duas|el[ea]s))?(?=\s*\?*$)/giu,
    'por que essa diferença',
  ],
  [
    new RegExp(
      `^(?:e |mas |ent[aã]o )*(?:(?:o que|oq|que)(?: [eé] que)? (?:(?:pode|poderia|deve|ser[aá] que|mais) )*(?:ter |estar )?(?:expli\\p{L}+|justific\\p{L}+|caus\\p{L}+|provoc\\p{L}+|motiv\\p{L}+|(?:est[aá]|t[aá]|h[aá]) por tr[aá]s d?)|(?:qual|tem|h[aá]|existe)(?: [eé])?(?: a| alguma| uma)? (?:explica[cç][aã]o|justificativa)(?: (?:d|pra |para ))?) ?(?:d?[ie]ss[oea]|isto|[nd]?[ao]|d?es[st]a)?(?: (?:${CHANGE}))?(?=\\s*\\?*$)`,
      'giu',
    ),
    'por que isso',
  ],
  // How long the answer should be says nothing about its subject.
  [
    /[,;]?\s*(?<!\p{L})(?:(?:em|com|de|no m[aá]ximo|n[oa] m[aá]x|at[eé]|umas?|uns|s[oó]|apenas|menos de|resumid[oa]) ){1,3}(?:\d{1,2}|uma|duas|tr[eê]s|quatro|cinco|seis|poucas) (?:linhas?|frases?|senten[cç]as?|palavras|t[oó]picos?|bullets?|par[aá]grafos?|pontos(?= principais|\s*[.?!:]*$))(?!\p{L})/giu,
    ' ',
  ],
  [
    /(?<!\p{L})(?:(?:o |a )?mais saud[aá]ve(?:l|is)|(?:com a |a |com |em )melhor (?:sa[uú]de|forma|estado|condi[cç][aã]o)|mais inteir[oa]s?)(?!\p{L})/giu,
    'melhor',
  ],
  [
    /(?<!\p{L})(?:(?:o |a )?menos saud[aá]ve(?:l|is)|(?:com a |a |com |em )pior (?:sa[uú]de|forma|estado|condi[cç][aã]o))(?!\p{L})/giu,
    'pior',
  ],
  // Whether one machine holds another one back is asked as why the figure moved.
  [
    /^(?:e |mas |ser[aá] que )*(?:[eé] )?(?:[ao]s? )?(torre|bomba|condensador|condensa[cç][aã]o|carga|[aá]gua(?: de condensa[cç][aã]o)?)(?: de resfriamento| de [aá]gua gelada)? (?:que )?(?:(?:est[aá]|t[aá]|pode estar|estaria|anda|vem|parece estar) )?(?:limit|atrapalh|prejudic|afet|influenci|derrub|reduz|pior|segur|impact|interfer|compromet|estrag)\p{L}* (?:n?[oa]s? )?(efici[eê]ncia|cop|rendimento|consumo|energia|desempenho)(?=(?: d| n|\s*\?*$))/giu,
    (_whole, place = '', figure = '') =>
      `por que mudou ${/^(?:consumo|energia)$/i.test(figure) ? 'a energia' : 'o cop'} por causa d${/^(?:condensador)$/i.test(place) ? 'o' : 'a'} ${place}`,
  ],
  // Which figures there are, not what they are.
  [
    /^(?:(?:e|mas|ent[aã]o|bom dia|boa tarde|oi|ol[aá])[,.!]?\s+)*(?:quais|que|qual)(?: s[aã]o)?(?: os| as)? (?:indicador(?:es)?|m[eé]tricas?|kpis?|figuras)(?: que)? (?:(?:voc[eê]s?|vc|o sistema|o geada|a gente|eu|d[aá] pra|d[aá] para|tem|t[eê]m|temos|existem|h[aá]|consegue|consigo|posso|pode|podem|sabe|calcula|mede|oferece|mostra|acompanha|entrega|disponibiliza|me|ter|dar|ver|passar|mostrar|fornecer|trazer|calcular|pedir|acompanhar|dispon[ií]ve(?:l|is)|aqui) ?)+(?:(?:por|de|para|pra) (?:cada |toda )?(?:m[aá]quina|compressor|equipamento|chiller)s?)?(?=\s*\?*$)/giu,
    'o que você sabe calcular',
  ],
  [
    /^((?:e |mas )?(?:qual|quem)(?: d[oa]s (?:dois|duas|tr[eê]s)| del[ae]s)?) (?:varia|flutua)m? (mais|menos)(?=\s*\?*$)/giu,
    '$1 oscila $2',
  ],
  // `refaz usando só o MTBF` goes on with the former question.
  [
    /^(?:e |agora |ent[aã]o )*(?:refa[zç]a?|refazer|recalcul[ae]r?|repet[ei]|rod[ae] de novo)(?: (?:isso|a conta|o c[aá]lculo|o ranking|a an[aá]lise))?(?: (?:usando|considerando|olhando|pegando|levando em conta))? (?=(?:s[oó]|somente|apenas|com|o|a|os|as|para|pra|em|no|na)(?!\p{L}))/giu,
    'e ',
  ],
]

/** The same of a whole message, before it is divided into questions. */
export const OF_WHOLE_TALK: readonly (readonly [RegExp, string])[] = [
  // `o que significa kW/TR e quanto é considerado bom?`
  [
    /(?<=(?:o que|signific\p{L}*|expli\p{L}*|defin\p{L}*)(?!\p{L})[^?]*?[?,]? (?:e )?)(?:a partir de )?(?:quanto|qual|que)(?: (?:valor|n[uú]mero|[ií]ndice|n[ií]vel|faixa))?(?: (?:[eé]|seria|que [eé]|fica|deve ser|um|uma|o|a|se|valor|n[uú]mero|considera|considerad[oa]|tid[oa] como|visto como))* (?:bo[am]|ideal|aceit[aá]vel|adequad[oa]|desej[aá]vel|satisfat[oó]ri[oa]|recomendad[oa])(?: valor| n[uú]mero| [ií]ndice)?(?=\s*\?*$)/giu,
    'qual valor é considerado bom',
  ],
  // The parts of a time that stood: in failure, and because it was not needed.
  [
    /^(?:e |mas |ent[aã]o )*(?:(?:d?ess[ae]s?|dest[ae]s?|d[oa]s?|n?ess[ae]s?) (?:horas?|tempo|total|\S+ horas?)[, ]*)?(?:paradas? ?,? ?)?(?:quant[oa]s?(?: horas?| tempo)?|qual (?:a )?parte|o que) (?:foi|foram|era|[eé]|veio|vieram|ficou|se deve)? ?(?:de |por |em |a )?(?:falhas?|defeito|quebra|pane) e (?:quant[oa]s?(?: horas?| tempo)?|o que|qual) (?:foi|foram|era|[eé]|veio|vieram|ficou)? ?(?:de |por |em |s[oó] )?(?:parad[ao]s?|desligad[ao]s?|desligamento|ocios[ao]s?|ociosidade|sem falha)(?: (?:normal|normais|programad[ao]s?|planejad[ao]s?|sem falha|por opera[cç][aã]o|operacional|operacionais))?(?=\s*\?*$)/giu,
    'e o tempo parado e o tempo em falha',
  ],
]
