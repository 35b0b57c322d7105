import { either, type MachineKey, type Question, type Span, says } from '../checks/expectation.ts'
import { LAST_24_HOURS, LAST_WEEK, NOVEMBER, OCTOBER, TODAY, YESTERDAY } from '../spans.ts'

const over = (stat: 'mean' | 'min' | 'max', reading: string, of: MachineKey, span: Span) =>
  ({ reading, stat, of, in: span }) as const
const latest = (reading: string, of: MachineKey) => ({ latest: reading, of }) as const

/** Values of readings: their mean, highest and lowest in a period, and the newest one. */
export const readingQuestions: readonly Question[] = [
  {
    ask: 'temperatura de saída da água gelada do chiller central ontem às 14h',
    expects: over('mean', 'chw_out_temp', 'central', ['2026-11-22T14:00', '2026-11-22T15:00']),
  },
  {
    ask: 'a que horas foi a maior potência do chiller central ontem?',
    expects: [over('max', 'power', 'central', YESTERDAY), says(/por volta de/)],
  },
  {
    ask: 'min, max e média da potência do chiller central ontem',
    expects: [over('min', 'power', 'central', YESTERDAY), over('mean', 'power', 'central', YESTERDAY)],
  },
  {
    ask: 'qual a potência agora de todos os chillers?',
    expects: [latest('power', 'central'), latest('power', 'chiller')],
  },
  {
    ask: 'Qual a temperatura de saída da água gelada da Câmara Fria agora?',
    expects: latest('chw_out_temp', 'chiller'),
  },
  { ask: 'potencia atual do chiller central', expects: latest('power', 'central') },
  { ask: 'quanto a torre está puxando de kW agora?', expects: latest('power', 'tower') },
  { ask: 'Qual a demanda do Chiller Câmara Fria neste momento?', expects: latest('demand', 'chiller') },
  {
    ask: 'pressão de descarga do C1 da câmara fria agora',
    expects: latest('c1_discharge_pressure', 'chiller'),
  },
  {
    ask: 'temp de sucção do c2 do chiller central',
    expects: either(
      latest('c2_suction_temp', 'central'),
      over('mean', 'c2_suction_temp', 'central', '30d'),
      over('mean', 'c2_suction_temp', 'central', LAST_24_HOURS),
    ),
  },
  {
    ask: 'Qual foi a temperatura máxima da água de condensação na saída do Chiller Câmara Fria ontem?',
    expects: over('max', 'cw_out_temp', 'chiller', YESTERDAY),
  },
  {
    ask: 'menor temperatura da água gelada (saída) do chiller central em outubro',
    expects: over('min', 'chw_out_temp', 'central', OCTOBER),
  },
  {
    ask: 'média da potência do Chiller Central na semana passada',
    expects: over('mean', 'power', 'central', LAST_WEEK),
  },
  {
    ask: 'potência média da bomba nos últimos 30 dias',
    expects: over('mean', 'power', 'pump', '30d'),
  },
  { ask: 'pico de potencia da camara fria em novembro', expects: over('max', 'power', 'chiller', NOVEMBER) },
  {
    ask: 'demanda máxima do chiller central hoje',
    expects: over('max', 'demand', 'central', TODAY),
  },
  {
    ask: 'qual a carga média da câmara fria nos últimos 7 dias?',
    expects: over('mean', 'demand', 'chiller', '7d'),
  },
  {
    ask: 'pressão da água gelada da câmara fria: média de ontem',
    expects: over('mean', 'chw_pressure', 'chiller', YESTERDAY),
  },
  {
    ask: 'maior pressao de descarga do c3 da camara fria ontem',
    expects: over('max', 'c3_discharge_pressure', 'chiller', YESTERDAY),
  },
  {
    ask: 'Temperatura de descarga do compressor 3 da Câmara Fria: mínima, média e máxima de ontem',
    expects: [
      over('min', 'c3_discharge_temp', 'chiller', YESTERDAY),
      over('mean', 'c3_discharge_temp', 'chiller', YESTERDAY),
      over('max', 'c3_discharge_temp', 'chiller', YESTERDAY),
    ],
  },
  {
    ask: 'temperatura de entrada da agua de condensacao da torre agora',
    expects: latest('cw_in_temp', 'tower'),
  },
  {
    ask: 'tá saindo a quantos graus a água gelada do central?',
    expects: latest('chw_out_temp', 'central'),
  },
  {
    ask: 'Qual a capacidade do Chiller Central agora, em TR?',
    expects: latest('capacity', 'central'),
  },
  { ask: 'fan_speed da torre agora', expects: latest('fan_speed', 'tower') },
  { ask: 'frequency da bomba, média de ontem', expects: over('mean', 'frequency', 'pump', YESTERDAY) },
  { ask: 'vibration da bomba: máxima nos últimos 7 dias', expects: over('max', 'vibration', 'pump', '7d') },
  {
    ask: 'eficiência em kW/TR da câmara fria agora',
    expects: latest('efficiency', 'chiller'),
  },
  {
    ask: 'qual foi a máxima da temperatura de retorno da água gelada da câmara fria ontem? (entrada)',
    expects: over('max', 'chw_in_temp', 'chiller', YESTERDAY),
  },
  {
    ask: 'potência do C5 agora',
    expects: latest('c5_power', 'chiller'),
  },
  {
    ask: 'qual a umidade relativa na câmara fria?',
    expects: says(/não (há|tem|existe|encontr|conheç|sei|possui|medi)|sem leitura/i),
    lacks: [/\d+(,\d+)?\s?%/],
  },
  {
    ask: 'temperatura da água gelada de saída da câmara fria na madrugada de ontem (0h às 6h), média',
    expects: over('mean', 'chw_out_temp', 'chiller', ['2026-11-22', '2026-11-22T06:00']),
  },
  {
    ask: 'capacidade do C2 da câmara fria: média do mês passado',
    expects: over('mean', 'c2_capacity', 'chiller', OCTOBER),
  },
  {
    ask: 'delta T da água gelada da câmara fria agora',
    expects: [latest('chw_in_temp', 'chiller'), { apart: ['chw_in_temp', 'chw_out_temp'], of: 'chiller' }],
  },
]
