import type { NamingScheme } from './naming-scheme.test-support.ts'

/** The schemes that were looked at while the lexicon and the weights were made. Point names are facts; nothing else is quoted. */
export const tunedSchemes: readonly NamingScheme[] = [
  {
    name: "Geada's own",
    source: 'domain reference, section 1: {prefix}_{suffix}',
    measurement: 'patio_1',
    compressors: 2,
    lines: `
      patio_1_demand | demand % | 71 70 0
      patio_1_capacity | capacity TR | 212 208 0
      patio_1_power | power kW | 130 128 0
      patio_1_cop | cop | 5.7 5.7 0
      patio_1_efficiency | efficiency kW/TR | 0.61 0.61 0
      patio_1_status | status | 1 1 0
      patio_1_chw_in_temp | chw_in_temp °C | 12.1 12.2 14
      patio_1_chw_out_temp | chw_out_temp °C | 7.0 7.1 13
      patio_1_cw_in_temp | cw_in_temp °C | 28 28.2 26
      patio_1_cw_out_temp | cw_out_temp °C | 33 33.1 27
      patio_1_chw_pressure | chw_pressure psi | 45 46 45
      patio_1_cw_pressure | cw_pressure psi | 38 37 38
      patio_1_alarm | alarm | 0 0 1
      patio_1_fault | fault | 0 0 1
      patio_1_c1_capacity | c1_capacity % | 80 75 0
      patio_1_c1_status | c1_status | 1 1 0
      patio_1_c1_power | c1_power kW | 66 64 0
      patio_1_c1_suction_temp | c1_suction_temp °C | 6.1 6.3 9
      patio_1_c1_discharge_temp | c1_discharge_temp °C | 58 57 30
      patio_1_c1_suction_pressure | c1_suction_pressure psi | 42 43 60
      patio_1_c1_discharge_pressure | c1_discharge_pressure psi | 131 130 80
      patio_1_c1_alarm | c1_alarm | 0 0 0
      patio_1_c1_fault | c1_fault | 0 0 0
      patio_1_c2_capacity | c2_capacity % | 62 66 0
      patio_1_c2_status | c2_status | 1 1 0
      patio_1_c2_power | c2_power kW | 64 64 0`,
  },
  {
    name: 'Metasys export of a university plant',
    source: 'shared data chiller_esb (hazrmard/EngineeringScienceBuilding)',
    measurement: 'ESB Chiller 1',
    compressors: 1,
    lines: `
      Starter Input Power Consumption (kW) | power kW | 98.3 93.4 0
      Cond Entering Water Temp | cw_in_temp °F | 58.1 55.4 71.8
      Cond Leaving Water Temp | cw_out_temp °F | 72.5 71.5 73.2
      Tower 1a Fan Output.Trend - Present Value () | - | 100 100 0
      Tower 1b Fan Output.Trend - Present Value () | - | 100 100 0
      Evaporator Entering Water Temperature | chw_in_temp °F | 44.3 44.1 56.6
      Evaporator Leaving Water Temperature | chw_out_temp °F | 41.9 41.6 53.8
      Output Power (Watts) | - | 17310 17460 0
      Output Power (Watts).1 | - | 960 1960 0
      Output Power (kW) | - | 10.15 0 0
      Output Power (kW).1 | - | 9.29 0 0
      Flexim M-3 (WCM-1) volumetric flow rate | - | 1729 1729 0
      Outside Air Temperature | - |
      Outside Air Humidity | - | 30.7 30.8
      Ambient Wet-Bulb | - | 51 51
      Chiller 1 Percent Load (%) | demand % | 22.8 17.2 0
      Tons | capacity TR | 175 173 0
      kW/Ton | efficiency kW/TR | 0.56 0.53 0`,
  },
  {
    name: 'Carrier 30 series export',
    source: 'shared data chiller_carrier (narenkhatwani/Chiller-Data-Analysis)',
    compressors: 2,
    lines: `
      Actual Capacity | demand % | 45 45 50 60
      Entering Fluid temp | chw_in_temp °C | 11.5 11.4
      Leaving Fluid temp | chw_out_temp °C | 8.4 8.3
      EVAP PRESS COMP1 | c1_suction_pressure kPa | 272.2 275
      EVAP PRESS COMP2 | c2_suction_pressure kPa | 272.2 270
      COND REF PRESS COMP1 | c1_discharge_pressure kPa | 671.8 680
      COND REF PRESS COMP2 | c2_discharge_pressure kPa | 1163 1156
      OIL Pressure COMP1 | - | 304 305
      OIL Pressure COMP2 | - | 1083 1075
      DP | - | 0.27 0.26
      COND SAT TEMP COMP 1 | - | 30.1 30
      COND SAT TEMP COMP 2 | - | 48.2 48
      EVAP SAT TEMP COM1 | - | 6.9 6.8
      EVAP SAT TEMP COM2 | - | 3.5 3.2
      EXPV Position COM 1 | - | 5 5
      EXPV Position COM 2 | - | 55 56
      SUCTION TEMP COMP 1 | c1_suction_temp °C | 25.4 25.3
      SUCTION TEMP COMP 2 | c2_suction_temp °C | 8.9 8.8
      DISCHARGE TEMP COMP 1 | c1_discharge_temp °C | 58.6 58.6
      DISCHARGE TEMP COMP 2 | c2_discharge_temp °C | 61.1 61
      SUCTION SH    COMP 1 | - | 18.5 18
      SUCTION SH    COMP 2 | - | 5.4 5.7
      DISCH     SH    COMP 1 | - | 28.5 28
      DISCH    SH    COMP 2 | - | 12.9 13`,
  },
  {
    name: 'Project Haystack demo site (navigation names)',
    source: 'shared data haystack_j2 (j2inn/haystack-core): the chiller plant and a part of its neighbours',
    compressors: 1,
    lines: `
      Pearl Tower Chiller CTP1 Status | - | t
      Pearl Tower Chiller CTP1 | - | t
      Pearl Tower Chiller CTP2 Status | - | t
      Pearl Tower Chiller CTP2 | - | f
      Pearl Tower Chiller CTR-T | cw_out_temp °F | 85.0 84.1
      Pearl Tower Chiller CTS-T | cw_in_temp °F | 75.1 75.4
      Pearl Tower Chiller CTower Status | - | t
      Pearl Tower Chiller CTower | - | f
      Pearl Tower Chiller CW SP | - | 68 68
      Pearl Tower Chiller CWP1 Status | - | f
      Pearl Tower Chiller CWP1 | - | f
      Pearl Tower Chiller CWP2 Status | - | t
      Pearl Tower Chiller CWP2 | - | t
      Pearl Tower Chiller CWR-T | chw_in_temp °F | 50.0 51
      Pearl Tower Chiller CWS-T | chw_out_temp °F | 39.5 40.1
      Pearl Tower Chiller Chiller Status | status | t f
      Pearl Tower Chiller Chiller | - | t t
      Pearl Tower Chiller Differential Pressure | - | 65 65
      Pearl Tower Boiler Boiler Status | - | t
      Pearl Tower Boiler Boiler Alarm | - | f
      Pearl Tower Boiler HWS-T | - | 150 151
      Pearl Tower Boiler HWR-T | - | 140 141
      Pearl Tower AHU-1 SAT | - | 55 56
      Pearl Tower AHU-1 RAT | - | 72 71
      Pearl Tower AHU-1 CHWV | - | 44 40
      Pearl Tower Elec Meter KwTotal | - | 667 700
      Pearl Tower Elec Meter KwA | - | 658 660
      Pearl Tower Elec Meter kWhMonthly | - | 9000 9100
      Pearl Tower Vav-35 Room Temp | - | 72 71
      Pearl Tower Vav-35 Damper | - | 17 25`,
  },
  {
    name: 'Project Haystack tags as names',
    source: 'haystack 4 phIoT: tags of chiller points',
    compressors: 2,
    lines: `
      chiller-1 run sensor | status | t f
      chiller-1 run cmd | - | t f
      chiller-1 enable cmd | - | t t
      chiller-1 load sensor | demand % | 61 60
      chiller-1 load cmd | - | 100 100
      chiller-1 efficiency sensor | efficiency kW/TR | 0.61 0.6
      chiller-1 alarm sensor | alarm | f f
      chiller-1 chilled water leaving temp sensor | chw_out_temp °F | 44.1 44
      chiller-1 chilled water leaving temp sp | - | 44 44
      chiller-1 chilled water entering temp sensor | chw_in_temp °F | 54.2 54
      chiller-1 chilled water delta temp sensor | - | 10.1 10
      chiller-1 chilled water leaving flow sensor | - | 900 901
      chiller-1 condenser water leaving temp sensor | cw_out_temp °F | 94.5 94
      chiller-1 condenser water entering temp sensor | cw_in_temp °F | 85.1 85
      chiller-1 elec power sensor | power kW | 205 204
      chiller-1 elec energy sensor | - | 901234 901235
      chiller-1 cooling capacity sensor | capacity TR | 340 338
      chiller-1 compressor-1 run sensor | c1_status | t f
      chiller-1 compressor-1 load sensor | c1_capacity % | 60 61
      chiller-1 compressor-1 suction refrig pressure sensor | c1_suction_pressure psi | 36 37
      chiller-1 compressor-1 discharge refrig pressure sensor | c1_discharge_pressure psi | 121 120
      chiller-1 compressor-2 run sensor | c2_status | t f
      chiller-1 compressor-2 load sensor | c2_capacity % | 62 61
      chiller-1 compressor-2 suction refrig temp sensor | c2_suction_temp °F | 43 44
      chiller-1 compressor-2 discharge refrig temp sensor | c2_discharge_temp °F | 131 132`,
  },
  {
    name: 'Brick classes',
    source: 'Brick 1.3 class names as field names',
    compressors: 2,
    lines: `
      Chiller_01.Leaving_Chilled_Water_Temperature_Sensor | chw_out_temp °C | 6.8 7
      Chiller_01.Entering_Chilled_Water_Temperature_Sensor | chw_in_temp °C | 12.1 12
      Chiller_01.Leaving_Condenser_Water_Temperature_Sensor | cw_out_temp °C | 34.2 34
      Chiller_01.Entering_Condenser_Water_Temperature_Sensor | cw_in_temp °C | 29.1 29
      Chiller_01.Leaving_Chilled_Water_Temperature_Setpoint | - | 7 7
      Chiller_01.Chilled_Water_Flow_Sensor | - | 60 61
      Chiller_01.Chilled_Water_Differential_Temperature_Sensor | - | 5.2 5
      Chiller_01.Electric_Power_Sensor | power kW | 140 139
      Chiller_01.Electric_Energy_Sensor | - | 44000 44001
      Chiller_01.Cooling_Capacity_Sensor | capacity | 230 228
      Chiller_01.Load_Percentage | demand % | 67 66
      Chiller_01.On_Off_Status | status | 1 0
      Chiller_01.On_Off_Command | - | 1 1
      Chiller_01.Enable_Status | - | 1 1
      Chiller_01.Alarm | alarm | 0 0
      Chiller_01.Fault_Status | fault | 0 0
      Chiller_01.Run_Time_Sensor | - | 12000 12001
      Chiller_01.Compressor_1.Run_Status | c1_status | 1 0
      Chiller_01.Compressor_1.Load_Sensor | c1_capacity % | 66 65
      Chiller_01.Compressor_1.Suction_Pressure_Sensor | c1_suction_pressure kPa | 310 312
      Chiller_01.Compressor_1.Discharge_Pressure_Sensor | c1_discharge_pressure kPa | 880 890
      Chiller_01.Compressor_2.Run_Status | c2_status | 1 0
      Chiller_01.Compressor_2.Load_Sensor | c2_capacity % | 68 65
      Chiller_01.Compressor_2.Discharge_Temperature_Sensor | c2_discharge_temp °C | 61 62`,
  },
  {
    name: 'Tag soup of two chillers',
    source: 'tags of the kind that the issue names, written by hand',
    measurement: 'plant',
    compressors: 2,
    lines: `
      CH01_EVAP_LWT_F | chw_out_temp °F | 44.5 44
      CH01_EVAP_EWT_F | chw_in_temp °F | 54.5 54
      CH01_COND_EWT_F | cw_in_temp °F | 85.1 85
      CH01_COND_LWT_F | cw_out_temp °F | 94.8 95
      CH01_KW | power kW | 210 212
      CH01_TONS | capacity TR | 330 333
      CH01_PCT_LOAD | demand % | 66 67
      CH01_RUN_STS | status | 1 0
      CH01_ALM | alarm | 0 0
      CH01_LWT_SP_F | - | 44 44
      CH01_C1_DischTemp_F | c1_discharge_temp °F | 131 132
      CH01_C2_DischTemp_F | c2_discharge_temp °F | 134 135
      CH01_C1_SuctPress_psi | c1_suction_pressure psi | 38 37
      CH01_C2_SuctPress_psi | c2_suction_pressure psi | 36 37
      CH01_C1_RunHrs | - | 12345 12346
      CH01_C1_Sts | c1_status | 1 0
      CH01_C2_Sts | c2_status | 1 0
      CH01_C1_Load | c1_capacity % | 60 61
      CH01_C2_Load | c2_capacity % | 71 70
      CH02_EVAP_LWT_F | - | 52 52
      CH02_EVAP_EWT_F | - | 54 54
      CH02_KW | - | 0 0
      CH02_TONS | - | 0 0
      CH02_PCT_LOAD | - | 0 0
      CH02_RUN_STS | - | 0 0
      CH02_C1_DischTemp_F | - | 80 80
      CH02_C1_Sts | - | 0 0
      CH02_C1_Load | - | 0 0
      OAT_F | - | 88 88`,
  },
  {
    name: 'Path of a Niagara station',
    source: 'Tridium Niagara slot paths, written by hand',
    measurement: 'Chiller1',
    compressors: 1,
    lines: `
      AHU.Chiller1.kW | power kW | 150 151
      AHU.Chiller1.Tons | capacity TR | 240 244
      AHU.Chiller1.PercentRLA | demand % | 70 71
      AHU.Chiller1.RunStatus | status | t f
      AHU.Chiller1.EnableCmd | - | t t
      AHU.Chiller1.CHWST | chw_out_temp °F | 44 44.1
      AHU.Chiller1.CHWRT | chw_in_temp °F | 54 54.1
      AHU.Chiller1.CWST | cw_in_temp °F | 83 82
      AHU.Chiller1.CWRT | cw_out_temp °F | 92 91
      AHU.Chiller1.CHWSTSetpt | - | 44 44
      AHU.Chiller1.COMP1_SUC_P | c1_suction_pressure kPa | 290 300
      AHU.Chiller1.COMP1_DIS_P | c1_discharge_pressure kPa | 870 880
      AHU.Chiller1.COMP1_DIS_T | c1_discharge_temp °F | 132 133
      AHU.Chiller1.CommonAlarm | alarm | f f
      AHU.Chiller1.CHWPump1.Status | - | t t
      AHU.Fan1.Status | - | t t
      AHU.SupplyAirTemp | - | 55 56
      AHU.FanKW | - | 12 12`,
  },
  {
    name: 'Trane AdaptiView',
    source: 'Trane BACnet object names (BAS-SVP01)',
    compressors: 2,
    lines: `
      Evap Leaving Water Temp | chw_out_temp °F | 44.1 44
      Evap Entering Water Temp | chw_in_temp °F | 54 54.1
      Cond Leaving Water Temp | cw_out_temp °F | 95 94
      Cond Entering Water Temp | cw_in_temp °F | 85 84
      Active Chilled Water Setpoint | - | 44 44
      Active Current Limit Setpoint | - | 100 100
      Chiller Running State | status | 1 0
      Running Mode | - | 3 3
      Actual Running Capacity | demand % | 60 61
      Average Motor Current %RLA | - | 61 62
      Unit Power Consumption | power kW | 220 221
      Chiller Output Tons | capacity TR | 350 351
      Compressor 1A Running Status | c1_status | 1 0
      Compressor 2A Running Status | c2_status | 1 0
      Compressor 1A % RLA | c1_capacity % | 60 61
      Compressor 2A % RLA | c2_capacity % | 61 62
      Compressor 1A Starts | - | 120 121
      Compressor 1A Run Time | - | 9000 9001
      Discharge Pressure Compressor 1A | c1_discharge_pressure psi | 130 131
      Suction Pressure Compressor 1A | c1_suction_pressure psi | 38 37
      Oil Pressure Compressor 1A | - | 120 119
      Evap Sat Rfgt Temp Ckt 1 | - | 38 38
      Alarm Present | alarm | 0 0
      Shutdown Alarm Present | - | 0 0
      Outdoor Air Temp | - | 88 88`,
  },
  {
    name: 'YORK / Metasys short names',
    source: 'York chiller points under Metasys, from memory of point lists',
    compressors: 2,
    lines: `
      YK1:LCHWT | chw_out_temp °F | 44 44.2
      YK1:RCHWT | chw_in_temp °F | 54 54.2
      YK1:LCDWT | cw_out_temp °F | 94 94.2
      YK1:ECDWT | cw_in_temp °F | 84 84.2
      YK1:CHWSP | - | 44 44
      YK1:SYS1-SUCTPRESS | c1_suction_pressure psi | 38 38.5
      YK1:SYS1-DSCHPRESS | c1_discharge_pressure psi | 128 129
      YK1:OPERCODE | - | 4 4
      YK1:MTR-CURR | - | 210 211
      YK1:MTR-PCTFLA | demand % | 66 67
      YK1:INPUT-KW | power kW | 180 181
      YK1:UNIT-STS | status | 1 0
      YK1:SAFETYFAULT | fault | 0 0`,
  },
  {
    name: 'Daikin / McQuay MicroTech',
    source: 'McQuay MicroTech III Modbus descriptions (ED 15121)',
    compressors: 2,
    lines: `
      Chiller Enable Output | - | 1 1
      Chiller On/Off | status | 1 0
      Alarm Digital Output | alarm | 0 0
      Evaporator Flow Switch Status | - | 1 1
      Actual Capacity | demand % | 61 66 70
      Active Capacity Limit Output | - | 100 100
      Chiller Status (Run Mode) | - | 3 3 1
      Evaporator Entering Fluid Temperature | chw_in_temp °C | 12 12.1
      Evaporator Leaving Fluid Temperature | chw_out_temp °C | 7 7.1
      Outdoor Air Temperature | - | 31 31
      Chiller Current | - | 210 211
      Circuit #1 Compressor #1 Suction Refrigerant Temp | c1_suction_temp °C | 8 8.1
      Circuit #1 Compressor #1 Discharge Refrigerant Temp | c1_discharge_temp °C | 66 66.1
      Circuit #1 Compressor #1 Starts | - | 120 120
      Circuit #1 Compressor #1 Run Hours | - | 9000 9000
      Circuit #1 Compressor #1 Percent RLA | c1_capacity % | 61 62
      Circuit #1 Compressor #1 State | c1_status | 1 0
      Circuit #2 Compressor #1 Suction Refrigerant Temp | c2_suction_temp °C | 8.3 8.1
      Circuit #2 Compressor #1 Discharge Refrigerant Temp | c2_discharge_temp °C | 67 66.1
      Circuit #2 Compressor #1 Percent RLA | c2_capacity % | 66 62
      Circuit #2 Compressor #1 State | c2_status | 1 0
      Evaporator Pump #1 Run Hours | - | 9000 9000
      Evaporator Pump #1 Status | - | 1 1`,
  },
  {
    name: 'Turbocor compressors, zero based',
    source: 'Danfoss Turbocor / Smardt tag style, written by hand',
    compressors: 3,
    lines: `
      SmardtChiller.LeavingChilledWaterTemp | chw_out_temp °C | 7.2 7.1
      SmardtChiller.EnteringChilledWaterTemp | chw_in_temp °C | 12.2 12.1
      SmardtChiller.TotalkW | power kW | 95 96
      SmardtChiller.ChillerCapacitykW | capacity kW_th | 560 570
      SmardtChiller.COP | cop | 5.9 5.9
      SmardtChiller.ChillerDemandPct | demand % | 61 60
      SmardtChiller.ChillerRunning | status | 1 0
      SmardtChiller.GeneralAlarm | alarm | 0 0
      Comp0.SuctionPressure_kPa | c1_suction_pressure kPa | 255 256
      Comp0.DischargePressure_kPa | c1_discharge_pressure kPa | 790 791
      Comp0.SuctionTemp | c1_suction_temp °C | 6.1 6
      Comp0.ActualSpeedRPM | - | 30100 30200
      Comp0.ActualPower_kW | c1_power kW | 32 33
      Comp0.Demand% | c1_capacity % | 60 61
      Comp0.IGV% | - | 88 90
      Comp0.Running | c1_status | 1 0
      Comp0.Fault | c1_fault | 0 0
      Comp0.DesiredPower | - | 35 35
      Comp0.MotorAmps | - | 51 52
      Comp1.SuctionPressure_kPa | c2_suction_pressure kPa | 255 256
      Comp1.ActualPower_kW | c2_power kW | 31 33
      Comp1.Demand% | c2_capacity % | 61 61
      Comp1.Running | c2_status | 1 0
      Comp2.ActualPower_kW | c3_power kW | 32 33
      Comp2.Demand% | c3_capacity % | 62 61
      Comp2.Running | c3_status | 1 0`,
  },
  {
    name: 'Integrador brasileiro, snake_case',
    source: 'estilo de supervisórios brasileiros, escrito à mão',
    measurement: 'chiller_cag',
    compressors: 2,
    lines: `
      temp_saida_agua_gelada | chw_out_temp °C | 7.1 7
      temp_entrada_agua_gelada | chw_in_temp °C | 12.1 12
      temp_entrada_agua_condensacao | cw_in_temp °C | 28.1 28
      temp_saida_agua_condensacao | cw_out_temp °C | 33.3 33
      setpoint_agua_gelada | - | 7 7
      pressao_agua_gelada_bar | chw_pressure bar | 3.1 3
      pressao_agua_condensacao_bar | cw_pressure bar | 2.4 2.5
      potencia_ativa_kw | power kW | 141 140
      energia_kwh | - | 55000 55001
      capacidade_tr | capacity TR | 210 211
      demanda_percentual | demand % | 71 70
      status_ligado | status | 1 0
      alarme_geral | alarm | 0 0
      falha_geral | fault | 0 0
      comp1_ligado | c1_status | 1 0
      comp1_carga | c1_capacity % | 60 61
      comp1_pressao_succao_bar | c1_suction_pressure bar | 2.6 2.7
      comp1_pressao_descarga_bar | c1_discharge_pressure bar | 8.9 9
      comp1_temp_succao | c1_suction_temp °C | 6.1 6.2
      comp1_temp_descarga | c1_discharge_temp °C | 61 62
      comp1_horimetro | - | 12000 12001
      comp1_partidas | - | 300 301
      comp2_ligado | c2_status | 1 0
      comp2_carga | c2_capacity % | 61 61
      comp2_temp_descarga | c2_discharge_temp °C | 60 62
      bomba1_status | - | 1 1
      torre1_temp_agua | - | 27 27`,
  },
  {
    name: 'Etiquetas brasileiras curtas',
    source: 'estilo TAG de CLP brasileiro, escrito à mão',
    compressors: 2,
    lines: `
      URA01_TSAG | chw_out_temp °C | 6.8 6.9
      URA01_TEAG | chw_in_temp °C | 12.2 12.4
      URA01_TSAC | cw_out_temp °C | 34 34.1
      URA01_TEAC | cw_in_temp °C | 29 29.2
      URA01_SP_AG | - | 7 7
      URA01_POT | power kW | 160 161
      URA01_CAP_TR | capacity TR | 250 251
      URA01_DEM | demand % | 70 71
      URA01_LIG | - | 1 1
      URA01_STS | status | 1 0
      URA01_ALM | alarm | 0 0
      URA01_FLT | fault | 0 0
      URA01_CP1_STS | c1_status | 1 0
      URA01_CP1_CAP | c1_capacity % | 66 67
      URA01_CP1_PSUC | c1_suction_pressure kgf/cm² | 2.6 2.7
      URA01_CP1_PDESC_KGF | c1_discharge_pressure kgf/cm² | 9 9.1
      URA01_CP2_STS | c2_status | 1 0
      URA01_CP2_CAP | c2_capacity % | 61 67
      BAG01_STS | - | 1 1
      BAC01_STS | - | 1 1
      TR01_STS | - | 1 1`,
  },
  {
    name: 'Português por extenso com acentos',
    source: 'exportação de planilha brasileira, escrita à mão',
    compressors: 2,
    lines: `
      Temperatura de Saída da Água Gelada (°C) | chw_out_temp °C | 7 7.1
      Temperatura de Retorno da Água Gelada (°C) | chw_in_temp °C | 12 12.1
      Temperatura de Entrada do Condensador (°C) | cw_in_temp °C | 29 29.1
      Temperatura de Saída do Condensador (°C) | cw_out_temp °C | 34 34.1
      Temperatura Externa (°C) | - | 31 31
      Potência Elétrica Total (kW) | power kW | 150 151
      Carga Térmica (TR) | capacity TR | 220 221
      Carga do Chiller (%) | demand % | 66 67
      Eficiência (kW/TR) | efficiency kW/TR | 0.68 0.68
      Chiller em Operação | status | "Sim" "Não"
      Alarme Geral | alarm | "Normal" "Alarme"
      Vazão de Água Gelada (m³/h) | - | 130 131
      Compressor A - Em Operação | c1_status | "Sim" "Não"
      Compressor A - Carga (%) | c1_capacity % | 60 61
      Compressor A - Pressão de Sucção (kPa) | c1_suction_pressure kPa | 250 251
      Compressor A - Pressão de Descarga (kPa) | c1_discharge_pressure kPa | 850 851
      Compressor A - Corrente (A) | - | 120 121
      Compressor A - Horas de Funcionamento | - | 9000 9001
      Compressor B - Em Operação | c2_status | "Sim" "Não"
      Compressor B - Carga (%) | c2_capacity % | 60 61
      Compressor B - Temperatura de Descarga (°C) | c2_discharge_temp °C | 60 61`,
  },
]
