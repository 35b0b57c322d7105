import type { LexiconLine } from './tags.ts'

/** Equipment of the machine, and equipment outside it. */
export const equipmentWords: readonly LexiconLine[] = [
  [
    'of.chiller',
    'chiller chlr chil chl chr chllr resfriador ura unit unidade unid machine maquina maq ch chill chillers chrl unidaderesfriadora ' +
      'chller coolingunit sistema system sys grupo equip equipment urs ur aparelho resfr resf chilr ',
  ],
  [
    'of.compressor',
    'compressor verdichter compressore comp compr cmp cpr compressors cprsr compres compressores cp cmpr compsr cmpsr kompressor kompresor komp turbocor turbo compresor compresores compresseur',
  ],
  ['of.circuit', 'circuit circuito ciclo cycle circ ckt cir crk crkt crct circt cyc'],
  ['of.tower', 'tower torre ct ctw twr coolingtower torreresfriamento torrederesfriamento ctower clgtwr'],
  [
    'of.other',
    'pump bomba pompe pmp bmb bag bac bagp bags bap bas chwp cwp cdwp pchwp schwp pchp pcwp ctp fan ventilador vent ctf ahu fcu fancoil vav ' +
      'climatizador valve valvula vlv vv exv eev txv expansion boiler caldeira hx exchanger trocador heater resistencia tank tanque bomb ' +
      'building predio edificio server lighting iluminacao ups ventilation elevator damper economiser fans bombas valves pumps bop fc ' +
      'ahus chp cdp cndwp cwpump chwpump hgbp hotgasbypass elevador gerador generator rede grid solenoid chwv cwv chwpmp cwpmp ' +
      'pri prim primary secondary primario secundario primaria secundaria crah crac bldg isolation isolvlv unloader hwp',
  ],
  [
    'of.plant',
    'main plant planta central cag header ramal coletor usina chillerplant plantroom saladamaquinas salademaquinas casademaquinas machineroom engineroom ',
  ],
  [
    'of.other',
    'door porta gateway wifi battery bateria plc clp network rede internet connection conexao maintenance manutencao service servico ' +
      'freecooling lead lag standby drain dreno panel painel device dispositivo modem',
  ],
  ['of.motor', 'motor mtr starter partidor'],
  ['of.drive', 'vfd inverter inversor drive vsd variador'],
  ['of.meter', 'meter medidor multimedidor powermeter energymeter compteur dpm'],
  ['of.meter q.cooling', 'btumeter medidorbtu heatmeter thermalmeter medidortermico'],
  [
    'of.chiller',
    'chi kaltemaschine kaelteanlage kalteanlage kaltwassersatz groupefroid gruppofrigo enfriadora enfriador refroidisseur',
  ],
  [
    'of.other',
    'pum hea heapum heatpump warmepumpe waermepumpe bombadecalor pompeachaleur buffer charging recirculation ventiladores ventilateur pumpe pompa ventilatore schp pchwp defrost degelo deshielo degivrage antifreeze anticongelante anticongelamento',
  ],
]
