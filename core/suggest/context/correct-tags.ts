import { hasAny, type Tag } from '../lexicon/tags.ts'
import type { FieldName, KnownPhrase } from '../names/read-name.ts'
import type { ValueShape } from '../values/value-shape.ts'
import type { Surroundings } from './surroundings.ts'

/** Corrects tags of words whose meaning changes beside the name's other words. The order of the steps counts. */
export function correctTags(
  tags: Set<Tag>,
  { unknownWords, unit, compressor }: FieldName,
  phrases: readonly KnownPhrase[],
  surroundings: Surroundings,
): void {
  correctLoops(tags, unknownWords, phrases, surroundings)
  // "Current capacity" is the present capacity.
  if (hasAny(tags, ...MEASURED) && phrases.some(({ text }) => text === 'current')) tags.delete('q.amps')
  correctFlows(tags, unit, phrases)
  correctRoom(tags, phrases)
  correctStates(tags, phrases, compressor)
  correctStateWords(tags, phrases)
  correctGas(tags, phrases)
  correctRefrigerant(tags, phrases)
  correctWhole(tags, phrases)
}

const MEASURED: readonly Tag[] = [
  'q.temp',
  'q.press',
  'q.capacity',
  'q.load',
  'q.demand',
  'q.power',
  'q.cop',
  'q.efficiency',
  'q.run',
  'q.state',
]

/** Decides which water a word means, and whether returning water enters. */
function correctLoops(
  tags: Set<Tag>,
  unknownWords: FieldName['unknownWords'],
  phrases: readonly KnownPhrase[],
  surroundings: Surroundings,
): void {
  if (tags.delete('loop.cold'))
    tags.add(tags.has('loop.chw') || tags.has('loop.cw') ? 'loop.water' : surroundings.wordCw)
  // AG alone is "água gelada"; beside the condenser it is only "água".
  if (
    hasAny(tags, 'at.cond', 'loop.cw') &&
    phrases.some(({ text }) => text === 'ag') &&
    tags.delete('loop.chw')
  )
    tags.add('loop.water')
  const cooled = hasAny(tags, 'q.temp') && hasAny(tags, ...DIRECTIONS)
  const elsewhere = hasAny(tags, 'loop.chw', 'loop.cw', 'at.evap', 'at.cond', 'of.tower')
  if (surroundings.coolingIsCondenser && cooled && !elsewhere && tags.delete('q.cooling')) tags.add('loop.cw')
  if (surroundings.returnEnters && hasAny(tags, 'loop.cw', 'at.cond') && tags.delete('dir.return'))
    tags.add('dir.in')
  if (surroundings.acIsCondenser && unknownWords.some(({ text }) => text === 'ac')) tags.add('loop.cw')
}

const DIRECTIONS: readonly Tag[] = ['dir.in', 'dir.out', 'dir.supply', 'dir.return']

/** Corrects flows, discharged and supplied water, and a lone W. */
function correctFlows(tags: Set<Tag>, unit: FieldName['unit'], phrases: readonly KnownPhrase[]): void {
  const hasText = (text: RegExp) => phrases.some((one) => text.test(one.text))
  // Discharged water leaves the machine; a compressor discharges gas.
  const water = hasAny(tags, 'loop.water', 'loop.chw', 'loop.cw') && tags.has('q.temp')
  if (water && tags.delete('at.discharge')) tags.add('dir.out')
  // In "flow and return temperature", the flow is the supply.
  if (tags.has('q.temp') && hasText(/^p?(chw|cdw|cw)flow$/) && tags.delete('q.flow')) tags.add('dir.supply')
  // Energy consumption in kW is power.
  if (unit?.dimension === 'power' && hasText(/^energ(y|ia)$/)) tags.delete('q.other')
  // "Mandata" of a pump is supplied water; "mandata" of a compressor is its discharge.
  const given = tags.has('q.press') && hasText(/^(mand|mandata)$/)
  if (given && !water && !hasAny(tags, 'loop.water', 'loop.chw', 'loop.cw') && tags.delete('dir.supply'))
    tags.add('at.discharge')
  // T_evap_w_in: a W before a direction is the water.
  const directed = hasAny(tags, ...DIRECTIONS)
  if (directed && unit === null && hasText(/^w$/) && tags.delete('q.power')) {
    tags.add('loop.water')
    // TEvap alone is where the refrigerant boils; beside the water it is the evaporator.
    if (hasText(/^t(evap|cond)$/)) tags.delete('not.saturated')
  }
  // T_cond_entree is the temperature of the water that enters the condenser.
  if (directed && hasText(/^tcond$/) && tags.delete('not.saturated')) tags.add('loop.water')
}

const WHOLE_PLANT = /^(sys|system|sistema|total|totais|overall|building|predio|edificio|bldg)$/
const BUILDING = /^(building|predio|edificio|bldg)$/

/** The efficiency of a system, in kW/RT or as a COP, is the whole plant's; so is the load of a building. */
function correctWhole(tags: Set<Tag>, phrases: readonly KnownPhrase[]): void {
  const own = phrases.some(({ text, tags: of }) => of.includes('of.chiller') && !WHOLE_PLANT.test(text))
  // A folder `sys` is the machine's.
  const last = phrases.at(-1)?.part
  const whole = phrases.some(({ text, part }) => WHOLE_PLANT.test(text) && part === last)
  if (whole && !own && hasAny(tags, 'q.efficiency', 'q.cop')) tags.add('of.plant')
  const building = phrases.some(({ text }) => BUILDING.test(text))
  if (building && !own && hasAny(tags, 'q.load', 'q.demand', 'q.cooling', 'q.capacity')) {
    tags.delete('of.other')
    tags.add('of.plant')
  }
}

/** COND REF PRESS is the refrigerant's pressure; REF is a set point ("referência") elsewhere. */
function correctRefrigerant(tags: Set<Tag>, phrases: readonly KnownPhrase[]): void {
  const ref = phrases.some(({ text }) => text === 'ref') && hasAny(tags, 'at.evap', 'at.cond')
  if (ref && !phrases.some(({ text, tags: own }) => text !== 'ref' && own.includes('not.setpoint'))) {
    tags.delete('not.setpoint')
    tags.add('at.refrigerant')
  }
}

/** The power of a room is the machine room's power; a condensing pressure is the refrigerant's pressure. */
function correctRoom(tags: Set<Tag>, phrases: readonly KnownPhrase[]): void {
  const foreign = phrases.filter(({ tags: own }) => own.includes('loop.other'))
  if (tags.has('q.power') && foreign.length > 0 && foreign.every(({ text }) => /^(sala|room)$/.test(text))) {
    tags.delete('loop.other')
    if (!tags.has('total')) tags.add('of.plant')
  }
  const condensing =
    phrases.some(({ text }) => text === 'condensacao') && !hasAny(tags, 'loop.water', 'dir.in', 'dir.out')
  if (condensing && tags.has('q.press') && tags.delete('loop.cw')) tags.add('at.cond')
}

/** "Retorno compressor 1" with on/off values is the contactor's feedback. */
export function isFeedback(tags: Set<Tag>, shape: ValueShape): boolean {
  const bare = [...tags].every((tag) => /^(of\.|dir\.return|fine|general)/.test(tag))
  return isOnOff(shape) && bare && tags.delete('dir.return')
}

const isOnOff = ({ kind, count, min, max, integers }: ValueShape): boolean =>
  count > 0 && (kind === 'booleans' || (kind === 'numbers' && integers && min >= 0 && max <= 1))

/** "Compressor 1" and "CH1" with on/off values are the state of the compressor and of the machine. */
export function isBareState(tags: ReadonlySet<Tag>, shape: ValueShape): boolean {
  const bare =
    hasAny(tags, 'of.compressor', 'of.chiller') &&
    [...tags].every((tag) => /^(of\.(compressor|chiller)|fine)$/.test(tag))
  return bare && isOnOff(shape)
}

/** Plurals: a number of running machines is no machine's state. */
const PLURAL = /^(compressors|compressores|compresores|chillers|resfriadores|machines|maquinas)$/

/** Feedback without a quantity is a state; words beside a state lose the meanings that a state can not have. */
function correctStates(tags: Set<Tag>, phrases: readonly KnownPhrase[], compressor: string | null): void {
  if (tags.delete('feedback') && ![...tags].some((tag) => tag.startsWith('q.'))) tags.add('q.state')
  if (
    hasAny(tags, 'q.run', 'q.state') &&
    phrases.some(({ text }) => PLURAL.test(text)) &&
    compressor === null
  )
    tags.add('not.counter')
  // "Retorno de operação" is feedback, "Out.Running" a program's output: neither has a direction. A start/stop status is no command.
  const state =
    hasAny(tags, 'q.run', 'q.state') &&
    !hasAny(tags, 'q.temp', 'q.press', 'loop.chw', 'loop.cw', 'loop.water')
  if (state) for (const tag of ['dir.return', 'dir.in', 'dir.out'] as const) tags.delete(tag)
  // A running cooler is the machine; a cooler with water is the evaporator.
  const runs = hasAny(tags, 'q.run', 'q.alarm', 'q.fault') && !hasAny(tags, 'q.temp', 'q.press', 'loop.water')
  if (runs && phrases.some(({ text }) => text === 'cooler') && tags.delete('at.evap')) tags.add('of.chiller')
  // HP beside a state or an alarm is the heat pump, not horsepower.
  if (hasAny(tags, 'q.alarm', 'q.fault', 'q.run', 'q.state') && phrases.some(({ text }) => text === 'hp'))
    tags.delete('q.power')
  if (tags.has('q.state') && phrases.some(({ text }) => /^(startstop|liga|ligar|ligadesliga)$/.test(text)))
    tags.delete('not.command')
  // "Last" beside a state is no statistic: the last state of an interval is a state.
  const lasts = phrases.filter((one) => one.tags.includes('not.statistic'))
  if (state && lasts.length > 0 && lasts.every(({ text }) => text === 'last')) tags.delete('not.statistic')
}

/** "Signal" beside a state or an alarm adds nothing; a sensor's fault is not the machine's; STS before a water is the point's class. */
function correctStateWords(tags: Set<Tag>, phrases: readonly KnownPhrase[]): void {
  const others = phrases.filter((one) => one.tags.includes('q.other'))
  const signals = others.length > 0 && others.every(({ text }) => /^(signal|sinal|senal)$/.test(text))
  if (signals && hasAny(tags, 'q.run', 'q.state', 'q.alarm', 'q.fault')) tags.delete('q.other')
  const fails = phrases.some(({ text }) => /^(falhas?|defeito|failure|fail|erro|error)$/.test(text))
  if (fails && phrases.some(({ text }) => /^(sensor(es|s)?|sonda|probe)$/.test(text))) tags.add('at.other')
  const first = phrases[0]?.tags.includes('q.state') ?? false
  const again = phrases.filter((one) => one.tags.includes('q.state')).length > 1
  const directed = hasAny(tags, 'dir.in', 'dir.out', 'dir.supply', 'dir.return')
  if (first && !again && hasAny(tags, 'q.temp', 'q.press') && directed) tags.delete('q.state')
}

/** TR beside suction or discharge is the refrigerant's temperature, not the ton; a valve beside a gas adds nothing. */
function correctGas(tags: Set<Tag>, phrases: readonly KnownPhrase[]): void {
  if (!hasAny(tags, 'at.suction', 'at.discharge')) return
  if (phrases.some(({ text }) => text === 'tr')) {
    for (const tag of ['q.cooling', 'q.capacity'] as const) tags.delete(tag)
    tags.add('q.temp')
  }
  const valve = /^(eev|exv|evd|txv)$/
  const foreign = phrases.filter((one) => one.tags.includes('of.other'))
  if (foreign.length > 0 && foreign.every(({ text }) => valve.test(text))) tags.delete('of.other')
}
