import type { Concept } from './concept.ts'

/** What the models of the product tell, and what they do not. */
export const MODEL_CONCEPTS: readonly Concept[] = [
  {
    id: 'probabilityIsNoCertainty',
    about: [
      ['probabilidade', 'risco', 'chance'],
      ['=quebrar|=quebra|=falhar|=falha|=parar|=para|=acontecer|=acontece'],
    ],
    of: ['probability'],
    ways: ['doubt'],
    text: 'Não: é uma chance, não um aviso de que vai quebrar. Ela diz com que frequência houve ao menos uma falha nos sete dias seguintes em situações parecidas do passado; por isso também com chance alta a semana pode passar sem falha, e com chance baixa pode haver uma. Serve para decidir o que olhar primeiro, junto com o teste do modelo e as leituras.',
    here: 'qual a probabilidade de falha?',
  },
  {
    id: 'probabilityAndReliability',
    about: [['probabilidade', 'risco'], ['confiabilidade']],
    ways: ['difference', 'why'],
    text: 'A confiabilidade vem só do MTBF do período e vale para trinta dias de operação: supõe que a máquina siga falhando no mesmo ritmo. A probabilidade de falha vem de um modelo treinado, vale para os próximos sete dias e leva em conta também o que as leituras e os eventos recentes mostram. Uma é a chance de não falhar, a outra a de falhar, e os prazos diferem: uma não é o complemento da outra.',
    here: 'probabilidade de falha e confiabilidade de cada máquina',
  },
  {
    id: 'forecastMethod',
    about: [['previsao|previsoes|=preve|=preveem|prever|=prevendo']],
    of: ['forecast'],
    ways: ['how'],
    text: 'A previsão do COP parte do histórico da própria máquina e vai até sete dias à frente. Vários métodos são testados com o passado: cada um prevê semanas que já aconteceram, e fica em uso o que errou menos. Ao lado do valor vai uma faixa, que contém o valor real em 80 % dos casos; quanto mais longe o dia, mais incerta a previsão. A probabilidade de falha é outro modelo, com o mesmo prazo.',
    here: 'previsão do COP dos chillers',
  },
  {
    id: 'band',
    about: [
      ['faixa|intervalo', 'banda'],
      ['previsao', '=80', 'confianca', 'sombreada'],
    ],
    ways: ['meaning', 'why', 'how', 'doubt'],
    text: 'A faixa de 80 % vai do valor mais baixo ao mais alto que se espera: em oito de cada dez casos o COP real fica dentro dela. Uma faixa larga quer dizer que no passado a previsão errou mais, e uma estreita que errou menos. Um valor fora dela uma vez não é alarme; fora dela por vários dias merece uma olhada.',
    here: 'previsão do COP dos chillers',
  },
  {
    id: 'anomalyAndFailure',
    about: [['anomalia|anomalias'], ['=falha|=falhas', 'defeito', 'quebra|quebrar', 'problema', 'alarme']],
    ways: ['difference', 'doubt', 'why'],
    text: 'Uma anomalia não é uma falha: é a eficiência que se afasta, por algum tempo, da que o modelo espera para aquela carga e aquelas temperaturas, e a máquina segue operando. A falha vem da leitura de falha da máquina. Uma anomalia pode vir antes de uma falha, de sujeira ou de um sensor com desvio, ou não ter consequência.',
    here: 'há anomalias?',
  },
  {
    id: 'anomaly',
    about: [['anomalia|anomalias']],
    of: ['faults'],
    ways: ['why', 'how', 'recognise', 'check', 'effect'],
    text: 'O modelo aprende que eficiência a máquina costuma ter em cada carga e temperatura, e marca como anomalia quando o medido se afasta disso de forma persistente. É útil porque perde-se eficiência aos poucos, sem que alarme nenhum toque. Ao ver uma, confira se o sensor faz sentido e o que mudou: carga, água de condensação, limpeza dos trocadores.',
    here: 'há anomalias?',
  },
  {
    id: 'remainingLife',
    about: [['vida util|restante', '=rul']],
    of: ['remaining'],
    ways: ['doubt', 'why'],
    text: 'A vida útil restante não é uma data marcada: é o prazo até que a chance de seguir sem falha caia a um décimo, pelo ritmo de falhas aprendido do histórico. O intervalo ao lado é largo de propósito, porque uma falha sozinha é difícil de prever. Serve para pôr máquinas em ordem e planejar, não para esperar até o último dia.',
    here: 'vida útil restante de cada máquina',
  },
  {
    id: 'brier',
    about: [['=brier']],
    ways: ['meaning', 'how', 'why'],
    text: 'O índice de Brier mede o erro de probabilidades: a média do quadrado da distância entre a chance dita e o que houve (falhou ou não). Zero é perfeito. Ele só diz algo ao lado do índice de quem sempre dissesse a taxa média de falhas: abaixo dele o modelo ajuda, acima não.',
    here: 'a probabilidade de falha acerta?',
  },
  {
    id: 'mase',
    about: [['=mase']],
    ways: ['meaning', 'how', 'why'],
    text: 'O MASE compara o erro médio da previsão com o de um método bem simples, que repete a semana anterior. Abaixo de um a previsão erra menos do que ele, acima erra mais. Assim se comparam máquinas de tamanhos diferentes.',
    here: 'a previsão do COP acerta?',
  },
  {
    id: 'withoutModel',
    about: [['modelo|modelos'], ['sem|falta|=nao'], ['treinado|treinar|treinamento|=tem|=ter']],
    ways: ['why'],
    text: 'Um modelo só é treinado quando há histórico suficiente da própria máquina ou compressor, com operação e falhas para aprender. Bomba e torre não têm COP a prever. Até lá o que vale são os números medidos: falhas, MTBF, confiabilidade e leituras.',
    here: 'quais máquinas têm modelo treinado?',
  },
  {
    id: 'forecastTrust',
    about: [
      ['previsao|previsoes'],
      ['longe|longo|distante|dias|prazo|horizonte'],
      ['incerta|certa|confiavel|pior|piora|errar|erra|confianca|confiar'],
    ],
    ways: ['why', 'doubt', 'effect'],
    text: 'Quanto mais longe o dia, mais coisas podem mudar que a previsão não conhece: carga, clima, manutenção. Por isso o erro e a faixa crescem com os dias, e a previsão não passa de sete. Confie mais nos primeiros dias e mais na direção do que no valor exato.',
  },
]
