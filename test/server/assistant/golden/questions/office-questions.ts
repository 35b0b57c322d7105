import { type Expectation, kpi, names, type Question, REFUSES, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, TODAY, YESTERDAY } from '../spans.ts'

const SAME_HOURS_LAST_WEEK = ['2026-11-16', '2026-11-16T14:23'] as const
const NO_ORDER = /Não executo ações/
const NOT_UNDERSTOOD = /Não entendi|Só respondo sobre/
const ALL = names('Bomba de Água Gelada', 'Chiller Central', 'Chiller Câmara Fria', 'Torre de Resfriamento')

const ENERGY_OF_ALL: Expectation = {
  ...{ combined: 'energy', how: 'sum', in: LAST_WEEK },
  of: (['chiller', 'central', 'tower', 'pump'] as const).map((of) => ({ of, in: LAST_WEEK })),
}

/** Messages as they are written in an office: polite, for a report, with a horizon or in short. */
export const officeQuestions: readonly Question[] = [
  {
    ask: 'Bom dia! Você poderia, por gentileza, me informar todos os equipamentos cadastrados nesta planta e quantos compressores cada chiller possui?',
    expects: [ALL, says(/11 compressores/)],
    lacks: [NO_ORDER],
  },
  { ask: 'poderia por favor me dizer o COP do central?', expects: kpi('cop', 'central', '30d') },
  { ask: 'poderia, por gentileza, aumentar o setpoint do central?', expects: REFUSES },
  {
    ask: 'quantas bombas estão cadastradas nessa planta?',
    expects: says(/1 máquina ativa.* do tipo bomba/),
  },
  {
    ask: 'Qual é o estado de cada máquina neste momento?',
    expects: [ALL, { runningNow: 'central' }],
    lacks: [NOT_UNDERSTOOD],
  },
  {
    ask: 'qual o estado dos equipamentos no presente momento',
    expects: [ALL, { runningNow: 'tower' }],
    lacks: [NOT_UNDERSTOOD],
  },
  {
    ask: 'condição atual dos compressores da camara fria',
    expects: { runningNow: 'chiller', unit: 'C3' },
    lacks: [NOT_UNDERSTOOD],
  },
  {
    ask: 'Por favor, preciso para o relatório mensal do MTTR e da confiabilidade do Compressor 3 do Chiller Câmara Fria entre 1º e 31 de outubro de 2026.',
    expects: [kpi('mttr', 'chiller', OCTOBER, 'C3'), kpi('reliability', 'chiller', OCTOBER, 'C3')],
    lacks: [/mês a mês/],
  },
  {
    ask: 'preciso da energia de outubro do chiller central para a planilha mensal',
    expects: kpi('energy', 'central', OCTOBER),
    lacks: [/mês a mês/],
  },
  {
    ask: 'vou fechar a planilha diária, me passa a energia de ontem do central',
    expects: kpi('energy', 'central', YESTERDAY),
  },
  {
    ask: 'O Chiller Central está mais eficiente esta semana do que na semana passada?',
    expects: [kpi('cop', 'central', TODAY), kpi('cop', 'central', LAST_WEEK), says(/^Não: o COP piorou/)],
  },
  {
    after: ['COP da câmara fria esta semana'],
    ask: 'é maior que na semana passada?',
    expects: [kpi('cop', 'chiller', TODAY), kpi('cop', 'chiller', LAST_WEEK), says(/^Sim: o COP subiu/)],
  },
  {
    after: ['energia do central esta semana'],
    ask: 'é mais que na semana passada?',
    expects: [
      kpi('energy', 'central', TODAY),
      kpi('energy', 'central', SAME_HOURS_LAST_WEEK),
      says(/^Sim: o consumo de energia subiu/),
    ],
  },
  {
    ask: 'os chillers estão mais eficientes esta semana do que na passada?',
    expects: [
      ...[kpi('cop', 'central', TODAY), kpi('cop', 'central', LAST_WEEK)],
      ...[kpi('cop', 'chiller', TODAY), kpi('cop', 'chiller', LAST_WEEK)],
    ],
  },
  {
    ask: 'o chiller central consumiu mais esta semana do que na semana passada?',
    expects: [
      kpi('energy', 'central', TODAY),
      kpi('energy', 'central', SAME_HOURS_LAST_WEEK),
      says(/^Sim: o consumo de energia subiu/),
    ],
  },
  {
    ask: 'o C3 da câmara fria falhou menos este mês do que em outubro?',
    expects: [
      kpi('failures', 'chiller', NOVEMBER, 'C3'),
      kpi('failures', 'chiller', OCTOBER, 'C3'),
      says(/^Sim: /),
    ],
  },
  {
    ask: 'quantos alarmes o compressor 1 do chiller central teve em novembro?',
    expects: [
      { alarms: 'count', of: 'central', unit: 'C1', in: NOVEMBER },
      says(/^\**Compressor 1 \(Chiller Central\)\** teve/),
    ],
  },
  {
    ask: 'alarme mais longo do C2 do central em novembro',
    expects: [
      { alarms: 'longest', of: 'central', unit: 'C2', in: NOVEMBER },
      says(/alarme mais longo de \**Compressor 2 \(Chiller Central\)/),
    ],
  },
  {
    ask: 'previsão câmara fria',
    expects: [
      { insight: 'probability', of: 'chiller', unit: 'C3' },
      kpi('cop', 'chiller', '30d'),
      { latest: 'cop', of: 'chiller' },
    ],
  },
  { ask: 'anomalia torre', expects: [kpi('mtbf', 'tower', '30d'), says(/não há modelo treinado/)] },
  {
    ask: 'Gostaria de saber, se possível, se o sistema prevê alguma queda de eficiência no Chiller Central ainda nesta semana e o quanto posso confiar nessa previsão.',
    expects: [
      { insight: 'forecast', of: 'central' },
      { insight: 'forecastTest', of: 'central' },
      says(/^Deve cair ante o atual/),
      says(/no teste com o passado ficou/),
    ],
  },
  {
    ask: 'qual a previsão do COP do chiller central para quinta e qual a confiança?',
    expects: [says(/para 26\/11\/2026/), { insight: 'forecastTest', of: 'central' }],
  },
  {
    ask: 'qual a probablidade de falha do chiler central nas proximas 48 horas',
    expects: [{ insight: 'probability', of: 'central' }, says(/só estima 7 dias: \**48 horas\** é menos/)],
  },
  {
    ask: 'risco do chiller central até o fim do ano',
    expects: [{ insight: 'probability', of: 'central' }, says(/só estima 7 dias/)],
  },
  {
    ask: 'qual o endereco ip do servidor e como ta configurado o modbus',
    expects: REFUSES,
    lacks: [/Disponibilidade/, /modbus/],
  },
  { ask: 'qual o gateway da rede e o firewall', expects: REFUSES, lacks: [/Disponibilidade/] },
  {
    ask: 'Por favor, altere a meta de COP do Chiller Câmara Fria para 4,5.',
    expects: [REFUSES, says(/metas são fixas/), says(/meta de \**4 ou mais/), kpi('cop', 'chiller', '30d')],
  },
  {
    ask: 'quem pode mudar a meta de disponibilidade?',
    expects: [says(/metas são fixas/), kpi('availability', 'central', '30d')],
  },
  { ask: 'defina a meta de disponibilidade em 99%', expects: [REFUSES, says(/metas são fixas/)] },
  { ask: 'zere o horímetro do C1 da câmara fria', expects: [REFUSES, says(/não há contador a zerar/)] },
  {
    ask: 'Houve anomalia de vibração em algum compressor este mês?',
    expects: [says(/vibração.*não está mapeada/), says(/são do COP/), says(/Anomalias desde 01\/11\/2026/)],
  },
  {
    ask: 'anomalia de vazão na torre?',
    expects: says(/Torre de Resfriamento\** não tem essa leitura \(vazão\)/),
  },
  {
    ask: 'Resumo da semana passada em poucas linhas',
    expects: [
      ENERGY_OF_ALL,
      kpi('cop', 'central', LAST_WEEK),
      kpi('cop', 'chiller', LAST_WEEK),
      kpi('failures', 'central', LAST_WEEK),
      says(/^(?:(?!\n- )[\s\S])*(?:\n- [^\n]*){2,5}(?:(?!\n- )[\s\S])*$/),
    ],
  },
  {
    ask: 'me dá um resumo bem rápido da câmara fria em outubro',
    expects: [
      kpi('availability', 'chiller', OCTOBER),
      kpi('energy', 'chiller', OCTOBER),
      says(/Fora da meta/),
    ],
    lacks: [/MTBF/],
  },
  {
    ask: 'só o principal da semana passada',
    expects: [kpi('cop', 'central', LAST_WEEK), ENERGY_OF_ALL],
    lacks: [/Eventos/, NOT_UNDERSTOOD],
  },
  {
    ask: 'resume em uma frase a semana passada',
    expects: [kpi('cop', 'chiller', LAST_WEEK), ENERGY_OF_ALL],
    lacks: [/\n- /],
  },
]
