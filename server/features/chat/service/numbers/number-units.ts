import { foldedText } from '#core/questions/text/words.ts'

const valuesOf = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [unit = '', ...names] = line.split(/[ |]/)
      return names.map((name) => [name.replaceAll('_', ' '), unit])
    }),
  )

/** Units of measured values, by the name that numbers are compared with. */
const MEASURES = valuesOf([
  '% %|porcento|por_cento|percent|per_cent',
  'pp p.p|p.p.|p._p.|pp|ponto_percentual|pontos_percentuais',
  ...'wh kwh mwh gwh kw mw kw/tr btu/h kgf hz rpm mm/s l/s l/min hp cv'
    .split(' ')
    .map((one) => `${one} ${one}`),
  'kwh quilowatts-hora|kilowatts-hora',
  'kw quilowatt|quilowatts|kilowatts',
  'tr tr|trs|toneladas|toneladas_de_refrigeracao',
  'c °c|oc|grau|graus|graus_celsius|graus_centigrados|graus_c|celsius',
  'f °f|of|graus_fahrenheit|graus_f|fahrenheit',
  ...'psi bar kpa mpa pa'.split(' ').map((one) => `${one} ${one}`),
  'bar bars|bares',
  'kgf kgf/cm2|kgf/cm|kg|kg/cm2',
  'm3/h m3/h',
  'm3 m3',
  'a amperes|ampere|amps',
  'v volts|volt',
  'l litros|litro',
  's s|segundo|segundos|seg',
  'min min|minuto|minutos|minute|minutes|mins',
  'h h|hr|hrs|hora|horas|hour|hours',
  'dia d|dia|dias|day|days',
  'semana semana|semanas|week|weeks',
  'mes mes|meses|month|months',
  'ano ano|anos|year|years',
  'money real|reais|centavo|centavos|dolar|dolares|euro|euros|brl',
])
/** What is counted. */
const COUNTS = valuesOf([
  'falha falha|falhas|pane|panes|quebra|quebras|defeito|defeitos|failure|failures',
  'parada parada|paradas|interrupcao|interrupcoes',
  'desligamento desligamento|desligamentos',
  'partida partida|partidas|arranque|arranques|acionamento|acionamentos',
  'microparada microparada|microparadas',
  'maquina maquina|maquinas|equipamento|equipamentos|machine|machines',
  'compressor compressor|compressores|compressors',
  'chiller chiller|chillers',
  'bomba bomba|bombas',
  'torre torre|torres',
  'gerador gerador|geradores',
  'elevador elevador|elevadores',
  'alarme alarme|alarmes|alerta|alertas',
  'manutencao manutencao|manutencoes',
  'recomendacao recomendacao|recomendacoes',
  'problema problema|problemas|anomalia|anomalias',
  'leitura leitura|leituras|sensor|sensores',
  'modelo modelo|modelos|treinamento|treinamentos',
  'pessoa pessoa|pessoas|tecnico|tecnicos|usuario|usuarios',
  'site site|sites',
  'vez vez|vezes|ocorrencia|ocorrencias|evento|eventos|caso|casos|episodio|episodios|registro|registros|unidade|unidades|item|itens',
])
/** Units of one letter: a small `a` is a word. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'a',
  V: 'v',
  W: 'w',
  K: 'k',
  L: 'l',
  C: 'c',
  F: 'f',
  M: 'mega',
  h: 'h',
  s: 's',
  d: 'dia',
  x: 'times',
}
const COUNTED: ReadonlySet<string> = new Set(Object.values(COUNTS))
export const isCounted = (unit: string | null): unit is string => unit !== null && COUNTED.has(unit)
/** Units of a length of time. */
const LENGTHS: ReadonlySet<string | null> = new Set(['s', 'min', 'h', 'dia', 'semana', 'mes', 'ano'])
export const isLength = (unit: string | null): boolean => LENGTHS.has(unit)
export const isLongLength = (unit: string | null): boolean =>
  isLength(unit) && !/^(?:s|min|h)$/.test(unit ?? '')

/** Marks of Markdown between a number and its unit. */
const MARKS = /^[^\S\n]*(?:[*_`~\\\]("“”'’]+[^\S\n]*)*-?/u
const TOKEN =
  /^(?:[%％﹪]|[°º]\s?[CF](?!\p{L})|℃|p\.\s?p\.?(?!\p{L})|pontos?\s+percentua(?:l|is)|po?r\s*cento|per\s+cent|graus?\s+(?:celsius|cent[ií]grados?|fahrenheit|[CF](?!\p{L}))|toneladas\s+de\s+refrigeração|(?:quilo|kilo)watts-hora|\p{L}+(?:\/\p{L}+)?[²³23]?(?:\/\p{L}+)?)/iu
/** Words that end what a number may count. */
const ENDS = new Set(
  'a o as os e ou de do da dos das em no na nos nas ao aos por pelo pela para pra com sem contra ante ate entre desde que mas foi foram era eram sao esta estao ficou ficaram teve tem houve hoje ontem agora seguido delas deles destas destes dessas desses'.split(
    ' ',
  ),
)
/** `causaram`, `falhou`. */
const VERB = /(?:[aei]ram|ou|eu|iu)$/
const MOST_WORDS_BETWEEN = 3

/** The unit or counted thing behind a number, behind marks and adjectives too; a word that may be a counted thing by itself as `other:`. */
export function unitBehind(after: string): string | null {
  const [first, rest] = tokenAt(after)
  if (first === '') return null
  const own = unitNamed(first)
  if (own !== null) return own === 'vez' && TIMES.test(rest) ? 'times' : own
  for (let [word, left, n] = [first, rest, 0]; n < MOST_WORDS_BETWEEN && isWord(word); n++) {
    ;[word, left] = tokenAt(left)
    const unit = isWord(word) ? unitNamed(word) : null
    if (unit !== null) return unit
  }
  const plain = foldedText(first)
  return THING.test(plain) && !NO_THING.test(plain) && isWord(first) ? `other:${plain}` : null
}

function tokenAt(text: string): readonly [token: string, rest: string] {
  const bare = text.replace(MARKS, '')
  const token = TOKEN.exec(bare)?.[0] ?? ''
  return [token, bare.slice(token.length)]
}
const isWord = (token: string): boolean =>
  /^\p{L}{2,}$/u.test(token) && !ENDS.has(foldedText(token)) && !VERB.test(foldedText(token))

/** `7 vezes mais`, `duas vezes o consumo`. */
const TIMES = /^\s+(?:mais|menos|maior|menor|superior|inferior|o|a|os|as)(?!\p{L})/iu
/** A plural. Adjectives and participles are none: `as 3 ligadas`. */
const THING = /^[a-z]{3,}s$/
const NO_THING =
  /^(?:mais|menos|apos|antes|depois|atras|alias|tres|seis|dois|duas|outr[oa]s|ultim[oa]s|primeir[oa]s|demais|delas|deles|destes|destas|dess[ea]s|nov[oa]s|long[oa]s|curt[oa]s|.*(?:[ai]d[oa]s|iv[oa]s|entes|antes|ores|eis|ais|adas|simas|simos))$/

function unitNamed(token: string): string | null {
  if (/^\p{L}$/u.test(token)) return LETTERS[token] ?? null
  const name = foldedText(token).replace(/\s+/g, ' ').replace(/° c/, '°c').replace(/° f/, '°f')
  return entryOf(MEASURES, name) ?? entryOf(COUNTS, name) ?? null
}
const entryOf = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const LABEL = /(?<!(?:d[aoe]s?|por)\s+)(?<!\p{L})(\p{L}+s)[*_`]*\s*[:=|][\s*_`~]*$/iu

/** The unit before a number: of money, or the plural of what is counted in its label (`Falhas: 4`). */
export function unitBefore(before: string): string | null {
  if (/[$€£]\s*[*_`]*$/.test(before)) return 'money'
  const label = LABEL.exec(before)?.[1]
  const unit = label === undefined ? undefined : entryOf(COUNTS, foldedText(label))
  return unit === undefined || unit === 'vez' ? null : unit
}

/** Words of a text that tell what its numbers without a unit are. */
const TOLD_BY: Readonly<Record<string, RegExp>> = {
  '%': /%|cento|percent|disponib|confiab|particip|varia|carga|capacid|probab|chance|cobertur|parte/,
  pp: /p\.p|pontos? perc|disponib|confiab/,
  kwh: /kwh|energ|consum|gast/,
  mwh: /mwh|energ|consum|gast/,
  kw: /kw|potenc|demand/,
  tr: /(?<!\p{L})tr(?!\p{L})|capacid|carga/u,
  c: /°|temperat|grau|saida|entrada/,
  psi: /psi|press/,
  bar: /(?<!\p{L})bar(?!\p{L})|press/u,
  'm3/h': /m3|vazao/,
  'mm/s': /mm\/s|vibra/,
  h: /hora|\dh|\d h|mtbf|mttr|tempo|operac|parad/,
  min: /min|hora|mttr|dur(?:ou|ac|ar)|tempo/,
  falha: /falh|pane|quebr|defeit|failure/,
  parada: /parad|parou|par(?:ar|e)|interrup/,
  partida: /partid|arran|acion|ligou/,
  maquina: /maquin|equipament/,
  manutencao: /manuten/,
  recomendacao: /recomend/,
}
/** Whether a text tells that a number without a unit is of this one. */
export const tellsUnit = (text: string, unit: string): boolean =>
  (TOLD_BY[unit] ?? { test: (some: string) => some.includes(unit.replace('other:', '')) }).test(text)
