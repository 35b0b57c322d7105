import { hasPhrase } from '../text/phrases.ts'
import { wordsOf } from '../text/words.ts'
import type { Concept, Way } from './concept.ts'
import { CYCLE_CONCEPTS } from './cycle-concepts.ts'
import { FIGURE_CONCEPTS } from './figure-concepts.ts'
import { MAINTENANCE_CONCEPTS } from './maintenance-concepts.ts'
import { MODEL_CONCEPTS } from './model-concepts.ts'
import { PART_CONCEPTS } from './part-concepts.ts'
import { PLANT_CONCEPTS } from './plant-concepts.ts'

/** Of two that fit equally well the earlier one is meant. */
const CONCEPTS: readonly Concept[] = [
  ...FIGURE_CONCEPTS,
  ...MODEL_CONCEPTS,
  ...MAINTENANCE_CONCEPTS,
  ...CYCLE_CONCEPTS,
  ...PART_CONCEPTS,
  ...PLANT_CONCEPTS,
]

const TO_LOOK = '(?:olh|verific|confer|chec|investig|observ|inspecion|analis|acompanh|monitor)\\w*'

/** How each way of learning is asked for, in plain words. */
const WAYS: Readonly<Record<Way, RegExp>> = {
  meaning:
    /\bo? ?que (?:e|sao|seria|significa\w*|vem a ser)\b|\bexpli\w+|\bquer dizer\b|\bdefin\w+|\bconceito\b|\bensina\w*/,
  why: /\bpor que\b|\bporque\b|\bqual (?:e )?o? ?(?:motivo|problema|mal|risco)\b|\b(?:motivo|razao|importancia|vantagem|vantagens|desvantagem|beneficio)\b|\bfaz(?:em)? mal\b|\b(?:e|sao|seria) (?:tao |muito )?(?:importante|perigos\w+|prejudici\w+)\b|\b(?:ruim|ruins|mal) (?:para|pra|pro|pros)\b|\bprejudica\w*|\bimporta\b|\bpreocupa\w*/,
  how: /\bcomo (?:e )?(?:que )?(?:(?:um|uma|o|a|os|as|eu|voces?|se|isso|el[ea]s?|geada|sistema) )*(?:(?:\w+ ){0,3})(?:funciona\w*|trabalha\w*|opera|age|faz|fazem|produz\w*|calcula\w*|estima\w*|preve\w*|preveem|chega\w*)\b|\b(?:para|pra) que (?:que )?(?:serve\w*|e)\b|\b(?:funcao|papel|finalidade|utilidade)\b|\bo que (?:(?:um|uma|o|a|os|as) )?(?:\w+ ){0,4}faz(?:em)?\b|\bo que faz(?:em)? (?:um|uma|o|a|os|as)\b|\bexpli\w+/,
  recognise:
    /\bcomo (?:e )?(?:que )?(?:(?:eu|a|gente|nos|se|posso|da|pra|para|faco|fazer|voces?|sistema|geada|o) )*(?:sei|sabem?|saber|sabemos|perceb\w+|reconhec\w+|identific\w+|descob\w+|not[oa]\w*|vejo|ver|detect\w+|diagnostic\w+|dizer)\b|\b(?:sinais|sinal|sintomas?|indicios?|caracteristicas?)\b|\bda (?:para|pra) (?:saber|perceber|ver|notar) (?:se|quando|que)\b|\bo que indica\b/,
  difference:
    /\bdiferen\w+|\bdifere\b|\bdistin\w+|\bmesma coisa\b|\bo mesmo que\b|\bmesmo que\b|\bsinonim\w+|\bconfund\w+|\b(?:e|sao) iguais\b/,
  check: new RegExp(
    `\\b(?:o )?que (?:e que )?(?:(?:eu|a|gente|nos|se|primeiro|mais|devo|deve|devemos|deveria|preciso|precisa|tenho|tem|temos|que|de|posso|vale|e|bom|vou|convem) )*${TO_LOOK}|\\bpor onde (?:eu )?come[cç]\\w+|\\b(?:onde|quais leituras|quais pontos|em que) (?:(?:eu|devo|preciso|tenho|que) )*${TO_LOOK}|\\b(?:o )?que (?:eu )?(?:faco|fazer|devo fazer)\\b`,
  ),
  effect:
    /\bque (?:acontece|ocorre|muda|causa\w*|provoca\w*|leva|da|resulta|pode causar)\b|\b(?:influencia\w*|afeta\w*|interfere\w*|impacta\w*|atrapalha\w*|consequencias?|efeitos?|causas?)\b|\bcomo .*\b(?:influencia|afeta|interfere|muda)\b/,
  doubt:
    /\b(?:quer dizer|significa)(?: isso)? que\b|\b(?:e|sao|da) (?:certeza|garantia|garantid\w+|cert[oa] que)\b|\bcom certeza\b|\b(?:mesmo|obrigatoriamente|necessariamente|de fato)\s*$/,
  limit:
    /\bquant[ao]s? .*\b(?:e|sao|seria\w*|ja e) (?:demais|muit\w+|normal|normais|aceitave\w+|toleravel|permitid\w+|pouc\w+|o (?:maximo|limite|ideal))\b|\bqual (?:e )?o? ?(?:maximo|limite|numero maximo|numero ideal|aceitavel)\b|\bquant[ao]s? .*\b(?:pode|podem|deve|devem|aguenta\w*|suporta\w*|da pra)\b/,
}

/** The plant's own past or present is asked about, not the field. */
const HAPPENED =
  /\b(?!(?:ou|vou|sou|dou|estou|meu|seu|teu|eu|deu|leu)\b)\w+(?:ou|aram|iram|eram|ieu)\b|\b(?:caiu|subiu|deu|foi|foram|teve|houve|estava|estavam|ficava|diminuiu|reduziu|saiu|vinha)\b/
const IS_SO =
  /\b(?:esta|estao|anda|andam|vem|continua|noss[oa]s?)\b|\b(?:e|sao) (?:tao |muito |mais |sempre )?(?:baix|alt|pior|menor|maior|melhor)\w*|\btant[oa]s? \w|\btoda hora\b/
const OPEN: ReadonlySet<Way> = new Set(['recognise', 'check', 'limit', 'meaning', 'doubt', 'difference'])

const saidIn = (text: string): string =>
  wordsOf(text)
    .map(({ plain }) => plain)
    .join(' ')
    // What somebody has heard is no event of the plant.
    .replace(/\b(?:eu )?(?:ouvi|li|aprendi)(?: falar| dizer)?(?: que| de)?\b/g, ' ')

/** Where to look may be asked of what has happened. */
const waysIn = (said: string): readonly Way[] => {
  const [isPast, isOwn] = [HAPPENED.test(said), IS_SO.test(said)]
  return (Object.keys(WAYS) as Way[]).filter(
    (way) => WAYS[way].test(said) && (way === 'check' || !isPast) && (OPEN.has(way) || !isOwn),
  )
}

/** How a figure is computed its own explanation tells. */
const METHOD = /\b(?:calcul\w+|formula)\b/

/** What a question wants explained; undefined: nothing that is known. */
export function findConcept(text: string): Concept | undefined {
  const said = saidIn(text)
  const ways = waysIn(said)
  if (ways.length === 0) return undefined
  const words = wordsOf(said)
  const asksMethod = METHOD.test(said)
  return CONCEPTS.filter(
    (concept) =>
      (!asksMethod || concept.ways.includes('how')) &&
      concept.ways.some((way) => ways.includes(way)) &&
      concept.about.every((phrases) => hasPhrase(words, ...phrases)),
  ).sort((a, b) => b.about.length - a.about.length)[0]
}

/** `e por que isso é ruim?`: what is explained of the thing told before. */
export function conceptTold(text: string, told: readonly string[]): Concept | undefined {
  const ways = waysIn(saidIn(text)).filter((way) => way !== 'why' || /\b(?:por que|porque|qual)\b/.test(text))
  return CONCEPTS.find(
    ({ ways: own, of }) => own.some((way) => ways.includes(way)) && of?.some((one) => told.includes(one)),
  )
}

/** `o que é delta T e por que isso importa?` asks for the meaning, too. */
export const asksMeaning = (text: string): boolean => WAYS.meaning.test(saidIn(text))

export const conceptOf = (id: string): Concept | undefined => CONCEPTS.find((concept) => concept.id === id)

/** Whether a question that names a machine or part may explain: `o que olhar no central?`, `por que os chillers …?` */
export const isOpenToPlaces = ({ ways, namesItself }: Concept, text: string): boolean =>
  namesItself === true ||
  /\b(?:uma?|uns|umas|chillers|torres|bombas|compressores)\b/.test(saidIn(text)) ||
  waysIn(saidIn(text)).some(
    (way) => (way === 'recognise' || way === 'check' || way === 'limit') && ways.includes(way),
  )
