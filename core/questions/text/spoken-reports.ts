import { type Form, MONTHS } from './spoken-times.ts'

const FIGURE =
  'cop|kw\\/tr|mtbf|mttr|disponibilidade|confiabilidade|efici[eê]ncia|(?:consumo|gasto)(?: de energia)?|energia|pot[eê]ncia'
const WHOLE =
  '(?:energia|consumo|gasto|conta)(?: total| geral| da planta| de energia| de luz)*|total(?: d[eoa]s? (?:energia|consumo|gasto|planta))?'
const NOT_AT_ALL =
  '(?:nenhuma (?:hora|vez)|nem (?:uma?|1) (?:hora|minuto|vez)(?: sequer)?|nada|(?:um|1) minuto sequer|nenhum (?:minuto|momento)|em momento (?:algum|nenhum))'

/** A saving in money is not known. */
const NO_MONEY = '(?![\\s\\S]*(?:reais|r\\$|custo|tarifa|pre[cç]o|dinheiro|fatura|conta d|financeir))'
const OF_ENERGY =
  '(?: (?:de|da|em|com) (?:energia(?: el[eé]trica)?|consumo|eletricidade)| el[eé]trica| energ[eé]tica| no consumo(?: de energia)?)'

/** Ways to ask of people who prepare a report or a meeting, and what is read instead. */
export const OF_REPORTS: readonly Form[] = [
  // A saving is less energy than in another time.
  [
    new RegExp(
      `^${NO_MONEY}(.*?)(?<!\\p{L})(?:de )?(?:quanto|qual|houve|teve|tivemos|h[aá]|existiu)(?: (?:foi|[eé]|tivemos|de|uma?|alguma|real|a|o))* (?:economia|poupan[cç]a)${OF_ENERGY}`,
      'giu',
    ),
    '$1o consumo de energia diminuiu',
  ],
  [
    new RegExp(
      `^${NO_MONEY}(.*?)(?<!\\p{L})quanto(?: (?:foi que|que|de energia))?( [^?,;]{0,40}?)? (?:economizou|economizei|economizamos|economizaram|poupou|poupamos|pouparam)(?:${OF_ENERGY})?`,
      'giu',
    ),
    '$1o consumo de energia$2 diminuiu',
  ],
  // `o pior COP diário` is that of a day.
  [
    new RegExp(
      `(?<!\\p{L})(pior|melhor) (${FIGURE}) (?:m[eé]di[oa] )?(di[aá]ri|semana|mensa)(?:[oa]|l)(?!\\p{L})`,
      'giu',
    ),
    (_, end = '', figure = '', part = '') => `${end} ${partName(part)} de ${figure}`,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(maior|menor) (${FIGURE}) (?:m[eé]di[oa] )?(di[aá]ri|semana|mensa)(?:[oa]|l)(?!\\p{L})`,
      'giu',
    ),
    (_, end = '', figure = '', part = '') => `${partName(part)} com ${end} ${figure}`,
  ],
  [
    /(?<!\p{L})(evolu[cç][aã]o|tend[eê]ncia|hist[oó]rico|s[eé]rie|curva|gr[aá]fico|acompanhamento|comparativo) (?:semanal|semana a semana)(?!\p{L})/giu,
    '$1 por semana',
  ],
  [
    /(?<!\p{L})(evolu[cç][aã]o|tend[eê]ncia|s[eé]rie|curva|gr[aá]fico|acompanhamento) di[aá]ri[oa](?!\p{L})/giu,
    '$1 por dia',
  ],
  [
    /(?<!\p{L})(m[eé]dia) (di[aá]ria|semanal|mensal)(?=[^?]*(?<!\p{L})(?:temperatura|press[aã]o|delta|vaz[aã]o|capacidade|carga|pot[eê]ncia|corrente|vibra))/giu,
    (_, mean = '', part = '') => `${mean} por ${partName(part)}`,
  ],
  [
    /(?<=(?<!\p{L})(?:temperatura|press[aã]o|delta|vaz[aã]o|capacidade|carga|pot[eê]ncia|corrente|vibra)[^?]*)(?<!\p{L})m[eé]dia (di[aá]ria|semanal|mensal)(?!\p{L})/giu,
    (_, part = '') => `média por ${partName(part)}`,
  ],
  [
    new RegExp(
      `(?<!\\p{L})recorde (?:hist[oó]rico )?(?:de|do|da) (${FIGURE})(?: (di[aá]ri|semana|mensa)(?:[oa]|l))?(?!\\p{L})`,
      'giu',
    ),
    (_, figure = '', part = '') => `${partName(part)} com maior ${figure}`,
  ],
  // `os 3 dias em que a planta mais gastou`
  [
    /(?<!\p{L})(dias|semanas|meses) (?:em )?que ([ao] [^,.?;]{3,30}?) (mais|menos) ((?:gast|consum|falh|par|rod|oper)\p{L}+)/giu,
    '$1 que $3 $4 $2',
  ],
  // `quanto da energia total vai pra bomba?` asks for its share.
  [
    new RegExp(
      `(?<!\\p{L})quanto d[oa]s? (${WHOLE})((?: (?:de|em|d[oe]|n[oa]) [\\p{L}\\d/]+){0,2}?) (?:vai|foi|[eé]|vem|veio|fica|ficou|corresponde|cabe|coube|pertence) (?:pr|par[ao] |com |n|d)?([oa]) `,
      'giu',
    ),
    'quantos por cento d$3 $1$2 é d$3 ',
  ],
  [/(?<!\p{L})(mais|menos) rodad[oa]s?(?!\p{L})/giu, '$1 horas de operação'],
  [
    /(?<=(?:chiller|bomba|torre|compressor|m[aá]quina|[aá]gua|[oó]leo|central|fria|c\d{1,2}) )vai (?:esquentar|aquecer)(?!\p{L})/giu,
    'temperatura vai subir',
  ],
  // Who ran at all.
  [
    new RegExp(
      `(?:(?:ficou|ficaram|esteve|passou) )?(?:sem (?:rodar|operar|funcionar|trabalhar|ligar)|n[aã]o (?:rod|oper|funcion|trabalh|lig)(?:ou|aram)) (?:por )?${NOT_AT_ALL}(?!\\p{L})`,
      'giu',
    ),
    'com no máximo 0 horas de operação',
  ],
  [
    /(?<!\p{L})((?:fech|termin|encerr)\p{L}+) (o m[eê]s|o ano|a semana)(?= (?:com|em) (?:qual|quant))/giu,
    (_, verb = '', period = '') => `${verb} ${period.replace(/^o /, 'este ').replace(/^a /, 'esta ')}`,
  ],
  [
    /^(?:(?:e|agora|por favor|pf),? )?(?:me )?(?:manda|mande|envia|envie|passa|passe|traz|traga|d[aá])(?: a[ií])?(?= as (?:\p{L}+ )?(?:falhas|paradas|partidas|microparadas|quebras)(?!\p{L}))/giu,
    'lista',
  ],
  [
    /(?<!\p{L})d[ao]s? mais antig[ao]s? (?:pr[ao]|para [ao]|[aà]|ao|at[eé] [ao])s? mais (?:nov|recent|atua)\p{L}+/giu,
    'em ordem cronológica',
  ],
  [/(?<!\p{L})naquel([ea]s?)(?!\p{L})/giu, 'ness$1'],
  [/(?<!\p{L})o que (?:estava|tava) (?:acontecendo|ocorrendo|rolando)(?!\p{L})/giu, 'o que aconteceu'],
  [/(?<!des)(?<!\p{L})balancead([oa]s?)(?!\p{L})/giu, 'equilibrad$1'],
  [
    /(equilibrad[oa]s?[^?;]*?),? (?:ou|e) (?:se )?(?:tem|h[aá]|existe) (?:algum|alguma|um|uma) [^?;]*mais (?:do )?que (?:os outros|as outras|os demais)/giu,
    '$1',
  ],
  // `o que mudou de sexta pra cá?` asks what happened.
  [
    new RegExp(
      `(?<!\\p{L})o que (?:foi que )?mudou(?= (?:de|desde|entre|enquanto|n[ao] (?:fim|final|semana)|n[ao]s? [uú]ltim)(?!\\p{L}))(?![^?]*(?:rela[cç][aã]o|compara|${MONTHS}|m[eê]s)| entre [^?]*(?:semana|ano))`,
      'giu',
    ),
    'o que aconteceu',
  ],
]

/** Without a part a record is that of a day. */
const partName = (adjective: string): string =>
  adjective.startsWith('s') ? 'semana' : adjective.startsWith('m') ? 'mês' : 'dia'
