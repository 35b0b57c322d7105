/**
 * What a word of a point's name says. `q.` is the quantity, `loop.` the water, `at.` the place in the refrigerant's
 * circuit or the machine, `dir.` the direction, `of.` the piece of equipment, `not.` what makes it no reading.
 */
export type Tag =
  | 'q.temp'
  | 'q.press'
  | 'q.power'
  | 'q.cooling'
  | 'q.capacity'
  | 'q.load'
  | 'q.rla'
  | 'q.demand'
  | 'q.percent'
  | 'q.cop'
  | 'q.efficiency'
  | 'q.run'
  | 'q.state'
  | 'q.alarm'
  | 'q.fault'
  | 'q.amps'
  | 'q.other'
  | 'q.vane'
  | 'q.speed'
  | 'loop.chw'
  | 'loop.cw'
  | 'loop.cold'
  | 'loop.other'
  | 'loop.water'
  | 'at.evap'
  | 'at.cond'
  | 'at.suction'
  | 'at.discharge'
  | 'at.refrigerant'
  | 'at.low'
  | 'at.high'
  | 'at.other'
  | 'dir.in'
  | 'dir.out'
  | 'dir.supply'
  | 'dir.return'
  | 'of.chiller'
  | 'of.compressor'
  | 'of.circuit'
  | 'of.tower'
  | 'of.other'
  | 'of.motor'
  | 'of.plant'
  | 'of.drive'
  | 'not.setpoint'
  | 'not.command'
  | 'not.limit'
  | 'not.counter'
  | 'not.statistic'
  | 'not.difference'
  | 'not.saturated'
  | 'not.mode'
  | 'not.output'
  | 'not.enable'
  | 'not.phase'
  | 'not.rated'
  | 'fine'
  | 'general'
  | 'total'

/** Words and phrases (without blanks, signs and accents), Portuguese and English and the abbreviations of both. */
const LINES: readonly (readonly [tags: string, words: string])[] = [
  [
    'q.temp',
    'temperature temperatura temperaturas temperatures temp temps tmp temper tempr tmpr tmptr temperat tmpe',
  ],
  ['q.press', 'pressure pressao press pres prs prss presion pressure pr psr pressr'],
  [
    'q.power',
    'power potencia pot puissance potenciatotal potenc potativa potenciaativa pwr pow powr kw kwe kilowatts kilowatt watts watt ' +
      'activepower inputpower powerinput realpower electricpower consumption consumo mw w hp elecpwr potenciaeletrica wattage',
  ],
  [
    'q.cooling',
    'cooling refrigeration thermal termica termico frigorifica frigorifico refrigeracao resfriamento tons tonnage ' +
      'kwth kwr kwt btuh kbtuh mbtuh mmbtuh kcalh mcalh mbh frio tonelada toneladas tonsrefrigeration evaporatorduty duty',
  ],
  [
    'q.cooling q.capacity',
    'tr rt ton toneladasderefrigeracao tonsofrefrigeration refrigerationtons tonref coolingtons coolingcapacity ' +
      'capacidadefrigorifica coolingload cargatermica coolingpower potenciafrigorifica potenciatermica thermalpower thermalload ' +
      'coolingoutput capacidaderefrigeracao capacidadederefrigeracao loadtons refrigerationcapacity',
  ],
  ['q.capacity', 'capacity capacidade capacidad capacite cap capac cpcty capacid capty'],
  ['q.load', 'load carga charge loading ld plr partload partloadratio carregamento loadfactor chlrload'],
  ['q.rla', 'rla fla pctrla prla motorload ratedloadamps fullloadamps'],
  ['q.demand', 'demand demanda dmd dem dmnd'],
  [
    'q.percent',
    '% pct percent percentage percentual porcentagem porcento porcentaje pourcentage pourcent perc prcnt pc pctg',
  ],
  ['q.cop', 'cop coefficientofperformance coeficientedeperformance coeficientedesempenho wperw'],
  [
    'q.efficiency',
    'efficiency eficiencia effic eff efic kwperton kwpertr kwton kwtr rendimento kwtons kwrt specificpower consumoespecifico',
  ],
  [
    'q.run',
    'run running runs rodando ligado marche enmarcha encendido funcionamiento ligada onoff funcionando operando operating running marcha emmarcha on ligd funcionamento ' +
      'emoperacao operacao active ativo ativa isrunning ison started partido func onstatus runsts operation inoperation motorrun isactive runstatus ' +
      'runst runstate',
  ],
  ['q.state', 'status sts stat state estado situacao stt stts stus opstatus unitstatus st sta opsta opst'],
  ['q.alarm', 'alarm alarme alm alrm alarms alarmes alarma alarmas alert alerta warning aviso alr warn'],
  [
    'q.fault',
    'fault failure falha trip tripped defeito avaria defaut averia flt fail falhas faults falla trp desarme fltsts trouble problem problema malfunction error erro',
  ],
  ['q.amps', 'current corrente amps amp amperage amperagem ampere amperes curr corr'],
  [
    'q.vane',
    'igv guidevane guidevanes vane vanes prv prerotationvane slidevalve slide slidevalveposition inletguidevane',
  ],
  ['q.speed', 'speed velocidade rpm veloc spd'],
  [
    'q.other',
    'flow vazao gpm fluxo flw flo volt voltage tensao volts voltagem freq frequency frequencia hz energy energia kwh mwh ' +
      'humidity umidade level nivel superheat superaquecimento ssh dsh subcool subcooling subresfriamento powerfactor fatorpotencia ' +
      'fatordepotencia pf fp vibration vibracao conductivity condutividade ph signal sinal reactive reativa apparent aparente kva kvar ' +
      'cost custo rh wetbulb bulboumido enthalpy entalpia torque iplv nplv eer kvah kvarh airflow valveposition concentration ' +
      'noise moisture lift approach aproximacao sc sh wb db co voc price dutycycle flowrate  comm communication comunicacao ' +
      'leak vazamento purge purga density co2 dewpoint',
  ],
  ['q.other', 'position posicao pos opening abertura open aberta aberto closed fechado steps passos'],
  [
    'not.setpoint',
    'setpoint setpt stpt sp setp set ajuste ref referencia target alvo setpoints consigne consigna csp spt stp reference desired ' +
      'ponto pontodeajuste setting ajust desejada desejado controlpoint ctrlpnt',
  ],
  [
    'not.command',
    'command comando cmd cmnd commanded startstop ligadesliga liga desliga ligar desligar start stop ss partida ' +
      'request req pedido solicitacao call override manual auto hoa remoto remote local bypass forcado chamada cmds',
  ],
  [
    'not.enable',
    'enable enabled habilita habilitado habilitada hab ena permit permission permissivo permissao enb allowed disable disabled ' +
      'available disponivel ready pronto habilitacao',
  ],
  ['not.limit', 'limit limite lim threshold limited limits limites limitado'],
  [
    'not.limit',
    'deadband differential diferencial banda histerese offset delay atraso calibration calibracao config configuracao design projeto ' +
      'band gain ganho integral proportional rate ramp rampa reset rearme rearm ack acknowledge reconhecimento test teste',
  ],
  ['not.rated', 'rated nominal nameplate nom ratedcapacity'],
  [
    'not.counter',
    'hours hour horas hora hrs hr runtime runhours horimetro tempo time timer count counts counter contador cycles ciclos number ' +
      'numero num numberof starts partidas qty quantidade date data day dia minutes minutos seconds segundos elapsed ontime code codigo ' +
      'cod id index indice acumulado accumulated totalizer totalizador totalizado msg message mensagem text texto version runhrs uptime raw bruto scaled ' +
      'starthours operatinghours runtimehours runninghours nstarts',
  ],
  [
    'not.statistic',
    'average avg media medio mean max min maximum minimum maximo minimo minima maxima peak pico previous last anterior ' +
      'ultimo ultima prev std trend median daily monthly weekly mensal diario hourly highest lowest',
  ],
  ['not.difference', 'delta diff difference diferenca dif dp dt dpt deltat deltap ddp'],
  ['not.saturated', 'saturation saturated sat saturacao saturada satd sst sdt satur saturado'],
  ['not.mode', 'mode modo'],
  ['not.output', 'output outputs'],
  ['not.phase', 'phase fase phases fases'],
  [
    'loop.chw',
    'chilledwater aguagelada chw ag chilled gelada agelada aggelada chlw chldwater chilledwtr chws chlwtr brine salmoura glycol glicol ' +
      'aguafria aguarefrigerada icedwater coldwater evapwater evaporatorwater chillwater chwtr chilwater agel aguag gelad aguahelada aguaenfriada eauglacee helada enfriada glacee coolerwater chlwater',
  ],
  [
    'loop.cw',
    'condenserwater condwater condensationwater cdw cndw condw aguadecondensacao aguacondensacao aguadecondensadora aguacond ' +
      'aguadocondensador aguacondensador coolingwater aguaresfriamento aguaderesfriamento cnw condwtr cdwater cndwtr condensingwater ' +
      'cdwtr conwater aguacondensadora cowater condensacao acond',
  ],
  ['loop.cold', 'cw'],
  [
    'loop.other',
    'hotwater aguaquente hw hhw heating aquecimento oil oleo lube air ar ambient ambiente outdoor outside externo externa oat oa sat rat ' +
      'oilpressure room zone zona sala space  dat mat quente hot steam vapor gelo ice chilledbeam potable exterior osat drybulb ' +
      'weather clima dischargeair supplyair returnair domestic dhw fuel heat reheat preheat',
  ],
  ['loop.water', 'water agua wtr wat fluid fluido h2o wtrtemp liquidowater'],
  [
    'at.evap',
    'evaporator evaporador evap evp evaporat evapo eva evapor cooler vaporizer evaporacao evaporating evaporative',
  ],
  ['at.cond', 'condenser condensador cond cnd conden condensing condensadora cds cdsr condr cndr condens'],
  [
    'at.suction',
    'suction succao suct suc succ aspiracao intake succion aspiration admissao sucao asp suctn sctn sctio',
  ],
  [
    'at.discharge',
    'discharge descarga disch refoulement dsch dischg desc dsc dischrg hotgas gasquente dis descg dish dischr discharg',
  ],
  ['at.refrigerant', 'refrigerant refrigerante refrig rfrg refr rfgt freon refg'],
  ['at.low', 'lp low baixa lowside lowpressure baixapressao lo'],
  ['at.high', 'hp_ high alta highside highpressure altapressao hi head'],
  [
    'at.other',
    'liquid liquido liq liquidline bearing mancal rolamento winding enrolamento bobina gear panel quadro transformer economizer ' +
      'economizador intercooler sump carter crankcase subcooler filter filtro axial radial brg shaft eixo impeller cavity dclink heatsink ' +
      'stator estator rotor wdg mtrw mtrb igbt inverterplate coldplate board placa thrust intermediate interstage scr backplane surge',
  ],
  [
    'dir.in',
    'entering entrada entree inlet ent entr enter in ingress entrante incoming en entra inl entrad ewater',
  ],
  [
    'dir.out',
    'leaving saida outlet salida sortie lvg leav leave out lv sai salida lea outl lving egress said outgoing',
  ],
  [
    'dir.supply',
    'supply sup sply suply alimentacao alim ida fornecimento impulsao avanco spl supp insuflamento feed suprimento',
  ],
  ['dir.return', 'return ret retorno rtn retour retor rtrn retn'],
  [
    'of.chiller',
    'chiller chlr chil chl chr chllr resfriador ura unit unidade machine maquina maq ch chill chillers chrl unidaderesfriadora ' +
      'chller coolingunit sistema system sys grupo equip equipment urs ur aparelho resfr chilr ',
  ],
  [
    'of.compressor',
    'compressor comp compr cmp cpr compressors cprsr compres compressores cp cmpr compsr cmpsr kompressor turbocor turbo compresor compresores compresseur',
  ],
  ['of.circuit', 'circuit circuito circ ckt cir crk crkt crct circt'],
  ['of.tower', 'tower torre ct ctw twr coolingtower torreresfriamento torrederesfriamento ctower clgtwr'],
  [
    'of.other',
    'pump bomba pompe pmp bmb bag bac bagp bags bap bas chwp cwp cdwp pchwp schwp pchp pcwp ctp fan ventilador vent ctf ahu fcu fancoil vav ' +
      'climatizador valve valvula vlv vv exv eev txv expansion boiler caldeira hx exchanger trocador heater resistencia tank tanque bomb ' +
      'building predio edificio server lighting iluminacao ups ventilation elevator damper economiser fans bombas valves pumps bop fc ' +
      'ahus chp cdp cndwp cwpump chwpump hgbp hotgasbypass elevador gerador generator main rede grid solenoid chwv cwv chwpmp cwpmp ' +
      'pri prim primary secondary primario secundario primaria secundaria   crah crac bldg isolation isolvlv unloader hwp',
  ],
  ['of.plant', 'plant planta central cag header ramal coletor  usina chillerplant plantroom  '],
  ['of.motor', 'motor mtr starter partidor'],
  ['of.drive', 'vfd inverter inversor drive vsd variador'],
  ['general', 'general geral common comum any summary overall  resumo sumario cmn master'],
  ['total', 'total tot totais sum soma'],
  [
    'fine',
    'sensor sens snsr value valor val present presentvalue pv actual atual real act measured medida medido medidor meter reading leitura ' +
      'input_ ai bi av bv ao bo mv msv analog digital binary point  feedback fb fbk de da do dos das em no na a o e the of to at for ' +
      'and  indicador indicacao ind  now instantaneous instantaneo inst n   #  xmtr input safety seguranca presence presenca op has is tem there digital fdbk rotary screw parafuso ' +
      'centrifugal scroll por per by tag  online gas stage estagio aux sen bms  holding register  ir reg  electric electrical ' +
      'eletrica eletrico elec ele motorinput rtd mod module modulo process processo monitor',
  ],
  // Acronyms that say several things at once.
  ['q.temp loop.water dir.in', 'ewt eft ewtemp'],
  ['q.temp loop.water dir.out', 'lwt lft lwtemp'],
  ['q.temp at.evap loop.water dir.in', 'eewt evewt evapewt eewtemp'],
  ['q.temp at.evap loop.water dir.out', 'elwt evlwt evaplwt elwtemp'],
  ['q.temp at.cond loop.water dir.in', 'cewt cdewt condewt'],
  ['q.temp at.cond loop.water dir.out', 'clwt cdlwt condlwt'],
  ['q.press at.suction', 'psuc psuct psucc pasp psucao suctp sucp psuction'],
  ['q.press at.discharge', 'pdesc pdis pdisc pdisch dischp disp pdsc pdischarge'],
  ['q.temp at.suction', 'tsuc tsuct tsucc tasp succt sucttemp tsuction'],
  ['q.temp at.discharge', 'tdesc tdis tdisc tdisch discht dgt cmpd ctd tdsc tdischarge'],
  ['q.press at.evap', 'pevap pev evapp '],
  ['q.press at.cond', 'pcond pcd condp'],
  ['q.temp at.evap not.saturated', 'tevap ert'],
  ['q.temp at.cond not.saturated', 'tcond crt'],
  ['q.rla q.percent', 'percentrla percentfla'],
  ['q.alarm general', 'alarmegeral commonalarm generalalarm'],
  ['q.fault general', 'falhageral commonfault'],
]

/** Every known word and phrase; of a word given twice the first line counts. */
export const lexicon: ReadonlyMap<string, readonly Tag[]> = build()

function build(): Map<string, readonly Tag[]> {
  const map = new Map<string, readonly Tag[]>()
  for (const [tags, words] of LINES) {
    for (const word of words.split(/\s+/)) if (!map.has(word)) map.set(word, tags.split(' ') as Tag[])
  }
  return map
}
