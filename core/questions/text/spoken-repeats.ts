import type { Form } from './spoken-times.ts'

const FAILURE = '(?:falhas?|quebras?|panes?|defeitos?|desarmes?|trips?)'
const UNIT = '(compressor(?:es)?|m[aá]quinas?|equipamentos?|chillers?)'
const AGAIN = '(?:repetid[ao]s?|recorrentes?|reincidentes?)'
const IN = '(?: (?:em|n[oa]s?|d[eoa]s?|algum(?:a)?|um|uma|qualquer|cada|mesm[oa]s?))*'
const TWICE = '(?:duas|2|mais de (?:uma|1)|v[aá]rias|muitas)'
const AGO = '(?! (?:de novo )?(?:em|com|dentro de) (?:menos|at[eé]))'

const any = (unit: string): string => (/^m/i.test(unit) ? `alguma ${unit}` : `algum ${unit}`)
const repeatedOf = (_: string, unit = '', place = ''): string =>
  `${any(unit)}${/^ /.test(place) ? place : ''} com mais de 1 falha`

/** Failures that came back in the same unit are more than one of it. */
export const OF_REPEATS: readonly Form[] = [
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:houve|teve|tivemos|deu) )?(?:${TWICE}) (${FAILURE}|paradas?|partidas?) (?:n[oa]|em um) mesmo dia(?!\\p{L})`,
      'giu',
    ),
    'em quais dias houve mais de 1 $1',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:algum[a]? )?${FAILURE} (?:que )?(?:se )?(?:${AGAIN}|repet\\p{L}+)${IN} ${UNIT}(?!\\p{L})${AGO}`,
      'giu',
    ),
    repeatedOf,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:reincid[eê]ncias?|repeti[cç](?:[aã]o|[oõ]es)|recorr[eê]ncias?)(?: d[eao]s? ${FAILURE})?${IN} ${UNIT}(?!\\p{L})${AGO}`,
      'giu',
    ),
    repeatedOf,
  ],
  [
    new RegExp(
      `(?<!\\p{L})${TWICE} (?:vezes |vez )?${FAILURE} (?:n[oa]|em|d[oa]) (?:um |uma )?mesm[oa] ${UNIT}(?!\\p{L})`,
      'giu',
    ),
    repeatedOf,
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:[oa] |algum[a]? |uma? )?mesm[oa] ${UNIT}((?: d[aoe]s? \\S+(?: \\S+)?)?) (?:que )?(?:j[aá] )?(?:falh|quebr|desarm|trip)\\p{L}+ ${TWICE} vez(?:es)?(?: ou mais)?(?!\\p{L})`,
      'giu',
    ),
    repeatedOf,
  ],
  [
    new RegExp(
      `(?<!\\p{L})${UNIT} (?:(?:[eé]|s[aã]o|foi|foram|est[aá]) )?(?:reincidentes?|(?:que )?(?:repet(?:iu|iram|e|em)|reincid(?:iu|iram))(?: (?:a|em))?(?: ${FAILURE})?|(?:com|tem|teve|tiveram) ${FAILURE} ${AGAIN})(?!\\p{L})`,
      'giu',
    ),
    '$1 com mais de 1 falha',
  ],
  // A failure that stopped its machine.
  [
    /(?<!\p{L})(?:parou|pararam) (mais|menos) (?:vezes )?por (?:causa de )?(?:falhas?|defeitos?|panes?)(?!\p{L})/giu,
    'teve $1 falhas com desligamento',
  ],
  [
    /(?<!\p{L})(quantas|n[uú]mero de|total de) paradas por (?:causa de )?(?:falhas?|defeitos?|panes?)(?!\p{L})/giu,
    'quantas falhas com desligamento',
  ],
  // The longest one, by how long it stopped its machine.
  [
    /(?<!\p{L})(falha|parada|quebra|pane) (que (?:\p{L}+ ){1,5}?)por mais tempo(?!\p{L})(?= |\?|$)/giu,
    '$1 mais longa $2',
  ],
  [
    new RegExp(`(?<!\\p{L})${FAILURE} ${AGAIN}(?!\\p{L})(?! (?:n[oa]|em) mesm)${AGO}`, 'giu'),
    'algum compressor com mais de 1 falha',
  ],
]
