import { type CollectorPlant, type Line, machineOf } from './collector-plants.ts'

const MODBUS: readonly Line[] = [
  ['evap_leaving_water_temp', 'chwOutC', 'chw_out_temp', '°C'],
  ['evap_entering_water_temp', 'chwInC', 'chw_in_temp', '°C'],
  ['cond_entering_water_temp', 'cwInC', 'cw_in_temp', '°C'],
  ['cond_leaving_water_temp', 'cwOutC', 'cw_out_temp', '°C'],
  ['unit_power', 'powerKw', 'power', 'kW'],
  ['unit_capacity_pct', 'demandPercent', 'demand', '%'],
  ['unit_run_status', 'running', 'status'],
  ['unit_alarm', 'alarm', 'alarm'],
  ['cir1_suction_pressure', 'suctionKpa', 'c1_suction_pressure', 'kPa'],
  ['cir1_discharge_pressure', 'dischargeKpa', 'c1_discharge_pressure', 'kPa'],
  ['lwt_setpoint', 'setpointC'],
  ['unit_run_hours', 'hours'],
  ['active_setpoint', 'setpointC'],
]
const PUMP_MODBUS: readonly Line[] = [
  ['output_power', 'pumpKw', 'power', 'kW'],
  ['running', 'running', 'status'],
  ['output_frequency', 'frequency'],
  ['output_current', 'currentA'],
]
export const telegrafModbus: CollectorPlant = {
  machines: [
    machineOf('CH-01', 'chiller', 1, MODBUS),
    machineOf('CH-02', 'chiller', 2, MODBUS),
    machineOf('BAGP-01', 'bomba', 3, PUMP_MODBUS),
  ],
  layout: (machine, point) => ({
    measurement: 'modbus',
    tags: {
      host: 'raspberrypi',
      name: machine,
      slave_id: String(['CH-01', 'CH-02', 'BAGP-01'].indexOf(machine) + 1),
      type: 'holding_register',
    },
    field: point,
  }),
}

const OPCUA: readonly Line[] = [
  ['TempSaidaAG', 'chwOutC', 'chw_out_temp', '°C'],
  ['TempEntradaAG', 'chwInC', 'chw_in_temp', '°C'],
  ['TempEntradaAC', 'cwInC', 'cw_in_temp', '°C'],
  ['TempSaidaAC', 'cwOutC', 'cw_out_temp', '°C'],
  ['PotenciaAtiva', 'powerKw', 'power', 'kW'],
  ['CargaPct', 'demandPercent', 'demand', '%'],
  ['Ligado', 'running', 'status'],
  ['FalhaGeral', 'alarm', 'fault'],
  ['VazaoAG', 'chwFlowM3h', 'chw_flow', 'm³/h'],
  ['SetpointAG', 'setpointC'],
]
export const telegrafOpcua: CollectorPlant = {
  machines: [machineOf('URA01', 'chiller', 1, OPCUA), machineOf('URA02', 'chiller', 2, OPCUA)],
  layout: (machine, point) => ({
    measurement: 'opcua',
    tags: { host: 'edge-01', id: `ns=3;s="DB_${machine}"."${point}"` },
    field: `${machine}_${point}`,
  }),
}

const NODE_RED: readonly Line[] = [
  ['potencia', 'powerKw', 'power', 'kW'],
  ['carga', 'demandPercent', 'demand', '%'],
  ['temp_saida_agua_gelada', 'chwOutC', 'chw_out_temp', '°C'],
  ['temp_retorno_agua_gelada', 'chwInC', 'chw_in_temp', '°C'],
  ['status', 'running', 'status'],
  ['falha', 'alarm', 'fault'],
  ['comp1/pressao_succao', 'suctionBar', 'c1_suction_pressure', 'bar'],
  ['comp1/pressao_descarga', 'dischargeBar', 'c1_discharge_pressure', 'bar'],
  ['comp1/carga', 'demandPercent', 'c1_capacity', '%'],
  ['comp1/status', 'running', 'c1_status'],
  ['horimetro', 'hours'],
]
export const nodeRedMqtt: CollectorPlant = {
  machines: [
    machineOf('chiller1', 'chiller', 1, NODE_RED),
    machineOf('chiller2', 'chiller', 2, NODE_RED),
    machineOf('bomba1', 'bomba', 3, [
      ['potencia', 'pumpKw', 'power', 'kW'],
      ['status', 'running', 'status'],
    ]),
  ],
  layout: (machine, point) => ({
    measurement: 'mqtt_consumer',
    tags: { host: 'nodered', topic: `predio/cag/${machine}/${point}` },
    field: 'value',
  }),
}

const HOME_ASSISTANT: readonly Line[] = [
  ['kW sensor potencia', 'powerKw', 'power', 'kW'],
  ['% sensor carga', 'demandPercent', 'demand', '%'],
  ['°C sensor temperatura_saida_agua_gelada', 'chwOutC', 'chw_out_temp', '°C'],
  ['°C sensor temperatura_entrada_agua_gelada', 'chwInC', 'chw_in_temp', '°C'],
  ['bar sensor pressao_succao', 'suctionBar', 'c1_suction_pressure', 'bar'],
  ['bar sensor pressao_descarga', 'dischargeBar', 'c1_discharge_pressure', 'bar'],
  ['kWh sensor energia', 'energyKwh'],
  ['h sensor horas', 'hours'],
  ['state binary_sensor em_operacao', 'running', 'status'],
  ['m³/h sensor vazao_agua_gelada', 'chwFlowM3h', 'chw_flow', 'm³/h'],
]
export const homeAssistant: CollectorPlant = {
  machines: [
    machineOf('chiller_1', 'chiller', 1, HOME_ASSISTANT),
    machineOf('chiller_2', 'chiller', 2, HOME_ASSISTANT),
  ],
  layout: (machine, point) => {
    const [unit = '', domain = '', name = ''] = point.split(' ')
    return { measurement: unit, tags: { domain, entity_id: `${machine}_${name}` }, field: 'value' }
  },
}

const IGNITION: readonly Line[] = [
  ['Evap/LWT', 'chwOutF', 'chw_out_temp', '°F'],
  ['Evap/EWT', 'chwInF', 'chw_in_temp', '°F'],
  ['Cond/EWT', 'cwInF', 'cw_in_temp', '°F'],
  ['Cond/LWT', 'cwOutF', 'cw_out_temp', '°F'],
  ['Evap/Flow', 'chwFlowGpm', 'chw_flow', 'GPM'],
  ['Motor/kW', 'powerKw', 'power', 'kW'],
  ['Motor/PctRLA', 'currentPercent', 'demand', '%'],
  ['Tons', 'capacityTr', 'capacity', 'TR'],
  ['Run', 'running', 'status'],
  ['Fault', 'alarm', 'fault'],
  ['Comp 1/SuctPress', 'suctionPsi', 'c1_suction_pressure', 'psi'],
  ['Comp 1/DischPress', 'dischargePsi', 'c1_discharge_pressure', 'psi'],
  ['Evap/LWT SP', 'setpointC'],
]
export const ignition: CollectorPlant = {
  machines: [
    machineOf('Chiller 01', 'chiller', 1, IGNITION),
    machineOf('Chiller 02', 'chiller', 2, IGNITION),
  ],
  layout: (machine, point) => ({
    measurement: 'sqlth_data',
    tags: { provider: 'default', tagpath: `[default]CAG/${machine}/${point}` },
    field: 'floatvalue',
  }),
}

const NIAGARA: readonly Line[] = [
  ['CHWS$2dT', 'chwOutF', 'chw_out_temp', '°F'],
  ['CHWR$2dT', 'chwInF', 'chw_in_temp', '°F'],
  ['CDWS$2dT', 'cwInF', 'cw_in_temp', '°F'],
  ['CDWR$2dT', 'cwOutF', 'cw_out_temp', '°F'],
  ['kW', 'powerKw', 'power', 'kW'],
  ['Percent$20Load', 'demandPercent', 'demand', '%'],
  ['Run$20Status', 'running', 'status'],
  ['Trip$20Alarm', 'alarm', 'fault'],
  ['CHW$20Flow', 'chwFlowGpm', 'chw_flow', 'GPM'],
]
export const niagara: CollectorPlant = {
  machines: [machineOf('CH$2d1', 'chiller', 1, NIAGARA), machineOf('CH$2d2', 'chiller', 2, NIAGARA)],
  layout: (machine, point) => ({
    measurement: 'histories',
    tags: { station: 'SupervisorNorte', history: `/SupervisorNorte/${machine}_${point}` },
    field: 'value',
  }),
}

const OPENHAB: readonly Line[] = [
  ['Temperatura_Impulsion', 'chwOutC', 'chw_out_temp', '°C'],
  ['Temperatura_Retorno', 'chwInC', 'chw_in_temp', '°C'],
  ['Potencia_Electrica', 'powerKw', 'power', 'kW'],
  ['Porcentaje_Carga', 'demandPercent', 'demand', '%'],
  ['En_Marcha', 'running', 'status'],
  ['Averia', 'alarm', 'fault'],
  ['Presion_Aspiracion', 'suctionBar', 'c1_suction_pressure', 'bar'],
  ['Presion_Descarga', 'dischargeBar', 'c1_discharge_pressure', 'bar'],
  ['Caudal_Agua_Fria', 'chwFlowM3h', 'chw_flow', 'm³/h'],
  ['Consigna', 'setpointC'],
  ['Horas_Funcionamiento', 'hours'],
]
export const openhab: CollectorPlant = {
  machines: [
    machineOf('Enfriadora1', 'chiller', 1, OPENHAB),
    machineOf('Enfriadora2', 'chiller', 2, OPENHAB),
    machineOf('BombaPrimaria1', 'bomba', 3, [
      ['Potencia', 'pumpKw', 'power', 'kW'],
      ['En_Marcha', 'running', 'status'],
    ]),
  ],
  layout: (machine, point) => ({
    measurement: `${machine}_${point}`,
    tags: { item: `${machine}_${point}`, type: 'Number' },
    field: 'value',
  }),
}
