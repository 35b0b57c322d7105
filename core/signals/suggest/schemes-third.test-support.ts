import type { NamingScheme } from './naming-scheme.test-support.ts'

/** A third set, written and first measured after the second had been looked at (docs/mapping.md). */
export const thirdSchemes: readonly NamingScheme[] = [
  {
    name: 'Abbreviated camelCase',
    source: 'Tracer SC style, written by hand',
    compressors: 2,
    lines: `
      Chlr1LvgChWTemp | chw_out_temp °F | 44 44.1
      Chlr1EntChWTemp | chw_in_temp °F | 54 54.1
      Chlr1LvgCondWTemp | cw_out_temp °F | 94 94.1
      Chlr1EntCondWTemp | cw_in_temp °F | 84 84.1
      Chlr1kW | power kW | 250 251
      Chlr1Tons | capacity TR | 400 401
      Chlr1PctRLA | demand % | 70 71
      Chlr1RunSts | status | 1 0
      Chlr1EnaCmd | - | 1 1
      Chlr1Comp1Sts | c1_status | 1 0
      Chlr1Comp2Sts | c2_status | 1 0
      Chlr1Comp1PctLd | c1_capacity % | 70 71
      Chlr1Comp2PctLd | c2_capacity % | 70 71
      Chlr1Comp1DischPr | c1_discharge_pressure psi | 130 131
      Chlr1Comp1SuctPr | c1_suction_pressure psi | 38 39
      Chlr1Comp1DischT | c1_discharge_temp °F | 130 131
      Chlr1ChWSp | - | 44 44
      Chlr1CommAlm | - | 0 0`,
  },
  {
    name: 'Ev and Cd with two letters',
    source: 'short PLC names, written by hand',
    compressors: 2,
    lines: `
      Ch1EvLWT | chw_out_temp °C | 7 7.1
      Ch1EvEWT | chw_in_temp °C | 12 12.1
      Ch1CdLWT | cw_out_temp °C | 33 33.1
      Ch1CdEWT | cw_in_temp °C | 28 28.1
      Ch1EvSP | - | 7 7
      Ch1PowerkW | power kW | 160 161
      Ch1CapTR | capacity TR | 250 251
      Ch1LoadPct | demand % | 70 71
      Ch1OnOff | status | 1 0
      Ch1Cmp1On | c1_status | 1 0
      Ch1Cmp2On | c2_status | 1 0
      Ch1Cmp1Pct | c1_capacity % | 70 71
      Ch1Cmp2Pct | c2_capacity % | 71 71
      Ch1Cmp1SP | - | 2.6 2.7`,
  },
  {
    name: 'SkySpark display names',
    source: 'SkySpark equip and point names, written by hand',
    compressors: 2,
    lines: `
      HQ Chiller-1 Discharge Water Temp | chw_out_temp °F | 44 44.1
      HQ Chiller-1 Return Water Temp | chw_in_temp °F | 54 54.1
      HQ Chiller-1 Cond Water Entering Temp | cw_in_temp °F | 84 84.1
      HQ Chiller-1 Cond Water Leaving Temp | cw_out_temp °F | 94 94.1
      HQ Chiller-1 Discharge Water Temp Sp | - | 44 44
      HQ Chiller-1 Power | power kW | 250 251
      HQ Chiller-1 Load | demand % | 70 71
      HQ Chiller-1 Cooling Load | capacity TR | 400 401
      HQ Chiller-1 Run Status | status | t f
      HQ Chiller-1 Run Cmd | - | t f
      HQ Chiller-1 Compressor-A Run Status | c1_status | t f
      HQ Chiller-1 Compressor-B Run Status | c2_status | t f
      HQ Chiller-1 Compressor-A Load | c1_capacity % | 70 71
      HQ Chiller-1 Compressor-B Load | c2_capacity % | 70 71
      HQ AHU-1 Discharge Air Temp | - | 55 55
      HQ Main Meter Power | - | 900 901`,
  },
  {
    name: 'Supervisório com números de compressor de dois dígitos',
    source: 'estilo de planta industrial brasileira, escrito à mão',
    compressors: 2,
    measurement: 'sala_maquinas',
    lines: `
      Temperatura_Saida_Evaporador | chw_out_temp °C | 7 7.1
      Temperatura_Entrada_Evaporador | chw_in_temp °C | 12 12.1
      Temperatura_Entrada_Condensador | cw_in_temp °C | 28 28.1
      Temperatura_Saida_Condensador | cw_out_temp °C | 33 33.1
      Capacidade_Frigorifica_kcal_h | capacity kcal/h | 700000 701000
      Potencia_Consumida_kW | power kW | 160 161
      Corrente_Total | - | 250 251
      Carga_Chiller | demand % | 70 71
      Chiller_Ligado | status | 1 0
      Chiller_Em_Falha | fault | 0 0
      Chiller_Em_Alarme | alarm | 0 0
      Compressor_01_Ligado | c1_status | 1 0
      Compressor_02_Ligado | c2_status | 1 0
      Compressor_01_Percentual_Carga | c1_capacity % | 70 71
      Compressor_02_Percentual_Carga | c2_capacity % | 71 71
      Compressor_01_Pressao_Alta | c1_discharge_pressure bar | 9 9.1
      Compressor_01_Pressao_Baixa | c1_suction_pressure bar | 2.6 2.7
      Compressor_01_Temp_Oleo | - | 50 51
      Compressor_01_Em_Falha | c1_fault | 0 0
      Compressor_01_Horas_Trabalhadas | - | 9000 9001`,
  },
  {
    name: 'Register numbers with words',
    source: 'Modbus poller export, written by hand',
    compressors: 2,
    lines: `
      40001_LeavingChilledWaterTemp_x10 | - | 70 71
      30012 Leaving Chilled Water Temperature | chw_out_temp °C | 7 7.1
      30013 Entering Chilled Water Temperature | chw_in_temp °C | 12 12.1
      30020 Compressor 1 Motor Current %FLA | c1_capacity % | 70 71
      30021 Compressor 2 Motor Current %FLA | c2_capacity % | 70 71
      30030 System 1 Suction Pressure | c1_suction_pressure psi | 38 39
      30031 System 2 Suction Pressure | c2_suction_pressure psi | 38 39
      30032 System 1 Discharge Pressure | c1_discharge_pressure psi | 130 131
      10001 Compressor 1 Running | c1_status | 1 0
      10002 Compressor 2 Running | c2_status | 1 0
      10003 Chiller Running | status | 1 0
      10010 Common Fault | fault | 0 0
      30040 Total Power Input | power kW | 250 251
      30041 Chiller Cooling Capacity | capacity TR | 400 401
      30042 Chiller Load | demand % | 70 71`,
  },
  {
    name: 'Turbocor of a Brazilian integrator',
    source: 'Turbocor com seis compressores, escrito à mão',
    compressors: 6,
    measurement: 'chiller_turbocor',
    lines: `
      TC1_Status | c1_status | 1 0
      TC2_Status | c2_status | 1 0
      TC3_Status | c3_status | 1 0
      TC4_Status | c4_status | 1 0
      TC5_Status | c5_status | 1 0
      TC6_Status | c6_status | 1 0
      TC1_Carga_% | c1_capacity % | 70 71
      TC2_Carga_% | c2_capacity % | 70 71
      TC3_Carga_% | c3_capacity % | 70 71
      TC4_Carga_% | c4_capacity % | 70 71
      TC5_Carga_% | c5_capacity % | 70 71
      TC6_Carga_% | c6_capacity % | 70 71
      TC1_kW | c1_power kW | 60 61
      TC1_Press_Succao_kPa | c1_suction_pressure kPa | 250 251
      TC1_Press_Desc_kPa | c1_discharge_pressure kPa | 800 801
      Chiller_kW | power kW | 360 361
      Chiller_TR | capacity TR | 600 601
      Chiller_Demanda | demand % | 70 71
      Chiller_Status | status | 1 0
      Chiller_TAG_Saida | chw_out_temp °C | 7 7.1
      Chiller_TAG_Entrada | chw_in_temp °C | 12 12.1`,
  },
  {
    name: 'Underscore everything',
    source: 'MQTT topics, written by hand',
    compressors: 2,
    lines: `
      site/plant/chiller/1/chw/supply/temperature | chw_out_temp °C | 7 7.1
      site/plant/chiller/1/chw/return/temperature | chw_in_temp °C | 12 12.1
      site/plant/chiller/1/cdw/supply/temperature | cw_in_temp °C | 28 28.1
      site/plant/chiller/1/cdw/return/temperature | cw_out_temp °C | 33 33.1
      site/plant/chiller/1/power/active | power kW | 160 161
      site/plant/chiller/1/capacity/tons | capacity TR | 250 251
      site/plant/chiller/1/load/percent | demand % | 70 71
      site/plant/chiller/1/status/running | status | t f
      site/plant/chiller/1/compressor/1/status/running | c1_status | t f
      site/plant/chiller/1/compressor/1/load/percent | c1_capacity % | 70 71
      site/plant/chiller/1/compressor/1/suction/pressure | c1_suction_pressure bar | 2.6 2.7
      site/plant/chiller/1/compressor/1/discharge/pressure | c1_discharge_pressure bar | 9 9.1
      site/plant/chiller/1/compressor/2/status/running | c2_status | t f
      site/plant/chiller/1/compressor/2/load/percent | c2_capacity % | 71 71
      site/plant/pump/1/status/running | - | t t
      site/plant/pump/1/power/active | - | 11 11`,
  },
  {
    name: 'One compressor, no numbers',
    source: 'small screw chiller, written by hand',
    compressors: 1,
    lines: `
      Chilled Water Outlet Temp | chw_out_temp °C | 7 7.1
      Chilled Water Inlet Temp | chw_in_temp °C | 12 12.1
      Cooling Water Inlet Temp | cw_in_temp °C | 28 28.1
      Cooling Water Outlet Temp | cw_out_temp °C | 33 33.1
      Chiller kW | power kW | 160 161
      Cooling Capacity kW | capacity kW_th | 900 901
      Chiller Load % | demand % | 70 71
      Chiller Run | status | 1 0
      Compressor Run | c1_status | 1 0
      Compressor Load % | c1_capacity % | 70 71
      Compressor Suction Pressure | c1_suction_pressure bar | 2.6 2.7
      Compressor Discharge Pressure | c1_discharge_pressure bar | 9 9.1
      Compressor Discharge Temperature | c1_discharge_temp °C | 60 61
      Compressor Oil Temperature | - | 50 51
      Compressor Trip | c1_fault | 0 0`,
  },
]
