import { count, kpi, type Question, says } from '../checks/expectation.ts'

/** KPIs in the ranges of the Dashboard. Without a period the range is the Dashboard's own, 30 days. */
export const kpiQuestions: readonly Question[] = [
  {
    ask: 'Qual a disponibilidade do Chiller Câmara Fria nos últimos 30 dias?',
    expects: kpi('availability', 'chiller', '30d'),
  },
  {
    ask: 'disponibilidade do chiller central nos ultimos 7 dias',
    expects: kpi('availability', 'central', '7d'),
  },
  { ask: 'MTBF DO CHILLER CÂMARA FRIA EM 30 DIAS', expects: kpi('mtbf', 'chiller', '30d') },
  { ask: 'mttr do chiller camara fria ultimos 30 dias', expects: kpi('mttr', 'chiller', '30d') },
  { ask: 'Me diz o COP do Chiller Central na última semana (7 dias)', expects: kpi('cop', 'central', '7d') },
  {
    ask: 'Quantas horas o Chiller Central operou nos últimos 15 dias?',
    expects: kpi('operation', 'central', '15d'),
  },
  {
    ask: 'quantas falhas teve o compressor 3 do chiller camara fria em todo o historico?',
    expects: kpi('failures', 'chiller', 'all', 'C3'),
  },
  {
    ask: 'confiabilidade do C3 da câmara fria nos últimos 30 dias',
    expects: kpi('reliability', 'chiller', '30d', 'C3'),
  },
  {
    ask: 'Taxa de falhas do chiller câmara fria no período todo',
    expects: kpi('lambda', 'chiller', 'all'),
  },
  {
    ask: 'lambda do C3 do chiller câmara fria, 30 dias',
    expects: kpi('lambda', 'chiller', '30d', 'C3'),
  },
  {
    ask: 'Quanto tempo o Chiller Câmara Fria ficou parado por falha nos últimos 30 dias?',
    expects: kpi('downtime', 'chiller', '30d'),
  },
  {
    ask: 'tempo parado por falha do C3 da camara fria, histórico completo',
    expects: kpi('downtime', 'chiller', 'all', 'C3'),
  },
  {
    ask: 'Quantas microparadas o chiller central teve em 30 dias?',
    expects: kpi('microStops', 'central', '30d'),
  },
  {
    ask: 'micro-paradas do C1 do Chiller Câmara Fria nos últimos 15 dias',
    expects: kpi('microStops', 'chiller', '15d', 'C1'),
  },
  {
    ask: 'Qual foi o consumo de energia do Chiller Câmara Fria nos últimos 7 dias?',
    expects: kpi('energy', 'chiller', '7d'),
  },
  { ask: 'quantos kwh a torre gastou em 30 dias', expects: kpi('energy', 'tower', '30d') },
  { ask: 'Consumo da bomba de água gelada nos últimos 7 dias', expects: kpi('energy', 'pump', '7d') },
  { ask: 'Quantas partidas fez a bomba em 30 dias?', expects: kpi('starts', 'pump', '30d') },
  {
    ask: 'quantas vezes o C2 do chiller central partiu nos últimos 7 dias',
    expects: kpi('starts', 'central', '7d', 'C2'),
  },
  {
    ask: 'Número de partidas do compressor 4 da Câmara Fria nos últimos 15 dias',
    expects: kpi('starts', 'chiller', '15d', 'C4'),
  },
  { ask: 'horas trabalhadas da torre em 7 dias', expects: kpi('operation', 'tower', '7d') },
  {
    ask: 'qual a eficiencia do chiller central nos ultimos 30 dias',
    expects: says(/COP|kW\/TR|eficiência/i),
  },
  {
    ask: 'Disponibilidade, MTBF e MTTR do Chiller Central em 30 dias',
    expects: [
      kpi('availability', 'central', '30d'),
      kpi('mtbf', 'central', '30d'),
      kpi('mttr', 'central', '30d'),
    ],
  },
  {
    ask: 'COP e energia do chiller câmara fria na última quinzena',
    expects: [kpi('cop', 'chiller', '15d'), kpi('energy', 'chiller', '15d')],
  },
  {
    ask: 'Me passa os KPIs do C3 da Câmara Fria dos últimos 30 dias, por favor',
    expects: [
      kpi('availability', 'chiller', '30d', 'C3'),
      kpi('mtbf', 'chiller', '30d', 'C3'),
      kpi('failures', 'chiller', '30d', 'C3'),
    ],
  },
  {
    ask: 'Bom dia! Sou o Jorge da manutenção. Queria saber como andou o Chiller Central nesses últimos 30 dias, tipo disponibilidade e quantas falhas teve',
    expects: [kpi('availability', 'central', '30d'), kpi('failures', 'central', '30d')],
  },
  {
    ask: 'resumo do chiller camara fria',
    expects: [kpi('availability', 'chiller', '30d'), kpi('cop', 'chiller', '30d')],
  },
  {
    ask: 'indicadores da bomba, 30 dias',
    expects: [kpi('availability', 'pump', '30d'), kpi('operation', 'pump', '30d')],
  },
  { ask: 'dispnibilidade do chiler central 30 dias', expects: kpi('availability', 'central', '30d') },
  { ask: 'qual o cop da camra fria nos ultmos 7 dias', expects: kpi('cop', 'chiller', '7d') },
  {
    ask: 'DISPONIBILIDADE TORRE DE RESFRIAMENTO ULTIMOS 30 DIAS',
    expects: kpi('availability', 'tower', '30d'),
  },
  { ask: 'mtbf do compresor 3 da camara fria (30d)', expects: kpi('mtbf', 'chiller', '30d', 'C3') },
  {
    ask: 'Qual o tempo médio entre falhas do Chiller Câmara Fria desde o começo dos dados?',
    expects: kpi('mtbf', 'chiller', 'all'),
  },
  {
    ask: 'tempo medio de reparo do C3 da câmara fria no histórico todo',
    expects: kpi('mttr', 'chiller', 'all', 'C3'),
  },
  { ask: 'qual a disponibilidade do C5?', expects: kpi('availability', 'chiller', '30d', 'C5') },
  {
    ask: 'disponibilidade',
    view: { machine: 'central', timeRange: '7d' },
    expects: kpi('availability', 'central', '7d'),
  },
  {
    ask: 'qual o MTBF deste compressor?',
    view: { machine: 'chiller', compressor: 'C3', timeRange: '30d' },
    expects: kpi('mtbf', 'chiller', '30d', 'C3'),
  },
  {
    ask: 'E o COP dessa máquina nos últimos 7 dias?',
    view: { machine: 'chiller' },
    expects: kpi('cop', 'chiller', '7d'),
  },
  {
    ask: 'quanto foi o cop do c6 na câmara fria em 30 dias',
    expects: kpi('cop', 'chiller', '30d', 'C6'),
  },
  { ask: 'A bomba falhou nos últimos 30 dias?', expects: count('failure', 'pump', '30d') },
  {
    ask: 'o chiller central ta gastando quanto de energia? 7 dias',
    expects: kpi('energy', 'central', '7d'),
  },
  {
    ask: 'qual a chance do chiller câmara fria passar 30 dias sem falhar? (confiabilidade, 30 dias)',
    expects: kpi('reliability', 'chiller', '30d'),
  },
  {
    ask: 'Quantas paradas teve o chiller central nos últimos 7 dias?',
    expects: kpi('stops', 'central', '7d'),
  },
  {
    ask: 'horimetro da bomba nos ultimos 30 dias',
    expects: kpi('operation', 'pump', '30d'),
  },
]
