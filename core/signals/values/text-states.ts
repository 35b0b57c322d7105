import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import { plainText } from '../plain-text.ts'
import type { Quantity } from '../readings/quantities.ts'
import { LONGEST_TEXT, numberOfText } from './number-text.ts'

type State = 0 | 1

/** Without numbers: those follow `numberRule`. */
const ON = 'on run running start started ligado ligada operando ativo ativa sim true'.split(' ')
const OFF = 'off stop stopped parado parada desligado desligada inativo inativa nao false'.split(' ')
/** These texts mean a fault, not running: on a status reading they are unmapped. */
const ALARM_ON = ['alarme', 'falha', 'fault']
const ALARM_OFF = ['normal', 'ok']

const meanings = (on: readonly string[], off: readonly string[]) =>
  new Map<string, State>([...on.map((word) => [word, 1] as const), ...off.map((word) => [word, 0] as const)])
/** The common texts by their key. None of them is a number, so they are the same for every reading of a quantity. */
const STATUS_TEXTS: ReadonlyMap<string, State> = meanings(ON, OFF)
const OTHER_TEXTS: ReadonlyMap<string, State> = meanings([...ON, ...ALARM_ON], [...OFF, ...ALARM_OFF])

/** The text without case, accents and blanks. */
const textKey = (text: string): string => plainText(text).replace(/\s/gu, '')

/** The meaning of one reading's texts and numbers. */
export interface StateWords {
  /** By `textKey`, without numbers. */
  readonly texts: ReadonlyMap<string, State>
  /** The numbers that the machine's own texts name, and perhaps 0 and 1; null = they name no number, and any number but 0 is on. */
  readonly numbers: ReadonlyMap<number, State> | null
}

/** The state that each text means for this reading; the machine's own texts override the common ones. */
export function stateWords(
  reading: Pick<ReadingSetup, 'id'>,
  quantity: Quantity,
  setup: Pick<MachineSetup, 'textStates'>,
): StateWords {
  const texts = new Map(quantity === 'status' ? STATUS_TEXTS : OTHER_TEXTS)
  const named = new Map<number, State>()
  const add = (words: readonly string[], state: State) => {
    for (const word of words) {
      const number = numberOfText(word)
      if (number !== null && Number.isFinite(number)) named.set(number, state)
      else texts.set(textKey(word), state)
    }
  }
  // The numbers that all readings name mean states; those of a user's own reading may be a measurement.
  for (const key of ['*', reading.id]) {
    const own = Object.hasOwn(setup.textStates, key) ? setup.textStates[key] : undefined
    add(own?.on ?? [], 1)
    add(own?.off ?? [], 0)
    if (key === '*' && quantity === 'custom') named.clear()
  }
  if (named.size > 0) return { texts, numbers: withUsual(named) }
  return { texts, numbers: quantity === 'custom' ? null : booleansAsNumbers(texts) }
}

/** 0 and 1 keep their usual meaning unless one of them is named against it (1 = off, 2 = on): then the other is as unknown as 3. */
function withUsual(named: ReadonlyMap<number, State>): ReadonlyMap<number, State> {
  const isRedefined = named.get(0) === 1 || named.get(1) === 0
  return isRedefined ? named : new Map([[0, 0], [1, 1], ...named])
}

/** Booleans come as 0 and 1. Where the machine's texts turn `true` and `false` round, so do they. */
function booleansAsNumbers(texts: ReadonlyMap<string, State>): ReadonlyMap<number, State> | null {
  const [whenFalse, whenTrue] = [texts.get('false') ?? 0, texts.get('true') ?? 1]
  if (whenFalse === 0 && whenTrue === 1) return null
  return new Map([
    [0, whenFalse],
    [1, whenTrue],
  ])
}

/** The state that a number means; NaN = no number, null = a number that means nothing here. */
export function stateOfNumber(value: number, { numbers }: StateWords): number | null {
  if (!Number.isFinite(value)) return Number.NaN
  return numbers === null ? Number(value !== 0) : (numbers.get(value) ?? null)
}

/** The state that a text means; NaN = blank, null = a text that means nothing here. A text with a number means that number. */
export function stateOfText(text: string, words: StateWords): number | null {
  if (text.length > LONGEST_TEXT) return null
  const key = textKey(text)
  if (key === '') return Number.NaN
  const number = numberOfText(text)
  if (number === null || !Number.isFinite(number)) return words.texts.get(key) ?? null
  // Without names, a text such as "2" is no known state, unlike the number 2.
  const isUsual = number === 0 || number === 1
  return words.numbers === null && !isUsual ? null : stateOfNumber(number, words)
}
