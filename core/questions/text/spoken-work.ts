import { type Form, MONTHS, WEEKDAYS } from './spoken-times.ts'

const WEEKDAY = `(?:${WEEKDAYS})(?:[- ]feira)?(?: passad[oa]| retrasad[oa])?`

/** How those who operate and maintain machines say it, and what is read instead. */
export const OF_WORK: readonly Form[] = [
  [/(?<!\p{L})(rolamentos?|correias?|selos?|mancal|mancais) gast[oa]s?(?!\p{L})/giu, '$1 ruim'],
  [
    /(?<!\p{L})(?:ser[aá] que (?:n[aã]o )?(?:[eé]|seria|foi|est[aá]|t[aá])|n[aã]o (?:seria|[eé])|seria|poderia ser|tem cara de|parece(?: ser)?) (?:(?:o|a|um|uma|com|de) )?(?=(?:falta de (?:g[aá]s|fluido|[oó]leo)|vazamento|(?:condensador|evaporador|filtro|v[aá]lvula|rolamento|[oó]leo|correia|selo)(?: d[aeo] [^?,]{2,20})? (?:suj|entup|incrust|trav|vaz|ruim|gast|desgast|velh|queim)))/giu,
    'pode ser ',
  ],
  [/(?<!\p{L})micro[- ]?par(?:ou|aram|ava|avam)(?!\p{L})/giu, 'teve microparadas'],
  [
    /(?<!\p{L})(t[aá]|est[aá]|est[aã]o|t[aã]o|vem|anda) (?:dando conta(?: do recado| do servi[cç]o)?|conseguindo (?:resfriar|gelar|esfriar)|segurando (?:a )?(?:temperatura|[aá]gua))(?! d[aeo]s? )(?!\p{L})/giu,
    '$1 gelando bem',
  ],
  // The date says more than the weekday before it.
  [
    new RegExp(
      `(?<!\\p{L})(?:(n[oa]|[oa]|d[eoa]|[aà]|at[eé]) )?${WEEKDAY},? (?:(?:n?o|que foi) )?(dia \\d{1,2})(?![\\d/]| de)`,
      'giu',
    ),
    (_, before = '', day = '') =>
      `${/^d/i.test(before) ? 'do' : /^at/i.test(before) ? 'até o' : /^[aà]$/i.test(before) ? 'ao' : 'no'} ${day}`,
  ],
  // A night up to this morning began yesterday.
  [
    /(?<!\p{L})(?:ontem )?d?as (1[89]|2[0-3])\s?(?:h|hs|horas|:00)(?: de ontem)? (?:[aà]s?|at[eé](?: [aà]s)?) (0?[0-9]|1[0-2])\s?(?:h|hs|horas|:00)(?: da manh[aã])? (?:de|desta|dessa) (?:hoje|manh[aã])(?!\p{L})/giu,
    'ontem das $1h às $2h',
  ],
  [
    /(?<!(?<!\p{L})(?:n[ao]|d[ao]|desde|at[eé]|ap[oó]s|durante) (?:[ao] )?)(?<!\p{L})(?:(?:faz|fa[cç]a|prepara|prepare|monta|monte|gera|quero|preciso d[ea]|preciso|me d[aá]|me faz|me fa[cç]a|me monta|me prepara|me passa) )*(?:(?:[oa]|uma?) )?(?:(?:resumo|relat[oó]rio) (?:pr|par|d)[ao]s? (?:[ao] )?)?(?:passagem|troca) (?:de|do) (?:turno|plant[aã]o|servi[cç]o)(?: (?:pra|para) (?:mim|o pr[oó]ximo turno|a gente))?(?!\p{L})/giu,
    'o que aconteceu no turno',
  ],
  [
    /^(?:e |mas )?(?:faltou|faltaram|falta|esqueceu(?: d[eoa]s?)?|cad[eê]) (?:[oa]s? )?(?=(?:consumo|(?<= a )energia|cop|disponib|mtbf|mttr|partida|parada|falha|alarme))/giu,
    'e ',
  ],
  [
    /(?<!\p{L})(?:os )?alarmes que (?:ainda )?(?:est[aã]o|t[aã]o|est[aá]|continuam|seguem) (ativ[oa]s?|ligad[oa]s?|tocando)(?!\p{L})/giu,
    'quais alarmes estão $1',
  ],
  [
    new RegExp(
      `(anomalias?) (?:que (?:est[aá]|esteja|est[aã]o|estejam) )?(?:em aberto|abertas?|pendentes?|ativas?)(?!\\p{L}|[^?;]*(?:ontem|hoje|semana|m[eê]s|dias?|${MONTHS})(?!\\p{L}))`,
      'giu',
    ),
    '$1 hoje',
  ],
  [
    /(anomalias?[^?,;.]{0,30}?) (?:que|pra|para) (?:eu |a gente |n[oó]s )?(?:precis|dev|ten|tem|vale)\p{L}*(?: (?:que|de|a pena))? (?:olhar|ver|saber|tratar|avisar|checar|verificar|resolver|acompanhar)(?!\p{L})[^?;.]*/giu,
    '$1',
  ],
  [/(?<!\p{L})(?:(?:os )?c['’]?s (?=d[ao] ))/giu, 'os compressores '],
  // Taking turns means that their hours are alike.
  [
    /(?<!\p{L})(?:(?:est[aã]o|est[aá]|t[aã]o|t[aá]|andam|v[eê]m) )?(?:se |fazendo )?(?:revez(?:ando|am|ado)|altern(?:ando|am) entre si|(?:o |um )?(?:rod[ií]zio|revezamento))(?!\p{L})(?: (?:direito|direitinho|certo|certinho|bem|corretamente|igual|correto|entre si))?(?:,? ou (?:tem|h[aá]|s[oó]|[eé]|sempre|est[aá]|t[aá]|algum|um)(?!\p{L})[^?;.]*)?/giu,
    'diferença de horas entre os compressores',
  ],
  [
    /(?<!\p{L})(?:tem )?(?:algum|um)(?: compressor)?((?: d[ao] [^?;,]{2,25}?)?) (?:t[aá] |est[aá] |anda )?(?:trabalh|rod|oper)ando (?:bem |muito )?mais (?:do )?que (?:os )?(?:outros|demais)(?!\p{L})/giu,
    'diferença de horas entre os compressores$1',
  ],
  [
    /(?<!\p{L})qual (d(?:os|as|eles|elas)(?: (?:dois|duas|2|tr[eê]s|3))?) (?:voc[eê]s? |vc |eu |a gente )?(?:(?:tira|para|manda|coloca|prioriza|abri|leva|revisa|mexe|pega)ri?a|dev[eo] (?:tirar|parar|mandar|priorizar|revisar|levar))(?: primeiro| antes)?(?: (?:pra|para|em|n?a) (?:a )?(?:manuten[cç][aã]o|revis[aã]o|oficina|preventiva))?(?: primeiro| antes)?(?!\p{L})/giu,
    'qual $1 é o pior',
  ],
  // Which one may rest is the one with the worse figures.
  [
    /(?<!\p{L})qual(?: (d[oa]s? [^,?;]{2,30}?|del[ae]s|compressor(?: d[ao] [^,?;]{2,25}?)?|chiller|m[aá]quina|bomba))? (?:voc[eê]s? |vc |eu |a gente |[eé] melhor |seria melhor |vale(?: a pena| mais a pena)? |compensa |conv[eé]m |posso |devo |d[aá] pra |(?:[eé] o |o )?melhor (?:pra |para )?)*(?:deix|fic|us|coloc|bot|p[oô]r|p[oõ]e|mant|escolh|guard|separ|serv|parar)\p{L}* (?:d[eao] |como |n[ao] |em |pra |para )+(?:reserva|stand-?by|stand by|backup|descanso)(?!\p{L})/giu,
    'qual $1 tem o pior COP, com falhas e horas de operação',
  ],
  [
    /,? (?:sem|n[aã]o) (?:contar|conta|considerar|incluir) (?:o |os |as? )?(?:stand-?by|stand by|espera|paradas? (?:normal|normais|operaciona(?:l|is)))(?!\p{L})/giu,
    '',
  ],
  [/(?<!\p{L})consumo (?:espec[ií]fico )?(?:em|de) (?=kw\s?\/\s?tr(?!\p{L}))/giu, ''],
  [
    /(?<!\p{L})(?:agora|hoje|atual|no momento),? e (?:(?:qual|quanto) )?(?:[eé] |seria )?o (?:normal|usual|habitual|de costume)(?: d(?:el[ea]|isso))?(?!\p{L})/giu,
    'está dentro do normal',
  ],
  [
    /(?<!\p{L})(?:a )?confiabilidade (?:[eé] |vale )?(?:pra|para|em|por|de) (?:quant[ao]s|que n[uú]mero de) (?:horas|dias|tempo)(?!\p{L})/giu,
    'o que é confiabilidade',
  ],
  [
    /(?<!\p{L})(qual|quais) (?:reparos?|consertos?)(?= (?:que )?(?:demor|lev)(?:ou|aram) mais (?:de|do que|que) (?:\d|uma?(?!\p{L})))/giu,
    '$1 falha',
  ],
  [
    /(?<!\p{L})qua(l|is) (?:foram |foi )?(?:[oa]s? )?(?:reparos?|consertos?|falhas?) (?:que (?:mais )?)?(?:mais )?(?:pux|aument|elev|pes|jog|demor|lev)(?:ou|aram)(?!\p{L})(?! (?:mais )?(?:de|do que|que) (?:\d|uma?(?!\p{L})))(?: mais)?(?: [oa]s? (?:mttr|m[eé]dia|reparo|n[uú]mero|valor|indicador|disponibilidade|tempo(?: m[eé]dio)?(?: (?:de|em|do) (?:reparo|conserto|falha))?)| tempo| na (?:m[eé]dia|disponibilidade)| no (?:mttr|valor|n[uú]mero))?(?: (?:pra|para|l[aá] pra) cima)?/giu,
    (_, number = '') =>
      number.toLowerCase() === 'l' ? 'qual foi a falha mais longa' : 'quais foram as falhas mais longas',
  ],
  [
    /(?<!\p{L})(?:alarmes?) (?:que (?:est[aá] )?)?mais (?:repetid[oa]s?|insistentes?|chat[oa]s?)(?!\p{L})/giu,
    'alarme mais frequente',
  ],
  [
    /(?<!(?:part|lig|cicl|arranc|desliga)(?:ando|indo|am?|ndo) )(?<!\p{L})(?:o |n?ess[ea] |est[ea] )(?:mesmo )?tempo todo(?!\p{L})/giu,
    'nesse período',
  ],
  [
    /(?<=compressores d[ao] [^?]{2,25}) (?:est[aá]|t[aá]|anda) (?:bom|boa|certo|ok|direito)(?=\s*\?*$)/giu,
    '',
  ],
  [/^(?:e )?o mesmo (?:vale )?em (?=\p{L})/giu, 'e em '],
  [
    /(?<!\p{L})(?:resfri|refriger|esfri)ando(?= (?:bem|direito|certo|o suficiente|normal)(?!\p{L}))/giu,
    'gelando',
  ],
]
