/** `comeu`, `engasgou`, `vibrando`: by its ending a past form or a participle, no name. */
export const isPastForm = (plain: string): boolean => PAST.test(plain) && !NOUNS.test(plain)

const PAST = /^\p{Ll}{2,}(?:ou|eu|iu|aram|eram|iram|ando|endo|indo|ava|avam|amos|emos)$/u
/** Places and things with such an ending. */
const NOUNS =
  /^(?:museu|liceu|ateneu|coliseu|mausoleu|europeu|trofeu|pneu|moscou|grou|ipiau|comando|dividendo)$/

/** Any verb's form or an adverb: it says how somebody speaks, seldom what is asked. */
export const isVerbOrAdverb = (plain: string): boolean => VERB.test(plain)
const VERB =
  /^\p{Ll}+(?:ando|endo|indo|ou|aram|eram|iram|ar|er|ir|asse|esse|ava|avam|aria|amos|emos|mente|ei|inho|inha)$/u
