import { kpi, names, type Question, says } from '../checks/expectation.ts'
import { SEPTEMBER } from '../spans.ts'

const LAST_30_DAYS = '30d'
const usual = (of: 'central' | 'chiller', unit: number, reading: string) =>
  (['mean', 'min', 'max'] as const).map(
    (stat) => ({ reading: `c${unit}_${reading}`, stat, of, in: LAST_30_DAYS }) as const,
  )
const latest = (reading: string) => ({ latest: reading, of: 'central' }) as const

/** How, why and when something of the field is so, with the plant's own values behind it. */
export const conceptQuestions: readonly Question[] = [
  {
    ask: 'sou novo aqui, por onde começo pra conhecer os equipamentos da planta?',
    expects: [
      says(/^Comece pelo caminho do frio/),
      names('Chiller Central', 'Chiller Câmara Fria', 'Torre de Resfriamento', 'Bomba de Água Gelada'),
      says(/7 compressores/),
    ],
    lacks: [/mais urgente/],
  },
  {
    ask: 'como eu sei se o compressor tá com pressão de sucção baixa demais?',
    expects: [
      says(/^Uma pressão de sucção baixa demais se reconhece/),
      says(/limite é o da folha/),
      ...[1, 2, 3, 4].flatMap((unit) => usual('central', unit, 'suction_pressure')),
      ...[1, 2, 3, 4, 5, 6, 7].flatMap((unit) => usual('chiller', unit, 'suction_pressure')),
    ],
  },
  {
    ask: 'como sei se o C3 da câmara fria tá com a descarga quente demais?',
    expects: [
      says(/^A temperatura de descarga sobe[\s\S]*Compressor 3/),
      ...usual('chiller', 3, 'discharge_temp'),
    ],
    lacks: [/Compressor 4/],
  },
  {
    after: ['pressão de sucção do C2 do central'],
    ask: 'e como eu sei se ela tá baixa demais?',
    expects: says(/^Uma pressão de sucção baixa demais se reconhece/),
  },
  {
    ask: 'pq um chiller tem mais de um compressor?',
    expects: [says(/^Com vários compressores/), says(/11 compressores/)],
    lacks: [/De qual máquina/],
  },
  {
    ask: 'quando a temperatura da água gelada sobe, o que devo olhar primeiro no Chiller Central?',
    expects: [says(/^Comece pelo que diz se falta frio/), latest('chw_out_temp'), latest('chw_in_temp')],
    lacks: [/mais urgente/, /Câmara/],
  },
  {
    ask: 'a água gelada do central esquentou, o que eu verifico?',
    expects: [says(/^Comece pelo que diz se falta frio/), latest('chw_out_temp')],
  },
  {
    ask: 'me explica tonelada de refrigeração como se eu nunca tivesse ouvido falar',
    expects: says(/^TR: tonelada/),
    lacks: [/simula/],
    definesUnits: true,
  },
  {
    ask: 'a probabilidade de falha quer dizer que vai quebrar mesmo?',
    expects: says(/^Não: é uma chance/),
  },
  {
    after: ['qual a probabilidade de falha do central?'],
    ask: 'isso quer dizer que vai falhar?',
    expects: says(/^Não: é uma chance/),
  },
  {
    ask: 'qual é a diferença entre manutenção preventiva e preditiva',
    expects: says(/^A preventiva é feita por prazo[\s\S]*preditiva é feita quando/),
  },
  {
    after: ['o que é micro-parada?', 'quantas o C7 teve?'],
    ask: 'e por que isso é ruim?',
    expects: says(/^Uma microparada sozinha pouco custa/),
    lacks: [/piorou/, /Compressor 7/],
  },
  {
    after: ['quantas partidas o C2 da câmara fria teve?'],
    ask: 'por que isso seria um problema?',
    expects: says(/desgastam contatores/),
  },
  {
    ask: 'como funciona a previsão?',
    expects: says(/^A previsão do COP parte do histórico[\s\S]*Chiller Central: COP de/),
    definesUnits: true,
  },
  {
    after: ['como funciona a previsão?', 'a do Chiller Câmara Fria'],
    ask: 'dá pra confiar?',
    expects: [says(/com cuidado/), { insight: 'forecastTest', of: 'chiller', unit: 'C3' }],
    lacks: [/Brier/],
  },
  {
    ask: 'diferença entre COP e kW/TR, e quando devo olhar um ou o outro?',
    expects: says(/^COP e kW\/TR dizem a mesma eficiência[\s\S]*Olhe o COP/),
    lacks: [/tonelada de refrigeração: /],
  },
  {
    ask: 'confiabilidd e disponiblidade nao e a mesma coisa?',
    expects: [says(/^Não: são coisas diferentes/), kpi('availability', 'central', LAST_30_DAYS)],
  },
  {
    ask: 'falha e alarme é a mesma coisa?',
    expects: says(/^Não: são coisas diferentes[\s\S]*Falha: [\s\S]*Alarme: /),
  },
  {
    ask: 'quantas partidas por hora é demais para um compressor?',
    expects: [
      says(/^Não há limite de partidas cadastrado/),
      { rate: 'starts', perHours: 24, of: 'chiller', unit: 'C4', in: LAST_30_DAYS },
    ],
    lacks: [/piorou/],
  },
  {
    ask: 'por que o COP cai quando faz calor?',
    expects: [says(/^Quando faz calor/), latest('cw_in_temp')],
  },
  { ask: 'como funciona uma torre de resfriamento?', expects: says(/^A torre joga fora o calor/) },
  // What the plant itself did stays a question about its figures.
  {
    ask: 'por que a disponibilidade do central caiu em setembro?',
    expects: kpi('availability', 'central', SEPTEMBER),
    lacks: [/olha para trás/, /frio esteve garantido/],
  },
]
