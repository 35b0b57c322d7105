/** A field of energy, as its name says. */
export interface EnergyName {
  /** The name that the same field would have if the field held power. */
  readonly asPower: string
  /** Null: the name has no unit. */
  readonly unit: 'kWh' | 'MWh' | 'Wh' | null
  /** Whether the name says that the field counts on and on, or begins anew with each interval. */
  readonly kind: 'counter' | 'interval' | null
}

const UNIT = /(?<![a-z])([kmKM]?)[wW][hH](?![a-z])|(?<=[a-z])([kM])Wh(?![a-z])/g
const WORD = /energ(y|i[ae])|consum(o|ption)|用电量|耗电量|电量|電量|电能/gi
const ENERGY_WORD = /energ(y|i[ae])|电量|電量|电能/i
/** Heat, reactive energy, money, periods of a day and more, and what a plant makes instead of using. */
const OTHER =
  /re?ac?ti|kva|apar|appar|t[eé]rm|therm|cool|clg|frig|refri|btu|chw|[aá]gua|water|heat|calor|cost|cust|tarif|meta|rate|efic|effic|sav|econom|gera|gener|export|injet|hoje|today|dia|day|daily|seman|week|m[eê]s|mens|month|ano|anual|year|冷|热/i
const COUNTER =
  /acum\w*|accum\w*|totali[sz]\w*|total|tot|counter|contador|cntr?|medidor|meter|import\w*|累计|总/gi
const INTERVAL = /interval\w*|por[_ ]?hora|hor[aá]ri[oa]|hourly|\d+[_ ]?min(utos?)?|delta|per[ií]odo|period/gi
const LEFT_OUT = /ativ[ao]|active|activa|el[eé]tric[ao]|electric(al)?/gi

export function energyName(name: string): EnergyName | null {
  const units = [...name.matchAll(UNIT)]
  if ((units.length === 0 && !ENERGY_WORD.test(name)) || OTHER.test(name)) return null
  const prefix = (units.at(-1)?.[1] || units.at(-1)?.[2] || '').toLowerCase()
  const unit = units.length === 0 ? null : prefix === 'k' ? 'kWh' : prefix === 'm' ? 'MWh' : 'Wh'
  const kind = has(INTERVAL, name) ? 'interval' : has(COUNTER, name) ? 'counter' : null
  const rest = name
    .replace(UNIT, ' ')
    .replace(WORD, ' ')
    .replace(COUNTER, ' ')
    .replace(INTERVAL, ' ')
    .replace(LEFT_OUT, ' ')
  return { asPower: `${rest.trim()}_kW`, unit, kind }
}

const has = (words: RegExp, name: string): boolean => name.search(words) >= 0
