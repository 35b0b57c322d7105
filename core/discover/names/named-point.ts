import { hasTag } from '#core/suggest/context/surroundings.ts'
import { type FieldName, readName } from '#core/suggest/names/read-name.ts'
import { remembered } from '../remembered.ts'
import type { SourcePoint } from '../source-point.ts'
import { sharedTags, tablesIn, varyingTags } from '../tables.ts'
import { isVague } from './equipment-kind.ts'
import { type EquipmentName, readEquipment } from './equipment-name.ts'
import { numberedNames } from './numbered-names.ts'
import { isCompressorTag, isDataType, isUnit, type Part, partsOf, spoken, textsOf } from './point-parts.ts'
import { keyOf, type SplitText, splitEquipment } from './split-equipment.ts'
import { isTransport } from './transport-tags.ts'

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

const EQUIPMENT_KEY =
  /^(equip(ment|amento|o)?(_?(id|name|nome|ref))?|asset(_?(id|name))?|ativo|machine(_?(id|name))?|maquina(_?(id|nome))?|device(_?(id|name))?|dispositivo|unit|unidade|unid)$/i
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
  readonly #texts: ReadonlySet<string>
  readonly #numbered: ReadonlyMap<string, SplitText>

  constructor(points: readonly SourcePoint[]) {
    // A tag with one value tells no machines apart.
    this.#varying = varyingTags(points)
    this.#tables = tablesIn(points)
    this.#shared = sharedTags(points, this.#varying)
    this.#texts = textsOf(points, this.#varying)
    this.#numbered = numberedNames(this.#texts)
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
    return remembered(this.#splits, text, () => {
      const own = splitEquipment(text)
      const isClear = own !== null && own.equipment.number !== null && !isVague(own.equipment.kind)
      return isClear ? own : (this.#numbered.get(text) ?? own)
    })
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
      const rest = this.#isPart(split) ? split.rest : ''
      const label = rest === '' ? text : split.label
      return { equipment: split.equipment, label, fullLabel: label, rest, isFolder: false }
    }
    const folders = text.split(FOLDER)
    for (let n = folders.length - 2; n >= 0; n -= 1) {
      // ur/01: the number has a folder of its own.
      const label = /^\d{1,4}$/.test(folders[n] ?? '')
        ? `${folders[n - 1] ?? ''} ${folders[n]}`
        : (folders[n] ?? '')
      const equipment = isMachine(readEquipment(label))
        ? readEquipment(folders.slice(0, n + 1).join(' '))
        : null
      if (equipment === null) continue
      const fullLabel = folders.slice(0, n + 1).join(' ')
      return { equipment, label, fullLabel, rest: folders.slice(n + 1).join(' '), isFolder: true }
    }
    return null
  }

  /** Whether the text goes on with a part of its machine: CH1-Comp2, or CH1-TC2 where CH1 stands alone as well. */
  #isPart({ label, rest }: SplitText): boolean {
    return namesPart(readName(rest)) || (this.#texts.has(label) && NUMBERED_WORD.test(rest))
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
    return !this.#shared.has(tag) && !isDataType(text) && this.#saysSomething(text)
  }
  #saysSomething(text: string): boolean {
    return remembered(this.#telling, text, () => saysSomething(readName(text)))
  }
}

/** Whether the text names a compressor or a circuit of the machine. */
const namesPart = (name: FieldName): boolean =>
  name.compressor !== null || name.circuit !== null || hasTag(name, 'of.compressor')

const saysSomething = (name: FieldName): boolean =>
  (name.unit !== null && name.unit.dimension !== 'other') ||
  namesPart(name) ||
  name.knownPhrases.some(({ tags }) => tags.some((tag) => /^(q|loop|at|dir|not)\./.test(tag)))

const NUMBERED_WORD = /^\p{L}{1,4}[ _-]?\d{1,2}$/u
const FOLDER = /[./\\|>:]+/
const isMachine = (equipment: EquipmentName | null): equipment is EquipmentName =>
  equipment?.isWhole === true && equipment.kind !== 'parte'

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
