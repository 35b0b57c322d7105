import { isPastForm } from '../text/verb-forms.ts'
import { strangeWords } from '../text/vocabulary.ts'
import type { Word } from '../text/words.ts'
import { isUnitOfTime } from './find-units.ts'
import { ALL_TYPE_WORDS } from './type-words.ts'

/**
 * A name that no machine has: `Cobertura` in `o Chiller Cobertura`, `9` in `chiller 9`, `shopping` in `o chiller do shopping`, `secador` in
 * `a disponibilidade do secador`.
 */
export function unknownName(words: readonly Word[]): string | null {
  for (const [i, { typed, plain }] of words.entries()) {
    if (plain === 'site' && isStrange(words, i + 1)) return `${typed} ${words[i + 1]?.typed}`
    if (SITES.has(plain) && isSiteOf(words, i + 1)) return `site ${words[i + 2]?.typed}`
    if (!ALL_TYPE_WORDS.has(plain) || plain.endsWith('s') || plain.startsWith('compressor')) continue
    const next = words[i + 1]?.typed ?? ''
    if (/^\d{1,3}$/.test(next) && !isUnitOfTime(words[i + 2])) return `${typed} ${next}`
    // In a question typed in capitals, capitals do not mark a name.
    if (/^\p{Lu}/u.test(next) && !/^\p{Lu}+$/u.test(typed) && next.length > 2) return `${typed} ${next}`
    if (/^de$/.test(next) && OTHER.test(words[i + 2]?.plain ?? ''))
      return `${typed} de ${words[i + 2]?.typed}`
    if (isName(words, i + 1)) return `${typed} ${next}`
    if (OF.has(next) && isName(words, i + 2)) return `${typed} ${next} ${words[i + 2]?.typed}`
  }
  const place = words.findIndex(
    ({ plain }, i) => i > 0 && OF.has(words[i - 1]?.plain ?? '') && isStrange(words, i) && !WHOLE.has(plain),
  )
  return words[place]?.typed ?? null
}

/** What a whole site is called: `vai faltar frio no shopping?` */
const WHOLE: ReadonlySet<string> = new Set(
  'terminal aeroporto cervejaria campus prefeitura escola faculdade universidade laticinio reitoria shopping hospital hotel predio frigorifico fabrica loja mercado galpao escritorio planta empresa unidade administracao'.split(
    ' ',
  ),
)
/** Words for a site before its town: `a unidade de Chapecó`. */
const SITES: ReadonlySet<string> = new Set('site unidade filial planta fabrica usina loja'.split(' '))
const isSiteOf = (words: readonly Word[], at: number): boolean =>
  /^d[eoa]$/.test(words[at]?.plain ?? '') &&
  /^\p{Lu}\p{Ll}/u.test(words[at + 1]?.typed ?? '') &&
  isStrange(words, at + 1)
const OTHER = /^(?:servico|carga|emergencia|incendio|reserva|recalque|esgoto|drenagem|backup)$/
const OF: ReadonlySet<string> = new Set(['do', 'da', 'no', 'na'])

const isStrange = (words: readonly Word[], at: number): boolean =>
  strangeWords(words.slice(at, at + 1)).some(({ plain }) => !isPastForm(plain) && !NO_NAMES.has(plain))

/** Nouns behind `do` and `no` that name no machine: `no caso`, `no calor`, `da proclamação`. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'gerencia chefia caso botao calor sol chuva clima verao inverno outono primavera feriado natal carnaval pascoa proclamacao independencia republica friday black excel planilha contrato papel tela mao olho braco cabeca vida pratica teoria verdade realidade cliente reuniao diretoria apresentacao orcamento visao opiniao campo obra norma manual foto video equipe turma time escala plantao vespera aniversario copa jogo greve pandemia crise linha madrugada rotina correria duvida mesma meio final teste testes treino treinamento futuro topo ranking grupo conjunto processo negocio assunto coisa galera moral boa real nada entanto momento pico vale ponta hora'.split(
    ' ',
  ),
)

/** `cobertura` is a name directly behind a type, and the share of known time elsewhere. */
const isName = (words: readonly Word[], at: number): boolean =>
  isStrange(words, at) || (words[at]?.plain === 'cobertura' && words[at + 1]?.plain !== 'dos')
