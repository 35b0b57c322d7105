import type { Phrase } from '#core/suggest/names/phrases.ts'

/** The machine types of the wire that words tell; `outro` = equipment that the product does not monitor by itself, `unknown` = a machine of some kind. */
export type EquipmentKind =
  | 'chiller'
  | 'compressor'
  | 'bomba'
  | 'torre'
  | 'gerador'
  | 'elevador'
  | 'outro'
  | 'parte'
  | 'unknown'

const PUMP =
  /^(pumps?|bombas?|pmps?|bmb|bomb|bagp?|bags|bac|bap|chwp|chwpmp|chwpump|cwp|cwpmp|cwpump|cdwp|cndwp|pchwp|schwp|pchp|schp|pcwp|ctp|chp|cdp|hwp|bop|pompe|pompa)$/
const GENERATOR = /^(gerador|geradores|ger|generator|genset|gmg|generador|grupogerador)$/
const ELEVATOR = /^(elevador|elevator|ascensor|elev)$/
const OTHER =
  /^(ahus?|fcus?|fancoil|climatizador|vav|vavs|boiler|caldeira|rtu|crac|crah|heater|ups|trocador|hx|exchanger|ventilation|tank|tanque|iluminacao|lighting|server|battery|bateria)$/
/** Parts: only where the text names no machine besides. */
const PART =
  /^(fans?|ventilador|ventiladores|vent|ctf|valves?|valvulas?|vlv|motor|drive|vfd|inversor|starter)$/
/** Words for any machine. */
const ANY_MACHINE =
  /^(unit|unita|unidade|unid|machine|maquina|maq|equip|equipment|equipamento|aparelho|asset|ativo|device|dispositivo)$/
/** A refrigerant circuit of a York has this word with a number, too. */
const NO_MACHINE = /^(system|sistema|sys|grupo|groupe|grupe)$/

export function equipmentKind({ text, tags, words }: Phrase): EquipmentKind | null {
  if (words[0].kind !== 'letters') return null
  if (PUMP.test(text)) return 'bomba'
  if (GENERATOR.test(text)) return 'gerador'
  if (ELEVATOR.test(text)) return 'elevador'
  if (OTHER.test(text)) return 'outro'
  if (PART.test(text)) return 'parte'
  if (NO_MACHINE.test(text)) return null
  if (ANY_MACHINE.test(text)) return 'unknown'
  if (tags === null || tags.some((tag) => !/^of\.|^fine$/.test(tag))) return null
  if (tags.includes('of.chiller')) return 'chiller'
  if (tags.includes('of.tower')) return 'torre'
  if (tags.includes('of.compressor')) return 'compressor'
  return tags.includes('of.meter') ? 'outro' : null
}

/** Kinds that name a machine only where nothing clearer does. */
export const isVague = (kind: EquipmentKind): boolean =>
  kind === 'compressor' || kind === 'parte' || kind === 'unknown'
