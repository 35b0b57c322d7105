import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, WEEK_BEFORE_LAST } from '../spans.ts'

const RISK = 'probabilidade do C3 da câmara fria falhar nos próximos 7 dias'

/** The staff goes on with an answer: what it rests on, who is behind it, what is taken out of it, and all of it in short. */
export const staffTalkQuestions: readonly Question[] = [
  {
    after: [RISK],
    ask: 'em que se baseia essa conta?',
    expects: [
      { insight: 'probabilityTest', of: 'chiller', unit: 'C3' },
      says(/modelo treinado com o histórico da própria máquina/),
    ],
  },
  {
    after: ['qual compressor tem maior risco de falha hoje?'],
    ask: 'que sinais levam a isso?',
    expects: { insight: 'factors', of: 'chiller', unit: 'C3' },
  },
  {
    after: ['quanto a câmara fria consumiu na semana passada?', 'e na anterior?'],
    ask: 'a diferença vem de qual compressor?',
    expects: [
      kpi('energy', 'chiller', LAST_WEEK, 'C7'),
      kpi('energy', 'chiller', WEEK_BEFORE_LAST, 'C7'),
      says(/^Compressor 7 é o que mais mudou em energia/),
    ],
  },
  {
    after: ['estamos cumprindo as metas deste mês?', 'quais não?'],
    ask: 'por que a pior delas está fora?',
    expects: [
      kpi('mttr', 'central', NOVEMBER),
      { event: 'failure', which: 'longest', of: 'central', in: NOVEMBER },
      says(/as leituras não dizem a causa/),
    ],
    lacks: [/Torre/],
  },
  {
    after: ['que dia o central gastou mais na semana passada?'],
    ask: 'qual compressor puxou mais nesse dia?',
    expects: { most: 'energy', end: 'highest', among: 'central', in: ['2026-11-18', '2026-11-19'] },
    lacks: [/alarme/],
  },
  {
    after: ['quanto a câmara fria consumiu em outubro?'],
    ask: 'e se tirar o C4 dessa conta?',
    expects: [
      kpi('energy', 'chiller', OCTOBER, 'C4'),
      {
        combined: 'energy',
        how: 'difference',
        of: [
          { of: 'chiller', in: OCTOBER },
          { of: 'chiller', unit: 'C4', in: OCTOBER },
        ],
        in: OCTOBER,
      },
      says(/Sem C4, outubro de 2026: [\d.]+ kWh, que é/),
    ],
    lacks: [/simulaç/],
  },
  {
    after: ['quantas partidas por dia em média o C2 da câmara fria teve na semana que passou?'],
    ask: 'e os outros compressores, quantas?',
    expects: [kpi('starts', 'chiller', LAST_WEEK, 'C4'), says(/por dia/)],
    lacks: [/Compressor 2/],
  },
  {
    after: ['recomendações pro chiller central'],
    ask: 'a segunda é urgente ou dá pra esperar a parada de dezembro?',
    expects: [
      says(/Falhas demoram a ser resolvidas/),
      says(/não está entre as críticas/),
      says(/próxima manutenção/),
    ],
    lacks: [/outras épocas/],
  },
  {
    after: ['histórico de falhas do C5 da câmara fria'],
    ask: 'antes da última falha, a pressão de sucção ou a corrente mostraram algo fora do comum?',
    expects: [
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C5', in: ['2026-09-01', '2026-09-02'] },
      {
        reading: 'c5_suction_pressure',
        stat: 'mean',
        of: 'chiller',
        in: ['2026-09-01T05:45', '2026-09-01T06:45'],
        running: true,
      },
      {
        reading: 'c5_suction_pressure',
        stat: 'mean',
        of: 'chiller',
        in: ['2026-08-31T05:45', '2026-09-01T05:45'],
        running: true,
      },
      says(/Sem leitura mapeada: corrente/),
    ],
  },
  {
    after: [
      'MTBF da câmara fria em outubro',
      'e a disponibilidade do central?',
      'temperatura da água gelada de saída da central agora e a média de hoje',
    ],
    ask: 'monta isso em 5 linhas pra eu mandar no grupo',
    expects: [
      kpi('mtbf', 'chiller', OCTOBER),
      kpi('availability', 'central', OCTOBER),
      { latest: 'chw_out_temp', of: 'central' },
      says(/^Em resumo:/),
    ],
  },
]
