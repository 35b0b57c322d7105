import type { Tag } from '../lexicon/tags.ts'

/** [leaving or entering][primary…] water [supply or return][quantity], as in LCHWT, CHWRT, CDWST, ECDW, CWS. */
const WATER =
  /^(e|l|r|s|ent|lvg|lv|sup|ret)?p?(chw|chlw|chl|cw|cdw|cndw|cnw|condw|cow)(s|r|e|l|i|o|in|out|ent|lvg|sup|ret|rtn)?(t|tmp|temp|p|pr|prs|press|f|fl|fls|flow|dp|dt|sp|stp|stpt)?$/
/** The quantity before the direction: CHWTin, CDWTsup, CWTO. */
const WATER_THEN_WAY =
  /^(chw|chlw|chl|cw|cdw|cndw|cnw|condw)(t|tmp|temp|p|press)(s|r|e|l|i|o|in|out|ent|lvg|sup|ret|rtn)$/
/** The Portuguese acronyms: T[S or E] AG or AC[S or E], as in TSAG, TAGE, TACR. */
const AGUA = /^(t|p|temp|tmp|press?)?(e|s|r)?(ag|agel|ac|acond)(e|s|r|ent|entr|sai|ret)?(temp|tmp|press?)?$/

/** Quantity first: TCHWS, TCDWIN, TCHR, PCHWOUT. */
const QUANTITY_FIRST =
  /^(?:t(chw|chlw|chl|ch|cw|cdw|cd|cnw)|p(chw|chlw|cw|cdw|cnw))(s|r|i|o|in|out|e|l|ent|lvg|sup|ret)$/
/** Water of an exchanger, the quantity first: TEI, TWCO, TEVI; in Portuguese TSE and TEC. */
const EXCHANGER = /^tw?(e|c|ev|cd|evap|cond)(i|o|in|out)$|^t(e|s)(ev|cd|e|c)$/

/** Condenser and chilled water by their colder and warmer end; `withWaterEnds` lets the values decide. */
const ENDS: ReadonlyMap<string, readonly Tag[]> = new Map([
  ['cdlo', ['q.temp', 'loop.cw', 'dir.out']],
  ['cdhi', ['q.temp', 'loop.cw', 'dir.in']],
  ['chlo', ['q.temp', 'loop.chw', 'dir.out']],
  ['chhi', ['q.temp', 'loop.chw', 'dir.in']],
] as const)

/** Water of the cooling tower: CTS, CTRT. */
const TOWER = /^ctw?(s|r|sup|ret)t?$/

const INLETS = tagTable({
  i: 'dir.in',
  in: 'dir.in',
  e: 'dir.in',
  o: 'dir.out',
  out: 'dir.out',
  s: 'dir.out',
})
const LOOPS = tagTable({
  chw: 'loop.chw',
  chlw: 'loop.chw',
  chl: 'loop.chw',
  ch: 'loop.chw',
  cw: 'loop.cold',
  ag: 'loop.chw',
  agel: 'loop.chw',
  acond: 'loop.cw',
  ac: 'loop.cw',
})
const DIRECTIONS = tagTable({
  e: 'dir.in',
  ent: 'dir.in',
  i: 'dir.in',
  in: 'dir.in',
  l: 'dir.out',
  lv: 'dir.out',
  lvg: 'dir.out',
  o: 'dir.out',
  out: 'dir.out',
  s: 'dir.supply',
  sup: 'dir.supply',
  r: 'dir.return',
  ret: 'dir.return',
  rtn: 'dir.return',
})

function tagTable(tags: Readonly<Record<string, Tag>>): ReadonlyMap<string, Tag> {
  return new Map(Object.entries(tags))
}

/** The tags of a water acronym; null for other words. */
export function acronymTags(text: string): readonly Tag[] | null {
  if (text.length < 3 || text.length > 12) return null
  const ends = ENDS.get(text)
  if (ends) return ends
  const exchanger = exchangerTags(text)
  if (exchanger) return exchanger
  const water = WATER.exec(text)
  if (water) return waterTags(water)
  return quantityFirstTags(text) ?? waterThenWayTags(text) ?? towerTags(text) ?? aguaTags(text)
}

function exchangerTags(text: string): Tag[] | null {
  const [, side, way, wayFirst, sideLast] = EXCHANGER.exec(text) ?? []
  const direction = INLETS.get(way ?? wayFirst ?? '')
  if (direction === undefined) return null
  const isEvaporator = (side ?? sideLast)?.startsWith('e')
  return ['q.temp', 'loop.water', isEvaporator ? 'at.evap' : 'at.cond', direction]
}

function quantityFirstTags(text: string): Tag[] | null {
  const [, temperature, pressure, way] = QUANTITY_FIRST.exec(text) ?? []
  const direction = DIRECTIONS.get(way ?? '')
  if (direction === undefined) return null
  const loop = LOOPS.get(temperature ?? pressure ?? '') ?? 'loop.cw'
  return [temperature === undefined ? 'q.press' : 'q.temp', loop, direction]
}

function waterThenWayTags(text: string): Tag[] | null {
  const [, loop = '', quantity = '', way = ''] = WATER_THEN_WAY.exec(text) ?? []
  const direction = DIRECTIONS.get(way)
  if (direction === undefined) return null
  return [LOOPS.get(loop) ?? 'loop.cw', quantity.startsWith('p') ? 'q.press' : 'q.temp', direction]
}

function towerTags(text: string): Tag[] | null {
  const direction = DIRECTIONS.get(TOWER.exec(text)?.[1] ?? '')
  return direction === undefined ? null : ['of.tower', direction, 'q.temp']
}

function waterTags([text, before, loop = '', after, quantity]: RegExpExecArray): Tag[] | null {
  // CHWP is a pump: a water and P without a direction are no pressure.
  if (quantity === 'p' && before === undefined && after === undefined) return null
  const tags: Tag[] = [LOOPS.get(loop) ?? 'loop.cw']
  // SpChw is the chilled water's set point.
  if (before === 's' && text.startsWith('sp')) return [...tags, 'not.setpoint']
  // CHWSP is the set point, not the supply's pressure.
  if (after === 's' && quantity === 'p') return [...tags, 'not.setpoint']
  for (const letter of [before, after]) {
    const direction = DIRECTIONS.get(letter ?? '')
    if (direction) tags.push(direction)
  }
  if (quantity) tags.push(...quantityTags(quantity))
  return tags
}

function quantityTags(letters: string): Tag[] {
  if (/^(t|tmp|temp)$/.test(letters)) return ['q.temp']
  if (/^f/.test(letters)) return ['q.flow']
  if (/^d/.test(letters)) return ['not.difference']
  return letters.startsWith('s') ? ['not.setpoint'] : ['q.press']
}

function aguaTags(text: string): Tag[] | null {
  const [, first, before, loop = '', after, last] = AGUA.exec(text) ?? []
  const quantity = first ?? last
  const water = LOOPS.get(loop)
  const letter = before ?? after
  if (quantity === undefined || water === undefined || letter === undefined || (before && after)) return null
  const direction: Tag = letter.startsWith('e') ? 'dir.in' : letter.startsWith('s') ? 'dir.out' : 'dir.return'
  return [quantity.startsWith('t') ? 'q.temp' : 'q.press', water, direction]
}
