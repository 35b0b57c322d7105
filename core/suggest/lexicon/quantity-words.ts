import type { LexiconLine } from './tags.ts'

/** Words for measured quantities: Portuguese, English and some Spanish, with abbreviations. */
export const quantityWords: readonly LexiconLine[] = [
  [
    'q.temp',
    'temperature temperatura temperaturas temperatures temp temps tmp temper tempr tmpr tmptr temperat tmpe',
  ],
  ['q.press', 'pressure pressao press pres prs prss presion pr psr pressr pression pressione druck pts'],
  [
    'q.power',
    'power potencia pot pw pat puissance potenc potativa potenciaativa pwr pow powr kw kwe kilowatts kilowatt watts watt ' +
      'activepower inputpower powerinput realpower electricpower consumption consumo mw w hp elecpwr potenciaeletrica wattage consumida consumido consumed absorvida absorbida absorbed',
  ],
  [
    'q.power total',
    'potenciatotal totalpower ptot ptotal psum threephasepower potenciatrifasica totalactivepower potenciaativatotal tlkw',
  ],
  [
    'q.power',
    'activep electricityrate electricitypower pel pele pelet pelec pativa electricalinput electricinput elecinput',
  ],
  [
    'q.run',
    'poweron runsignal runningsignal sinaldemarcha sinalmarcha sinaldeoperacao partidaconfirmada confirmacaodepartida',
  ],
  ['q.run q.state', 'runstatus runningstatus runningstate runstate runst runsts onstatus'],
  ['q.run', 'acionado acionada energizado energizada emmarcha confirmacaodemarcha'],
  // Programs that shorten every word to three letters: StsFal, PerCar.
  ['q.load', 'car percar'],
  ['q.fault general', 'heavyfault heavytrouble heavytrbl heavyfailure'],
  ['q.alarm general', 'lightfault lighttrouble lighttrbl lightfailure'],
  ['q.run', 'runsig'],
  ['q.cooling', 'tns'],
  ['q.fault', 'fal faulted failed trbl shutdown'],
  ['q.load', 'capacityratio loadratio carg'],
  ['q.alarm', 'ala alarmed'],
  ['q.alarm general', 'sumalarm alarmsum'],
  ['q.run', 'ope oper proof'],
  ['q.state', 'est'],
  ['q.amps', 'cor'],
  ['q.other', 'ene ten umi'],
  ['q.flow', 'flow vazao caudal debit gpm fluxo flw flo vaz flowrate durchfluss portata lps lpm cmh'],
  ['q.state', 'powerstatus powerstate statusword stateword zustandswort'],
  [
    'q.cooling',
    'cooling cool clg refrigeration thermal termica termico frigorifica frigorifico refrigeracao resfriamento tons ' +
      'kwth kwr kwt kwf btuh kbtuh mbtuh mmbtuh kcalh mcalh mbh frio tonelada toneladas tonsrefrigeration evaporatorduty duty',
  ],
  [
    'q.cooling q.capacity',
    'tr rt ton tonnage toneladasderefrigeracao tonsofrefrigeration refrigerationtons tonref coolingtons coolingcapacity ' +
      'capacidadefrigorifica coolingload cargatermica coolingpower potenciafrigorifica potenciatermica thermalpower thermalload ' +
      'coolingoutput coolingrate coolingenergyrate heatload efeitofrigorifico refrigerationeffect refrigeratingeffect frigoriashora ' +
      'frigorias coldproduction producaodefrio producaofrigorifica refrigeratingcapacity qevap qcool qevaporator qch capacidaderefrigeracao capacidadederefrigeracao loadtons refrigerationcapacity',
  ],
  ['q.cooling q.load', 'cl clgload'],
  ['q.capacity', 'capacity capacidade capacidad capacite cap capac cpcty capacid capty'],
  [
    'q.load',
    'load lod carga charge loading ld plr partload partloadratio carregamento loadfactor chlrload niveldecarga loadlevel fatordecarga fatorcarga modulation modulacao modulating ' +
      'loadrate taxadecarga utilization utilisation utilizacao capacitycontrol controledecapacidade controlecapacidade',
  ],
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
    'run running runs rodando ligado marche enmarcha encendido funcionamiento ligada onoff funcionando operando operating running marcha emmarcha on lig ligd funcionamento ' +
      'emoperacao operacao active ativo ativa isrunning ison started partido func operation inoperation motorrun isactive ligadodesliga ligadadesliga ' +
      'ligd',
  ],
  [
    'q.state',
    'status sts stats stat state estado situacao condicao condition stt stts stus opstatus unitstatus st sta opsta opst',
  ],
  ['q.alarm', 'alarm alarme alm alrm alarms alarmes alarma alarmas alert alerta warning aviso alr warn'],
  [
    'q.fault',
    'fault failure falha trip tripped defeito avaria defaut averia flt fail falhas faults faulty falla trp desarme fltsts trouble problem problema malfunction error erro err',
  ],
  [
    'q.amps',
    'current corrente corriente courant strom amps amp amperage amperagem amperaje ampere amperes curr corr intensidade intensidad',
  ],
  ['q.vane', 'igv guidevane guidevanes vane vanes prv prerotationvane inletguidevane'],
  [
    'q.vane q.slide',
    'slidevalve slide slidevalveposition slider valvuladecapacidade valvulacapacidade valvuladeslizante valvulaslide ' +
      'capctrlpos capctrlposition capacityctrlpos capacitycontrolposition capacityvalve valvulagaveta capacityslide capacityposition posicaodacapacidade posicaocapacidade capacityslideposition',
  ],
  ['q.speed', 'speed velocidade rpm veloc spd velocidad vitesse drehzahl'],
  [
    'q.other',
    'volt tensione voltaje spannung volt voltage tensao volts voltagem freq frequency frequencia frecuencia frequence hz energy energia kwh mwh ' +
      'humidity umidade level nivel niveau superheat superaquecimento ssh dsh subcool subcooling subresfriamento powerfactor fatorpotencia ' +
      'fatordepotencia pf fp vibration vibracao conductivity condutividade ph signal sinal reactive reativa apparent aparente kva kvar ' +
      'cost custo rh wetbulb bulboumido enthalpy entalpia torque iplv nplv eer kvah kvarh airflow valveposition concentration ' +
      'noise moisture lift approach aproximacao sc sh wb db co voc price dutycycle comm communication comunicacao ' +
      'leak vazamento purge purga density co2 dewpoint',
  ],
  ['q.other', 'volumeslide volumeslideposition volumeratio volumeposition viposition'],
  ['q.other', 'savings saving economia poupanca thd unbalance imbalance desbalanceamento desequilibrio'],
  ['q.other', 'position posicao pos opening abertura open aberta aberto closed fechado steps passos'],
]
