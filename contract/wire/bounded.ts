import { z } from 'zod/mini'

/** A text may have this many blanks around it, which are trimmed. */
export const BLANKS_AROUND = 1000

export interface TextWords {
  /** The message for a value that is no text. */
  readonly missing?: string
  readonly tooLong?: string
}

/** A text whose length is checked first: no other check reads a longer text. */
export const boundedText = (most: number, { missing, tooLong }: TextWords = {}) =>
  z.string(missing).check(z.maxLength(most, stopping(tooLong)))

/** A bounded text without the blanks around it; a text with more than `BLANKS_AROUND` of them is too long. */
export const trimmedText = (most: number, words: TextWords = {}) =>
  boundedText(most + BLANKS_AROUND, words).check(z.trim(), z.maxLength(most, stopping(words.tooLong)))

/** A check's options: no check after a failed one looks at the value. */
export const stopping = (error: string | undefined) =>
  error === undefined ? { abort: true } : { error, abort: true }

interface CountedDef extends z.core.$ZodRecordDef {
  readonly most: number
}

/** A record whose members are counted before the first one is checked; zod itself counts only lists first. */
const CountedRecord = z.core.$constructor('CountedRecord', (inst: z.ZodMiniRecord, def: CountedDef) => {
  z.ZodMiniRecord.init(inst, def)
  const parse = inst._zod.parse
  inst._zod.parse = (payload, context) => {
    if (countOf(payload.value) <= def.most) return parse(payload, context)
    const { value: input } = payload
    payload.issues.push({
      code: 'too_big',
      origin: 'object',
      maximum: def.most,
      input,
      inst,
      continue: false,
    })
    return payload
  }
})
const countOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0

export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends z.ZodMiniType>(
  most: number,
  keyType: Key,
  valueType: Value,
): z.ZodMiniRecord<Key, Value> {
  return new CountedRecord({ type: 'record', keyType, valueType, most }) as unknown as z.ZodMiniRecord<
    Key,
    Value
  >
}
