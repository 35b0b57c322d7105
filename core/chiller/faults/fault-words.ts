import type { FaultKind } from './fault-kinds.ts'

/** A fault in the words of the screen. */
export interface FaultWords {
  readonly name: string
  /** What must be known before the rule applies, and the time that the rule needs. */
  readonly precondition: string
  readonly delay: string
  readonly likelyCause: string
  readonly firstCheck: string
}

const DAILY = 'Médias diárias; de 1 a 7 dias, conforme o tamanho do desvio'
const STEADY = 'Operação em regime, na faixa de carga e temperaturas já vista no treino'

/** Every fault in Portuguese. */
export const FAULT_WORDS: Readonly<Record<FaultKind, FaultWords>> = {
  condenser_fouling: {
    name: 'Condensador sujo',
    precondition: `${STEADY}; pressão de descarga e água de condensação conhecidas`,
    delay: DAILY,
    likelyCause: 'Incrustação ou lodo nos tubos: a condensação se afasta da temperatura da água',
    firstCheck: 'Compare a temperatura de aproximação com a do comissionamento e inspecione os tubos',
  },
  low_condenser_flow: {
    name: 'Pouca vazão de água de condensação',
    precondition: `${STEADY}; entrada e saída da água de condensação conhecidas`,
    delay: DAILY,
    likelyCause: 'Filtro entupido, válvula parcialmente fechada ou bomba com rendimento baixo',
    firstCheck: 'Verifique filtro, válvulas e pressão da bomba de condensação',
  },
  low_evaporator_flow: {
    name: 'Pouca vazão de água gelada',
    precondition: `${STEADY}; entrada e saída da água gelada conhecidas`,
    delay: DAILY,
    likelyCause: 'Filtro entupido, válvula parcialmente fechada ou bomba com rendimento baixo',
    firstCheck: 'Verifique filtro, válvulas e pressão da bomba de água gelada',
  },
  low_refrigerant: {
    name: 'Pouco refrigerante',
    precondition: `${STEADY}; pressão de sucção e temperatura de sucção ou descarga do compressor conhecidas`,
    delay: DAILY,
    likelyCause: 'Vazamento: a evaporação cai e o superaquecimento sobe',
    firstCheck: 'Procure vazamentos e confira superaquecimento e sub-resfriamento',
  },
  efficiency_loss: {
    name: 'Perda de eficiência',
    precondition: STEADY,
    delay: DAILY,
    likelyCause: 'A potência está acima da esperada e nenhum sensor diz por quê',
    firstCheck:
      'Confira a medição de potência e de capacidade; depois condensador, vazões e carga de refrigerante',
  },
  compressor_imbalance: {
    name: 'Compressor desequilibrado',
    precondition: `${STEADY}; potência e capacidade de ao menos dois compressores em operação`,
    delay: DAILY,
    likelyCause: 'Um compressor consome mais por carga do que os outros, contra o próprio histórico',
    firstCheck: 'Compare pressões, palhetas e inversor do compressor com os dos outros',
  },
  short_cycling: {
    name: 'Partidas em excesso',
    precondition: 'Estado da máquina ou do compressor conhecido',
    delay: 'Três horas de partidas (um dia, com amostras horárias)',
    likelyCause: 'Carga abaixo da mínima, banda de controle estreita ou sequenciamento instável',
    firstCheck: 'Confira carga mínima, setpoint, banda e tempo entre partidas',
  },
  sensor_stuck: {
    name: 'Sensor travado',
    precondition: 'Máquina em operação e outra leitura em movimento',
    delay: 'Duas horas ou mais: três vezes a maior repetição já vista nesse sensor',
    likelyCause: 'Sensor, cabo ou entrada do controlador com defeito',
    firstCheck: 'Compare a leitura com um instrumento e verifique cabo e entrada',
  },
  sensor_bias: {
    name: 'Sensor com desvio',
    precondition: `${STEADY}; balanço de calor com as temperaturas da água`,
    delay: DAILY,
    likelyCause: 'Uma temperatura ou a carga medida está deslocada: o balanço de calor não fecha como antes',
    firstCheck: 'Compare os sensores de temperatura da água e a capacidade com um instrumento',
  },
  surge_margin: {
    name: 'Pouca margem de surge',
    precondition: 'Carga abaixo de 40 % por compressor; temperaturas de saída das duas águas conhecidas',
    delay: 'Uma hora e meia dentro de um dia',
    likelyCause:
      'Elevação de temperatura alta demais para a carga: água de condensação quente com carga baixa',
    firstCheck: 'Reduza a temperatura da água de condensação ou desligue um compressor',
  },
}
