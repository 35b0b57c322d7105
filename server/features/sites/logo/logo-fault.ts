import { LOGO_WRONG_TYPE, logoRules } from '#contract/sites/site.ts'
import { AppError } from '#server/platform/errors.ts'

/** The reason why a file cannot become a logo. */
export type LogoFault =
  | 'wrong-type'
  | 'unreadable'
  | 'broken-svg'
  | 'wrong-encoding'
  | 'too-many-pixels'
  | 'too-complex'

const messages: Record<LogoFault, string> = {
  'wrong-type': LOGO_WRONG_TYPE,
  unreadable: 'A imagem não pode ser lida',
  'broken-svg': 'O SVG não pode ser lido: o XML tem um erro ou uma entidade que não é aceita',
  'wrong-encoding':
    'O SVG não pode ser lido: os caracteres não estão na codificação declarada. Salve-o em UTF-8',
  'too-many-pixels': 'A imagem tem pixels demais',
  'too-complex': 'A imagem é complexa demais',
}

export function logoError(fault: LogoFault): AppError {
  const message = messages[fault]
  const code = fault === 'wrong-type' ? 'unsupported-type' : 'unprocessable'
  return new AppError(code, message, [{ field: logoRules.field, message }])
}
