import type { NamingScheme } from './naming-scheme.test-support.ts'

/** A second set, written after the first held-out set had been looked at; measured unseen too (docs/mapping.md). */
export const freshSchemes: readonly NamingScheme[] = [
  {
    name: 'All glued lower case',
    source: 'historian export without separators, written by hand',
    compressors: 2,
    lines: `
      evapleavingwatertemp | chw_out_temp °F | 44 44.1
      evapenteringwatertemp | chw_in_temp °F | 54 54.1
      condenteringwatertemp | cw_in_temp °F | 84 84.1
      condleavingwatertemp | cw_out_temp °F | 94 94.1
      chillerstatus | status | 1 0
      chillerload | demand % | 70 71
      chillerpower | power kW | 250 251
      coolingcapacity | capacity TR | 400 401
      comp1status | c1_status | 1 0
      comp2status | c2_status | 1 0
      comp1load | c1_capacity % | 70 71
      comp2load | c2_capacity % | 70 71
      comp1dischtemp | c1_discharge_temp °F | 130 131
      comp1suctpress | c1_suction_pressure psi | 38 39
      chwsetpoint | - | 44 44
      chilleralarm | alarm | 0 0`,
  },
  {
    name: 'camelCase of an IoT gateway',
    source: 'JSON keys of a gateway, written by hand',
    compressors: 2,
    lines: `
      chilledWaterSupplyTemp | chw_out_temp °C | 7 7.1
      chilledWaterReturnTemp | chw_in_temp °C | 12 12.1
      condenserWaterSupplyTemp | cw_in_temp °C | 28 28.1
      condenserWaterReturnTemp | cw_out_temp °C | 33 33.1
      chilledWaterSetpoint | - | 7 7
      totalActivePower | power kW | 160 161
      coolingLoadTr | capacity TR | 250 251
      loadPercentage | demand % | 70 71
      isRunning | status | t f
      hasFault | fault | f f
      hasAlarm | alarm | f f
      compressor1Running | c1_status | t f
      compressor1LoadPercent | c1_capacity % | 70 71
      compressor1SuctionPressure | c1_suction_pressure bar | 2.6 2.7
      compressor1DischargePressure | c1_discharge_pressure bar | 9 9.1
      compressor2Running | c2_status | t f
      compressor2LoadPercent | c2_capacity % | 71 71
      compressor1RunHours | - | 9000 9001
      evaporatorPumpRunning | - | t t`,
  },
  {
    name: 'PLC tags of three letters',
    source: 'ladder program tags, written by hand',
    compressors: 2,
    lines: `
      CHW_SUP_TMP | chw_out_temp °F | 44 44.1
      CHW_RET_TMP | chw_in_temp °F | 54 54.1
      CDW_ENT_TMP | cw_in_temp °F | 84 84.1
      CDW_LVG_TMP | cw_out_temp °F | 94 94.1
      CMP_A_STS | c1_status | 1 0
      CMP_B_STS | c2_status | 1 0
      CMP_A_CAP | c1_capacity % | 70 71
      CMP_B_CAP | c2_capacity % | 70 71
      CMP_A_SUC_PRS | c1_suction_pressure psi | 38 39
      CMP_A_DIS_PRS | c1_discharge_pressure psi | 130 131
      CMP_A_DIS_TMP | c1_discharge_temp °F | 130 131
      CMP_A_OIL_PRS | - | 120 121
      UNIT_KW | power kW | 250 251
      UNIT_TON | capacity TR | 400 401
      UNIT_CAP_PCT | demand % | 70 71
      UNIT_RUN | status | 1 0
      UNIT_ALM | alarm | 0 0
      UNIT_FLT | fault | 0 0
      UNIT_MODE | - | 2 2`,
  },
  {
    name: 'Three chillers side by side',
    source: 'plant export, written by hand',
    compressors: 1,
    measurement: 'CAG_Chiller_02',
    lines: `
      Chiller 1 - CHW Supply Temp (°C) | - | 7 7.1
      Chiller 1 - Power (kW) | - | 160 161
      Chiller 1 - Running | - | 1 0
      Chiller 2 - CHW Supply Temp (°C) | chw_out_temp °C | 7 7.1
      Chiller 2 - CHW Return Temp (°C) | chw_in_temp °C | 12 12.1
      Chiller 2 - Power (kW) | power kW | 160 161
      Chiller 2 - Cooling Load (kW) | capacity kW_th | 900 901
      Chiller 2 - Load (%) | demand % | 70 71
      Chiller 2 - Running | status | 1 0
      Chiller 2 - Fault | fault | 0 0
      Chiller 3 - CHW Supply Temp (°C) | - | 7 7.1
      Chiller 3 - Power (kW) | - | 160 161
      Chiller 3 - Running | - | 1 0
      Primary Pump 2 - Power (kW) | - | 11 11
      Cooling Tower 2 - Fan Speed (%) | - | 70 71
      Plant Total Power (kW) | - | 500 501`,
  },
  {
    name: 'Planilha de leitura de operador',
    source: 'ficha de leitura diária brasileira, escrita à mão',
    compressors: 2,
    lines: `
      Água gelada - entrada | chw_in_temp °C | 12 12.1
      Água gelada - saída | chw_out_temp °C | 7 7.1
      Água condensação - entrada | cw_in_temp °C | 28 28.1
      Água condensação - saída | cw_out_temp °C | 33 33.1
      Pressão água gelada (kgf/cm²) | chw_pressure kgf/cm² | 3.1 3.2
      Capacidade (%) | demand % | 70 71
      Capacidade (TR) | capacity TR | 250 251
      Potência (kW) | power kW | 160 161
      Máquina ligada | status | 1 0
      Comp. 1 ligado | c1_status | 1 0
      Comp. 2 ligado | c2_status | 1 0
      Comp. 1 capacidade (%) | c1_capacity % | 70 71
      Comp. 2 capacidade (%) | c2_capacity % | 71 71
      Comp. 1 pressão sucção (psi) | c1_suction_pressure psi | 38 39
      Comp. 1 pressão descarga (psi) | c1_discharge_pressure psi | 130 131
      Comp. 1 pressão óleo (psi) | - | 120 121
      Comp. 1 corrente (A) | - | 100 101
      Temperatura ambiente | - | 31 31`,
  },
  {
    name: 'Metasys object paths',
    source: 'JCI NAE paths, written by hand',
    compressors: 2,
    lines: `
      NAE01/N2-1.CH-1.CHWS-T | chw_out_temp °F | 44 44.1
      NAE01/N2-1.CH-1.CHWR-T | chw_in_temp °F | 54 54.1
      NAE01/N2-1.CH-1.CWS-T | cw_in_temp °F | 84 84.1
      NAE01/N2-1.CH-1.CWR-T | cw_out_temp °F | 94 94.1
      NAE01/N2-1.CH-1.CH-S | status | 1 0
      NAE01/N2-1.CH-1.CH-C | - | 1 1
      NAE01/N2-1.CH-1.CH-KW | power kW | 250 251
      NAE01/N2-1.CH-1.CH-PCTLD | demand % | 70 71
      NAE01/N2-1.CH-1.CH-TONS | capacity TR | 400 401
      NAE01/N2-1.CH-1.CH-ALM | alarm | 0 0
      NAE01/N2-1.CH-1.CHWS-SP | - | 44 44
      NAE01/N2-1.CHWP-1.CHWP-S | - | 1 1`,
  },
  {
    name: 'OPC UA nodes of a screw chiller',
    source: 'OPC UA browse names, written by hand',
    compressors: 2,
    lines: `
      Chiller/Evaporator/OutletTemperature | chw_out_temp °C | 7 7.1
      Chiller/Evaporator/InletTemperature | chw_in_temp °C | 12 12.1
      Chiller/Evaporator/Setpoint | - | 7 7
      Chiller/Condenser/InletTemperature | cw_in_temp °C | 28 28.1
      Chiller/Condenser/OutletTemperature | cw_out_temp °C | 33 33.1
      Chiller/Electrical/ActivePower_W | power W | 160000 161000
      Chiller/Electrical/ActiveEnergy_kWh | - | 99000 99001
      Chiller/Electrical/PowerFactor | - | 0.9 0.9
      Chiller/CoolingCapacity_kW | capacity kW_th | 900 901
      Chiller/LoadFactor | demand 0..1 | 0.71 0.72
      Chiller/State | status | 1 0
      Chiller/AlarmActive | alarm | 0 0
      Chiller/Compressor/0/Running | c1_status | 1 0
      Chiller/Compressor/0/Capacity | c1_capacity % | 70 71
      Chiller/Compressor/0/SuctionPressure_MPa | c1_suction_pressure MPa | 0.26 0.27
      Chiller/Compressor/0/DischargePressure_MPa | c1_discharge_pressure MPa | 0.9 0.91
      Chiller/Compressor/1/Running | c2_status | 1 0
      Chiller/Compressor/1/Capacity | c2_capacity % | 70 71`,
  },
  {
    name: 'Etiquetas misturadas de retrofit',
    source: 'retrofit brasileiro que mistura línguas, escrito à mão',
    compressors: 3,
    measurement: 'ura_1',
    lines: `
      URA1_Temp_AG_Sai | chw_out_temp °C | 7 7.1
      URA1_Temp_AG_Ret | chw_in_temp °C | 12 12.1
      URA1_Temp_Cond_Ent | cw_in_temp °C | 28 28.1
      URA1_Temp_Cond_Sai | cw_out_temp °C | 33 33.1
      URA1_kW | power kW | 160 161
      URA1_kWh | - | 9000 9001
      URA1_TR | capacity TR | 250 251
      URA1_kW_TR | efficiency kW/TR | 0.64 0.64
      URA1_Perc_Carga | demand % | 70 71
      URA1_Status_Run | status | 1 0
      URA1_Falha | fault | 0 0
      URA1_Comp1_Run | c1_status | 1 0
      URA1_Comp2_Run | c2_status | 1 0
      URA1_Comp3_Run | c3_status | 0 0
      URA1_Comp1_Perc | c1_capacity % | 70 71
      URA1_Comp2_Perc | c2_capacity % | 70 71
      URA1_Comp3_Perc | c3_capacity % | 0 0
      URA1_Comp1_kW | c1_power kW | 80 81
      URA1_Comp1_Temp_Desc | c1_discharge_temp °C | 61 62
      URA1_Comp1_Press_Suc | c1_suction_pressure kPa | 250 251
      URA1_Hab | - | 1 1
      URA2_Temp_AG_Sai | - | 7 7.1
      URA2_kW | - | 0 0
      URA2_Status_Run | - | 0 0`,
  },
  {
    name: 'Spanish supervisory system',
    source: 'SCADA en español, escrito a mano',
    compressors: 2,
    lines: `
      Temp_Salida_Agua_Helada | chw_out_temp °C | 7 7.1
      Temp_Entrada_Agua_Helada | chw_in_temp °C | 12 12.1
      Temp_Entrada_Agua_Condensador | cw_in_temp °C | 28 28.1
      Temp_Salida_Agua_Condensador | cw_out_temp °C | 33 33.1
      Potencia_Total_kW | power kW | 160 161
      Capacidad_TR | capacity TR | 250 251
      Carga_Porcentaje | demand % | 70 71
      Estado_Chiller | status | 1 0
      Alarma_General | alarm | 0 0
      Compresor1_Estado | c1_status | 1 0
      Compresor1_Carga | c1_capacity % | 70 71
      Compresor2_Estado | c2_status | 1 0
      Compresor2_Carga | c2_capacity % | 70 71
      Compresor1_Presion_Succion | c1_suction_pressure psi | 38 39
      Compresor1_Presion_Descarga | c1_discharge_pressure psi | 130 131`,
  },
  {
    name: 'Circuits, not compressors',
    source: 'air-cooled scroll chiller, written by hand',
    compressors: 2,
    lines: `
      Leaving Water Temp | chw_out_temp °F | 44 44.1
      Entering Water Temp | chw_in_temp °F | 54 54.1
      Unit State | status | 1 0
      Unit Capacity % | demand % | 70 71
      Total Unit Power (kW) | power kW | 160 161
      Cooling Output (kBTU/h) | capacity kBTU/h | 2400 2410
      Ckt 1 Status | c1_status | 1 0
      Ckt 2 Status | c2_status | 1 0
      Ckt 1 Capacity % | c1_capacity % | 70 71
      Ckt 2 Capacity % | c2_capacity % | 70 71
      Ckt 1 Suction Pressure | c1_suction_pressure psi | 118 119
      Ckt 1 Discharge Pressure | c1_discharge_pressure psi | 330 331
      Ckt 2 Suction Pressure | c2_suction_pressure psi | 118 119
      Ckt 1 EXV Position | - | 45 46
      Ckt 1 Subcooling | - | 8 8.1
      LWT Setpoint | - | 44 44
      Outdoor Ambient Temp | - | 95 95`,
  },
]
