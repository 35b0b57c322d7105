import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_7_DAYS, NOVEMBER, OCTOBER, SEPTEMBER, YESTERDAY } from '../spans.ts'

const EFFICIENCY_FIRST = says(
  /Para Chiller Central:\s+- Eficiência em queda[\s\S]*Também:[\s\S]*Confiabilidade/,
)

/** What follows from figures told before, the whole week, what is planned, and what is recommended for one thing. */
export const conclusionQuestions: readonly Question[] = [
  {
    ask: 'Sou novo aqui na manutenção e o pessoal fala muito em kW/TR: poderia me explicar o que é isso e se é melhor ser alto ou baixo?',
    expects: says(/potência elétrica por tonelada de refrigeração[\s\S]*Quanto menor, mais eficiente/),
    lacks: [/Não conheço/],
    definesUnits: true,
  },
  {
    ask: 'Sou estagiária e todo mundo fala de MTBF, o que é isso?',
    expects: says(/tempo médio entre falhas/),
    lacks: [/Não conheço/],
  },
  {
    ask: 'o que significa kW/TR e quanto é considerado bom?',
    expects: [says(/potência elétrica por tonelada/), says(/ou menos é bom, e acima de/)],
    definesUnits: true,
  },
  {
    ask: 'o que é MTTR e qual seria um bom valor?',
    expects: [says(/tempo médio de reparo/), says(/meta de 30 min ou menos/)],
  },
  {
    after: ['qual compressor da câmara fria falhou mais este mês?', 'quantas vezes ele falhou?'],
    ask: 'tem manutenção marcada pra ele?',
    expects: says(/preventiva em 02\/12\/2026 08:00/),
    lacks: [/Não há manutenção agendada/],
  },
  {
    after: ['falhas do C3 da câmara fria em outubro'],
    ask: 'tem preventiva programada?',
    expects: says(/preventiva em 02\/12\/2026 08:00/),
  },
  {
    after: ['temperatura de saída da água gelada do central ontem', 'e anteontem?'],
    ask: 'qual foi a máxima na semana toda?',
    expects: [
      { reading: 'chw_out_temp', stat: 'max', of: 'central', in: LAST_7_DAYS },
      says(/nos últimos 7 dias/),
    ],
  },
  {
    after: ['disponibilidade do central ontem', 'e do da câmara fria?'],
    ask: 'e a semana toda?',
    expects: [kpi('availability', 'chiller', LAST_7_DAYS), says(/nos últimos 7 dias/)],
    lacks: [/Não entendi/, /Bomba/],
  },
  {
    after: ['horas rodando da bomba em novembro', 'e da torre?'],
    ask: 'qual consumiu mais?',
    expects: { most: 'energy', end: 'highest', among: ['tower', 'pump'], in: NOVEMBER },
  },
  {
    after: ['partidas do C1 da câmara fria ontem'],
    ask: 'é muito? compara com o C2',
    expects: [
      kpi('starts', 'chiller', YESTERDAY, 'C2'),
      { rate: 'starts', perHours: 24, of: 'chiller', unit: 'C1', in: '30d' },
      says(/Igual nos dois: 1 partida/),
    ],
  },
  {
    ask: 'o que vocês recomendam fazer no Chiller Central para melhorar a eficiência?',
    expects: EFFICIENCY_FIRST,
  },
  { ask: 'recomendações para baixar o consumo do central', expects: EFFICIENCY_FIRST },
  {
    ask: 'o que sugerem pra reduzir o tempo de reparo do central?',
    expects: says(/Para Chiller Central:\s+- Falhas demoram[\s\S]*Também:/),
  },
  {
    after: ['COP do central em outubro', 'e em setembro?'],
    ask: 'melhorou ou piorou?',
    expects: [says(/^Piorou: o COP caiu/), kpi('cop', 'central', OCTOBER), kpi('cop', 'central', SEPTEMBER)],
    lacks: [/Não:/],
  },
  {
    ask: 'o consumo de energia da torre aumentou ou diminuiu em relação ao mês anterior?',
    expects: [
      says(/^O consumo de energia por dia subiu/),
      kpi('energy', 'tower', NOVEMBER),
      kpi('energy', 'tower', OCTOBER),
    ],
  },
  {
    ask: 'muda o limite do alarme de alta pressao da camara fria pra 18 bar',
    expects: [{ refuses: true }, says(/controle da própria máquina/)],
    lacks: [/Exportar CSV/],
  },
  {
    ask: 'como altero o limite de alta pressão?',
    expects: says(/controle da própria máquina/),
  },
  {
    ask: 'quantos alarmes teve ontem',
    expects: [
      says(/^Houve 4 alarmes/),
      { alarms: 'count', of: 'chiller', in: YESTERDAY },
      { alarms: 'count', of: 'central', in: YESTERDAY },
    ],
  },
]
