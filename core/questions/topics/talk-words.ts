import type { Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

/** Where the numbers come from, and whether to trust them. */
export const ORIGIN_WORDS: readonly Phrase[] = [
  '=onde vem|vieram|veio|saem|saiu|tira|tirou|pega|pegou',
  'base|baseado|baseada|baseia|baseou =que|=qual|=onde',
  'como|onde chegou nesse|nessa|nisso|=a|=ao',
  'fonte|origem dados|numeros|numero|informac*|disso|isso',
  'confiar nesses|nestes|nesse|neste|nessa|nessas|esses|seus|teus numero|numeros|dado|dados|resposta|respostas|valores|valor|numero',
  'posso|podemos|da|devo confiar numero|numeros|dado|dados|resposta|respostas|valores|voce|nisso|nisto|isso',
  'numeros|dados|valores|respostas confiaveis|reais|verdadeiros|corretos|certos|inventados|simulados|verdade',
  'numeros|dados|valores =dele|=dela|=deles|=delas|=dai verdade|confiaveis|corretos|inventados|simulados',
  'como voce sabe|descobriu|soube|chegou',
  '=como =sabe|=sabem|=sabemos disso|isso|disto|=calcul*',
  'voce|=ta|=esta invent*|chut*',
  'voce =erra|=mente|=alucina',
  'voce|=tem certeza',
]

/** Uploaded files and the charts that are made of them. */
export const FILE_WORDS: readonly Phrase[] = [
  'dataset|datasets',
  'upload|uploads',
  'arquivo|arquivos',
  'planilha|planilhas',
  '=csv|=csvs|=xls|=xlsx',
]

/** Displeasure with the assistant or with everything. */
export const COMPLAINT_WORDS: readonly Phrase[] = [
  'inutil|burro|burra|idiota|imbecil|estupido|estupida|otario|ridiculo|ridicula',
  '=lixo|=merda|=bosta|=porra|=caralho|=droga|=porcaria|=pqp',
  'serve|presta|ajuda|ajudou nada',
  '=nao =serve|=presta|=ajudou|=ajuda',
  '=nao =foi =isso',
  '=nao =entendi|=entendo|=saquei',
  'que =raiva|=odio',
  '=nao perguntei|=pedi',
  'resposta|numero|isso|=esta|=ta errad*',
  '=voce errou',
  'respond* direito|errado',
  'sistema|=app|aplicativo|=tela|programa|=site esta|estao lento|lenta|travado|travando|=caiu|=bugado|=bugada|ruim',
  'sistema|=app|aplicativo|=tela|programa|=site lento|lenta|travado|travando|=bugado|=bugada',
  'odeio|odiei|horrivel|pessimo|pessima',
]

/** A message of nothing but assent or laughter: `ok`, `beleza, entendi`, `kkk`. */
export const isAssent = (all: readonly Word[]): boolean =>
  all.length > 0 &&
  all.every(({ plain }) => ASSENT.test(plain)) &&
  !(all.length > 1 && all.some(({ plain }) => plain === 'nao'))
const ASSENT =
  /^(?:ok|okay|okey|blz|beleza|certo|show|perfeito|entendi|entendido|joia|massa|legal|otimo|otima|bom|boa|maravilha|sim|nao|isso|uhum|aham|ta|esta|bem|k{2,}|(?:ha|he|rs)+h?|tranquilo|top|fechado|combinado|acordo)$/
