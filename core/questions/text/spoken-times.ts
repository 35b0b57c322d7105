import { spelledNumber } from './spelled-numbers.ts'
import { foldedText } from './words.ts'

export const MONTHS =
  'janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const UNTIL_31 =
  'dezesseis|dezessete|dezoito|dezenove|quatorze|catorze|quinze|treze|doze|onze|vinte|trinta|primeiro|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|uma|um'
const PRESENT_BLOCK = 'n?d?es[st][ea] (?:semana|m[eê]s|ano|trimestre)'
/** Monday to Friday, and all days of the week, as a text has them. */
export const WORK_DAYS = 'segunda|ter[cç]a|quarta|quinta|sexta'
export const WEEKDAYS = `${WORK_DAYS}|s[aá]bado|domingo`
const ONE_DAY = `s[aá]bado|domingo|(?:${WORK_DAYS})(?:-feira)?`
const WITH_FEIRA = ['segunda', 'terça', 'quarta', 'quinta', 'sexta']

/** A pattern of a text, and what is read instead of it. */
export type Form = readonly [RegExp, string | ((...found: string[]) => string)]

const digits = (word: string): string => String(spelledNumber(foldedText(word)) ?? word)

const WITH_HOURS =
  '(?:turno )?(?:d[aeo] |[aà] )?(?:madrugada|manh[aã]|tarde|noite|dia)\\s*\\((?:das )?(\\d{1,2})\\s?h?(?::00)?\\s*(?:-|–|[aà]s?|at[eé])\\s*(\\d{1,2})\\s?h?(?::00)?\\)'
const EACH_WITH_HOURS = new RegExp(`(?:[,:/]|(?<!\\p{L})(?:ou|e|x)(?!\\p{L})|\\s)*${WITH_HOURS}`, 'giu')
const PARTS_WITH_HOURS = new RegExp(
  `(?:[,:/]\\s*)?${WITH_HOURS}(?:(?:\\s*[,/]\\s*|\\s+)(?:(?:ou|e|x) )?${WITH_HOURS}){1,3}`,
  'giu',
)

/** Everyday ways to say a period, and what is read instead. */
export const OF_TIME: readonly Form[] = [
  // `toda` alone would be all machines.
  [/(?<!\p{L})semana tod(?:inh)?a(?!\p{L}| [oa] )/giu, 'semana inteira'],
  [/(?<!\p{L})toda a semana(?! passad| retrasad| que vem|\p{L})/giu, 'a semana inteira'],
  [/(?<!\p{L})(q(?:uan)?tas|qts|qnts) x(?!\p{L})/giu, 'quantas vezes'],
  // `a ult falha`, but not `as ult falhas`
  [/(?<!\p{L})ult\.? (?=\p{L}*[^\P{L}s](?!\p{L}))/giu, 'última '],
  // `do dia` alone would be today.
  [/(?<!\p{L})(momento|instante)s? do dia(?!\p{L})/giu, 'horário do dia'],
  // `quantos dias desde a última falha do central?`
  [
    /(?<!\p{L})(?:h[aá] |faz |faz em )?(quanto tempo|quant[ao]s (?:dias|semanas|meses|horas)) desde (a [uú]ltima (?:\p{L}+ )?\p{L}+(?: d[aoe]s? [^?,;]{1,40})?)(?=\s*(?:[?.!,;]|$))/giu,
    'há $1 foi $2',
  ],
  // `no primeiro semestre e no segundo`
  [
    /(?<!\p{L})((?:primeir|segund|terceir|[1-4])[oº] (trimestre|semestre))((?: d[eo]ste ano| d[eo] (?:ano )?\d{4})?),? (e|com|contra|x|ou|versus) (?:[nd]?o |com o )?(segundo|terceiro|quarto|primeiro|[1-4]º)(?=\s*(?:[?,.]|$))/giu,
    '$1$3 $4 no $5 $2',
  ],
  // `qual máquina dá mais problema hoje em dia?` means no day.
  [/,? ?(?<!\p{L})(?:hoje em dia|nos dias de hoje|nos dias atuais|nesses [uú]ltimos tempos)(?!\p{L})/giu, ''],
  // The newest such days.
  [
    /(?<!\p{L})(?:(?:entre (?:os )?|d?os )dias (\d{1,2}) (?:e|a|ao|at[eé])|d?o dia (\d{1,2}) (?:a|ao|at[eé])(?: o)?)(?: dia)? (\d{1,2})(?![\d/:h]| de | d[eo]s[st]| d?o m[eê]s| horas?)/giu,
    (whole, a = '', b = '', to = '') =>
      /^(?:d?os dias) \d+ e /iu.test(whole) ? whole : `do dia ${a || b} até o dia ${to}`,
  ],
  [new RegExp(`(?:em )?(?:qual|que)(?: dos)? turnos? (?=[^?]*${WITH_HOURS})`, 'iu'), ''],
  [
    /(?<!\p{L})nos dias (\d{1,2}) e (\d{1,2})(?![\d/:h]| de | d[eo]s[st]| d?o m[eê]s| horas?)/giu,
    'no dia $1 e no dia $2',
  ],
  // `manhã (6-14), tarde (14-22) ou noite (22-6)`: the hours say more than the words.
  [
    PARTS_WITH_HOURS,
    (whole) => `${whole.replace(EACH_WITH_HOURS, ' x das $1h às $2h').replace(/^.*? x /u, ' ')} `,
  ],
  // `parou 3h40 da manhã`
  [
    /(?<=(?<!\p{L})(?:parou|pararam|desligou|caiu|ligou|voltou|partiu|falhou|desarmou|alarmou|tripou|quebrou)(?: (?:hoje|ontem|anteontem|de novo|sozinh[oa]))? )(?:(?:por volta|l[aá] pel)(?:as|a| das| de)? |umas )?(?=\d{1,2}[h:]\d\d(?!\d))/giu,
    'às ',
  ],
  [/\bante?s?[ -](?:de[ -])?ontem\b/giu, 'anteontem'],
  [
    new RegExp(`\\b(\\d+|${UNTIL_31}) ([uú]ltim[oa]s) (horas|dias|semanas|meses|minutos)\\b`, 'giu'),
    '$2 $1 $3',
  ],
  [/(\d)\s?hs\b/giu, '$1h'],
  // `ontem 15h`
  [
    new RegExp(
      `(?<!\\p{L})(ontem|anteontem|hoje|${ONE_DAY}) (?=\\d{1,2}\\s?(?:h(?:\\d\\d)?|:\\d\\d)(?![\\p{L}\\d])(?!\\s*(?:[aà]s?|at[eé]|-|e)\\s))`,
      'giu',
    ),
    '$1 às ',
  ],
  [/\bn[oa] (m[eê]s|ano|semana|trimestre|semestre) at[eé] (?:agora|hoje|aqui|o momento)\b/giu, 'neste $1'],
  [
    new RegExp(
      `\\b(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|${MONTHS})\\s?[/-]\\s?(\\d{2})(?![\\d/-])`,
      'giu',
    ),
    '$1 de 20$2',
  ],
  [/(?<!\p{L})(?:de|entre) um m[eê]s (?:pr[oa]|para o|e|ao|pra|at[eé]) (?:o )?outro(?!\p{L})/giu, 'por mês'],
  // Quarters and half-years of a year are named one by one.
  [
    /(?<!\p{L})(?:por|em cada|a cada|de cada) (trimestre|semestre)(?: (?:de|em|d?o ano de|d[eo]|n[eo]ste|d[eo]ste|desse|nesse)? ?(20\d\d|ano))?(?!\p{L})/giu,
    (_, unit, year) =>
      (/^t/i.test(unit) ? ['primeiro', 'segundo', 'terceiro', 'quarto'] : ['primeiro', 'segundo'])
        .map((place) => `no ${place} ${unit}${/^2/.test(year ?? '') ? ` de ${year}` : ''}`)
        .join(' e '),
  ],
  // `por mês de agosto a outubro` and `mês a mês` ask for each month.
  [new RegExp(`(?<!(?:por|cada|a)\\s)\\bm[eê]s de (?=${MONTHS})`, 'giu'), ''],
  [
    new RegExp(`(?<!\\p{L})d[eo] (${MONTHS}) (?:pra|para|at[eé]) (?:c[aá]|aqui)(?!\\p{L})`, 'giu'),
    'desde $1',
  ],
  [/(?<![\d/])([2-6])\s?[ªa]?\s?-?\s?feira\b/giu, (_, day) => `${WITH_FEIRA[Number(day) - 2]}-feira`],
  [
    /(?<!\p{L})(?:[nd]?es[st][ea] )?(semana|m[eê]s) (?:que|q) (?:terminou|acabou|passou|fechou)(?: ontem| no domingo)?(?!\p{L})/giu,
    '$1 passado',
  ],
  [/\b(s[aá]bado|domingo|feira)(?: agora)? que passou\b/giu, '$1 passado'],
  [/\bn?es[st]e (?=s[aá]bado|domingo)/giu, 'no '],
  [/(?<!\p{L})(s[aá]bado|domingo|fim de semana|final de semana) agora(?! que)(?!\p{L})/giu, '$1'],
  [
    /(?<!\p{L})s[aá]bado e (?:(?:no|o|do) )?domingo(?=.*(?:fim|final) de semana (?:anterior|passado|retrasado))/giu,
    'fim de semana',
  ],
  [
    new RegExp(
      `(?<!(?:primeir|segund|terceir|quart|[uú]ltim)o )(?<!\\p{L})(?:no|o|do) (?:fim|final) de semana (?:de|em|d[eo]) (?=${MONTHS})`,
      'giu',
    ),
    'nos fins de semana de ',
  ],
  [
    new RegExp(`(?<!\\p{L})(${ONE_DAY}) anterior (?:ao|[aà]) \\1(?: passad[oa])?(?!\\p{L})`, 'giu'),
    '$1 retrasado',
  ],
  [/(?<!\p{L})no m[eê]s(?=\s*\?*$)/giu, 'neste mês'],
  [/(?<!\p{L})(?:depois|dps|ap[oó]s) (?:do |o )?(?:almo[cç]o|meio[ -]dia)(?!\p{L})/giu, 'à tarde'],
  [/(^|[,;:] ?)(\d{1,2}) d[ae] (manh[aã]|tarde|noite|madrugada)(?!\p{L})/giu, '$1às $2 da $3'],
  [/(?:(?<!\p{L})n[oa] )?hor[aá]rio de ponta,? (?=(?:das|de) \d)/giu, ''],
  [
    /,? sem (?:contar |considerar )?(?:o |os )?(?:fim|fins|final|finais) de semana(?!\p{L})/giu,
    ' de segunda a sexta',
  ],
  [/(?<!\p{L})ness[ea] (?:mesm[oa]|msm) (?=hor[aá]rio|hora)/giu, 'no mesmo '],
  [
    new RegExp(
      `([12])\\s?[ªa]? quinzena (e|com|contra|x|versus|para|pra) (?:a )?([12])\\s?[ªa]? quinzena de (${MONTHS})`,
      'giu',
    ),
    '$1ª quinzena de $4 $2 a $3ª quinzena de $4',
  ],
  // `que horas foi a parada mais longa?` asks for no hours of standing.
  [
    /(?<!\p{L})(?:a |em )?que (?:horas?|hor[aá]rio) (?:foi|aconteceu|ocorreu|deu|teve|houve) (?=a (?:\p{L}+ ){0,2}(?:micro)?parada(?!\p{L}))/giu,
    'quando foi ',
  ],
  [/(?<!\p{L})(?:na|d[ao]) v[eé]spera(?! d[eo])(?!\p{L})/giu, 'no dia anterior'],
  [/(?<!\p{L})antes do almo[cç]o(?!\p{L})/giu, 'de manhã'],
  [/(?<!\p{L})dia do m[eê]s (?=com|que|em que|de )/giu, 'dia deste mês '],
  // `no turno da noite (22 às 6)`: the hours say more than the word.
  [
    /(?<!\p{L})(?:(?:n[oa]|s[oó]|pel[ao]|o|a) )?(?:turno )?(?:d[aeo] |[aà] )?(?:madrugada|manh[aã]|tarde|noite)(?!\p{L})([^?,(]{0,25}?)\s*[,(]\s*(?:das?\s+)?(\d{1,2})\s?h?(?::00)?\s*(?:[aà]s?|at[eé]|-)\s*(\d{1,2})\s?h?(?::00)?(?![\d:])\)?/giu,
    '$1 das $2h às $3h',
  ],
  [
    /(?<!\p{L})costumam? (\p{L}+[aei]r)(?!\p{L})(.*?)(?<!\p{L})(?:de|a|à|pela|da) (madrugada|manh[aã]|tarde|noite)(?!\p{L})/giu,
    '$1$2nas $3s dos últimos 30 dias',
  ],
  [new RegExp(`\\b(${PRESENT_BLOCK}) at[eé] (?:agora|hoje|o momento)\\b`, 'giu'), '$1'],
  [/\bdesde o primeir[oa] (?:registro|dado|dia|amostra|medi[cç][aã]o)\b/giu, 'desde sempre'],
  [/\bper[ií]odo dispon[ií]vel\b/giu, 'período completo'],
  [new RegExp(`\\bdia (${UNTIL_31})\\b`, 'giu'), (_, day = '') => `dia ${digits(day)}`],
  [
    new RegExp(
      `\\b(${UNTIL_31}) (a|at[eé]|ao|e) ((?:o )?(?:dia )?)(${UNTIL_31})(?= de (?:${MONTHS})| d[eo]s[st]e m[eê]s)`,
      'giu',
    ),
    (_, from = '', link = '', day = '', to = '') => `${digits(from)} ${link} ${day}${digits(to)}`,
  ],
  [
    new RegExp(`\\b(${UNTIL_31})(?= d[ae] (?:manh[aã]|tarde|noite|madrugada)(?!\\p{L}))`, 'giu'),
    (_, hour = '') => digits(hour),
  ],
]
