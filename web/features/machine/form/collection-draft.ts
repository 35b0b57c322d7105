import type { Configuracao } from '#contract/machines/machine.ts'
import { numberText, typedNumber } from '#web/format/typed-number.ts'
import type { Pair } from '#web/ui/fields/pair-fields.tsx'

/** A source's texts for on and off, as typed: separated by commas, quoted where a text itself has one. */
export interface TextStateDraft {
  /** A reading's id, or `*` for all readings. */
  reading: string
  on: string
  off: string
}

/** `configuracao` in the form's fields. */
export interface CollectionDraft {
  gapLimitSeconds: string
  microStopSeconds: string
  collectIntervalSeconds: string
  lateHours: string
  fluidFactor: string
  sourceTimezone: string
  tags: Pair[]
  textStates: TextStateDraft[]
  inverted: string[]
}

export function collectionDraft(configuracao: Configuracao): CollectionDraft {
  const number = (value: number | undefined) => numberText(value ?? null)
  return {
    gapLimitSeconds: number(configuracao.gapLimitSeconds),
    microStopSeconds: number(configuracao.microStopSeconds),
    collectIntervalSeconds: number(configuracao.collectIntervalSeconds),
    lateHours: number(configuracao.lateHours),
    fluidFactor: number(configuracao.fluidFactor),
    sourceTimezone: configuracao.sourceTimezone ?? '',
    tags: Object.entries(configuracao.tags ?? {}).map(([name, value]) => ({ name, value })),
    textStates: Object.entries(configuracao.textStates ?? {}).map(([reading, { on, off }]) => ({
      reading,
      on: textList(on),
      off: textList(off),
    })),
    inverted: [...(configuracao.inverted ?? [])],
  }
}

export type NumberMember =
  | 'gapLimitSeconds'
  | 'microStopSeconds'
  | 'collectIntervalSeconds'
  | 'lateHours'
  | 'fluidFactor'

/** The form's bounds. For the first two the contract also takes parts of a second above 0. */
export const COLLECTION_LIMITS: Readonly<Record<NumberMember, readonly [least: number, most: number]>> = {
  gapLimitSeconds: [1, 86_400],
  microStopSeconds: [1, 3_600],
  collectIntervalSeconds: [1, 3_600],
  lateHours: [1, 720],
  fluidFactor: [0.5, 1.5],
}

/** The `configuracao` of the form without its blank settings, which the product decides. */
export function configuracaoOf(draft: CollectionDraft): Configuracao {
  const configuracao: Configuracao = {}
  for (const member of Object.keys(COLLECTION_LIMITS) as NumberMember[]) {
    const value = typedNumber(draft[member])
    if (value !== null) configuracao[member] = value
  }
  const zone = draft.sourceTimezone.trim()
  if (zone !== '') configuracao.sourceTimezone = zone
  const tags = Object.fromEntries(
    draft.tags
      .map(({ name, value }) => [name.trim(), value.trim()] as const)
      // A tag without a value asks for points without the tag.
      .filter(([name]) => name !== ''),
  )
  if (Object.keys(tags).length > 0) configuracao.tags = tags
  const textStates = textStatesOf(draft.textStates)
  if (Object.keys(textStates).length > 0) configuracao.textStates = textStates
  if (draft.inverted.length > 0) configuracao.inverted = draft.inverted
  return configuracao
}

function textStatesOf(rows: readonly TextStateDraft[]): NonNullable<Configuracao['textStates']> {
  const states: Record<string, { on: string[]; off: string[] }> = {}
  for (const { reading, on, off } of rows) {
    const state = { on: textsOf(on), off: textsOf(off) }
    if (state.on.length === 0 && state.off.length === 0) continue
    const before = states[reading] ?? { on: [], off: [] }
    states[reading] = { on: [...before.on, ...state.on], off: [...before.off, ...state.off] }
  }
  return states
}

/** `standby, "parada, falha"` → its two texts, each once; a doubled quote stands for a quote, as in CSV. */
function textsOf(list: string): string[] {
  const entries = list.matchAll(/\s*"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|[^,;\n]+/g)
  const texts = [...entries].map(([plain, quoted]) => quoted?.replaceAll('""', '"') ?? plain)
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}

/** The list that `textsOf` splits into these texts again. */
const textList = (texts: readonly string[]): string =>
  texts.map((text) => (/[,;\n]|^\s*"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ')

/** Adds a text that the collector could not read to the on or off texts of that reading. */
export function withTextState(
  draft: CollectionDraft,
  reading: string,
  text: string,
  state: 'on' | 'off',
): CollectionDraft {
  const row = draft.textStates.find((one) => one.reading === reading) ?? { reading, on: '', off: '' }
  const next = { ...row, [state]: textList([...textsOf(row[state]), text]) }
  const others = draft.textStates.filter((one) => one.reading !== reading)
  return { ...draft, textStates: [...others, next] }
}

/** The draft in which one number of a status that is never 0 means on, and its other numbers mean off. */
export function withOnNumber(
  draft: CollectionDraft,
  { reading, values }: { reading: string; values: readonly { value: number }[] },
  on: number,
): CollectionDraft {
  const off = values.filter(({ value }) => value !== on).map(({ value }) => String(value))
  const others = draft.textStates.filter((one) => one.reading !== reading)
  return { ...draft, textStates: [...others, { reading, on: textList([String(on)]), off: textList(off) }] }
}
