import { type ColumnType, type Opcoes, opcoesSchema } from '#contract/files/upload.ts'
import { contractCheck } from '#web/state/forms/contract-check.ts'

/** Stands for an option that is left to the detection. */
export const DETECTED = 'detectado'
export const NO_QUOTE = 'nenhuma'

export interface OptionsDraft {
  delimiter: string
  quote: string
  encoding: string
  headers: string
  skipLines: string
  decimal: string
  dateOrder: string
  timezone: string
  /** One text on each line. */
  missing: string
  /** Types chosen by the user, by column. */
  types: Readonly<Record<string, ColumnType>>
}

export function optionsDraft(opcoes: Opcoes): OptionsDraft {
  const { quote, headers, skipLines, missing = [], types = {} } = opcoes
  return {
    delimiter: opcoes.delimiter ?? DETECTED,
    quote: quote === '' ? NO_QUOTE : (quote ?? DETECTED),
    encoding: opcoes.encoding ?? DETECTED,
    headers: headers === undefined ? DETECTED : headers ? 'sim' : 'nao',
    skipLines: skipLines === undefined ? '' : String(skipLines),
    decimal: opcoes.decimal ?? DETECTED,
    dateOrder: opcoes.dateOrder ?? DETECTED,
    timezone: opcoes.timezone ?? DETECTED,
    missing: missing.join('\n'),
    types,
  }
}

/** The options that the user named; typed text that is no number is refused at its field. */
function optionsBody(draft: OptionsDraft): Record<string, unknown> {
  const { quote, headers, types } = draft
  const skipLines = draft.skipLines.trim()
  const missing = draft.missing.split('\n').filter((line) => line.trim() !== '')
  const chosen = ({ delimiter, encoding, decimal, dateOrder, timezone }: OptionsDraft) =>
    Object.entries({ delimiter, encoding, decimal, dateOrder, timezone }).filter(
      ([, value]) => value !== DETECTED,
    )
  return {
    ...Object.fromEntries(chosen(draft)),
    ...(quote !== DETECTED && { quote: quote === NO_QUOTE ? '' : quote }),
    ...(headers !== DETECTED && { headers: headers === 'sim' }),
    ...(skipLines !== '' && { skipLines: Number(skipLines) }),
    ...(missing.length > 0 && { missing }),
    ...(Object.keys(types).length > 0 && { types }),
  }
}

const check = contractCheck(opcoesSchema, optionsBody, (path) => path.split('.')[0] ?? path)

/** The options of a draft, or the messages at its fields. */
export function checkOptions(draft: OptionsDraft) {
  const { errors } = check(draft)
  if (errors !== null) return { body: null, errors }
  return { body: opcoesSchema.parse(optionsBody(draft)), errors: null }
}
