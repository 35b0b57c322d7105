import { kpi, names, type Question, says } from '../checks/expectation.ts'
import { NOVEMBER, OCTOBER, YESTERDAY } from '../spans.ts'

/** Follow-ups that go on with done maintenance, anomalies, missed targets, a refused forecast or a reading that is not mapped. */
export const goesOnQuestions: readonly Question[] = [
  {
    after: ['quais preventivas foram feitas em outubro?'],
    ask: 'alguma na bomba de água gelada?',
    expects: [names('Bomba de Água Gelada'), says(/^Não há preventiva concluída .*em outubro/)],
    lacks: [/Disponibilidade/],
  },
  {
    after: ['quais preventivas foram feitas em outubro?', 'alguma na bomba de água gelada?'],
    ask: 'e quando é a próxima dela?',
    expects: [names('Bomba de Água Gelada'), says(/não tem preventiva agendada/)],
    lacks: [/Disponibilidade/],
  },
  {
    after: ['previsão de potência do chiller central pra amanhã'],
    ask: 'consegue prever até o fim de dezembro?',
    expects: says(/^Não: as previsões vão até 7 dias/),
  },
  {
    after: ['temperatura de entrada da água de condensação do central agora', 'e ontem nesse mesmo horário?'],
    ask: 'qual foi a média do dia',
    expects: { reading: 'cw_in_temp', stat: 'mean', of: 'central', in: YESTERDAY },
  },
  {
    after: ['estamos dentro das metas em novembro?', 'qual meta está mais longe?'],
    ask: 'no mês passado a gente tinha atingido essa?',
    expects: [kpi('reliability', 'central', OCTOBER), says(/^Não dá para dizer\. Confiabilidade/)],
    lacks: [/Torre|Bomba|Câmara/],
    beside: [NOVEMBER],
  },
  {
    after: ['tem algum compressor com comportamento anormal hoje?'],
    ask: 'desde quando ele está assim?',
    expects: [
      says(/o começo não fica guardado/),
      says(/Compressor 3 \(Chiller Câmara Fria\): dias seguidos/),
    ],
    lacks: [/0 falhas/],
  },
  {
    after: ['tem algum compressor com comportamento anormal hoje?', 'desde quando ele está assim?'],
    ask: 'isso pode virar falha?',
    expects: { insight: 'probability', of: 'chiller', unit: 'C3' },
  },
  {
    after: ['corrente do C4 da câmara fria nas últimas 6 horas', 'qual foi o pico?'],
    ask: 'isso é normal pra ele ou tá fora?',
    expects: [says(/Potência do Compressor 4/), says(/Sem essa leitura não dá para dizer se é normal/)],
    lacks: [/Compressor [123]/, /(?:Não encontrei[\s\S]*){2}/],
  },
]
