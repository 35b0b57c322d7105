import type { MachineSetup, ReadingSetup } from './machine-setup.ts'
import { LONGEST_TEXT } from './number-text.ts'
import { plainText } from './plain-text.ts'
import type { Quantity } from './quantities.ts'

const ON = ['on', 'running', 'ligado', 'true', '1']
const OFF = ['off', 'stopped', 'desligado', 'false', '0']
/** These texts mean a fault, not running: on a status reading they are unmapped. */
const ALARM_ON = ['alarme', 'falha', 'fault']
const ALARM_OFF = ['normal', 'ok']

/** The text without case, accents and blanks. */
const textKey = (text: string): string => plainText(text).replace(/\s/gu, '')

/** The state that each text means for this reading; the machine's own texts override the common ones. */
export function textStates(
  reading: ReadingSetup,
  quantity: Quantity,
  setup: MachineSetup,
): Map<string, 0 | 1> {
  const states = new Map<string, 0 | 1>()
  const add = (texts: readonly string[], state: 0 | 1) => {
    for (const text of texts) states.set(textKey(text), state)
  }
  add(quantity === 'status' ? ON : [...ON, ...ALARM_ON], 1)
  add(quantity === 'status' ? OFF : [...OFF, ...ALARM_OFF], 0)
  for (const key of ['*', reading.id]) {
    const own = Object.hasOwn(setup.textStates, key) ? setup.textStates[key] : undefined
    add(own?.on ?? [], 1)
    add(own?.off ?? [], 0)
  }
  return states
}

/** The state that a text means; NaN = blank, null = a text that means nothing here. */
export function stateOfText(text: string, states: ReadonlyMap<string, 0 | 1>): number | null {
  if (text.length > LONGEST_TEXT) return null
  const key = textKey(text)
  return key === '' ? Number.NaN : (states.get(key) ?? null)
}
