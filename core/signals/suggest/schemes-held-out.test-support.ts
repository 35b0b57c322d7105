import type { NamingScheme } from './naming-scheme.test-support.ts'

/** Written after the lexicon and the weights of the first version, which was measured on them unseen (docs/mapping.md). */
export const heldOutSchemes: readonly NamingScheme[] = [
  {
    name: 'Carrier 19XR through a campus system',
    source: 'adamsonwalter/hvac-telemetry-data-acquisition-testbed, Monash University report',
    compressors: 1,
    lines: `
      CHWST | chw_out_temp °C | 6.8 6.9
      CHWRT | chw_in_temp °C | 12.7 12.6
      CDWST | cw_in_temp °C | 28.9 28.8
      CDWRT | cw_out_temp °C | 33.6 33.5
      Demand Kilowatts | power kW | 332 470
      Actual Line Current | - | 514 719
      Actual Line Voltage | - | 418 420
      Percent Line Current | demand % | 70 71
      Evap Refrigerant Temp | - | 6.2 6.3
      Evap Refrigerant Press | c1_suction_pressure kPa | 340 341
      Cond Refrigerant Temp | - | 33.8 33.7
      Cond Refrigerant Press | c1_discharge_pressure kPa | 793 790
      Actual Guide Vane Position | - | 17.7 60
      Comp Discharge Temp | c1_discharge_temp °C | 45.4 46
      Comp Motor Winding Temp | - | 31 32
      Oil Sump Temp | - | 53 54
      Oil Sump Delta P | - | 85 86`,
  },
  {
    name: 'Carrier 23XRV CCN names',
    source: 'Carrier 19XRV/23XRV manuals, network points list',
    compressors: 1,
    lines: `
      CHIL_S_S | - | 1 1
      STATUS | status | 4 4 1
      ALARM_01 | alarm | 0 0
      DEM_LIM | - | 100 100
      GV_POS | - | 45 46
      AMPS_P | demand % | 70 71
      CHW_TMP | - | 7 7.1
      ECW | chw_in_temp °C | 12.1 12.2
      LCW | chw_out_temp °C | 7.1 7.2
      ECDW | cw_in_temp °C | 29.1 29.2
      LCDW | cw_out_temp °C | 34 34.1
      CMPD | c1_discharge_temp °C | 55 56
      MTRW | - | 60 61
      CRP | - | 790 791
      ERP | - | 310 311
      MOTOR_KW | power kW | 301 302
      C_HRS | - | 12000 12001
      C_STARTS | - | 300 300
      CDW_FLOW | - | 1 1
      CHWSTPT | - | 7 7`,
  },
  {
    name: 'Carrier AquaEdge Modbus table names',
    source: 'Carrier AquaEdge 23XRV manual, GENUNIT/TEMP tables',
    compressors: 1,
    lines: `
      GENUNIT_STATUS | - | 7 7 0
      GENUNIT_CHIL_S_S | - | 1 1
      GENUNIT_CTRL_PNT | - | 44 44
      GENUNIT_DEM_LIM | - | 100 100
      CAPACTRL_comp_run | c1_status | 1 0
      TEMP_ECW | chw_in_temp °F | 54 54.1
      TEMP_LCW | chw_out_temp °F | 44 44.1
      TEMP_ECDW | cw_in_temp °F | 85 85.1
      TEMP_LCDW | cw_out_temp °F | 95 95.1
      TEMP_DGT | c1_discharge_temp °F | 131 132
      TEMP_MTRB | - | 120 121
      TEMP_MTRW1 | - | 140 141
      POWER_LN_VOLT1 | - | 460 461`,
  },
  {
    name: 'York YLAA native BACnet names',
    source: 'Johnson Controls YLAA/YCAV data map, table 17',
    compressors: 2,
    lines: `
      REM_SETP | - | 44 44
      LOAD_LIMIT | - | 0 0
      START_STOP | - | 1 1
      LCHLT | chw_out_temp °F | 44 44.1
      RCHLT | chw_in_temp °F | 54 54.1
      OAT | - | 88 88
      S1_SUCT_TEMP | c1_suction_temp °F | 46 47
      S1_SUCT_SH | - | 10 11
      S1_RUN_TIME | - | 3000 3060
      S1_SUCT_PR | c1_suction_pressure psi | 118 119
      S1_DSCH_PR | c1_discharge_pressure psi | 330 331
      S2_SUCT_TEMP | c2_suction_temp °F | 45 46
      S2_SUCT_PR | c2_suction_pressure psi | 117 118
      S2_DSCH_PR | c2_discharge_pressure psi | 331 332
      S1_ALARM | c1_alarm | 0 0
      S2_ALARM | c2_alarm | 0 0
      EVAP_PUMP | - | 1 1
      S1_C1_RUN | c1_status | 1 0
      S2_C1_RUN | c2_status | 1 0
      S1_OP_CODE | - | 4 4
      S1_FLT_CODE | - | 0 0
      NUM_COMPS | - | 2 2
      LCHLT_CUT | - | 36 36
      CONTROL_RG | - | 2 2`,
  },
  {
    name: 'University plant, SI names',
    source: 'hazrmard/EngineeringScienceBuilding, docs of the converted data set',
    compressors: 1,
    lines: `
      PowChi | power W | 98300 93400
      TempCondIn | cw_in_temp K | 287.6 286.1
      TempCondOut | cw_out_temp K | 295.6 295
      PerFreqFanA | - | 100 100
      PerFreqFanB | - | 100 100
      TempEvapIn | chw_in_temp K | 280 280.1
      TempEvapOut | chw_out_temp K | 278.6 278.5
      PowChiP | - | 17310 17460
      PowConP | - | 960 1960
      PowFanA | - | 10150 0
      FlowEvap | - | 0.11 0.11
      TempAmbient | - | 290 291
      PerHumidity | - | 0.3 0.31
      TempWetbulb | - | 283 283
      PerChiLoad | demand 0..1 | 0.228 0.172
      KWPerTon | efficiency kW/TR | 0.56 0.53`,
  },
  {
    name: 'Data centre historian paths',
    source: '4g/dcool, src/modelling/dc_defs.py',
    compressors: 1,
    measurement: 'CHILLER-1 DATA',
    lines: `
      CH_1_POWER | power kW | 210 211
      CH_1_SUPPLY | chw_out_temp °C | 8 8.1
      CH_1_RETURN | chw_in_temp °C | 13 13.1
      CW_1_SUPPLY | cw_in_temp °C | 28 28.1
      CW_1_RETURN | cw_out_temp °C | 33 33.1
      CWP_1_POWER | - | 15 15
      SECONDARY PUMP 1/TOTAL_POWER | - | 20 21
      CT 1-1/TOTAL_POWER | - | 5 5
      CONDENSER PUMP 1/TOTAL_POWER | - | 18 18
      CH_1/Evaporator Saturation Temp | - | 6 6.1
      oat1 | - | 31 31
      oah | - | 60 61`,
  },
  {
    name: 'Thermal Care process chiller',
    source: 'Thermal Care AccuChiller EQ manual, Modbus table',
    compressors: 1,
    lines: `
      UNIT START/STOP | - | 1 1
      SYSTEM RUNNING | status | t f
      REMOTE MODE | - | f
      COMPRESSOR ENABLE | - | t
      PUMP ENABLE | - | t
      PUMP OVERLOAD ALARM | - | f
      LOW FLOW ALARM | - | f
      HIGH SUPPLY FLUID TEMPERATURE ALARM | - | f
      FREEZESTAT ALARM | - | f
      HIGH REFRIGERANT PRESSURE ALARM | - | f
      PROCESS SETPOINT °F | - | 50 50
      SUPPLY FLUID TEMPERATURE °F | chw_out_temp °F | 50 50.1
      RETURN FLUID TEMPERATURE °F | chw_in_temp °F | 58 58.1
      HOT GAS BYPASS VALVE % | - | 0 0
      COMPRESSOR RUN HOURS | - | 1200 1200
      PUMP RUN HOURS | - | 1200 1200`,
  },
  {
    name: 'Clivet heat pump chiller',
    source: 'Clivet Wisan-YME manual, Modbus states',
    compressors: 1,
    lines: `
      Operating frequency | - | 60 61
      Operation mode | - | 2 2
      Fan speed | - | 600 601
      Entering water temperature | chw_in_temp °C | 12 12.1
      Leaving water temperature | chw_out_temp °C | 7 7.1
      T3 temperature | - | 40 41
      T4 temperature | - | 35 35
      Discharge gas temperature | c1_discharge_temp °C | 70 71
      Intake gas temperature | c1_suction_temp °C | 8 8.1
      ODU current | - | 20 21
      ODU voltage | - | 400 401
      Compressor running time | - | 1000 1001`,
  },
  {
    name: 'Hitachi H-LINK chiller',
    source: 'Hitachi HARC-MODBUS manual (Portuguese), chiller table',
    compressors: 1,
    lines: `
      EXIST | - | 1 1
      SYSTEM_ADDRESS | - | 3 3
      ONOFF_SET | - | 1 1
      MODE_SET | - | 0 0
      TEMP_SET_C | - | 7 7
      ONOFF_STATUS | status | 1 0
      MODE_STATUS | - | 0 0
      TEMP_C_STATUS | - | 7 7
      WATER_INLET | chw_in_temp °C | 12 12.1
      WATER_OUTLET | chw_out_temp °C | 7 7.1
      AMBIENT_TEMPERATURE | - | 31 31
      OPER_CONDITION | - | 2 2
      ERROR_CODE_CH | - | 0 0`,
  },
  {
    name: 'Underscored points of a chiller guide',
    source: 'public point guide of a building data project (chw_supply_temp …), haystack tags beside',
    compressors: 2,
    lines: `
      chw_supply_temp | chw_out_temp °C | 7 7.1
      chw_return_temp | chw_in_temp °C | 12 12.1
      chw_flow | - | 130 131
      chw_delta_t | - | 5 5.1
      cw_supply_temp | cw_in_temp °C | 28 28.1
      cw_return_temp | cw_out_temp °C | 33 33.1
      chiller_power | power kW | 180 181
      chiller_energy | - | 99000 99001
      cooling_capacity | capacity kW_th | 900 910
      chiller_cop | cop | 5 5.02
      chiller_load | demand % | 70 71
      chiller_run_status | status | 1 0
      chiller_enable | - | 1 1
      chiller_fault | fault | 0 0
      chiller_alarm | alarm | 0 0
      chw_supply_temp_sp | - | 7 7
      comp1_status | c1_status | 1 0
      comp2_status | c2_status | 1 0
      comp1_load | c1_capacity % | 70 71
      comp2_load | c2_capacity % | 69 71
      comp1_discharge_pressure | c1_discharge_pressure bar | 9 9.1
      comp1_suction_pressure | c1_suction_pressure bar | 2.7 2.8
      evap_approach | - | 1.1 1.1
      oil_pressure | - | 6 6.1`,
  },
  {
    name: 'Tower and chiller of a Singapore plant',
    source:
      'names in the style of public analyses of plants in Singapore (TCHS, TCWS, KWRT), written by hand',
    compressors: 1,
    measurement: 'chiller 1',
    lines: `
      CH1_KW | power kW | 300 301
      CH1_RT | capacity TR | 500 502
      CH1_KWRT | efficiency kW/TR | 0.6 0.6
      CH1_TCHS | chw_out_temp °C | 7 7.1
      CH1_TCHR | chw_in_temp °C | 12 12.1
      CH1_TCWS | cw_in_temp °C | 29 29.1
      CH1_TCWR | cw_out_temp °C | 34 34.1
      CH1_TCH_delta | - | 5 5
      drybulb | - | 31 31
      rh | - | 80 81
      CT1_KW | - | 11 12
      CHP1_KW | - | 22 23`,
  },
  {
    name: 'Trane UC800, portugueses',
    source: 'no estilo do manual de integração Trane BAS-SVP022A-PT, escrito à mão',
    compressors: 2,
    lines: `
      Estado de funcionamento do chiller | status | 1 0
      Temperatura da água à saída do evaporador | chw_out_temp °C | 7 7.1
      Temperatura da água à entrada do evaporador | chw_in_temp °C | 12 12.1
      Temperatura da água à saída do condensador | cw_out_temp °C | 34 34.1
      Temperatura da água à entrada do condensador | cw_in_temp °C | 29 29.1
      Ponto de regulação activo da água refrigerada | - | 7 7
      Capacidade real de funcionamento % | demand % | 70 71
      Consumo de energia da unidade (kW) | power kW | 160 161
      Pressão de aspiração - compressor 1A | c1_suction_pressure kPa | 250 251
      Pressão de descarga - compressor 1A | c1_discharge_pressure kPa | 880 881
      Compressor 1A em funcionamento | c1_status | 1 0
      Compressor 2A em funcionamento | c2_status | 1 0
      Compressor 1A - horas de funcionamento | - | 9000 9001
      Compressor 1A - arranques | - | 300 300
      Estado da bomba de água do evaporador | - | 1 1
      Temperatura do ar exterior | - | 31 31
      Presença de alarme | alarm | 0 0`,
  },
  {
    name: 'ASHRAE Guideline 36 and 223 style',
    source: 'ASHRAE Guideline 36 point abbreviations, 223P connection points',
    compressors: 1,
    lines: `
      CH-1.ChWST | chw_out_temp °F | 44 44.1
      CH-1.ChWRT | chw_in_temp °F | 54 54.1
      CH-1.CWST | cw_in_temp °F | 80 80.1
      CH-1.CWRT | cw_out_temp °F | 90 90.1
      CH-1.ChWSTSP | - | 44 44
      CH-1.Status | status | 1 0
      CH-1.Enable | - | 1 1
      CH-1.Alarm | alarm | 0 0
      CH-1.PowerInput_kW | power kW | 210 211
      CH-1.PLR | demand 0..1 | 0.71 0.72
      CH-1.ChWIsoValve | - | 100 100
      CWP-1.Status | - | 1 1
      CT-1.FanSpeed | - | 60 61`,
  },
  {
    name: 'WebCTRL micropoints',
    source: 'ALC WebCTRL reference names, written by hand',
    compressors: 2,
    lines: `
      #chlr1/chws_temp | chw_out_temp °F | 44 44.1
      #chlr1/chwr_temp | chw_in_temp °F | 54 54.1
      #chlr1/cdws_temp | cw_in_temp °F | 84 84.1
      #chlr1/cdwr_temp | cw_out_temp °F | 93 93.1
      #chlr1/run_sts | status | 1 0
      #chlr1/start_cmd | - | 1 1
      #chlr1/kw | power kW | 199 200
      #chlr1/pct_load | demand % | 60 61
      #chlr1/tonnage | capacity TR | 320 322
      #chlr1/trouble | fault | 0 0
      #chlr1/comp_a_amps | - | 100 101
      #chlr1/comp_a_sts | c1_status | 1 0
      #chlr1/comp_b_sts | c2_status | 1 0
      #chlr1/comp_a_pct_capacity | c1_capacity % | 60 61
      #chlr1/comp_b_pct_capacity | c2_capacity % | 61 61
      #chlr1/comp_a_suct_psi | c1_suction_pressure psi | 38 39
      #chlr1/comp_a_disch_psi | c1_discharge_pressure psi | 130 131`,
  },
  {
    name: 'Siemens Desigo paths',
    source: 'Siemens Desigo short names in English, written by hand',
    compressors: 2,
    lines: `
      B01'ChlPlt'Ch01'TChWFl | - | 7 7.1
      B01'ChlPlt'Ch01'TChWOut | chw_out_temp °C | 7 7.1
      B01'ChlPlt'Ch01'TChWIn | chw_in_temp °C | 12 12.1
      B01'ChlPlt'Ch01'TCdWIn | cw_in_temp °C | 28 28.1
      B01'ChlPlt'Ch01'TCdWOut | cw_out_temp °C | 33 33.1
      B01'ChlPlt'Ch01'ElPwr | power kW | 150 151
      B01'ChlPlt'Ch01'ClgCpcty | capacity kW_th | 800 810
      B01'ChlPlt'Ch01'OpSta | status | 1 0
      B01'ChlPlt'Ch01'LoadPct | demand % | 70 71
      B01'ChlPlt'Ch01'ComAlm | alarm | 0 0
      B01'ChlPlt'Ch01'Cpr1'OpSta | c1_status | 1 0
      B01'ChlPlt'Ch01'Cpr2'OpSta | c2_status | 1 0
      B01'ChlPlt'Ch01'Cpr1'Load | c1_capacity % | 70 71
      B01'ChlPlt'Ch01'Cpr2'Load | c2_capacity % | 70 71
      B01'ChlPlt'Ch01'Cpr1'OphCnt | - | 9000 9001`,
  },
  {
    name: 'Elipse / SCADA brasileiro por máquina',
    source: 'estilo de supervisório Elipse, escrito à mão',
    compressors: 2,
    lines: `
      CAG.RESFRIADOR_01.AG_TEMP_SAI | chw_out_temp °C | 7 7.1
      CAG.RESFRIADOR_01.AG_TEMP_ENT | chw_in_temp °C | 12 12.1
      CAG.RESFRIADOR_01.AC_TEMP_SAI | cw_out_temp °C | 33 33.1
      CAG.RESFRIADOR_01.AC_TEMP_ENT | cw_in_temp °C | 28 28.1
      CAG.RESFRIADOR_01.POTENCIA_TOTAL | power kW | 150 151
      CAG.RESFRIADOR_01.CARGA_TERMICA | capacity TR | 220 221
      CAG.RESFRIADOR_01.DEMANDA_PERC | demand % | 70 71
      CAG.RESFRIADOR_01.EST_LIGADO | status | 1 0
      CAG.RESFRIADOR_01.CMD_LIGA | - | 1 1
      CAG.RESFRIADOR_01.DEFEITO | fault | 0 0
      CAG.RESFRIADOR_01.ALARME_GERAL | alarm | 0 0
      CAG.RESFRIADOR_01.COMP_01.LIGADO | c1_status | 1 0
      CAG.RESFRIADOR_01.COMP_01.CAPACIDADE | c1_capacity % | 70 71
      CAG.RESFRIADOR_01.COMP_01.P_SUCCAO | c1_suction_pressure bar | 2.6 2.7
      CAG.RESFRIADOR_01.COMP_01.P_DESCARGA | c1_discharge_pressure bar | 9 9.1
      CAG.RESFRIADOR_01.COMP_01.T_DESCARGA | c1_discharge_temp °C | 60 61
      CAG.RESFRIADOR_01.COMP_02.LIGADO | c2_status | 1 0
      CAG.RESFRIADOR_01.COMP_02.CAPACIDADE | c2_capacity % | 71 71
      CAG.BAGP_01.LIGADO | - | 1 1
      CAG.TORRE_01.VENT_LIGADO | - | 1 1`,
  },
]
