import { MONTHS } from '../periods/month-names.ts'

type Translations = readonly (readonly [RegExp, string])[]

const ENGLISH_SHORT: Readonly<Record<string, string>> = {
  ...{ feb: 'fevereiro', apr: 'abril', aug: 'agosto', sept: 'setembro', oct: 'outubro', dec: 'dezembro' },
}
/** No Portuguese question has them: a foreign engineer's `falhas last week` means the same. */
const PERIODS: Translations = [
  [/\byesterday\b/gi, 'ontem'],
  [/\b(?:so far )?today\b/gi, 'hoje'],
  [/\b(?:right now|at the moment|currently)\b/gi, 'agora'],
  [/\btomorrow\b/gi, 'amanhã'],
  [/\b(?:last|previous) week\b/gi, 'semana passada'],
  [/\b(?:last|previous) month\b/gi, 'mês passado'],
  [/\b(?:last|previous) year\b/gi, 'ano passado'],
  [/\b(?:last|past) (\d{1,3}|two|three) (hours?|days?|weeks?|months?)\b/gi, 'últimos $1 $2'],
  [/\bthis week\b/gi, 'esta semana'],
  [/\bthis month\b/gi, 'este mês'],
  [/\bthis year\b/gi, 'este ano'],
  [/\b(?:hi|hello)\b/gi, 'olá'],
  [/\bwhat can you (?:do|answer|tell)\b/gi, 'o que você sabe fazer'],
  ...['feb', 'apr', 'aug', 'sept', 'oct', 'dec'].map(
    (short) => [new RegExp(`\\b${short}\\b`, 'gi'), ENGLISH_SHORT[short] ?? short] as const,
  ),
  [/\bgood morning\b/gi, 'bom dia'],
  [/\bgood afternoon\b/gi, 'boa tarde'],
  [/\bhelp\b/gi, 'ajuda'],
  [/\b(?:thanks|thank you)\b/gi, 'obrigado'],
]
const WORDS: Translations = [
  [/\bhours?(?=\W|$)/gi, 'horas'],
  [/\bdays?(?=\W|$)/gi, 'dias'],
  [/\bweeks?(?=\W|$)/gi, 'semanas'],
  [/\bmonths?(?=\W|$)/gi, 'meses'],
  ...'january february march april may june july august september october november december'
    .split(' ')
    .map((name, i) => [new RegExp(`\\b(?:in|since|of) ${name}\\b`, 'gi'), `em ${MONTHS[i]}`] as const),
  [/\bhow (?:many|often)\b/gi, 'quantas'],
  [/\bhow much\b/gi, 'quanto'],
  [/\bhow long\b/gi, 'quanto tempo'],
  [/\bhow (?:is|are|was)\b/gi, 'como está'],
  [/\bwhen\b/gi, 'quando'],
  [/\bwhy\b/gi, 'por que'],
  [/\bwh(?:at|ich)(?:'s| is| are| was| were)?\b/gi, 'qual'],
  [/\bshow(?: me)?\b(?=\s+\p{L})/giu, 'mostre'],
  [/\b(?:power|energy|electricity) (?:consumption|use|usage)\b/gi, 'consumo'],
  [/\b(?:failures?|faults?|breakdowns?|trips?|failed)\b/gi, 'falhas'],
  [/\bavailability\b/gi, 'disponibilidade'],
  [/\breliability\b/gi, 'confiabilidade'],
  [/\benergy\b/gi, 'energia'],
  [/\bpower\b/gi, 'potência'],
  [/\btemperature\b/gi, 'temperatura'],
  [/\bpressure\b/gi, 'pressão'],
  [/\bdischarge\b/gi, 'descarga'],
  [/\bsuction\b/gi, 'sucção'],
  [/\bchilled water\b/gi, 'água gelada'],
  [/\bstarts\b/gi, 'partidas'],
  [/\bstops\b/gi, 'paradas'],
  [/\brunning\b/gi, 'ligado'],
  [/\b(?:down|stopped)\b/gi, 'parado'],
  [/\bbroken\b/gi, 'quebrado'],
  [/\bworking\b/gi, 'funcionando'],
  [/\balarms?\b/gi, 'alarme'],
  [/\bwho\b/gi, 'quem'],
  [/\breport\b/gi, 'relatório'],
  [/\bturn off\b/gi, 'desliga'],
  [/\bturn on\b/gi, 'liga'],
  [/\b(?:last|latest)\b/gi, 'última'],
  [/\bmachines?\b/gi, 'máquinas'],
  [/\bpump\b/gi, 'bomba'],
  [/\b(?:cooling )?tower\b/gi, 'torre'],
  [/\bmaintenance\b/gi, 'manutenção'],
  [/\bforecast\b/gi, 'previsão'],
  [/\bworst\b/gi, 'pior'],
  [/\bbest\b/gi, 'melhor'],
  [/\b(?:most|more)\b/gi, 'mais'],
  [/\bthan\b/gi, 'que'],
  [/\band\b/gi, 'e'],
  [/\bsince\b/gi, 'desde'],
  [/\bnow\b/gi, 'agora'],
  [/\b(?:the|of|did|does|have|has|had|is|are|was|were|in|on|for|there|it|my|your)\b/gi, ' '],
]
/** Words that no Portuguese question has. */
const IS_ENGLISH =
  /\b(?:what|which|how|when|why|the|show|who|any|turn|please|is|was|did|does|were|are|has|had)\b/i

/** The question with its English words in Portuguese. */
export function inPortuguese(text: string): string {
  const table = IS_ENGLISH.test(text) ? [...PERIODS, ...WORDS] : PERIODS
  return table.reduce((said, [pattern, word]) => said.replace(pattern, word), text)
}
