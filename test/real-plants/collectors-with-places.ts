import { type CollectorPlant, type Line, machineOf } from './collector-plants.ts'

// Plants whose machines are numbered at unusual places.

const CHILLER: readonly Line[] = [
  ['Status', 'running', 'status'],
  ['Potencia kW', 'powerKw', 'power', 'kW'],
  ['Temp AG Saida', 'chwOutC', 'chw_out_temp', '°C'],
  ['Temp AG Retorno', 'chwInC', 'chw_in_temp', '°C'],
  ['Carga', 'demandPercent', 'demand', '%'],
]
const plantOf = (names: readonly string[], layout: CollectorPlant['layout']): CollectorPlant => ({
  machines: names.map((name, n) => machineOf(name, 'chiller', n + 1, CHILLER)),
  layout,
})
const spelt = (point: string): string => point.replaceAll(' ', '_')

/** KW_CHA, KW_CHB. */
export const letterBehind = plantOf(['CHA', 'CHB'], (machine, point) => ({
  ...{ measurement: 'cag', tags: {} },
  field: `${spelt(point)}_${machine}`,
}))
/** 1_CHILLER_KW, 2_CHILLER_KW. */
export const numberBefore = plantOf(['1', '2', '3'], (machine, point) => ({
  ...{ measurement: 'bas', tags: {} },
  field: `${machine}_CHILLER_${spelt(point)}`,
}))
/** cag/ur/01/status. */
export const numberAsFolder = plantOf(['01', '02'], (machine, point) => ({
  measurement: 'mqtt_consumer',
  tags: { host: 'x', topic: `sp/shopping/cag/ur/${machine}/${spelt(point)}` },
  field: 'value',
}))
/** The same number in two halls. */
export const halls = plantOf(['DC1-CHL-01', 'DC1-CHL-02', 'DC2-CHL-01'], (machine, point) => ({
  measurement: 'dcim',
  tags: { point: `${machine}.${spelt(point)}` },
  field: 'value',
}))
/** A code as the point's name, and the machine behind the description. */
export const descriptions = plantOf(['CH-1', 'CH-2'], (machine, point) => ({
  measurement: 'pims',
  tags: { tag: `TT-${100 + 10 * Number(machine.slice(3)) + point.length}`, desc: `${point} ${machine}` },
  field: 'value',
}))

const METER: readonly Line[] = [
  ['MED_ kW', 'powerKw', 'power', 'kW'],
  ['MED_ kWh', 'energyKwh'],
  ['MED_ V', 'voltage'],
  [' LIG', 'running', 'status'],
  [' TAGS', 'chwOutC', 'chw_out_temp', '°C'],
  [' TAGR', 'chwInC', 'chw_in_temp', '°C'],
  [' CAP', 'demandPercent', 'demand', '%'],
]
/** A measurement for each chiller, and one for its meter. */
export const meters: CollectorPlant = {
  machines: ['CH01', 'CH02'].map((name, n) => machineOf(name, 'chiller', n + 1, METER)),
  layout: (machine, point) => {
    const [before = '', field = ''] = point.split(' ')
    return { measurement: before + machine, tags: {}, field }
  },
}

const SMALL: readonly Line[] = [
  ['Status', 'running', 'status'],
  ['Potencia', 'pumpKw', 'power', 'kW'],
  ['Frequencia', 'frequency'],
]
/** Two pumps numbered 1, and a tower under the letters of the ton. */
export const kinds: CollectorPlant = {
  machines: [
    ...['UR-01', 'UR-02'].map((name, n) => machineOf(name, 'chiller', n + 1, CHILLER)),
    ...['BAGP-01', 'BAC-01'].map((name, n) => machineOf(name, 'bomba', n + 3, SMALL)),
    machineOf('TR-01', 'torre', 5, SMALL),
  ],
  layout: (machine, point) => ({
    measurement: 'CAG',
    tags: { equip: machine, var: point },
    field: 'v',
  }),
}
