import { hasTag } from '#core/suggest/context/surroundings.ts'
import { type FieldName, readName } from '#core/suggest/names/read-name.ts'
import { type EquipmentName, readEquipment } from './equipment-name.ts'
import { isNameless, type SourcePoint } from './source-point.ts'
import { keyOf, type SplitText, splitEquipment } from './split-equipment.ts'
import { sharedTags, tablesIn, varyingTags } from './tables.ts'
import { isTransport } from './transport-tags.ts'
import { withoutEscapes } from './without-escapes.ts'

/** A point with the equipment that its measurement, tags and field name, and its own name within the equipment. */
export interface NamedPoint {
  readonly point: SourcePoint
  /** The same for all points of an equipment; null when no part names one. */
  readonly key: string | null
  readonly equipment: EquipmentName | null
  /** The equipment as the source writes it, and with the places before it in a path. */
  readonly label: string
  readonly fullLabel: string
  /** Whether a measurement or a tag is the equipment's; else its name is a part of a point's name. */
  readonly isContained: boolean
  /** The tags that name the equipment. */
  readonly ownTags: readonly string[]
  readonly name: string
}

/** Tags whose value alone names a compressor or a circuit. */
const COMPRESSOR_KEY =
  /^(compressor(es)?|comp|cp|circuit(o)?|circ|sub_?maquina|submachine|modul[eo]|stage|estagio)$/i
const EQUIPMENT_KEY =
  /^(equip(ment|amento|o)?(_?(id|name|nome|ref))?|asset(_?(id|name))?|ativo|machine(_?(id|name))?|maquina(_?(id|nome))?|device(_?(id|name))?|dispositivo|unit|unidade|unid)$/i
const UNIT_KEY = /^(unit|units|uom|unidade|eng_?units?|medida)$/i
const UNIT =
  /^(°|º|deg)?[cfk]$|^(%|psig?|k?pa|bar|mpa|kgf.*|k?wh?|mwh?|tr|rt|tons?|m³\/h|m3\/h|l\/s|gpm|hz|a|v|rpm|percent|celsius|fahrenheit)$/i

/** Values of a tag that says how a point is stored. */
const DATA_TYPE =
  /^(number(:\w+)?|switch|contact|dimmer|string|text|float(32|64)?|double|u?int(16|32|64|eger)?|bool(ean)?|(holding|input)_register|coil|discrete(_input)?|sensor|binary_sensor|analog|digital|good|bad)$/i

interface Part {
  /** Null for the measurement and the field. */
  readonly tag: string | null
  readonly text: string
  readonly isField?: true
}
/** A part whose text, or a folder in its path, is an equipment's name. */
interface Container extends Part {
  readonly equipment: EquipmentName
  readonly label: string
  readonly fullLabel: string
  /** What the text says behind the equipment. */
  readonly rest: string
  readonly isFolder: boolean
}

/** Reads many points: each text is read once. */
export class PointReader {
  readonly #containers = new Map<string, Omit<Container, 'tag' | 'text'> | null>()
  readonly #splits = new Map<string, SplitText | null>()
  readonly #telling = new Map<string, boolean>()
  readonly #varying: ReadonlySet<string>
  readonly #tables: ReadonlySet<string>
  readonly #shared: ReadonlySet<string>

  constructor(points: readonly SourcePoint[]) {
    // A tag with one value tells no machines apart.
    this.#varying = varyingTags(points)
    this.#tables = tablesIn(points)
    this.#shared = sharedTags(points, this.#varying)
  }

  read(point: SourcePoint): NamedPoint {
    const parts = partsOf(point)
    const all = specific(parts.flatMap((part) => this.#containersOf(part)))
    const named = all.every(isOpaque) ? this.#nameWithEquipment(parts) : null
    // Device 7 tells less than CH1 in a point's name.
    const isOwn = named !== null && (all.length === 0 || named.equipment.number !== null)
    const [containers, inName] = isOwn ? [[], named] : [all, null]
    const main = containers.find(({ equipment }) => equipment.kind === 'chiller') ?? containers.at(-1)
    const labelled = main ?? inName
    return {
      point,
      key: main === undefined ? inName && keyOf(inName.equipment) : containerKey(containers),
      equipment: labelled?.equipment ?? null,
      label: labelled?.label ?? '',
      fullLabel: labelled?.fullLabel ?? '',
      isContained: containers.some(({ isFolder, isField }) => !isFolder && !isField),
      ownTags: containers.flatMap(({ tag, isFolder }) => (tag === null || isFolder ? [] : [tag])),
      name: this.#nameOf(parts, containers, inName) || (labelled?.label ?? point.measurement),
    }
  }

  #split(text: string): SplitText | null {
    return remembered(this.#splits, text, () => splitEquipment(text))
  }

  #containersOf(part: Part): Container[] {
    if (part.tag !== null && isCompressorTag(part.tag)) return []
    const found = remembered(this.#containers, part.text, () => this.#containerIn(part.text))
    if (found !== null) return part.isField && !found.isFolder ? [] : [{ ...part, ...found }]
    if (part.tag === null || !EQUIPMENT_KEY.test(part.tag) || isUnit(part)) return []
    if (this.#split(part.text) !== null || !this.#varying.has(part.tag)) return []
    const equipment: EquipmentName = { kind: 'unknown', number: null, words: [part.text], isWhole: true }
    const label = part.text
    return [{ ...part, equipment, label, fullLabel: label, rest: '', isFolder: false }]
  }
  #containerIn(text: string): Omit<Container, 'tag' | 'text'> | null {
    const split = this.#split(text)
    if (split === null) return null
    if (isMachine(readEquipment(text))) {
      const rest = namesPart(readName(split.rest)) ? split.rest : ''
      const label = rest === '' ? text : split.label
      return { equipment: split.equipment, label, fullLabel: label, rest, isFolder: false }
    }
    const folders = text.split(FOLDER)
    for (let n = folders.length - 2; n >= 0; n -= 1) {
      const label = folders[n] ?? ''
      const equipment = isMachine(readEquipment(label))
        ? readEquipment(folders.slice(0, n + 1).join(' '))
        : null
      if (equipment === null) continue
      const fullLabel = folders.slice(0, n + 1).join(' ')
      return { equipment, label, fullLabel, rest: folders.slice(n + 1).join(' '), isFolder: true }
    }
    return null
  }

  /** The first part that names an equipment beside a point: the field, then the measurement, then a tag. */
  #nameWithEquipment(parts: readonly Part[]): Container | null {
    for (const part of parts.toSorted((a, b) => Number(b.isField ?? false) - Number(a.isField ?? false))) {
      const split = this.#split(part.text)
      const isClear = split !== null && !/^(parte|compressor)$/.test(split.equipment.kind)
      if (isClear && (part.tag === null || !isTransport(part.tag)))
        return { ...part, ...split, fullLabel: split.label, isFolder: false }
    }
    return null
  }

  #nameOf(parts: readonly Part[], containers: readonly Container[], inName: Container | null): string {
    const known = [...containers, ...(inName ? [inName] : [])]
    const plain = parts.filter((part) => !known.some((one) => one.tag === part.tag && one.text === part.text))
    const telling = plain.filter((part) => part.isField || this.#isTelling(part))
    // id=CH1-kW beside machine=CH1 and point=kW says nothing new.
    const own = telling.filter((part) => {
      const isRepeated = containers.some(({ text }) => part.text !== text && part.text.includes(text))
      return !isRepeated || telling.length === 1
    })
    const rests = known.map(({ rest, text }, n) => (n < containers.length || rest !== '' ? rest : text))
    const texts = (isField: boolean) =>
      own
        .filter((part) => (part.isField ?? false) === isField)
        .map((part) => this.#withoutMachine(part, containers))
    const inOrder = [...texts(false), ...rests, ...texts(true)]
    return [...new Set(inOrder.filter((text) => text !== ''))].join(' ')
  }

  /** The part's text without the machine that a container names already. */
  #withoutMachine(part: Part, containers: readonly Container[]): string {
    const split = containers.length > 0 && part.tag === null ? this.#split(part.text) : null
    const isSame =
      split !== null && containers.some(({ equipment }) => keyOf(equipment) === keyOf(split.equipment))
    return isSame && split.rest !== '' ? split.rest : spoken(part)
  }

  /** Whether a measurement or a tag says what a point measures, and not where or how. */
  #isTelling(part: Part): boolean {
    const { tag, text } = part
    if (tag === null) return !this.#tables.has(text) && this.#saysSomething(text)
    if (isTransport(tag)) return false
    if (isCompressorTag(tag) || isUnit(part)) return true
    return !this.#shared.has(tag) && !DATA_TYPE.test(text) && this.#saysSomething(text)
  }
  #saysSomething(text: string): boolean {
    return remembered(this.#telling, text, () => saysSomething(readName(text)))
  }
}

function remembered<T>(known: Map<string, T>, text: string, make: () => T): T {
  const found = known.get(text)
  if (found !== undefined) return found
  const made = make()
  known.set(text, made)
  return made
}

/** Whether the text names a compressor or a circuit of the machine. */
const namesPart = (name: FieldName): boolean =>
  name.compressor !== null || name.circuit !== null || hasTag(name, 'of.compressor')

const saysSomething = (name: FieldName): boolean =>
  (name.unit !== null && name.unit.dimension !== 'other') ||
  namesPart(name) ||
  name.knownPhrases.some(({ tags }) => tags.some((tag) => /^(q|loop|at|dir|not)\./.test(tag)))

const FOLDER = /[./\\|>:]+/
const isMachine = (equipment: EquipmentName | null): equipment is EquipmentName =>
  equipment?.isWhole === true && equipment.kind !== 'parte'

const isCompressorTag = (tag: string): boolean => COMPRESSOR_KEY.test(tag)
const isUnit = ({ tag, text }: Part): boolean => tag !== null && UNIT_KEY.test(tag) && UNIT.test(text.trim())

function partsOf({ measurement, tags, field }: SourcePoint): Part[] {
  const parts: Part[] = [
    { tag: null, text: withoutEscapes(measurement) },
    ...Object.entries(tags).map(([tag, text]) => ({ tag, text: withKey(tag, withoutEscapes(text)) })),
    ...(isNameless(field) ? [] : [{ tag: null, text: withoutEscapes(field), isField: true } as const]),
  ]
  // A tag repeats the measurement where a collector names both after the point.
  return parts.filter(
    ({ text, isField }, n) =>
      text !== '' && (isField || !parts.some((one, at) => at < n && one.text === text)),
  )
}

/** chiller=1: the key says which equipment has the number. */
const withKey = (tag: string, text: string): string =>
  /^\d{1,4}[a-d]?$|^[a-h]$/i.test(text) && readEquipment(`${tag} ${text}`)?.isWhole ? `${tag} ${text}` : text

function spoken(part: Part): string {
  if (part.tag === null) return part.text
  if (isUnit(part)) return `(${part.text})`
  const number = /^(?:[a-z]{1,6}[-_ ]?)?0*(\d{1,3})$|^([a-h])$/i.exec(part.text)
  return isCompressorTag(part.tag) && number ? `compressor ${number[1] ?? number[2]}` : part.text
}

/** Without containers that name no more than others do: `chiller` beside CH-1, device 7 beside CH-1, CH-1/kW beside CH-1. */
function specific(containers: readonly Container[]): readonly Container[] {
  const clear = containers.filter(({ equipment }) => !/^(unknown|compressor)$/.test(equipment.kind))
  const own = clear.length > 0 ? clear : containers
  const named = own.filter(({ equipment }) => equipment.number !== null || equipment.words.length > 0)
  const specified = named.length > 0 ? named : own
  return specified.filter(
    (one) =>
      !specified.some(
        (other) =>
          other !== one &&
          other.equipment.number === one.equipment.number &&
          one.text.length > other.text.length &&
          one.text.includes(other.text),
      ),
  )
}

const isOpaque = ({ equipment }: Container): boolean =>
  equipment.kind === 'unknown' && equipment.number === null

const containerKey = (containers: readonly Container[]): string =>
  [...new Set(containers.map(({ equipment }) => keyOf(equipment)))].sort().join()
