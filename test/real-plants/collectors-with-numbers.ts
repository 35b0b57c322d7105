import { type CollectorPlant, type Line, machineOf, type TextLine } from './collector-plants.ts'

// Plants whose machines only a number tells apart, with point names of public lists.

const WCC: readonly Line[] = [
  ['Run_Status', 'running', 'status'],
  ['Motor_Percent_Kilowatts', 'demandPercent', 'demand', '%'],
  ['TLKW', 'powerKw', 'power', 'kW'],
  ['TLKWH', 'energyKwh'],
  ['CHWST', 'chwOutC', 'chw_out_temp', '°C'],
  ['CHWRT', 'chwInC', 'chw_in_temp', '°C'],
  ['CHWSTSP', 'setpointC'],
  ['CDWST', 'cwInC', 'cw_in_temp', '°C'],
  ['CDWRT', 'cwOutC', 'cw_out_temp', '°C'],
]
/** A tag per point; a word that means nothing numbers the chillers. */
export const officeTower: CollectorPlant = {
  machines: ['1', '2', '8'].map((n) => machineOf(n, 'chiller', Number(n), WCC)),
  layout: (machine, point) => ({
    measurement: 'bms_readings',
    tags: { name: `WCC_${machine}_${point}`, object_ref: `//site/WCC_${machine}_${point}`, source_id: '7' },
    field: 'value_num',
  }),
}

const CHL: readonly Line[] = [
  ['CHL_STA', 'running', 'status'],
  ['CHL_POW', 'powerKw', 'power', 'kW'],
  ['CHL_SW_TEMP', 'chwOutF', 'chw_out_temp', '°F'],
  ['CHL_RW_TEMP', 'chwInF', 'chw_in_temp', '°F'],
  ['CHL_SWCD_TEMP', 'cwInF', 'cw_in_temp', '°F'],
  ['CHL_RWCD_TEMP', 'cwOutF', 'cw_out_temp', '°F'],
  ['CHL_COMP_SPD_CTRL', 'demandPercent'],
]
const PLANT: readonly Line[] = [
  ['CWL_SEC_LOAD', 'capacityTr'],
  ['CWL_SEC_SW_TEMP', 'chwOutF'],
  ['CWL_SEC_RW_TEMP', 'chwInF'],
  ['CDWL_SW_TEMP', 'cwInF'],
  ['CDWL_RW_TEMP', 'cwOutF'],
  ['OA_TEMP', 'outdoorC'],
  ['CWL_SEC_DP', 'frequency'],
  ['CWL_PRI_SW_TEMPSPT', 'setpointC'],
]
/** The number stands behind the point's name, beside points of the whole plant. */
export const chillerPlant: CollectorPlant = {
  machines: [
    ...['1', '2', '3'].map((n) => machineOf(n, 'chiller', Number(n), CHL)),
    machineOf('', 'outro', 4, PLANT),
  ],
  layout: (machine, point) => ({
    measurement: 'ChillerPlant',
    tags: {},
    field: machine === '' ? point : `${point}_${machine}`,
  }),
}

const KNX: readonly (Line | TextLine)[] = [
  ['Betrieb', 'running', 'status'],
  ['Störung', 'alarm', 'fault'],
  ['Vorlauf KW', 'chwOutC', 'chw_out_temp', '°C'],
  ['Rücklauf KW', 'chwInC', 'chw_in_temp', '°C'],
  ['Kühlwasser Eintritt', 'cwInC', 'cw_in_temp', '°C'],
  ['Wirkleistung', 'powerKw', 'power', 'kW'],
  ['Leistungsstufe %', 'demandPercent', 'demand', '%'],
  ['Sollwert Vorlauf', 'setpointC'],
]
export const knx: CollectorPlant = {
  machines: ['KM1', 'KM2'].map((name, n) => machineOf(name, 'chiller', n + 1, KNX)),
  layout: (machine, point) => ({
    measurement: `${machine} ${point}`,
    tags: { groupaddress: `${machine.slice(2)}/1/${point.length}`, source: '1.1.20', host: 'knx' },
    field: 'value',
  }),
}

const DESIGO: readonly Line[] = [
  ['TFlEvp', 'chwOutC', 'chw_out_temp', '°C'],
  ['TRtEvp', 'chwInC', 'chw_in_temp', '°C'],
  // Seen from the condenser, the flow is the warm end.
  ['TFlCdn', 'cwOutC', 'cw_out_temp', '°C'],
  ['TRtCdn', 'cwInC', 'cw_in_temp', '°C'],
  ['PwrEl', 'powerKw', 'power', 'kW'],
  ['Ld', 'demandPercent', 'demand', '%'],
  ['SpTFlEvp', 'setpointC'],
]
/** The same last folder at every point. */
export const desigo: CollectorPlant = {
  machines: ['KAE01', 'KAE02'].map((name, n) => machineOf(name, 'chiller', n + 1, DESIGO)),
  layout: (machine, point) => ({
    measurement: 'DesigoCC',
    tags: { obj: `GA1'${machine}'${point}'PrVal` },
    field: 'value',
  }),
}

const SNMP: readonly Line[] = [
  ['unitRunning', 'running', 'status'],
  ['unitSupplyWaterTemp', 'chwOutC', 'chw_out_temp', '°C'],
  ['unitReturnWaterTemp', 'chwInC', 'chw_in_temp', '°C'],
  ['unitPowerConsumption', 'powerKw', 'power', 'kW'],
  ['unitLoad', 'demandPercent', 'demand', '%'],
]
/** Only the agent's address tells the chillers apart. */
export const snmp: CollectorPlant = {
  machines: ['10.0.0.11', '10.0.0.12'].map((name, n) => machineOf(name, 'chiller', n + 1, SNMP)),
  layout: (machine, point) => ({
    measurement: 'chiller',
    tags: { host: 'telegraf', agent_host: machine },
    field: point,
  }),
}

const TURBOCORS: readonly Line[] = ['1', '2', '3'].flatMap((n): Line[] => [
  [`TC${n} SuctionPressure`, 'suctionKpa', `c${n}_suction_pressure`, 'kPa'],
  [`TC${n} DischargePressure`, 'dischargeKpa', `c${n}_discharge_pressure`, 'kPa'],
  [`TC${n} ActualPower`, 'pumpKw', `c${n}_power`, 'kW'],
  [`TC${n} CompressorDemand`, 'demandPercent', `c${n}_capacity`, '%'],
  [`TC${n} MotorRunning`, 'running', `c${n}_status`],
])
const MAGNETIC: readonly Line[] = [
  [' UnitRunning', 'running', 'status'],
  [' LeavingWaterTemp', 'chwOutC', 'chw_out_temp', '°C'],
  [' EnteringWaterTemp', 'chwInC', 'chw_in_temp', '°C'],
  [' TotalPower', 'powerKw', 'power', 'kW'],
  [' SystemDemand', 'demandPercent', 'demand', '%'],
  ...TURBOCORS,
]
/** A device for each compressor, named after its chiller. */
export const turbocors: CollectorPlant = {
  machines: ['CH1', 'CH2'].map((name, n) => machineOf(name, 'chiller', n + 1, MAGNETIC)),
  layout: (machine, point) => {
    const [part = '', field = ''] = point.split(' ')
    return {
      measurement: 'modbus',
      tags: { host: 'gw', name: part === '' ? machine : `${machine}-${part}`, type: 'holding_register' },
      field,
    }
  },
}

const GLYCOL: readonly (Line | TextLine)[] = [
  ['Temperatura de Saída do Glicol', 'chwOutC', 'chw_out_temp', '°C'],
  ['Temperatura de Retorno do Glicol', 'chwInC', 'chw_in_temp', '°C'],
  ['Estado de Funcionamento ON/OFF', 'running', 'status'],
  ['L1 - Status Compressor 1', 'running', 'c1_status'],
  ['L1 - Status Compressor 2', 'running', 'c2_status'],
  ['L1 - Temperatura de Evaporação', 'setpointC'],
  ['Temperatura do Ar Externo', 'outdoorC'],
  ['Potência Ativa', 'powerKw', 'power', 'kW'],
]
export const supermarket: CollectorPlant = {
  machines: ['Chiller Glicol 01', 'Chiller Glicol 02'].map((name, n) =>
    machineOf(name, 'chiller', n + 1, GLYCOL),
  ),
  layout: (machine, point) => ({
    measurement: 'telemetria',
    tags: { lojaNm: 'Loja 12', dispositivoNm: machine, label: point },
    field: 'valor',
  }),
}
const TRACER: readonly (Line | TextLine)[] = [
  ['Running Mode', ['Running', 'Running', 'Stopped'], 'status'],
  ['Evaporator Leaving Water Temperature', 'chwOutF', 'chw_out_temp', '°F'],
  ['Evaporator Entering Water Temperature', 'chwInF', 'chw_in_temp', '°F'],
  ['Starter Power Consumption', 'powerKw', 'power', 'kW'],
  ['Average Motor Current % RLA', 'currentPercent', 'demand', '%'],
  ['Active Chilled Water Setpoint', 'setpointC'],
]
/** Texts stand in a field of their own. */
export const tracer: CollectorPlant = {
  machines: ['CVHE-1', 'CVHE-2'].map((name, n) => machineOf(name, 'chiller', n + 1, TRACER)),
  layout: (machine, point) => ({
    measurement: 'tracer_sc',
    tags: { equipment: machine, object: point, family: 'Chiller' },
    field: point === 'Running Mode' ? 'stateText' : 'presentValue',
  }),
}

const KEPWARE: readonly Line[] = [
  ['RunStatus v_bool', 'running', 'status'],
  ['RunStatus q', 'running'],
  ['EvapLWT v', 'chwOutF', 'chw_out_temp', '°F'],
  ['EvapLWT q', 'running'],
  ['EvapEWT v', 'chwInF', 'chw_in_temp', '°F'],
  ['InputKW v', 'powerKw', 'power', 'kW'],
  ['PctLoad v', 'demandPercent', 'demand', '%'],
]
/** Each value has its quality beside it. */
export const kepware: CollectorPlant = {
  machines: ['Chiller_A', 'Chiller_B'].map((name, n) => machineOf(name, 'chiller', n + 1, KEPWARE)),
  layout: (machine, point) => {
    const [name = '', field = ''] = point.split(' ')
    return { measurement: 'iotgateway', tags: { id: `ModbusTCP.${machine}.${name}` }, field }
  },
}

const RESFRIADOR: readonly Line[] = [
  ['binary_sensor em_funcionamento', 'running', 'status'],
  ['kW potencia_eletrica', 'powerKw', 'power', 'kW'],
  ['°C agua_gelada_saida', 'chwOutC', 'chw_out_temp', '°C'],
  ['°C agua_gelada_retorno', 'chwInC', 'chw_in_temp', '°C'],
  ['% carga', 'demandPercent', 'demand', '%'],
]
/** An entity without a unit is its own measurement. */
export const entities: CollectorPlant = {
  machines: ['resfriador_1', 'resfriador_2'].map((name, n) => machineOf(name, 'chiller', n + 1, RESFRIADOR)),
  layout: (machine, point) => {
    const [unit = '', name = ''] = point.split(' ')
    const id = `${machine}_${name}`
    return {
      measurement: unit === 'binary_sensor' ? `binary_sensor.${id}` : unit,
      tags: { domain: unit === 'binary_sensor' ? unit : 'sensor', entity_id: id },
      field: 'value',
    }
  },
}
