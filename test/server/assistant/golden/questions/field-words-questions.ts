import { either, kpi, type Question, says } from '../checks/expectation.ts'
import {
  FIRST_HALF_OF_OCTOBER,
  LAST_WEEK,
  NIGHT_SHIFT,
  OCTOBER,
  SECOND_HALF_OF_OCTOBER,
  SEPTEMBER,
  TODAY,
  WEEK_BEFORE_LAST,
} from '../spans.ts'

const SEPTEMBER_AND_OCTOBER = ['2026-09-01', '2026-11-01'] as const
const FRIDAY_AT_THIS_HOUR = ['2026-11-20T14:00', '2026-11-20T15:00'] as const
const AFTERNOON = ['2026-11-23T12:00', 'now'] as const

/** What engineers, technicians and managers of other plants asked: their words for times, figures, readings and limits of the product. */
export const fieldWordsQuestions: readonly Question[] = [
  {
    ask: 'Qual o MTBF do C2 da Câmara Fria considerando só falhas de 1/set a 31/out?',
    expects: kpi('mtbf', 'chiller', SEPTEMBER_AND_OCTOBER, 'C2'),
    lacks: [/ contra /],
  },
  {
    ask: 'O MTTR da Câmara Fria melhorou entre a 1ª quinzena e a 2ª quinzena de outubro?',
    expects: [kpi('mttr', 'chiller', FIRST_HALF_OF_OCTOBER), kpi('mttr', 'chiller', SECOND_HALF_OF_OCTOBER)],
    lacks: [/11\/2026/],
  },
  {
    ask: 'a vazao da bomba caiu dps do almoço?',
    expects: { reading: 'flow', stat: 'mean', of: 'pump', in: AFTERNOON },
  },
  {
    ask: '3 da manha de hoje, o que tava ligado no central',
    expects: says(/23\/11\/2026 das 03:00 às 04:00: em operação o tempo todo/),
  },
  {
    ask: 'a bomba de agua gelada parou alguma vez no turno da madrugada?',
    expects: kpi('stops', 'pump', NIGHT_SHIFT),
  },
  {
    after: ['pressão de sucção do c1 do central'],
    ask: 'na sexta nesse msm horario tava como',
    expects: { reading: 'c1_suction_pressure', stat: 'mean', of: 'central', in: FRIDAY_AT_THIS_HOUR },
  },
  {
    ask: 'A que horas a torre costuma entrar em funcionamento nos domingos?',
    expects: says(/teve 5 partidas aos domingos, .* das 20h às 21h \(5\)/),
  },
  {
    ask: 'potencia, capacidade e COP do central neste instante, tudo junto',
    expects: [
      { latest: 'power', of: 'central' },
      { latest: 'capacity', of: 'central' },
      { latest: 'cop', of: 'central' },
    ],
  },
  {
    ask: 'Quantos % da energia de outubro foi da torre mais bomba?',
    expects: [
      {
        combined: 'energy',
        how: 'sum',
        of: [
          { of: 'tower', in: OCTOBER },
          { of: 'pump', in: OCTOBER },
        ],
        in: OCTOBER,
      },
      says(/Juntas: .* das 4 máquinas/),
    ],
  },
  {
    ask: 'C3 da câmara fria entrou que horas hoje?',
    expects: either({ event: 'start', which: 'newest', of: 'chiller', unit: 'C3', in: TODAY }),
  },
  {
    ask: 'tem compressor do central q nao partiu nenhuma vez desde sexta?',
    expects: { passing: 'starts', below: 1, among: 'central', in: ['2026-11-20', 'now'] },
  },
  {
    ask: 'Qual a maior sequencia sem falha que a bomba já fez, e quando terminou',
    expects: says(/^O maior tempo sem falha de Bomba de Água Gelada/),
  },
  {
    after: ['quantas falhas a câmara fria teve em outubro?'],
    ask: 'Isso é mais ou menos do que em setembro?',
    expects: [kpi('failures', 'chiller', OCTOBER), kpi('failures', 'chiller', SEPTEMBER)],
  },
  {
    after: ['qual a parada mais longa da bomba?'],
    ask: 'já voltou ao normal?',
    expects: { event: 'stop', which: 'longest', of: 'pump', in: 'all' },
    lacks: [/falha/],
  },
  {
    after: ['me compara MTBF e MTTR dos dois chillers', 'não, quero só de outubro'],
    ask: 'inclui a bomba tambem',
    expects: [kpi('mtbf', 'pump', OCTOBER), kpi('mttr', 'pump', OCTOBER)],
    lacks: [/ contra /],
  },
  {
    after: ['Quantos kWh a planta toda gastou semana passada?'],
    ask: 'qual delas mais cresceu ante a semana anterior?',
    expects: [
      kpi('energy', 'tower', LAST_WEEK),
      kpi('energy', 'tower', WEEK_BEFORE_LAST),
      says(/^Torre de Resfriamento é o que mais subiu/),
    ],
  },
  {
    after: [
      'quais manutenções foram feitas na câmara fria?',
      'depois da última delas, as falhas diminuíram?',
    ],
    ask: 'Quando será a próxima?',
    expects: says(/preventiva em 02\/12\/2026/),
  },
  {
    after: ['o que é COP?'],
    ask: 'E o nosso, no Chiller Central, está bom?',
    expects: [kpi('cop', 'central', '30d'), says(/meta de 4 ou mais/)],
  },
  {
    after: ['quantas falhas o C3 da camara fria teve em outubro?'],
    ask: 'intervalo entre elas, em horas',
    expects: kpi('mtbf', 'chiller', OCTOBER, 'C3'),
  },
  {
    ask: 'quantas falhas teve o C3 da câmara fria por 1000 h de operação?',
    expects: kpi('lambda', 'chiller', '30d', 'C3'),
  },
  {
    ask: 'a bomba precisou ser religada quantas vezes na semana passada?',
    expects: kpi('starts', 'pump', LAST_WEEK),
  },
  {
    ask: 'demora muito pra colocar a câmara fria de volta quando ela cai?',
    expects: kpi('mttr', 'chiller', '30d'),
  },
  {
    ask: 'algum compressor do central partindo toda hora?',
    expects: { most: 'starts', end: 'highest', among: 'central', in: '30d' },
  },
  {
    ask: 'o que tá pendente de manutenção pra essa semana?',
    expects: says(/^Agendadas:\s+- Chiller Central: inspeção em 27\/11/),
  },
  {
    ask: 'Confiabilidade pra missão de 168 h do C3 da câmara fria',
    expects: { survives: 168, of: 'chiller', unit: 'C3', in: '30d' },
  },
  {
    ask: 'Há reincidência: algum compressor falhou de novo em menos de 24h?',
    expects: says(/^Não tenho a contagem de falhas que voltam/),
  },
  {
    ask: 'Se o C1 da câmara fria rendesse igual ao melhor, quanto economizaria?',
    expects: says(/^Não tenho simulações/),
  },
  {
    ask: 'A eficiencia cai quando a agua de condensação esquenta?',
    expects: says(/^Não tenho a relação entre duas leituras/),
  },
  {
    ask: 'houve algum dia em outubro sem nenhum alarme?',
    expects: says(/^Não tenho a contagem de dias sem alarme/),
  },
  { ask: 'qual o beta de weibull do C1 do central?', expects: says(/^Não tenho desvio padrão/) },
  {
    ask: 'Nosso outro shopping também está com consumo alto?',
    expects: says(/^Não posso falar de sites fora do seu acesso/),
  },
  {
    ask: 'Qual equipamento me preocuparia mais se eu tivesse que escolher só um?',
    expects: says(/^O mais urgente: /),
  },
]
