import type { Form } from './spoken-times.ts'

const MONTHS_SHORT = 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez'
const READING =
  'pot[eê]ncia|capacidade|press[aã]o|temperatura|vaz[aã]o|demanda|cop|efici[eê]ncia|vibra[cç][aã]o'
const PLACE = 'torre|bomba|central|c[aâ]mara(?: fria)?|chiller|gerador|c\\d{1,2}'
/** What a verb of an event is called. */
const EVENT_OF: readonly (readonly [RegExp, string])[] = [
  [/^(?:part|lig|arranc)/i, 'partida'],
  [/^(?:par|deslig)/i, 'parada'],
  [/^(?:falh|quebr|desarm)/i, 'falha'],
]

/** Everyday words for figures, events, readings and places, and what is read instead. */
export const OF_SUBJECTS: readonly Form[] = [
  [
    /como (?:est[aá]|est[aã]o|foi|[eé]) (?:configurad|definid|cadastrad)[oa]s? (?=as? (?:nossas? )?metas?)/giu,
    'qual ',
  ],
  // `quantas bombas estão cadastradas?` asks which machines there are, not how they run.
  [
    /(?<!(?:onde|quando|desde|que ano|como) [^?]*)(?<!\p{L})(?:est[aã]o|t[aã]o|se encontram|encontram-se) (?:(?:atualmente|hoje|aqui) )?(?:cadastrad|registrad|instalad|configurad)[oa]s(?!\p{L})/giu,
    'existem',
  ],
  [
    /(?<!\p{L})(?:est[aá]|est[aã]o|[eé]|s[aã]o) (?:configurad|montad|equipad|compost|formad)[oa]s? (?:com|por|de)(?= (?:mais |menos |quant))/giu,
    'tem',
  ],
  [/(?<!\p{L})frentes? frias?(?!\p{L})/giu, 'onda de frio'],
  [
    /(?<!\p{L})daqui(?! (?:a|pra|para|até|por|uns|umas|um|uma|dois|duas|tr[eê]s|\d))(?= (?:em|com|n[oa]s?|de|est[ea])|\s*[?,]|$)/giu,
    'da planta',
  ],
  [
    /(?:maior|mais longa?) (?:sequ[eê]ncia|per[ií]odo|intervalo|trecho|streak)(?: de tempo)? sem falh\p{L}+/giu,
    'maior tempo sem falha',
  ],
  // `R(t) para a missão de 72 h`
  [
    /(?<!\p{L})(?:confiabilidade|confiab|r\s?\(t\))((?: [\p{L}\d]+){0,6}?) (?:(?:pr[ao]|para|em|de)(?: uma| a)? miss[aã]o (?:de|com)|pra|para) (\d+)\s?(?:h|horas)(?!\p{L})/giu,
    'confiabilidade$1 para $2 horas',
  ],
  // At the end of a question `para` is the verb.
  [/(?<!\p{L})(?:(mais|menos) par(?:a|am)|par(?:a|am) (mais|menos))(?=\s*(?:[?.!,;]|$))/giu, 'desliga $1$2'],
  [/(vida[^?]{0,30}) mais curta(?!\p{L})/giu, '$1 menor'],
  // The longest of the stops, not the machine that stood longest.
  [
    /(?<!(?:quem|m[aá]quina|compressor|equipamento|chiller|qual del[ae]s) (?:com |que )?(?:teve |tem |ficou )?)(?<!\p{L})(?:o )?maior tempo (?:de )?(?:parad[ao]s?|paralisa[cç][aã]o)( por (?:falha|quebra|pane|defeito))?(?!\p{L})/giu,
    (_, cause) => (cause ? 'a falha mais longa' : 'a parada mais longa'),
  ],
  [/(vida[^?]{0,30}) mais longa(?!\p{L})/giu, '$1 maior'],
  [/(?<!\p{L})(?:precisou ser |foi |teve (?:que|de) ser )?religad[oa]s?(?!\p{L})/giu, 'partiu'],
  [/(?<!\p{L})entr(?:ou|aram)(?= (?:que horas|quando|em opera|em funcion))/giu, 'ligou'],
  [
    /compressor(?:es)?((?: d[oa]s? [^?,]{1,30}?)?) (?:que|q) n[aã]o (\p{L}+) nenhuma vez(?!\p{L})/giu,
    (whole, place = '', verb = '') => {
      const event = EVENT_OF.find(([form]) => form.test(verb))?.[1]
      return event ? `algum compressor${place} que não teve ${event} nenhuma` : whole
    },
  ],
  [
    /(?<!\p{L})(?:partindo|ligando|ciclando|arrancando) (?:toda hora|demais|direto|o tempo todo)(?!\p{L})/giu,
    'com mais partidas',
  ],
  [
    /(?<!\p{L})falhas?([^?.,;]{0,60}?) (?:por|a cada|em) (?:1\.?000|mil) ?h(?:oras)?(?: de opera[cç][aã]o| rodadas| operadas)?(?!\p{L})/giu,
    'taxa de falha$1',
  ],
  [/(?<!\p{L})intervalos? (?:m[eé]dio )?entre elas(?:,? em horas)?(?!\p{L})/giu, 'MTBF'],
  [new RegExp(`(?<!\\p{L})(${PLACE}) mais (?:a |o )?(${PLACE})(?!\\p{L})`, 'giu'), '$1 e $2 juntas'],
  [new RegExp(`(?<!\\p{L})(${READING}), (?=(?:${READING})(?!\\p{L}))`, 'giu'), '$1 e '],
  [/(?<!\p{L})alarme mais recente(?!\p{L})/giu, 'último alarme'],
  [/(?<!\p{L})carga(?=[^?.;]*(?<!\p{L})em tr(?!\p{L}))/giu, 'capacidade'],
  [/(?<!\p{L})com partidas? demais(?!\p{L})/giu, 'com mais partidas'],
  [
    /o que (?:eu )?(?:passo|devo passar|tenho que passar) (?:pr[ao]|para [ao]|ao) (?:pr[oó]ximo )?turno/giu,
    'o que devo avisar',
  ],
  [/(?<!\p{L})no ritmo (?:de|do|da) \p{L}+/giu, 'nesse ritmo'],
  [/^(?:e|mas) (?:qual )?(?:a |o )?(\p{L}+(?: \p{L}+)?) d[oe] dia(?=\s*\?*$)/giu, 'e $1'],
  [/^(?:e )?quais (?:foram|s[aã]o) as datas(?=\s*\?*$)/giu, 'lista com data'],
  [/^qual m[aá]quina\?\s*(?=\p{L})/giu, ''],
  [
    /at[eé] que horas? (.{0,40}?)costumam? (?:rodar|operar|funcionar|trabalhar|ficar ligad[oa]s?)(?!\p{L})/giu,
    'que horas $1costuma desligar',
  ],
  [/(?<!\p{L})r\s?\(t\)/giu, 'confiabilidade'],
  [/(?<!\p{L})outr[oa]s? (?:shopping|loja|hospital|hospitai|galp[aã]o)s?(?!\p{L})/giu, 'outro site'],
  [/,? tudo junto(?!\p{L})/giu, ''],
  [
    / alguma vez(?= (?:n[oa] turno|de madrugada|[aà] noite|de (?:manh[aã]|tarde|noite|dia)|hoje|ontem)(?!\p{L}))/giu,
    '',
  ],
  [/pendentes? de manuten[cç][aã]o/giu, 'agendado de manutenção'],
  [/,? (?:especificamente|exatamente|precisamente)(?=\s*\?*$)/giu, ''],
  [
    /,? se eu (?:tivesse|pudesse)(?: que| de)? (?:escolher|revisar|ver) (?:s[oó] |apenas )?uma?(?: s[oó])?(?!\p{L})/giu,
    '',
  ],
  [/(?<!\p{L})ante (?=[ao] )/giu, 'em relação a '],
  [/,? sem contar (?:manuten[cç][aã]o|paradas programadas)(?!\p{L})/giu, ''],
  [
    /^(?:e )?(?:isso |esse valor )?(?:[eé]|foi|deu|est[aá]) (?:mais|maior|melhor|acima) ou (?:menos|menor|pior|abaixo) (?:do )?que (?:em |n[ao] |[ao] )?/giu,
    'compara com ',
  ],
  // `é mais que na semana passada?` of what was told.
  [
    /^(?:e |mas |isso |esse valor )*(?:[eé]|foi|deu|est[aá]|ficou) (mais|maior|menos|menor) (?:do )?que (?:em |n[ao] |[ao] )?(?=(?:semana|m[eê]s|ano|ontem|anteontem|jan|fev|mar[cç]|abr|mai|jun|jul|ago|set|out|nov|dez|dia|per[ií]odo)\p{L}*(?: |\s*\?*$))/giu,
    (_, side = '') => `${/^ma/iu.test(side) ? 'subiu' : 'caiu'} em relação a `,
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})\\s?/\\s?(${MONTHS_SHORT})(?!\\p{L})`, 'giu'),
    (_, day = '', month = '') => `${day}/${MONTHS_SHORT.split('|').indexOf(month.toLowerCase()) + 1}`,
  ],
]
