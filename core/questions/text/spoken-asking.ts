import { type Form, MONTHS } from './spoken-times.ts'

/** Everyday ways to ask, and what is read instead. */
export const OF_ASKING: readonly Form[] = [
  [/(?<!\p{L})n[º°]\s*(?=de\b)/giu, 'numero '],
  [
    /(?<!\p{L})(?:[eé]|foi) [oa] campe[aã]o? (?:de|em|d[ao]s?) (?=falh|parad|partid|consum|energia|alarm)/giu,
    'tem mais ',
  ],
  // How far apart the hours are.
  [
    /(?<!\p{L})des(?:balanceamento|equil[ií]brio|balan[cç]o) (?:de|em|das|nas) horas(?: (?:entre|d)[eo]?s? ?(?:os )?(?:sete|quatro|tr[eê]s|dois|cinco|seis|oito|\d)(?!\p{L}))?/giu,
    'diferença de horas entre os compressores',
  ],
  [/(?<!\p{L})des(?:equilibrad|balancead)([oa]s?)(?!\p{L})/giu, 'equilibrad$1'],
  // `de zero a dez` asks for a mark and names no days.
  [
    /(?<!\p{L})(?:(?:n?uma|em uma) escala )?de (?:zero|0) a (?:dez|10|cem|100|cinco|5)(?!\p{L}|\s?h|\d| de )|(?<!\p{L})(?:n?uma|em uma) escala de (?:um|1) a (?:dez|10|cinco|5)(?!\p{L}|\d)/giu,
    'que nota',
  ],
  // A compressor's number may be written apart.
  [/(?<![\p{L}\d-])(c)-0?(\d{1,2})(?![\d-])/giu, '$1$2'],
  [/\bme (?:passa|passe|passar|passaria)\b/giu, 'me diz'],
  [
    /^(?:agora |e )?(?:(?:me )?(?:mostra|manda|fala|diz|d[aá]|traz) )(?:tamb[eé]m )?[oa]s? (?=d[oae]s? )(.*?)(?: tamb[eé]m)?$/giu,
    'e $1',
  ],
  [
    /^(?:e |agora )?(?:(?:fa[cç]a|faz|repita|repete|mostre|mostra|quero) )?(?:a mesma coisa|o mesmo|idem) (?=(?:pr|par|d(?!ia)|n|com(?!p)))/giu,
    'e ',
  ],
  [/\b(m[aá]quina|compressor|equipamento|chiller) (?:por|a) \1\b/giu, 'cada $1'],
  [/^(?:e )?[oa] (\S+) [eé] o qu[eê](?=\s*\??$)/giu, 'o que é $1'],
  [/\br\s?\(\s?30 dias\s?\)/giu, 'confiabilidade'],
  [/\b(confiabilidade) (?:de|em|para|a) (?:30|trinta) dias\b/giu, '$1'],
  [
    /\b(?:chance|probabilidade) (?=.{0,60}\b(?:30|trinta) dias sem falh)(.*?)\s*(?:rodar|passar|ficar|operar)?\s*(?:30|trinta) dias sem falh\p{L}*/giu,
    'confiabilidade $1',
  ],
  // Which one to run is the one that needs least power for its cold.
  [
    /(?<!\p{L})(?:vale(?:ria)?(?: mais)? a pena|compensa(?: mais)?) (?:manter|deixar|usar|ligar|rodar|operar)(?: (?:ligad|rodand|operand)[oa])?(?!\p{L})/giu,
    'é o mais eficiente',
  ],
  [/(?<!\p{L})comps?(?=\.?\s+(?:est|t[aãá]o?|lig|desl|rod|par|oper|do|da|de))/giu, 'compressores'],
  [/(?<!\p{L})ar[ -]?condicionado(?!\p{L})/giu, 'ar'],
  [/(?<=(?:temperatura|temp|graus)\s(?:\S+\s){0,2})l[aá] fora(?!\p{L})/giu, 'externa'],
  [
    /(?<=(?:temperatura|temp|umidade)\s(?:(?:est[aá]|t[aá]|estava|tava|fica|ficou|tem) )?)(?:l[aá] )?dentro(?= d)/giu,
    'interna',
  ],
  // `inclua também o C3` goes on with the former question and changes nothing.
  [
    /^(?:(?:agora|e|ent[aã]o) )?(?:inclu[ai]|inclu[ií]r|adicion[ea]r?|acrescent[ea]r?|junt[ea]r?)(?: (?:tamb[eé]m|a[ií]|agora))* (?=[oa]s? |c\d)/giu,
    'e ',
  ],
  [
    /(?<!\p{L})(?:colocaria|usaria|escolheria|deixaria|poria|elegeria) como principal(?!\p{L})/giu,
    'é o mais eficiente',
  ],
  [
    /(?<!\p{L})em horas e (?:em )?(?=partid|parad|falh|energia|consumo|cop|disponib)/giu,
    'em tempo de operação e ',
  ],
  [
    /(?<=(?:partidas|paradas|falhas|energia|consumo|cop|disponibilidade) e (?:em )?)horas(?= |$|\?)(?! (?:de|d[ao]s?|sem))/giu,
    'tempo de operação',
  ],
  [
    /(?<!\p{L})a (?:nossa )?meta [eé] (?:de )?(\d+(?:,\d+)?) ?(?:%|por ?cento)[,.;]? (?:e )?(?:n[oó]s )?(?:estamos|ficamos|est[aá]|t[aá]|ficou|batemos|atingimos|bateu)(?: (?:acima|dentro|nela|dela))?/giu,
    'quais estão acima de $1 %',
  ],
  [/^e n(?:ess|est)a\s*\??$/giu, 'e nesta semana'],
  [/^e n(?:ess|est)e\s*\??$/giu, 'e neste mês'],
  [/^e [nd]?a (retrasada|passada)(?=\s*(?:[?,]|$|qual\b|quem\b))/giu, 'e na semana $1'],
  [/^e [nd]?o (retrasado|passado)(?=\s*(?:[?,]|$))/giu, 'e no mês $1'],
  [
    /(semana(?= passada| retrasada)|m[eê]s|dia|ano|noite|madrugada|tarde|manh[aã])((?: passad[oa]| retrasad[oa])?) (?:tod[oa]|inteir[oa])(?!\p{L})/giu,
    '$1$2',
  ],
  [
    new RegExp(
      `(de (?:\\d{1,2}) a (?:\\d{1,2})) de (${MONTHS}) ((?:com|contra|e|x|versus) (?:(?:a|o|semana|per[ií]odo) )?de \\d{1,2} a \\d{1,2})(?! de)(?!\\d|/)`,
      'giu',
    ),
    '$1 de $2 $3 de $2',
  ],
  [
    /desde que (?:houver|h[aá]|tem|temos|tiver|existem?|existirem|voc[eê]s? t[eê]m)(?: os)? dados?(?!\s*\?$)|a partir de quando (?:voc[eê]s? )?(?:t[eê]m|h[aá]|tem) dados/giu,
    'desde o início dos dados',
  ],
  [
    /(?<!\p{L})(?:a partir de|desde) (?:que|qual) (?:data|dia|m[eê]s|ano)(?= (?:(?:voc[eê]s?|o sistema|a gente|n[oó]s) )?(?:t[eê]m|h[aá]|tem|temos|existem?|guardam?)(?: os)? (?:dados|hist[oó]rico|leituras|registros?))/giu,
    'desde quando',
  ],
  // Of the numbers themselves nothing is paid.
  [
    /((?:n[uú]meros?|dados?|valores?|leituras?|informa[cç][oõ]es)(?: (?:del[ea]s?|d[ao]s? \p{L}+(?: \p{L}+)?|a[ií]|daqui|que [^?,]{1,20}))? (?:s[aã]o|[eé]) )(?:mesmo )?reais(?!\p{L})/giu,
    '$1de verdade',
  ],
  [/dor(?:es)? de cabe[cç]a/giu, 'problema'],
  [/^(?:considere|considera|considerando|pega|olha|olhe|filtra|filtre) (?=(?:s[oó]|somente|apenas) )/giu, ''],
  // A named unit is judged; `qual está partindo toda hora?` orders them.
  [
    /(?<=^(?![^?]*(?<!\p{L})(?:qual|quem|quais|algu[mn]))[^?]*(?<!\p{L}))(?:lig(?:ando|a) e deslig(?:ando|a)|partindo|ligando|ciclando|arrancando) (?:demais|muito|toda hora|direto|bastante|o tempo todo)(?!\p{L})/giu,
    'com o número de partidas: é demais',
  ],
  [
    /(?<=^(?![^?]*(?<!\p{L})(?:qual|quem|quais|que|porqu[eê]|pq|algu[mn]))[^?]*(?<!\p{L}))(falh|quebr|par|deslig)(?:ando|a) (?:demais|muito|toda hora|direto|bastante|o tempo todo)(?!\p{L})/giu,
    (_, verb = '') => `com o número de ${/^(?:falh|quebr)/i.test(verb) ? 'falhas' : 'paradas'}: é demais`,
  ],
  [
    /(?<!\p{L})(?:rodando|trabalhando|operando|funcionando|ligad[oa]) (?:demais|muito|bastante)(?= ?[?.!]*$)/giu,
    'com horas de operação: é demais',
  ],
  [
    /(?<=(?<!\p{L})(?:qual|quem|que|quais)(?!\p{L})[^?]*(?<!\p{L}))lig(?:ando|a|am) e deslig(?:ando|a|am) (?:demais|muito|toda hora|direto|bastante|o tempo todo)/giu,
    'com mais partidas',
  ],
  [
    /(?<!\p{L})lig(?:ando|a|ar) e deslig(?:ando|a|ar)(?= (?:demais|muito|toda hora|direto|bastante|o tempo todo))/giu,
    'com quantas partidas',
  ],
  [/(?<!\p{L})plant[aã]o (?=d[ae] (?:noite|manh[aã]|tarde|madrugada))/giu, 'turno '],
  [/(?<!\p{L})no vermelho(?!\p{L})/giu, 'fora da meta'],
  [
    /(?<!\p{L})(?:(?:est[aá]|t[aá]|t[aã]o|tem|teve|h[aá]|houve|ficou) )?(?:falta(?:ndo)?|faltou|faltaram|buracos? n[oa]s?|lacunas? n[oa]s?) (?:alguns? )?dados?(?!\p{L})/giu,
    'cobertura dos dados',
  ],
  // Whether a kind of event counts is said by what it is.
  [
    /^(?:(?:uma?|[oa]s?|toda) )?(microparadas?|paradas?|partidas?|alarmes?|falhas?)(?: (?:sem falhas?|normal|normais|programadas?))? (?:(?:tamb[eé]m )?(?:contam?|entram?|valem?|afetam?|derrubam?|pesam?|[eé] contada|s[aã]o contadas))(?: como| n[oa]s?| pr[oa]| para| [oa]s?)(.*?)\??$/giu,
    'o que é $1 e o que é$2',
  ],
  [
    /o qu[eê] (?:voc[eê]|vc|tu) faria(?: primeiro)?(?!\p{L})(.*?)(?: se (?:fosse|estivesse|tivesse)(?!\p{L})[^?.,;]*)?(?=[?.,;]|$)/giu,
    'o que devo fazer primeiro$1',
  ],
  [/^(?:e )?o dia (?:que|em que) (?:foi|ficou|esteve) (melhor|pior)(?!\p{L})/giu, 'qual foi o $1 dia'],
  // Without a figure that falls, a machine that fell has stopped.
  [
    /^(?!.*(?:cop|efici|disponib|mtbf|mttr|confiab|consum|energia|temperat|press|carga|capacid|vaz[aã]o|pot[eê]nc|demand|rendim|desempenh|produ|n[uú]mero|falha|corrent|frequ|umid))((?:(?:e|mas|oi|bom dia|boa tarde|boa noite),? )*(?:[oa] )?(?:chiller|bomba|torre|central|c[aâ]mara|compressor|c\d|m[aá]quina|equipamento|gerador|elevador)(?: [\p{L}\d-]+){0,4} )caiu(?= (?:de (?:madrugada|manh[aã]|tarde|noite)|[aà] (?:tarde|noite)|ontem|hoje|ess[ae]|nest[ae]|ness[ae]|durante)(?!\p{L}))/giu,
    '$1parou',
  ],
  [
    /(?<!\p{L})alg(?:o|uma coisa) (?:de )?(?:graves?|s[eé]ri[oa]|cr[ií]tic[oa]|preocupante)(?!\p{L})/giu,
    'algum problema',
  ],
  [
    /(?<!\p{L})(m[aá]quina|equipamento|chiller) (?:que )?(?:pesou|pesa) mais(?!\p{L}| n(?:el[ea]|iss[oa]|ess[ea])(?!\p{L}))/giu,
    '$1 gastou mais',
  ],
  [/^(?:e )?algum[a]? (?:delas |deles )?(?:[eé]|foi|era|s[aã]o) (?=d[aeo]s? )/giu, 'e '],
  [/(expli\p{L}+)(?: isso| tudo)? (?:pra|para) (?:quem|um|uma|algu[eé]m|leigo)(?!\p{L}).*$/giu, '$1 melhor'],
  [/quanto de vida (?=sobra|resta|falta|tem|ainda)/giu, 'quanto de vida útil '],
  [/(?<!\p{L})valeu a pena(?=\s*\?*$)/giu, 'melhorou'],
  [/(?<!\p{L})vibr(?:ou|ando|a|aram|am)(?!\p{L})/giu, 'vibração'],
  [
    /(?<!\p{L})(?:sensor(?:es)?|leituras?|pontos?) (?:que )?(?:parou|pararam|deixou|deixaram) de (?:mandar|enviar|transmitir|comunicar|chegar|ler|atualizar)(?: (?:as? )?(?:leituras?|dados?))?/giu,
    'sensor sem dados',
  ],
  [
    /tem (?:algum )?compressor(?:es)? (?:des)?(?:balancead|equilibrad)[oa]s?(?!\p{L})/giu,
    'diferença de horas entre os compressores',
  ],
  [/(?<!\p{L})[aá]gua de sa[ií]da(?! d[oa] (?:condens|torre))/giu, 'água gelada de saída'],
  [/(?<!\p{L})(melhor|pior) (m[eê]s|dia|semana) (?:de|em|na) efici[eê]ncia/giu, '$1 $2 de COP'],
  [/ ?(?<!\p{L})(?:pra|para) ess[ae] tipo de (?:m[aá]quina|equipamento)(?!\p{L})/giu, ''],
  [
    /^(?:(?:e|ent[aã]o|mas|agora) )*quanto (?:t[aá]|est[aá]|[eé]|foi|ficou|anda|deu) [oa] (?=d[aeo]s? )/giu,
    'e ',
  ],
  [/^(?:e )?(?:isso )?d[aá] quanto (?:em um|num|por|no) (m[eê]s|dia|semana)(?!\p{L})/giu, 'e por $1'],
  [
    /(?:e |ent[aã]o )?em qual (?:delas |deles |m[aá]quina |equipamento |chiller )?(?:eu |a gente |n[oó]s )?(?:devo|deveria|devemos|deveríamos|vale) (?:investir|mexer|atuar|focar|gastar)(?: primeiro)?/giu,
    'o que devo fazer primeiro',
  ],
  [
    /^(?:e )?(?:isso )?(?:[eé] )?muito comparado (?:com|a|ao|aos|às) (?:os |as )?(?:outr[oa]s|demais)/giu,
    'e os outros',
  ],
  [
    /^(?:e )?qual (?:seria|[eé]|era) o normal(?: del[ea])?(?=\s*(?:\?|$))/giu,
    'e a média por dia nos últimos 30 dias',
  ],
  [
    /(?<!\p{L})(?:mais|menos) gulos[oa]s?(?: (?:em|de|por) energia)?(?!\p{L})/giu,
    'que mais gastaram energia',
  ],
  // `demanda em kW` is the power, `em %` the load.
  [/(?<!\p{L})(?:demanda|carga)(?! t[eé]rmica)(?=[^?.;]*(?<!\p{L})em kw(?![\p{L}/]))/giu, 'potência'],
  [/ noturn[oa]s?(?=\s*\()/giu, ''],
  [/(?<!ontem )(?<!\p{L})a noite (?:tod[oa]|inteira|td)(?! d)(?!\p{L})/giu, 'essa noite'],
  [/(?<!\p{L})madruga(?!\p{L})/giu, 'madrugada'],
  [/(?<!\p{L})(par|deslig)ou (?:foi )?tudo(?!\p{L})/giu, '$1aram todas as máquinas'],
  [
    /(?<!\p{L})(fic(?:ou|aram)|esteve|estiveram) sem (?:refrigera[cç][aã]o|frio|gelar|resfriamento|resfriar|refrigerar)(?!\p{L})/giu,
    '$1 parada',
  ],
  [/(expli\p{L}+)(?: isso| tudo)? como se (?:fosse|eu fosse|estivesse)(?!\p{L}).*$/giu, '$1 melhor'],
  [/(?<!\p{L})indisponibilidade(?=,? em (?:horas|minutos|tempo))/giu, 'tempo em falha'],
  [
    new RegExp(
      `([1-6])\\s?[ªa] semana de (${MONTHS})(?!\\p{L})(.*?) (que|com|contra|e|x) a ([1-6])\\s?[ªa](?! semana)(?![\\p{L}\\d])`,
      'giu',
    ),
    '$1ª semana de $2$3 $4 a $5ª semana de $2',
  ],
  [
    /(?<!\p{L})(subiu|caiu|aumentou|baixou|mudou|piorou|melhorou|cresceu|diminuiu) de ontem (?:pra|para) (?:hoje|hj)(?!\p{L})/giu,
    '$1 hoje em relação a ontem',
  ],
  [/ (?:correspondentes?|respectiv[oa]s?)(?!\p{L})/giu, ''],
  [/^(?:e |agora )?inclu[ia] (?:tamb[eé]m )?(?:um |o )?(?=ranking)/giu, 'e '],
  [/(?<!\p{L})(?:saiu|saiu fora|fora|est[aá] fora) da faixa(?!\p{L})/giu, 'está fora do limite'],
  [/^(?:e )?(?:vc|vcs|voc[eê]s?) calculam? como(?=\s*\?*$)/giu, 'como calcula'],
  [
    /^(?:e )?(?:elas|eles|isso|essas|esses) (?:entra|conta|pesa)m? (?:n[ao]|pra|para a?) (\p{L}+)(?=\s*\?*$)/giu,
    'o que é $1',
  ],
  [/^(?:e )?(?:em|para|pra|nos|daqui a) (7|15|30|60|90)(?=\s*\?*$)/giu, 'e em $1 dias'],
  [
    /(?<!\p{L})perfil (?:hor[aá]rio|de carga por hora)(?: (?:t[ií]pico|usual|normal|m[eé]dio))?(?!\p{L})(.*)$/giu,
    'valores por hora$1',
  ],
  [/(?<!\p{L})[aá]gua (?:do|no) condensador(?!\p{L})/giu, 'água de condensação'],
  [/(?<!\p{L})[aá]gua (?:do|no) evaporador(?!\p{L})/giu, 'água gelada'],
  [
    /^(?:e |isso )?(?:(?:piorou|melhorou|subiu|caiu|aumentou|diminuiu)(?: ou (?=\p{L})|(?=\s*\?*$))){2,}/giu,
    'melhorou',
  ],
  [
    /^(?:e )?(?:j[aá] )?(?:arrumaram|consertaram|resolveram|repararam|corrigiram)(?: (?:isso|el[ae]|a falha|o problema))?(?=\s*\?*$)/giu,
    'a falha já foi resolvida',
  ],
  [
    /^(?:(?:e|mas|ent[aã]o|isso) )*[eé] (?:muito|pouco|alto|baixo|bom|ruim)\?? (?:e )?qual (?:seria|[eé]) o (?:normal|ideal|certo|esperado)/giu,
    'isso é normal',
  ],
  [
    /quanto tempo (.{1,40}?) (?:ficou|passou|rodou|operou) sem falhar (?:no m[aá]ximo|direto|seguido)/giu,
    'qual foi o maior tempo sem falha $1',
  ],
  [/\bmias\b/giu, 'mais'],
  [/\boq(?:ue)?\b/giu, 'o que'],
  [/\bme ajud[ae]r? a (?:entender|saber|ver|descobrir)\b/giu, 'quero saber'],
  [/\b(quantas|v[aá]rias|muitas|\d+) x\b(?! \d)/giu, '$1 vezes'],
  [/\bls[it]{1,2}a\b|\blsta\b/giu, 'lista'],
  [/\bvida \p{L}{0,2}ti?li?l?\b/giu, 'vida útil'],
]
