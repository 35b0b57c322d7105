import type { CollectorPlant } from './collector-plants.ts'
import {
  chillerPlant,
  desigo,
  entities,
  kepware,
  knx,
  officeTower,
  snmp,
  supermarket,
  tracer,
  turbocors,
} from './collectors-with-numbers.ts'
import {
  homeAssistant,
  ignition,
  niagara,
  nodeRedMqtt,
  openhab,
  telegrafModbus,
  telegrafOpcua,
} from './collectors-with-paths.ts'
import { bacnet, chinese, siemens, thingsboard, twoMakes } from './collectors-with-tables.ts'

/** Each plant was written down with its truth before the discovery saw it. Names are in the style of each collector's documentation. */
export const COLLECTORS: Readonly<Record<string, CollectorPlant>> = {
  'Telegraf Modbus': telegrafModbus,
  'Telegraf OPC UA': telegrafOpcua,
  'Node-RED over MQTT': nodeRedMqtt,
  'Home Assistant': homeAssistant,
  Ignition: ignition,
  'Niagara histories': niagara,
  openHAB: openhab,
  'Siemens S7': siemens,
  'BACnet descriptions': bacnet,
  ThingsBoard: thingsboard,
  'Chinese names': chinese,
  'two makes': twoMakes,
  'an office tower': officeTower,
  'a chiller plant numbered at the end': chillerPlant,
  'KNX groups': knx,
  'Desigo paths': desigo,
  'SNMP agents': snmp,
  'a device per compressor': turbocors,
  'a supermarket': supermarket,
  'Tracer objects': tracer,
  'values beside their quality': kepware,
  'entities without a unit': entities,
}
