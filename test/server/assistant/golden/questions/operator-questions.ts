import { kpi, type Question, says } from '../checks/expectation.ts'
import { NIGHT_SHIFT, NOVEMBER, OCTOBER, TODAY } from '../spans.ts'

const SINCE_SIX = ['2026-11-23T06:00', 'now'] as const

/** What operators and maintainers asked at their work: handing over a shift, planning maintenance, mending their own question. */
export const operatorQuestions: readonly Question[] = [
  {
    ask: 'faz uma passagem de turno pra mim das 6h até agora',
    expects: [
      says(/Bomba de Água Gelada: 0 falhas, 1 parada \(.*, ainda parada\)/),
      { event: 'stop', which: 'newest', of: 'pump', in: SINCE_SIX },
      says(/Houve alarme em 23\/11\/2026 das 06:00 às 14:23\W+Chiller Central: Alarme do Compressor 4\s*$/),
    ],
  },
  {
    after: ['faz uma passagem de turno pra mim das 6h até agora'],
    ask: 'faltou o consumo de energia',
    expects: kpi('energy', 'central', SINCE_SIX),
  },
  {
    after: ['quais alarmes estão ativos?'],
    ask: 'tira a bomba, essa é do outro operador',
    expects: says(/Nenhuma máquina está com alarme agora/),
    lacks: [/Bomba/],
  },
  { ask: 'das 22h as 6h de hoje quantos kWh gastou a bomba', expects: kpi('energy', 'pump', NIGHT_SHIFT) },
  {
    after: ['quanto gastou de energia o central ontem'],
    ask: 'e no domingo passado, dia 15?',
    expects: kpi('energy', 'central', ['2026-11-15', '2026-11-16']),
  },
  {
    ask: 'Qual é a próxima preventiva programada do C3 da câmara fria?',
    expects: [{ maintenance: 'filtros', of: 'chiller' }, says(/Nada está agendado só para Compressor 3/)],
  },
  {
    after: ['Quais manutenções estão previstas até sexta?'],
    ask: 'E na semana seguinte?',
    expects: { maintenance: 'filtros', of: 'chiller' },
    lacks: [/Central/],
  },
  {
    ask: 'Das manutenções planejadas para novembro, quais já foram executadas e quais estão atrasadas?',
    expects: [
      says(/Não há manutenção concluída/),
      says(/Não há manutenção atrasada/),
      { maintenance: 'vazamento', of: 'central' },
    ],
  },
  {
    after: ['mtbf do C5', 'e do C6'],
    ask: 'qual dos 2 vc tiraria primeiro pra manutenção?',
    expects: kpi('mtbf', 'chiller', '30d', 'C6'),
    lacks: [/Central/],
  },
  {
    after: ['qual compressor ficou mais tempo parado esse mês na camara'],
    ask: 'não, quero só parada por falha, sem contar standby',
    expects: { most: 'downtime', end: 'highest', among: 'chiller', in: NOVEMBER },
    lacks: [/não leva/],
  },
  {
    ask: "os C's da camara fria tao revezando direito ou tem um trabalhando bem mais q os outros?",
    expects: [
      kpi('operation', 'chiller', '30d', 'C1'),
      kpi('operation', 'chiller', '30d', 'C4'),
      says(/Diferença/),
    ],
  },
  {
    after: ['qual foi o pico da pressão de descarga do C1 do central hoje?'],
    ask: 'chegou a dar alarme nesse pico?',
    expects: [
      { reading: 'c1_discharge_pressure', stat: 'max', of: 'central', in: TODAY },
      says(/nesse momento nenhum alarme estava ligado/),
    ],
  },
  {
    ask: 'ta vibrando mais que o normal a bomba de agua gelada?',
    expects: [
      { reading: 'vibration', stat: 'mean', of: 'pump', in: '30d' },
      { reading: 'vibration', stat: 'max', of: 'pump', in: '30d' },
      says(/Fora de operação agora: Bomba de Água Gelada/),
    ],
  },
  {
    ask: 'O consumo em kW/TR do chiller central piorou desde o começo do mês?',
    expects: [
      { reading: 'efficiency', stat: 'mean', of: 'central', in: NOVEMBER },
      { reading: 'efficiency', stat: 'mean', of: 'central', in: OCTOBER },
    ],
    lacks: [/não leva/],
  },
  {
    ask: 'da pra parar o C2 da camara fria amanha ou vai faltar capacidade?',
    expects: [says(/Não tenho previsão de carga/), { latest: 'capacity', of: 'chiller' }],
  },
  {
    ask: 'quanto custou a parada do C3 da câmara mês passado?',
    expects: [says(/Não calculo custos em reais/), kpi('downtime', 'chiller', OCTOBER, 'C3')],
    lacks: [/kWh/],
  },
  {
    ask: 'o que é microparada? e conta no mtbf?',
    expects: says(/Não conta: microparada não é falha/),
  },
  {
    after: ['quantas horas a torre rodou em outubro'],
    ask: 'a bomba rodou junto todo esse tempo?',
    expects: [kpi('operation', 'tower', OCTOBER), kpi('operation', 'pump', OCTOBER)],
  },
  {
    after: ['o C3 central parou hj?'],
    ask: 'que horas voltou?',
    expects: { event: 'start', which: 'newest', of: 'central', unit: 'C3', in: TODAY },
  },
]
