const SMALL =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'
const HUNDREDS = 'duzent trezent quatrocent quinhent seiscent setecent oitocent novecent'
/** Feminine forms, and spellings of Portugal and of Brazil. */
const VARIANTS = {
  uma: 1,
  duas: 2,
  quatorze: 14,
  dezasseis: 16,
  dezassete: 17,
  dezanove: 19,
  cem: 100,
  cento: 100,
}

const counted = (names: string, from: number, step: number) =>
  names.split(' ').map((name, i) => [name, from + i * step] as const)

const VALUES: ReadonlyMap<string, number> = new Map([
  ...counted(SMALL, 0, 1),
  ...counted(TENS, 20, 10),
  ...counted(HUNDREDS, 200, 100).flatMap(([stem, value]) =>
    ['os', 'as'].map((ending) => [`${stem}${ending}`, value] as const),
  ),
  ...Object.entries(VARIANTS),
])

/** The number that one folded word spells: `duas`, `quinze`, `trezentos`; undefined for `mil` and for any other word. */
export const spelledNumber = (word: string): number | undefined => VALUES.get(word)
