import type { Phrase } from '../text/phrases.ts'

/** How often a model was right, and whether one may rely on it. */
export const MODEL_QUALITY_WORDS: readonly Phrase[] = [
  'modelo|modelos|previsao|previsoes|=ia esta|estao|=sao confiavel|confiaveis|=bom|=boa|=bons|=boas|preciso|precisa|precisos|precisas',
  'modelo|modelos|=ia confiavel|confiaveis|=preciso|=precisos|=bom|=boa|=acerta|=acertam|=acertou|=acertaram|=erra|=erram|=errou|=erraram|acuracia|=precisao',
  'acuracia|acuracidade|=precisao|qualidade|erro|acerto|assertividade|margem modelo|modelos|previsao|previsoes|=ia',
  'previsao|previsoes|probabilidade|prognostico =acerta|=acertam|=acertou|=acertaram|=erra|=erram|=errou|=erraram|confiavel|confiaveis',
  'confi*|acreditar|acredito nessa|nesse|nesta|neste|nessas|nesses previsao|previsoes|modelo|modelos|probabilidade|estimativa|projecao|=ia',
  'modelo|modelos|previsao|previsoes|probabilidade falh*|cop|eficiencia|anomali*|consumo|energia confiavel|confiaveis|=acerta|=acertam|=erra|=erram|=presta|=boa|=precisa',
  'confi*|acreditar|acredito modelo|modelos|previsao|previsoes|estimativa|projecao|probabilidade|probabilidades',
  'previsao|previsoes|estimativa|projecao disponibilidade|temperatura|pressao|potencia|vibracao|demanda|vazao|corrente|capacidade|carga|falhas confiavel|confiaveis|=acerta|=acertam|=erra|=erram|=presta|=boa|=precisa',
  'quantas|quantos vezes =acertou|=acertaram|=acerta|=errou|=erraram|=erra',
  'acert*',
  'modelo|modelos falha|falhas|risco|vida errou|erraram|erra|erram|funciona|presta|falhou',
  'confiar|confio|confiavel|confia vida|sobrevida|=rul|estimativa|estimativas|probabilidade',
  'costuma|costumam errar|acertar',
  'quando|vezes =ela|=ele errou|errar|erraram',
  'qual|quanta|que|grau|nivel confianca',
  'quanto confio|confiar|confia|confiavel',
  'taxa|indice|percentual|porcentagem|porcento acerto|acertos|erro',
  'margem =de =erro',
  'erro|erros medio|media|medios previsao|previsoes|modelo|modelos|probabilidade',
  'erro|erros =da|=das|=do|=dos previsao|previsoes|modelo|modelos',
  'modelo|modelos|previsao|previsoes|probabilidade testad*|validad*|avaliad*',
  'testad*|validad*|avaliad* modelo|modelos|previsao|previsoes|probabilidade',
  'teste|testes =com|=no|=do passado',
  '=com que|qual|quanta =precisao|acuracia',
  'modelo|modelos|algoritmo|metodo|tecnica usam|usa|utiliza|utilizam|usado|usada|prever|preve|previsao|calcula|estima',
  '=modelo|=modelos|=previsao|=previsoes presta|funciona|funcionam|bate|batem|bateu|bateram',
]

/** Which units have a trained model, since when, and what a first training needs. */
const MODEL_STATE_WORDS: readonly Phrase[] = [
  'treinou|treinaram|treinamento|treinamentos|treinado|treinados|treinada|treinadas|treinar|=treino|=treinos|retrein*',
  'modelo|modelos esta|estao atualizad*|desatualizad*|pront*|velh*|vencid*|=ativo|=ativos',
  'modelo|modelos atualizad*|desatualizad*',
  '=tem|=temos|=ha|=existe|=existem|=sem|=com|=possui|=possuem|=falta =modelo|=modelos',
  '=nao =tem modelo|modelos',
  'modelo|modelos preditivo|preditivos|estatistico|estatisticos|=ml|=ia',
]

export const MODEL_WORDS: readonly Phrase[] = [...MODEL_QUALITY_WORDS, ...MODEL_STATE_WORDS]
