import { MONTHS } from './spoken-times.ts'
import { OF_WHOLE_TALK } from './talk-forms.ts'
import { OF_WHOLE_MESSAGES } from './whole-messages.ts'

/** `sou a diretora da planta, …`: who asks is no part of the question. */
const INTRODUCTION =
  /^\s*(?:n[ao]|numa?|em) (?:auditoria|reuni[aã]o|inspe[cç][aã]o|visita|passagem de turno)(?![\p{L}])[^,:.?!;]{0,40}[:,]|(?<![\p{L}])(?:eu )?(?:t[oô]|estou|acabei de|vou|vim|cheguei|comecei|assumi|peguei|entrei)(?![\p{L}])(?:(?! (?:por|cada|ver)(?!\p{L}))[^,:.?!;]){0,25}(?<![\p{L}])(?:turno|plant[aã]o|servi[cç]o)(?![\p{L}])[^,.!?;]{0,20}[,.!;]|(?<![\p{L}])(?:aqui (?:[eé]|quem fala [eé])|(?<!quem )(?:eu )?sou|me chamo|meu nome [eé])(?![\p{L}])(?:[^,.!?;\n]*?\s+e (?=(?:me|preciso|queria|quero|gostaria|estou|t[oô]|vou|tenho que|precisava)\s)|[^,.!?;:\n]*(?:[,.!?;:\n]|$))/giu

/** `pra eu levar na reunião das 15h`: what the answer is for is no part of the question. */
const PURPOSE =
  /(?<![\p{L}])(?:pra|para) (?:eu |a gente |n[oó]s )?(?:passar|levar|apresentar|mostrar|usar|mandar|enviar|colocar|p[oô]r|incluir|discutir|falar|fechar|preparar|montar|anexar)(?: (?:isso|esse|essa|o|a))? (?:n[oa]|pr[oa]|para [oa]|[aà]|ao|em|num|numa|d[oa]|o|a|um|uma|meu|minha)? ?(?:reuni[aã]o|relat[oó]rio|apresenta[cç][aã]o|diretoria|chefe|ger[eê]ncia|gerente|cliente|coordena\p{L}*|turno seguinte|e-?mail|slide|planilha|plano|planejamento|cronograma|or[cç]amento|laudo|auditoria|contrato|ata|boletim|informe)(?:(?! sobre | (?:eu )?(?:preciso|queria|quero|gostaria|qual|quais|quant|me (?:d|p|m|f|i))| d[ao]s? (?:mttr|mtbf|cop|dispon|confiab|consumo|energia|falhas|paradas|partidas|efici))[^,.!?;:\n]|:(?=\d))*:?|(?<![\p{L}])(?:pra|para|pro) (?:a |o |minha |nossa |meu |nosso )?(?:reuni[aã]o|apresenta[cç][aã]o|auditoria|passagem de turno|relat[oó]rio(?! (?:em )?pdf)|planilha|planejamento|cronograma|laudo|ata|boletim|informe|slides?)(?! ?de turno)(?:(?! d[ao]s? (?:mttr|mtbf|cop|kw|dispon|confiab|consumo|energia|falhas|paradas|partidas|microp|alarmes|efici|temperat|press|vaz|pot[eê]nc|horas|tempo|taxa)) (?:d[aeo]s?|[aà]s|n[oa]s?|em|com (?:[oa] )?)\s?\p{L}*\d*\p{L}*\d*){0,2}/giu

/** How often something is written says nothing of the figures in it: `para o relatório mensal`. */
const WRITTEN_EACH =
  /(?<=(?<!\p{L})(?:pra|para|pr[oa]|n[oa]|num|numa|d[oa]|ao|fechar|montar|preparar|fazer|escrever|elaborar|completar) (?:(?:[oa]|uma?|meu|minha|noss[oa]|ess[ea]|est[ea]) )?(?:relat[oó]rio|reuni[aã]o|apresenta[cç][aã]o|planilha|ata|boletim|informe|auditoria|laudo|slides?|indicadores|fechamento))(?: (?:mensa(?:l|is)|semana(?:l|is)|quinzena(?:l|is)|anua(?:l|is)|(?:bi|tri|se)mestra(?:l|is)|di[aá]ri[oa]s?|gerencia(?:l|is)|t[eé]cnic[oa]s?|executiv[oa]s?|intern[oa]s?)(?: e)?)+(?!\p{L})/giu

const TIME = new RegExp(`(?<!\\p{L})(?:${MONTHS}|m[eê]s passado|semana passada|ontem|hoje)(?!\\p{L})`, 'iu')

/** `preciso fechar o relatório de outubro, me passa a disponibilidade`: what the answer is for says its period, where the question itself names none. */
function periodOf(found: string, ...more: readonly unknown[]): string {
  const whole = String(more.at(-1))
  const month = TIME.exec(found)?.[0]
  return month === undefined || TIME.test(whole.replace(found, '')) ? ' ' : ` de ${month} `
}

/** `para o relatório de outubro`; `para a reunião de hoje` names no period of a figure. */
const purposeOf = (found: string, ...more: readonly unknown[]): string =>
  /relat[oó]rio|planilha|boletim|informe|laudo/iu.test(found) ? periodOf(found, ...more) : ' '

/** `sou novo e o pessoal fala muito em kW/TR: pode me explicar o que é isso?`: the term stands in what only says who asks. */
const TALKED_ABOUT =
  /^[^?]*?(?<!\p{L})(?:pessoal|povo|galera|turma|equipe|todo mundo|todos|gente|chefe|gerente|supervisor\p{L}*|encarregad[oa]|colegas?|eles|voc[eê]s|mec[aâ]nicos?|t[eé]cnicos?|operador\p{L}*|ouvi|ouço|vejo|vi|li|leio)(?!\p{L})[^,.?!;:]{0,12}?(?:\s(?:fala\p{L}*|falou|comenta\p{L}*|cita\p{L}*|usa\p{L}*|menciona\p{L}*|pergunta\p{L}*|cobra\p{L}*|diz\p{L}*))?(?: (?:muito|tanto|sempre|bastante|direto|s[oó]|o tempo todo))* (?:em|d[eoa]s?|sobre|n[oa]s?|[oa])(?: (?:tal d[eoa]|termo|sigla|palavra|tal))? ([^,.?!;:]{2,40}?)(?:[,.;:!] ?| (?=e (?:n[aã]o|queria|gostaria|preciso)))([^?]*?)(?<!\p{L})(?:(?:o )?que (?:que )?(?:[eé]|seria|significa|quer dizer) (?:isso|isto|el[ea])|(?:o )?que (?:isso|isto|el[ea]) (?:[eé]|significa|quer dizer)|(?:expli\p{L}+|entend\p{L}+|sei)(?: \p{L}+)? (?:isso|o que [eé]))(?!\p{L})/iu

/** What is read instead before a text is divided into questions. */
const WHOLE_FORMS: readonly (readonly [RegExp, string | typeof periodOf])[] = [
  // A shift is handed over by what happened in it.
  [
    /(?<!\p{L})(?:um |uma |o )?(?:resumo|relat[oó]rio|boletim|texto) (?:pr[ao]|para [ao]|para|d[ao]) (?=(?:passagem|troca) de (?:turno|plant[aã]o))/giu,
    'quero a ',
  ],
  [TALKED_ABOUT, '$2o que é $1'],
  [INTRODUCTION, ' '],
  [WRITTEN_EACH, ''],
  [PURPOSE, purposeOf],
  // `o C2 já voltou? é o da câmara fria`: the machine is named behind the question.
  [
    /(c\d{1,2}|compressor \d{1,2})(?![\p{L}\d]| d[ao] )([^;]*?)[,.;?!]+\s*(?:[eé]|eh|falo|digo|(?:eu )?(?:t[oô]|estou) falando|(?:eu )?me refiro)(?: (?:[oa]|ao))? (d[ao] (?!dia|m[eê]s|semana)[^,.;?!]{2,40})\s*[.!?]*$/iu,
    '$1 $3$2?',
  ],
  ...OF_WHOLE_TALK,
  [
    /(?<!\p{L})(?:eu )?(?:t[oô]|estou|estamos|vou|preciso|tenho que) (?:preparando|preparar|montando|montar|fechando|fechar|fazendo|escrevendo|escrever|elaborando|elaborar|revisando) (?:[oa]|uma?|meu|minha|noss[oa]) (?:relat[oó]rio|apresenta[cç][aã]o|reuni[aã]o|resumo|slides?|planilha|ata|boletim|informe)(?!\p{L})[^,.!?;:\n]{0,40}[,.!;:]\s*(?=\p{L})/giu,
    periodOf,
  ],
  // Who asks says nothing about the plant.
  [
    /^(?:[oa]s? )?(?:auditor\p{L}*|fiscaliza[cç][aã]o|fiscal|vigil[aâ]ncia|diretoria|diretor|chefe|gerente|encarregad[oa]|supervis\p{L}+) (?:quer saber|est[aá] perguntando|t[aá] perguntando|perguntou|pergunta|pediu pra saber|precisa saber)(?: se| qual [eé] (?=[oa] ))?[,:]? /giu,
    '',
  ],
  [
    /(?<!\p{L})((?:fluido|g[aá]s)(?: refrigerante)?|refrigerante),? e (?:(?:qual|quanta) )?(?:[eé] )?(?:a )?carga(?: de(?:le| g[aá]s))?(?: tem)?(?!\p{L})/giu,
    '$1',
  ],
  // What is to be made of the answer.
  [
    /^(?:eu )?(?:preciso|precisamos|quero|vou|vamos|tenho que|temos que|estou|t[oô]|estamos) (?:fechar|montar|fazer|preparar|montando|fechando|fazendo|preparando|planejando) (?:o|a) (?:plano|programa[cç][aã]o|cronograma|planejamento|escala|agenda)(?![\p{L}])[^:.?!;,]{0,40}[:.;,] ?/giu,
    '',
  ],
  // The stop to be planned says only where and when.
  [
    /^(?:eu )?(?:preciso|precisamos|quero|queria|vou|vamos|tenho que|temos que) (?:programar|agendar|marcar|planejar|fazer) (?:uma |a )?(?:parada|manuten[cç][aã]o|preventiva)((?: (?!qual|quando|que)[^\s,?]+){0,7}),? ((?:qual|em que|em qual|quando|que) [^?]*)/giu,
    '$2$1',
  ],
  // What is to be chosen says only of which machine, and for what.
  [
    /^(?:eu |a gente )?(?:preciso|precisamos|quero|queria|vou|vamos|tenho que|temos que|tem que) (?:escolher|decidir|definir|selecionar|apontar) (?:qual|uma?|o|a) (compressor|m[aá]quina|chiller|equipamento)((?: d[ao]s? [^.?!,;]{2,30}?)?) (?:para|pra|que|a ser|vai)(?!\p{L})[^.?!;]*[.;!:]\s*(?:e )?qual(?: del[ea]s)? ([^?]*)\?/giu,
    'Qual $1$2 $3?',
  ],
  [/,? (?:[eé] )?(?:pra|para) (?:a )?(?:qualifica|valida|certifica)[cç][aã]o(?!\p{L})[^?.;,]*/giu, ''],
  [
    /(alarmes?[^?.;]{0,40}?) que (?:eu |a gente )?(?:precis|dev|tenh|tem)\p{L}+(?: que)? (?:chamar|acionar|avisar|ligar)(?!\p{L})[^?.;]*/giu,
    '$1',
  ],
  [
    /^(?:e |mas |agora )*(?:se )?(?:eu |a gente |n[oó]s )?(?:tira|descont|exclu|desconsider|ignor|remov|retir)\p{L}* ([ao] [^?,]{2,40}?|c\d+) (?:d?(?:a|o|ess[ea]|est[ea]|iss[oa])? ?(?:conta|lista|soma|total|c[aá]lculo|proje[cç][aã]o|n[uú]mero|valor)|d?a[ií]|fora|disso)(?:,? (?:quanto|qual|como) (?:fica|d[aá]|daria|ficaria|seria))?(?=\s*\?*$)/giu,
    'exceto $1',
  ],
  // `tira a bomba, essa é do outro operador`
  [
    /^(?:e |ent[aã]o |agora )?(?:tir[ae]|remov[ae]|retir[ae]|desconsider[ae]|ignor[ae]) ((?:[oa] )?(?:bomba|torre|central|c[aâ]mara(?: fria)?|chiller|compressor|gerador|elevador|c\d{1,2})(?![\p{L}\d])(?: [^?,.;]{1,30}?)?)(?:[,.]? (?:porque |pois |que )?(?:ess[ea]|el[ea]|iss[oa])(?: a[ií])? (?:[eé]|n[aã]o [eé]|fica|est[aá])(?!\p{L})[^?]*)?(?=\s*[?.!]*$)/giu,
    'exceto $1',
  ],
  // What is to be proved is asked by what stands behind it.
  [
    /(?<!\p{L})(?:(?:eu|a gente|n[oó]s) )?(?:preciso|precisamos|precisava|quero|queria|queremos|consigo|conseguimos|posso|podemos|tenho que|temos que|tenho de|tem que|tem como|d[aá] (?:pra|para)|gostaria de|vou|vamos) (?:te |me |lhe )?(?:comprovar|demonstrar|provar|evidenciar|atestar|confirmar|mostrar|justificar) (?:(?:pr[oa]|para [oa]|para|pra|ao|aos|[aà]|[aà]s) [\p{L} ]{3,25}? )?(?:que|se) (?=[oa]s? )/giu,
    '',
  ],
  // How simply something is to be explained supposes nothing.
  [
    /,? (?:como se|fa[cç]a de conta que|fingindo que|imagin\p{L}* que) (?:eu |a gente )?(?:n[aã]o |nunca |jamais )?(?:fosse|tivesse|soubesse|conhecesse|entendesse|estivesse|sei|conhe[cç]o)(?!\p{L})[^?.!;]*/giu,
    '',
  ],
  // `sempre confundo`, `nunca lembro`: why somebody asks.
  [
    /\s*(?:[.,;!?]|(?<=\?))\s*(?:eu )?(?:(?:sempre|vivo|toda hora|ainda) (?:me )?(?:confund(?:o|indo)|esque[cç]o|embaralho)|(?:eu )?confundo|nunca (?:sei|lembro|decoro))(?: (?:isso|tudo|os dois|as duas|esses dois|um com o outro|qual [eé] qual|direito))?\s*[.!]*$/giu,
    '?',
  ],
  // Who was away says nothing about the plant.
  [
    /(?:[.,;!]\s*)?(?<!\p{L})(?:(?:eu )?(?:passei|fiquei|estive)|(?:eu |(?<=^\s*))(?:estava|tava)) (?:[oa]s? )?(?:[^,.?!;]{0,30} )?(?:fora|de folga|de f[eé]rias|viajando|ausente)(?!\p{L})(?! d)/giu,
    '',
  ],
  // A stop without a failure costs no availability; a time that stood has it, and the answer says so.
  [
    /(?:,\s*)?(?<!\p{L})(?:desconsiderando|descontando|desconsidere|sem(?: (?:contar|considerar))?|tirando|excluindo) (?:as? )?(?:paradas?|manuten[cç](?:[aã]o|[oõ]es)) (?:programadas?|planejadas?)(?!\p{L}),?/giu,
    ' sem contar paradas programadas ',
  ],
  ...OF_WHOLE_MESSAGES,
]

/** A message without what only says who asks and what for. */
export function askedText(text: string): string {
  const rest = WHOLE_FORMS.reduce(
    (said, [form, by]) => (typeof by === 'string' ? said.replace(form, by) : said.replace(form, by)),
    text,
  )
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}
