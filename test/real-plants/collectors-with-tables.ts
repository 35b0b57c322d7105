import { type CollectorPlant, type Line, machineOf } from './collector-plants.ts'

const S7: readonly Line[] = [
  ['Pressao_Succao', 'suctionBar', 'c1_suction_pressure', 'bar'],
  ['Pressao_Descarga', 'dischargeBar', 'c1_discharge_pressure', 'bar'],
  ['Temp_Succao', 'suctionC', 'c1_suction_temp', '°C'],
  ['Temp_Descarga', 'dischargeC', 'c1_discharge_temp', '°C'],
  ['Temp_Agua_Entrada', 'chwInC', 'chw_in_temp', '°C'],
  ['Temp_Agua_Saida', 'chwOutC', 'chw_out_temp', '°C'],
  ['Pot_kW', 'powerKw', 'power', 'kW'],
  ['Carga', 'demandPercent', 'demand', '%'],
  ['Em_Operacao', 'running', 'status'],
  ['Alarme_Ativo', 'alarm', 'alarm'],
  ['SP_Agua', 'setpointC'],
]
export const siemens: CollectorPlant = {
  machines: [machineOf('Chiller1', 'chiller', 1, S7), machineOf('Chiller2', 'chiller', 2, S7)],
  layout: (machine, point) => ({
    measurement: 's7comm',
    tags: { plc: 'S7-1500' },
    field: `DB${machine === 'Chiller1' ? 10 : 20}_${machine}_${point}`,
  }),
}

const BACNET: readonly Line[] = [
  ['analog-input:1|CH-1 AI_01|Temp. saída água gelada|degreesCelsius', 'chwOutC', 'chw_out_temp', '°C'],
  ['analog-input:2|CH-1 AI_02|Temp. retorno água gelada|degreesCelsius', 'chwInC', 'chw_in_temp', '°C'],
  ['analog-input:3|CH-1 AI_03|Temp. entrada água condensação|degreesCelsius', 'cwInC', 'cw_in_temp', '°C'],
  ['analog-input:4|CH-1 AI_04|Temp. saída água condensação|degreesCelsius', 'cwOutC', 'cw_out_temp', '°C'],
  ['analog-input:5|CH-1 AI_05|Potência ativa|kilowatts', 'powerKw', 'power', 'kW'],
  ['analog-input:6|CH-1 AI_06|Carga do chiller|percent', 'demandPercent', 'demand', '%'],
  ['analog-value:7|CH-1 AV_07|Setpoint de água gelada|degreesCelsius', 'setpointC'],
  ['binary-input:1|CH-1 BI_01|Status de funcionamento|noUnits', 'running', 'status'],
  ['binary-input:2|CH-1 BI_02|Alarme geral|noUnits', 'alarm', 'alarm'],
  ['analog-input:8|CH-1 AI_08|Vazão água gelada|litersPerSecond', 'chwFlowLps', 'chw_flow', 'L/s'],
]
const renumbered = (lines: readonly Line[]): Line[] =>
  lines.map(([name, ...rest]) => [name.replace('CH-1', 'CH-2'), ...rest] as const)
export const bacnet: CollectorPlant = {
  machines: [machineOf('CH-1', 'chiller', 1, BACNET), machineOf('CH-2', 'chiller', 2, renumbered(BACNET))],
  layout: (machine, point) => {
    const [object = '', name = '', description = '', units = ''] = point.split('|')
    const device = machine === 'CH-1' ? '1001' : '1002'
    return {
      measurement: 'bacnet',
      tags: { device, object, name, description, units },
      field: 'presentValue',
    }
  },
}

const THINGSBOARD: readonly Line[] = [
  ['temp_salida_agua', 'chwOutC', 'chw_out_temp', '°C'],
  ['temp_entrada_agua', 'chwInC', 'chw_in_temp', '°C'],
  ['potencia_activa', 'powerKw', 'power', 'kW'],
  ['carga', 'demandPercent', 'demand', '%'],
  ['estado_marcha', 'running', 'status'],
  ['alarma_general', 'alarm', 'alarm'],
  ['corriente', 'currentA'],
  ['consigna_temp', 'setpointC'],
]
export const thingsboard: CollectorPlant = {
  machines: [
    machineOf('Enfriadora 1', 'chiller', 1, THINGSBOARD),
    machineOf('Enfriadora 2', 'chiller', 2, THINGSBOARD),
  ],
  layout: (machine, point) => ({
    measurement: 'ts_kv',
    tags: {
      entity_id: machine === 'Enfriadora 1' ? '784f394c-42b6-11ec' : '9a1b7c20-42b6-11ec',
      entity_name: machine,
      key: point,
    },
    field: 'dbl_v',
  }),
}

const CHINESE: readonly Line[] = [
  ['冷冻水出水温度', 'chwOutC', 'chw_out_temp', '°C'],
  ['冷冻水回水温度', 'chwInC', 'chw_in_temp', '°C'],
  ['冷却水进水温度', 'cwInC', 'cw_in_temp', '°C'],
  ['冷却水出水温度', 'cwOutC', 'cw_out_temp', '°C'],
  ['有功功率', 'powerKw', 'power', 'kW'],
  ['负载率', 'demandPercent', 'demand', '%'],
  ['运行状态', 'running', 'status'],
  ['故障报警', 'alarm', 'fault'],
  ['冷冻水流量', 'chwFlowM3h', 'chw_flow', 'm³/h'],
  ['冷冻水设定温度', 'setpointC'],
]
export const chinese: CollectorPlant = {
  machines: [
    machineOf('1号冷水机组', 'chiller', 1, CHINESE),
    machineOf('2号冷水机组', 'chiller', 2, CHINESE),
    machineOf('1号冷冻水泵', 'bomba', 3, [
      ['功率', 'pumpKw', 'power', 'kW'],
      ['运行状态', 'running', 'status'],
    ]),
  ],
  layout: (machine, point) => ({ measurement: '机房', tags: { 设备: machine }, field: point }),
}

/** Two makes in one database: no name says chiller, and both makers have their own words. */
const TRANE: readonly Line[] = [
  ['Evap_Lvg_Wtr_Temp', 'chwOutF', 'chw_out_temp', '°F'],
  ['Evap_Ent_Wtr_Temp', 'chwInF', 'chw_in_temp', '°F'],
  ['Cond_Ent_Wtr_Temp', 'cwInF', 'cw_in_temp', '°F'],
  ['Cond_Lvg_Wtr_Temp', 'cwOutF', 'cw_out_temp', '°F'],
  ['Approx_Chiller_kW', 'powerKw', 'power', 'kW'],
  ['Avg_Line_Current_Pct_RLA', 'currentPercent', 'demand', '%'],
  ['Chiller_Running', 'running', 'status'],
  ['Last_Diagnostic', 'alarm'],
]
const YORK: readonly Line[] = [
  ['LCHLT', 'chwOutC', 'chw_out_temp', '°C'],
  ['RCHLT', 'chwInC', 'chw_in_temp', '°C'],
  ['SYS1_SUCT_PRESS', 'suctionBar', 'c1_suction_pressure', 'bar'],
  ['SYS1_DISCH_PRESS', 'dischargeBar', 'c1_discharge_pressure', 'bar'],
  ['MOTOR_KW', 'powerKw', 'power', 'kW'],
  ['PCT_FLA', 'currentPercent', 'demand', '%'],
  ['UNIT_RUN', 'running', 'status'],
]
export const twoMakes: CollectorPlant = {
  machines: [machineOf('trane_rtac', 'chiller', 1, TRANE), machineOf('york_yvaa', 'chiller', 2, YORK)],
  layout: (machine, field) => ({ measurement: machine, tags: {}, field }),
}
