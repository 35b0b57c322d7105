import type { CollectorPlant } from './collector-plants.ts'
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
}
