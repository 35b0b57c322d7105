import type { Ranking } from '../question.ts'
import { hasPhrase, type Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

const MOST = 'mais'
const GREATEST = 'maior|maiores'

const CHANGES: readonly (readonly [Ranking['end'], verbs: string, nouns: string])[] = [
  ['worst', 'piorou|pioraram|piorando|degradou|degradaram', 'piora|degradacao'],
  ['best', 'melhorou|melhoraram|melhorando|evoluiu|evoluiram', 'melhora|melhoria|evolucao'],
  [
    'lowest',
    'caiu|cairam|caindo|diminuiu|diminuiram|reduziu|reduziram|baixou|baixaram|perdeu|perderam',
    'queda|reducao|diminuicao',
  ],
  ['highest', 'subiu|subiram|subindo|aumentou|aumentaram|cresceu|cresceram', 'aumento|alta|crescimento'],
]

/** The end of an order by the change between two periods: `qual caiu mais?`, `o compressor com a maior queda`; null: the question asks for no such order. */
export function changeEndOf(rest: readonly Word[]): Ranking['end'] | null {
  const found = CHANGES.find(([, verbs, nouns]) => {
    const phrases: Phrase[] = [
      `${verbs} ${MOST}`,
      `${MOST} ${verbs}`,
      `${GREATEST} ${nouns}`,
      // `qual piorou?`
      `qual|quem|quais ${verbs}`,
      `=qual|=que|=quais maquina|equipamento|compressor|chiller|bomba|torre ${verbs}`,
    ]
    return hasPhrase(rest, ...phrases)
  })
  return found?.[0] ?? null
}
