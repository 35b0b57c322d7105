/** A number and the unit or currency that stands beside it in the same cell. */
export interface Measured {
  /** As it is written, with its sign. */
  readonly number: string
  readonly unit: string
}

/** In small letters. Other words beside a number, as in `2 Chiller`, are no units. */
const UNITS: ReadonlySet<string> = new Set(
  [
    '°c ºc °f ºf °k degc degf deg.c deg.f °r c f k delta°c delta°f Δ°c Δ°f',
    'w kw mw gw kwe kwth kwr wh kwh mwh gwh va kva mva var kvar mvar varh kvarh j kj mj gj hp cv btu kbtu mmbtu btu/h kbtu/h',
    'mmbtu/h btu/hr mbh kcal/h mcal/h tr rt ton tons tonr ton.ref trh tonh ton-h kw/tr kw/ton kw/rt kw/kw w/w cop eer',
    'pa hpa kpa mpa bar mbar barg bara psi psig psia psid atm mca kgf/cm² kgf/cm2 kg/cm² kg/cm2 mmhg inhg inh2o inwc ftwc mmh2o',
    'm³/h m3/h m³/s m3/s m³ m3 l l/s l/h l/min lpm gpm gal gal/min cfm ft³/min kg/s kg/h kg t lb g',
    'a ma ka v mv kv hz khz ohm Ω rpm ppm ppb µs/cm us/cm ms/cm db lux w/m² w/m2',
    's ms min h hs hr hrs seg sec m cm mm km ft in m/s km/h mph ft/min fpm j/kg kj/kg btu/lb g/kg %rh %ur',
    'r$ us$ u$ $ € £ brl usd eur r$/kwh r$/mwh $/kwh',
  ].flatMap((line) => line.split(' ')),
)
const PHRASES: ReadonlySet<string> = new Set(['deg c', 'deg f', 'delta deg c', 'delta deg f', '% rh', '% ur'])

/** Longer texts are no numbers. */
const LONGEST = 64
const BEGINNINGS: ReadonlySet<number> = new Set(
  [...'0123456789+-.,\u2212$€£RUBE'].map((first) => first.charCodeAt(0)),
)
const BEFORE_UNIT = /^([+-]?(?:\d[\d.,' \u00a0\u202f]*|[.,]\d+)(?:[eE][+-]?\d{1,3})?)([^\d.,'+\s-].*)$/
const AFTER_CURRENCY = /^([+-]?)\s*(R\$|US?\$|[$€£]|BRL|USD|EUR)\s*([+-]?[\d.,][\d.,' \u00a0\u202f]*)$/

/** The number and the unit of a cell without blanks around it; null for other texts. */
export function readMeasured(cell: string): Measured | null {
  if (cell.length > LONGEST || !BEGINNINGS.has(cell.charCodeAt(0))) return null
  const text = withPlainMinus(cell)
  const [, sign = '', currency, amount = ''] = AFTER_CURRENCY.exec(text) ?? []
  if (currency !== undefined) return { number: sign + amount, unit: currency }
  const [, written = '', unit = ''] = BEFORE_UNIT.exec(text) ?? []
  const number = written.trimEnd()
  return isUnit(unit, number.length < written.length) ? { number, unit } : null
}

/** A letter close to a number, as in `2A`, is rather part of a name. */
function isUnit(unit: string, isApart: boolean): boolean {
  if (/^[a-z]$/i.test(unit) && !isApart) return false
  const known = unit.toLowerCase()
  return UNITS.has(known) || PHRASES.has(known)
}

const MINUS = 0x2212

/** Typesetters and some exports write a minus sign of its own. */
export const withPlainMinus = (text: string): string =>
  text.charCodeAt(0) === MINUS ? `-${text.slice(1)}` : text
