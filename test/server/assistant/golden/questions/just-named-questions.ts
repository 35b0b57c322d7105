import { count, kpi, names, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEKEND, NOVEMBER, OCTOBER, SEPTEMBER, SINCE_SEPTEMBER } from '../spans.ts'

/** Follow-ups about what the answer before named: the first of an order, two places, one event, a target. */
export const justNamedQuestions: readonly Question[] = [
  {
    after: ['quantas falhas teve o chiller central esse mês?', 'qual compressor falhou mais?'],
    ask: 'e quando foi a última dele?',
    expects: [
      { event: 'failure', which: 'newest', of: 'central', unit: 'C2', in: NOVEMBER },
      says(/Compressor 2/),
    ],
  },
  {
    after: ['quantas horas o C2 do central rodou em outubro?', 'e o C4?'],
    ask: 'por que são tão diferentes?',
    expects: [
      kpi('operation', 'central', OCTOBER, 'C2'),
      kpi('operation', 'central', OCTOBER, 'C4'),
      says(/não a causa/),
    ],
    lacks: [/setembro/],
  },
  {
    after: ['qual a disponibilidade do central em setembro?'],
    ask: 'ficou melhor que a câmara fria?',
    expects: [
      kpi('availability', 'central', SEPTEMBER),
      kpi('availability', 'chiller', SEPTEMBER),
      says(/^Não: Chiller Central tem .* a menos que Chiller Câmara Fria/),
    ],
  },
  {
    after: ['qual foi a falha mais demorada do central desde setembro?'],
    ask: 'em que compressor?',
    expects: [
      { event: 'failure', which: 'longest', of: 'central', in: SINCE_SEPTEMBER },
      says(/da própria máquina/),
    ],
  },
  {
    after: ['quanto tempo o central ficou parado no fim de semana?'],
    ask: 'foi por falha?',
    expects: [count('failure', 'central', LAST_WEEKEND, 'chiller'), says(/^Não: .* não parou .* sem parada/)],
  },
  {
    after: ['o central bateu a meta de disponibilidade em setembro?'],
    ask: 'quanto faltou ou sobrou?',
    expects: [kpi('availability', 'central', SEPTEMBER), says(/p\.p\. acima da meta/)],
  },
  {
    after: ['quantas partidas o C2 da câmara fria deu ontem?', 'isso é muito?'],
    ask: 'quanto costuma dar por dia?',
    expects: [{ rate: 'starts', perHours: 24, of: 'chiller', unit: 'C2', in: '30d' }, says(/por dia/)],
  },
  {
    after: ['qual a corrente média do C1 da câmara fria hoje?', 'e ontem no mesmo horário?'],
    ask: 'subiu por quê?',
    expects: says(/Sem essa leitura não dá para dizer[\s\S]*corrente não está entre as mapeadas/),
  },
  {
    ask: 'coloque as quatro máquinas em ordem de MTBF desde o início de setembro',
    expects: { most: 'mtbf', end: 'lowest', among: ['chiller', 'central'], in: SINCE_SEPTEMBER },
  },
  {
    ask: 'qual dos chillers foi mais eficiente este mês em kW/TR?',
    expects: [says(/^O menor valor médio \(quanto menor, mais eficiente\)/)],
    lacks: [/não leva em conta/],
  },
  {
    after: ['qual chiller teve mais falhas desde 1º de outubro?', 'e qual teve menos horas paradas?'],
    ask: 'mostre as falhas do pior',
    expects: [names('Chiller Câmara Fria'), count('failure', 'chiller', ['2026-10-01', 'now'])],
    lacks: [/Chiller Central/],
  },
  {
    after: ['por quanto tempo o central ficou parado em setembro?'],
    ask: 'por quê?',
    expects: [
      { event: 'all-stops', which: 'newest', of: 'central', unit: 'chiller', in: SEPTEMBER },
      says(/não dizem a causa/),
    ],
    lacks: [/Compressor/],
  },
  {
    after: ['qual a vida útil restante dos compressores do central?'],
    ask: 'qual tá pior?',
    expects: says(/Pela confiabilidade de 30 dias, a menor é a de .*Compressor/),
  },
  {
    after: ['quanto tempo o central ficou parado em 10/11 das 18:30 às 19:30?'],
    ask: 'foi por falha?',
    expects: says(/^Sim: .* foram em falha\.$/m),
    lacks: [/o resto/],
  },
  {
    after: ['qual a cobertura dos dados do central em outubro?'],
    ask: 'o que significa isso na prática?',
    expects: says(/a parte do período em que se sabe/),
    lacks: [/por dia em média/],
  },
  {
    after: ['quanto tempo sem dados o central teve em outubro?'],
    ask: 'o que significa isso na prática?',
    expects: says(/Na prática, é 0,9 % do período/),
    lacks: [/por dia em média/],
  },
]
