import { z } from 'zod/mini'
import { issueWords } from '#contract/wire/issue-words.ts'
import { AppError, fieldError } from '../errors.ts'

// Issues without a message of their own get a Portuguese one.
z.config({ customError: issueWords })

/** Parses a request's input. The first issue's message becomes the answer's message. */
export function parseInput<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidInput(result.error)
}

const DEEPEST = 32
/** More members than any call's lists and records may have. */
const MOST_WITHIN = 10_000

/** Refuses input with a text that no database stores (NUL, half a character), and input that is nested too deeply. */
export function refuseUnstorable(value: unknown): void {
  const path = unstorable(value, 0)
  if (path) throw fieldError(path.join('.'), 'Texto inválido')
}

/** The path to the first text that no database stores; null without such a text. */
function unstorable(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : []
  if (value === null || typeof value !== 'object') return null
  if (depth > DEEPEST) throw new AppError('invalid', 'Dados inválidos')
  return Array.isArray(value) ? inItems(value, depth) : inMembers(value, depth)
}

/** Counts by index, because the entries of a long list would take more memory than the list. */
function inItems(items: readonly unknown[], depth: number): string[] | null {
  if (items.length > MOST_WITHIN) throw new AppError('invalid', 'Dados inválidos')
  for (let at = 0; at < items.length; at++) {
    const within = unstorable(items[at], depth + 1)
    if (within) return [String(at), ...within]
  }
  return null
}

function inMembers(value: object, depth: number): string[] | null {
  const keys = Object.keys(value)
  if (keys.length > MOST_WITHIN) throw new AppError('invalid', 'Dados inválidos')
  for (const key of keys) {
    const within = unstorable(key, depth + 1) ?? unstorable(Reflect.get(value, key), depth + 1)
    if (within) return [key, ...within]
  }
  return null
}

/** The most wrong fields in an answer: nobody mends more at once. */
const MOST_FIELDS = 100

/** The error of the issues, with the first message of each wrong field. */
export function invalidInput(error: z.core.$ZodError, prefix: PropertyKey[] = []): AppError {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    for (const { path, message } of leaves(issue)) {
      const field = [...prefix, ...path].join('.')
      if (!messages.has(field)) messages.set(field, message)
    }
    if (messages.size >= MOST_FIELDS) break
  }
  const fields = [...messages].map(([field, message]) => ({ field, message }))
  return new AppError('invalid', fields[0]?.message ?? 'Dados inválidos', fields)
}

/** A union's own message, which explains nothing. The messages of its closest branch replace it, unless the schema gives the union a message. */
const UNION_MESSAGE = z.union([z.string(), z.number()]).safeParse(null).error?.issues[0]?.message

function leaves(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0 || issue.message !== UNION_MESSAGE) {
    return [{ path: issue.path, message: issue.message }]
  }
  const closest = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? []
  return closest.flatMap(leaves).map((leaf) => ({ ...leaf, path: [...issue.path, ...leaf.path] }))
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map((i) => i.path.length))
