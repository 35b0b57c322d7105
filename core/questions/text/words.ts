/** A word of a question: as it was typed, and plain: lower case, without accents. */
export interface Word {
  readonly typed: string
  readonly plain: string
  /** It stands in the assistant's tables just so, and is no other word with a typing mistake. */
  readonly isKnown?: boolean
}

/** Lower case without accents or other marks: `Vazão` and `vazao` are the same. */
export const foldedText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Dates, times and decimal numbers stay whole; `%` and other signs are no words. */
const WORD = /\d+(?:[.,/:-]\d+)+|\d+h\d{0,2}|[\p{L}\p{N}]+/gu
const MOST_WORDS = 400

/** Words that are written short in a message. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ q: 'que', oq: 'que', pq: 'porque', vc: 'voce', vcs: 'voces', hj: 'hoje', eh: 'e', td: 'tudo' },
  ...{ qdo: 'quando', qnd: 'quando', qndo: 'quando', qto: 'quanto', qnto: 'quanto', qta: 'quanta' },
  ...{
    qtos: 'quantos',
    qtas: 'quantas',
    mto: 'muito',
    hist: 'historico',
    msm: 'mesmo',
    ult: 'ultimos',
    prox: 'proximos',
  },
  ...{ disp: 'disponibilidade', confiab: 'confiabilidade', manut: 'manutencao', pot: 'potencia' },
  ...{
    conf: 'confiabilidade',
    cons: 'consumo',
    ta: 'esta',
    tao: 'estao',
    tava: 'estava',
    tavam: 'estavam',
    n: 'nao',
    tds: 'todos',
    hrs: 'horas',
    dps: 'depois',
    agr: 'agora',
    qts: 'quantas',
    qtd: 'numero',
    qtde: 'numero',
    quantidade: 'numero',
    contagem: 'numero',
    nr: 'numero',
    qnts: 'quantas',
    qntos: 'quantos',
    qntas: 'quantas',
    algm: 'algum',
    ql: 'qual',
    ocasiao: 'vez',
    ocasioes: 'vezes',
    kd: 'cade',
    tb: 'tambem',
    tbm: 'tambem',
    tmb: 'tambem',
    oqe: 'que',
    oque: 'que',
    amnh: 'amanha',
    amn: 'amanha',
    nd: 'nada',
    mt: 'muito',
    mta: 'muita',
    mtos: 'muitos',
    mtas: 'muitas',
    ngm: 'ninguem',
    alg: 'algum',
    crtz: 'certeza',
    ctz: 'certeza',
    ctza: 'certeza',
    crtza: 'certeza',
    cmp: 'compressor',
    maq: 'maquina',
    maqs: 'maquinas',
  },
}

/** The words of a question in their order; what lies beyond the first 400 is not read. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const [typed] of text.normalize('NFC').matchAll(WORD)) {
    if (words.length === MOST_WORDS) break
    // `compressores 2,5 e 7` is a list, `4,5` elsewhere a decimal number.
    const parts =
      typed.includes(',') && /^(?:comp|cp)/.test(words.at(-1)?.plain ?? '') ? typed.split(',') : [typed]
    for (const part of parts) words.push(wordOf(part))
  }
  return words
}

function wordOf(typed: string): Word {
  const plain = foldedText(typed)
  return { typed, plain: (Object.hasOwn(SHORT, plain) ? SHORT[plain] : undefined) ?? plain }
}

/** Words without a meaning of their own between the words of a phrase. */
const LINKS: ReadonlySet<string> = new Set(
  'a o as os um uma de da do das dos e em na no nas nos ao aos para pra pro por pelo pela com que se meu minha meus minhas seu sua me eu ainda ja mesmo sao foi foram voces'.split(
    ' ',
  ),
)

export const isLink = (plain: string): boolean => LINKS.has(plain)

/** Words that put two names side by side: `a torre e a bomba`, `C1 contra C2`. */
const JOINS: ReadonlySet<string> = new Set('e ou com x vs versus contra'.split(' '))
export const isJoin = (plain: string | undefined): boolean => plain !== undefined && JOINS.has(plain)
