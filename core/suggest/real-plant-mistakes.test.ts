import { describe, expect, test } from 'vitest'
import { suggestReadings } from './suggest-readings.ts'

type Values = readonly (number | boolean | string)[]
/** Forty values between two. */
const from = (least: number, most: number): number[] =>
  Array.from({ length: 40 }, (_, n) => least + ((most - least) * ((n * 7) % 40)) / 39)

const ask = (fields: Record<string, Values>, measurement = 'chiller_1', compressors = 1) =>
  suggestReadings({
    measurement,
    fields: Object.entries(fields).map(([name, [value]]) => ({
      name,
      type: typeof value === 'boolean' ? 'boolean' : 'float',
    })),
    rows: from(0, 1).map((_, row) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, values]) => [name, values[row % values.length] ?? null]),
      ),
    ),
    compressors: Array.from({ length: compressors }, (_, n) => ({ id: `C${n + 1}` })),
  })
const found = (...asked: Parameters<typeof ask>) =>
  Object.fromEntries(
    ask(...asked).map(({ reading, topicField, unit, score }) => [reading, { topicField, unit, score }]),
  )

const water = { 'CHW In': from(11, 12), 'CHW Out': from(6, 7) }

describe('the unit of a gas pressure is that in which a refrigerant of chillers has the values', () => {
  test.each([
    // By the saturation tables: 272 kPa (gauge) of R-134a boil at 7 °C, 672 kPa condense at 30 °C.
    ['kPa', [266, 280], [660, 690]],
    ['kPa', [225, 235], [440, 460]],
    ['kPa', [335, 350], [870, 900]],
    ['psi', [38, 42], [118, 130]],
    ['psi', [118, 124], [330, 350]],
    ['bar', [2.4, 2.7], [7.5, 8.5]],
    ['bar', [7.7, 8.2], [23, 26]],
  ] as const)('%s', (unit, suction: readonly [number, number], discharge: readonly [number, number]) => {
    const { c1_suction_pressure, c1_discharge_pressure } = found({
      'Suction Pressure': from(suction[0], suction[1]),
      'Discharge Pressure': from(discharge[0], discharge[1]),
    })
    expect(c1_suction_pressure).toMatchObject({ unit, score: 0.95 })
    expect(c1_discharge_pressure).toMatchObject({ unit, score: 0.95 })
  })

  test('values that may have two units are no sure proposal, and the reason names both', () => {
    const [suction] = ask({ 'Suction Pressure': from(148, 152), 'Discharge Pressure': from(395, 405) })
    expect(suction?.score).toBe(0.7)
    expect(suction?.reason).toMatch(/kPa|psi/)
    expect(suction?.reason).toContain('também é possível: confira a unidade')
  })

  test('a name with a unit that its values contradict gives the unit of the values', () => {
    const pressures = found({
      'Suction Pressure (psi)': from(270, 275),
      'Discharge Pressure (psi)': from(660, 690),
    })
    expect(pressures.c1_suction_pressure).toMatchObject({ unit: 'kPa', score: 0.7 })
    const temperatures = ask({ 'CHW Out (°C)': from(44, 45), 'CHW In (°C)': from(54, 55) })
    expect(temperatures.map(({ unit }) => unit)).toEqual(['°F', '°F'])
    expect(temperatures[0]?.reason).toContain('o nome diz °C')
    expect(found({ 'Chiller kW': from(150_000, 180_000) }).power).toMatchObject({ unit: 'W', score: 0.7 })
  })
})

test('a current in ampere is no load, whatever its values', () => {
  for (const values of [from(50, 90), from(200, 320)])
    expect(found({ 'Avg Line Current': values, ...water }).demand).toBeUndefined()
})

test('the load of a building is no demand, and its tons are a cooling to check', () => {
  expect(found({ 'Building Load': from(50, 90), kW: from(100, 200) }, 'building').demand).toBeUndefined()
  const [capacity] = ask({ 'Building Load (RT)': from(50, 90), ...water })
  expect(capacity).toMatchObject({ reading: 'capacity', unit: 'TR', score: 0.5 })
  expect(capacity?.reason).toContain('prédio')
})

test('a barometer is no suction', () => {
  const barometers = {
    'Pressure (in)': from(29.5, 30.1),
    Pressure_in: from(29.6, 30.2),
    'Barometric Pressure (inHg)': from(29.5, 30.1),
    pressure_in_hpa: from(1_010, 1_015),
  }
  for (const [name, values] of Object.entries(barometers)) expect(ask({ [name]: values })).toEqual([])
  expect(found({ 'Comp 1 Pressure In': from(38, 42) }).c1_suction_pressure).toMatchObject({ unit: 'psi' })
})

test('a field named as the machine alone is its state when its values are on and off', () => {
  const fields = { CH1: [1, 0, 1], CH1_CHWST: from(6, 7), CH1_CHWRT: from(11, 12), CH1_kW: from(90, 200) }
  expect(found(fields, 'CH1').status).toMatchObject({ topicField: 'CH1', score: 0.7 })
  expect(found({ ...fields, CH1_Run: [1, 0, 1] }, 'CH1').status).toMatchObject({ topicField: 'CH1_Run' })
  expect(found({ ...fields, CH1: from(20, 90) }, 'CH1').status).toBeUndefined()
})

describe('the efficiency of a plant is not that of a chiller', () => {
  const own = { RT: from(198, 202), kW: from(118, 122) }
  test.each(['Plant kW/RT', 'System kW/RT', 'Total_kW/RT', 'kWRT_sistema', 'Building kW/RT'])(
    '%s',
    (name) => {
      expect(found({ ...own, [name]: from(0.79, 0.81) }).efficiency).toBeUndefined()
      expect(found({ ...own, [name]: from(0.79, 0.81), 'kW/RT': from(0.59, 0.61) }).efficiency).toMatchObject(
        {
          topicField: 'kW/RT',
        },
      )
    },
  )
  test('by its values, where the name does not say so', () => {
    expect(found({ ...own, 'kW/RT': from(0.59, 0.61) }).efficiency).toMatchObject({ score: 0.95 })
    expect(found({ ...own, 'kW/RT': from(0.84, 0.86) }).efficiency?.score ?? 0).toBeLessThan(0.7)
  })
})

describe('CDLO and CDHI are the condenser water', () => {
  test.each([
    ['leaving and entering', [34, 35], [29, 30], 'CDLO', 'CDHI'],
    ['low and high', [29, 30], [34, 35], 'CDHI', 'CDLO'],
  ] as const)('%s, by their values', (_, low, high, out, entering) => {
    const { cw_out_temp, cw_in_temp } = found({
      CDLO: from(low[0], low[1]),
      CDHI: from(high[0], high[1]),
      ...water,
    })
    expect(cw_out_temp?.topicField).toBe(out)
    expect(cw_in_temp?.topicField).toBe(entering)
  })
})

test('Chinese names, simplified and traditional', () => {
  const simplified = {
    '1#冷水机组冷冻水出水温度': from(6, 7),
    '1#冷水机组冷冻水回水温度': from(11, 12),
    '1#冷水机组冷却水进水温度': from(29, 30),
    '1#冷水机组冷却水出水温度': from(34, 35),
    '1#冷水机组功率': from(160, 180),
    '1#冷水机组负荷率': from(60, 80),
    '1#冷水机组运行状态': [1, 0, 1],
    '1#冷水机组制冷量': from(230, 260),
    '1#冷水机组故障': [0, 0, 1],
    '1#冷水机组冷冻水温度设定': [7],
    '1#冷冻水泵功率': from(20, 22),
  }
  expect(
    Object.entries(found(simplified, '1#冷水机组')).map(([id, { topicField }]) => [id, topicField]),
  ).toEqual([
    ['demand', '1#冷水机组负荷率'],
    ['capacity', '1#冷水机组制冷量'],
    ['power', '1#冷水机组功率'],
    ['status', '1#冷水机组运行状态'],
    ['chw_in_temp', '1#冷水机组冷冻水回水温度'],
    ['chw_out_temp', '1#冷水机组冷冻水出水温度'],
    ['cw_in_temp', '1#冷水机组冷却水进水温度'],
    ['cw_out_temp', '1#冷水机组冷却水出水温度'],
    ['fault', '1#冷水机组故障'],
  ])
  const traditional = {
    冰水出水溫度: from(6, 7),
    冰水回水溫度: from(11, 12),
    冷卻水進水溫度: from(29, 30),
    運轉狀態: [1, 0, 1],
    壓縮機負載: from(60, 80),
  }
  expect(Object.keys(found(traditional, '冰水主機'))).toEqual([
    'status',
    'chw_in_temp',
    'chw_out_temp',
    'cw_in_temp',
    'c1_capacity',
  ])
})

test('Spanish names', () => {
  const fields = {
    'Temperatura impulsión agua fría': from(6, 7),
    'Temperatura retorno agua fría': from(11, 12),
    'Potencia consumida': from(160, 180),
    'Porcentaje de carga': from(60, 80),
    'Estado marcha': [1, 0, 1],
    'Avería general': [0, 0, 1],
    'Presión de aspiración': from(3.1, 3.3),
    'Presión de descarga': from(9, 9.4),
    'Consigna agua fría': [7],
  }
  expect(Object.keys(found(fields, 'enfriadora_1'))).toEqual([
    'demand',
    'power',
    'status',
    'chw_in_temp',
    'chw_out_temp',
    'fault',
    'c1_suction_pressure',
    'c1_discharge_pressure',
  ])
})

test('water that stands in a machine at rest contradicts nothing', () => {
  const resting = {
    kW: [0],
    'Cond Entering Water Temp': from(26, 27),
    'Cond Leaving Water Temp': from(24, 25),
  }
  expect(Object.keys(found(resting))).toEqual(['power', 'cw_in_temp', 'cw_out_temp'])
})

test('a text between the numbers of a sensor leaves it a measurement', () => {
  const fields = { 'CHW In': [12, 12.1, 11.9, '???', 12, 12.2], 'CHW Out': [7, 7.1, 7.2, '???', 7, 6.9] }
  expect(Object.keys(found(fields))).toEqual(['chw_in_temp', 'chw_out_temp'])
})

describe('a flow of water', () => {
  const chiller = { kW: from(150, 180), 'CHW In': from(11.9, 12.1), 'CHW Out': from(6.9, 7.1) }
  // By hand: 165 kW × COP 4.5 = 743 kW; 743 / 1.163 / 5 K = 128 m³/h = 35.5 L/s = 562 gpm.
  test.each([
    ['m³/h', [120, 130]],
    ['L/s', [34, 37]],
    ['GPM', [550, 570]],
    ['m³/s', [0.034, 0.037]],
  ] as const)('without a unit in its name has that which carries the heat: %s', (unit, [least, most]) => {
    expect(found({ ...chiller, 'CHW Flow': from(least, most) }).chw_flow).toMatchObject({ unit, score: 0.95 })
  })
  test('is told by its unit, with its water by name, and is doubtful where nothing tells the unit', () => {
    expect(
      found({ ...chiller, 'Evap (m³/h)': from(120, 130), 'Vazão água condensação [L/s]': from(40, 42) }),
    ).toMatchObject({
      chw_flow: { topicField: 'Evap (m³/h)', unit: 'm³/h' },
      cw_flow: { topicField: 'Vazão água condensação [L/s]', unit: 'L/s' },
    })
    expect(found({ 'CHW Flow': from(120, 130) }).chw_flow).toMatchObject({ score: 0.7 })
  })
  test.each([
    ['CHW Flow Switch', [1, 0, 1]],
    ['CHW Flow Alarm', [0, 0, 1]],
    ['CHW Flow Setpoint', [120]],
    ['Min CHW Flow', [60]],
    ['Makeup Water Flow', from(1, 3)],
    ['Air Flow', from(900, 950)],
    ['Refrigerant Flow', from(1, 3)],
    ['CHW Pump Flow', from(120, 130)],
    ['QEva_flow', [-812_000, -813_000]],
  ] as const)('is not %s', (name, values) => {
    const { chw_flow, cw_flow } = found({ ...chiller, [name]: values })
    expect([chw_flow, cw_flow]).toEqual([undefined, undefined])
  })
})
