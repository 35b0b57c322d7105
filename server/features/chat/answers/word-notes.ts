import type { Question } from '#core/questions/question.ts'
import { hasPhrase } from '#core/questions/text/phrases.ts'
import { isPastForm, isVerbOrAdverb } from '#core/questions/text/verb-forms.ts'
import { wordsOf } from '#core/questions/text/words.ts'
import { missingStatistics } from '#core/questions/topics/absent-words.ts'
import { TOPICS } from '#core/questions/topics/topics.ts'
import { plain as escaped } from './markdown.ts'
import { unknownThing } from './readings/unknown-thing.ts'

/** A question about a machine by unknown words gets its summary, and hears that the words were not understood. */
export function unknownWords({ topic, strangeWords, machines }: Question): string | null {
  if (topic !== null || machines === null || strangeWords.length === 0) return null
  return `Não conheço ${strangeWords.map((word) => `“${escaped(word)}”`).join(' e ')}. O que sei da máquina:`
}

/** Statistics that the product does not compute, before the values that it has; null: none are asked for. */
export function lackedStatistics({ topic, words }: Question): string | null {
  if (topic === null || TOPICS[topic].isAside) return null
  const said = wordsOf(words)
  const [first, ...others] = missingStatistics((phrase) => hasPhrase(said, phrase))
  return first === undefined ? null : `Não tenho ${[first, ...others].join(' nem ')}. O que tenho:`
}

/** A word that the assistant does not know, or cannot use, may change what was asked, so the reader hears of it. */
export function unreadWords(question: Question): string | null {
  const { topic, strangeWords, unusedWords } = question
  if (topic === null || TOPICS[topic].isAside || topic === 'cost') return null
  const strange = listed(strangeWords.filter((word) => !isFiller(word) && word !== unknownThing(question)))
  const unused = listed(unusedWords)
  if (strange === null) return unused && `A resposta não leva em conta ${unused}.`
  const told = `Não conheço ${strange}: a resposta não leva isso em conta.`
  return unused === null ? told : `${told} A resposta também não leva em conta ${unused}.`
}
/** Null: there are none. */
const listed = (words: readonly string[]): string | null =>
  words.length === 0
    ? null
    : [...new Set(words)]
        .slice(0, MOST_TOLD)
        .map((word) => `“${escaped(word)}”`)
        .join(' e ')
const MOST_TOLD = 3
/** `kkkk`, a verb or an adverb. */
const isFiller = (word: string): boolean =>
  /^(\p{L})\1{2,}$/iu.test(word) || isVerbOrAdverb(word) || isPastForm(word)

/** `como está o tempo em São Paulo?`: a vague topic and no machine among unknown words. */
export function isAboutOtherThings({ topic, machines, units, machineType, strangeWords }: Question): boolean {
  if (machines !== null || units !== null || topic === null || !TOPICS[topic].isVague) return false
  const strange = strangeWords.filter((word) => !isFiller(word))
  // `a planta` is about the machines.
  const most = machineType === null ? 1 : 2
  return strange.length > most || strange.some((word) => /^\p{Lu}\p{Ll}/u.test(word))
}
