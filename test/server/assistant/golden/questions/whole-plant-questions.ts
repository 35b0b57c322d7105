import { count, kpi, type Question, says } from '../checks/expectation.ts'
import {
  AUGUST,
  FIRST_HALF_OF_OCTOBER,
  LAST_WEEK,
  NOVEMBER,
  OCTOBER,
  SECOND_HALF_OF_OCTOBER,
  SEPTEMBER,
  YESTERDAY,
} from '../spans.ts'

const MACHINES = ['pump', 'central', 'chiller', 'tower'] as const

/** What is asked of the whole plant, of two halves of a month, and of both parts of a question. */
export const wholePlantQuestions: readonly Question[] = [
  {
    ask: 'o que tem instalado nessa planta?',
    expects: [says(/Chiller Central.*chiller, 4 compressores/), says(/Torre de Resfriamento.*torre/)],
    lacks: [/Disponibilidade/],
  },
  { ask: 'que máquinas foram montadas aqui?', expects: says(/4 máquinas ativas/) },
  {
    ask: 'Quantas falhas cada máquina teve em outubro e quanto tempo somaram paradas?',
    expects: [
      ...MACHINES.map((of) => kpi('failures', of, OCTOBER)),
      says(/Tempo parado/),
      says(/Tempo em falha: /),
      kpi('downtime', 'chiller', OCTOBER),
    ],
    lacks: [/\d paradas/],
  },
  {
    ask: 'Qual foi o tempo médio de reparo da planta toda no mês passado, máquina por máquina?',
    expects: [says(/MTTR do conjunto/), kpi('mttr', 'pump', OCTOBER)],
    lacks: [/média simples/],
  },
  {
    ask: 'MTBF médio da planta em outubro',
    expects: [says(/MTBF do conjunto/), kpi('mtbf', 'pump', OCTOBER)],
    lacks: [/média simples/],
  },
  {
    ask: 'Quantos kWh a gente gastou em cada mês deste ano?',
    expects: [AUGUST, SEPTEMBER, OCTOBER, NOVEMBER].flatMap((month) => [
      {
        combined: 'energy' as const,
        how: 'sum' as const,
        of: MACHINES.map((of) => ({ of, in: month })),
        in: month,
      },
      kpi('energy', 'tower', month),
    ]),
  },
  {
    ask: 'Houve mais alarmes na segunda quinzena de outubro do que na primeira?',
    expects: [
      ...MACHINES.flatMap((of) =>
        [FIRST_HALF_OF_OCTOBER, SECOND_HALF_OF_OCTOBER].map((half) => ({
          alarms: 'count' as const,
          of,
          in: half,
        })),
      ),
      says(/^Não: 45 alarmes de 16\/10\/2026 a 31\/10\/2026, contra 47 alarmes/),
    ],
  },
  {
    ask: 'Teve mais partidas do central na primeira do que na segunda quinzena de outubro?',
    expects: [
      kpi('starts', 'central', FIRST_HALF_OF_OCTOBER),
      kpi('starts', 'central', SECOND_HALF_OF_OCTOBER),
      says(/^Não: o número de partidas foi menor no primeiro/),
    ],
  },
  {
    ask: 'quantas microparadas teve na camara fria na semana pasada e de qual compressor foi a maioria',
    expects: [
      kpi('microStops', 'chiller', LAST_WEEK),
      kpi('microStops', 'chiller', LAST_WEEK, 'C3'),
      kpi('microStops', 'chiller', LAST_WEEK, 'C7'),
      says(/Com as dos compressores: 5 microparadas/),
      says(/^Compressor 3, Compressor 7 empatam com o maior número de microparadas/m),
    ],
  },
  {
    ask: 'O que eu devo priorizar na manutenção amanhã cedo?',
    expects: [
      { insight: 'probability', of: 'chiller', unit: 'C3' },
      says(/O mais urgente: Compressor 3 \(Chiller Câmara Fria\)/),
      says(/Compressor 6 \(Chiller Câmara Fria\): Confiabilidade/),
    ],
  },
  {
    ask: 'o que merece minha atenção na planta?',
    expects: { insight: 'probability', of: 'chiller', unit: 'C3' },
  },
  {
    ask: 'prevsao de cop proximos dias',
    expects: [
      says(/Chiller Central: COP de 5,57 em 7 dias, estável/),
      says(/Compressor 3 \(Chiller Câmara Fria\): COP de 6,10 em 7 dias, em melhora/),
      { insight: 'probability', of: 'chiller', unit: 'C3' },
      says(/Bomba de Água Gelada: sem previsão de COP, sem modelo treinado/),
    ],
    lacks: [/Não faço previsão/],
  },
  {
    ask: 'qual é o valor bom de COP pra um chiller desses e qual ele tá fazendo agora?',
    expects: [
      { latest: 'cop', of: 'central' },
      { latest: 'cop', of: 'chiller' },
      kpi('cop', 'central', '30d'),
    ],
  },
  {
    ask: 'Quanto tempo a potência da Câmara Fria ficou acima de 200 kW ontem?',
    expects: [
      says(/nenhuma média de quarto de hora passou do valor, só amostras isoladas/),
      { reading: 'power', stat: 'max', of: 'chiller', in: YESTERDAY },
    ],
  },
  {
    ask: 'levantamento de todas as falhas do C3 da Câmara Fria na semana passada, com início, fim e duração de cada uma',
    expects: [
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: LAST_WEEK },
      says(/\d\d:\d\d até \d/),
    ],
    lacks: [/Não conheço/],
  },
  {
    ask: 'paradas da bomba em outubro, até que horas foi cada uma?',
    expects: [count('all-stops', 'pump', OCTOBER), says(/\d\d:\d\d até \d/)],
  },
]
