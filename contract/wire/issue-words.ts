import type { z } from 'zod/mini'

const kinds: Readonly<Record<string, string>> = {
  string: 'Deve ser um texto',
  number: 'Deve ser um número',
  int: 'Deve ser um número inteiro',
  boolean: 'Deve ser verdadeiro ou falso',
  array: 'Deve ser uma lista',
  object: 'Deve ser um objeto',
  record: 'Deve ser um objeto',
}
const units: Readonly<Record<string, string>> = { string: ' caracteres', array: ' itens', object: ' itens' }

/** The message for a wrong value whose schema has no message of its own. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Campo obrigatório'
      return kinds[issue.expected] ?? 'Valor inválido'
    case 'too_big':
      return limit(issue.origin, 'no máximo', issue.maximum)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Campo obrigatório'
      return limit(issue.origin, 'pelo menos', issue.minimum)
    case 'invalid_value':
      return 'Opção inválida'
    case 'invalid_format':
      return issue.format === 'datetime' ? 'Data e hora inválidas' : 'Formato inválido'
    case 'invalid_key':
      return 'Nome inválido'
    default:
      return 'Dados inválidos'
  }
}

function limit(origin: string, how: string, size: number | bigint): string {
  const unit = units[origin]
  return unit === undefined ? `Deve ser ${how} ${size}` : `Deve ter ${how} ${size}${unit}`
}
