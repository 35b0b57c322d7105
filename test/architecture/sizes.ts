import { parseSync } from 'vite'
import type { Sources } from './project-files.ts'

const MAX_FILE_LINES = 250
const MAX_LINES_IN_WEB = 60
const MAX_LINES = 40
/** A test tells a story from setting to outcome, so its limit is that of a function in web. */
const MAX_TEST_LINES = 60

export interface Size {
  /** The path of a file, or `path name` of a function. */
  readonly what: string
  readonly lines: number
  readonly most: number
}

export function longFiles(sources: Sources): Size[] {
  return [...sources]
    .map(([path, text]) => ({ what: path, lines: linesOf(text), most: MAX_FILE_LINES }))
    .filter(isTooLong)
}

/** Functions from first to last line; suites are not measured, because they only hold tests. */
export function longFunctions(sources: Sources): Size[] {
  return [...sources].flatMap(([path, text]) => functionsOf(path, text).filter(isTooLong))
}

const isTooLong = ({ lines, most }: Size) => lines > most
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly id?: { readonly name?: string } | null
  readonly key?: { readonly name?: string }
  readonly callee?: Node
  readonly expression?: Node
  readonly body?: Node | readonly Node[]
}

function functionsOf(path: string, text: string): Size[] {
  const found: Size[] = []
  const visit = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent)
    else if (isNode(value)) {
      const measured = isFunction(value) ? measure(path, text, value, parent) : null
      if (measured) found.push(measured)
      for (const child of Object.values(value)) visit(child, value)
    }
  }
  visit(parseSync(path, text).program, null)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

function measure(path: string, text: string, node: Node, parent: Node | null): Size | null {
  const callee = parent?.type === 'CallExpression' && parent.callee ? parent.callee : null
  const called = callee ? text.slice(callee.start, callee.end) : ''
  if (holdsTests(text, node)) return null
  const isTest = /^(test|it)\b/.test(called)
  const name =
    node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? (called.split('\n')[0] || '(unnamed)')
  const most = isTest ? MAX_TEST_LINES : path.startsWith('web/') ? MAX_LINES_IN_WEB : MAX_LINES
  return { what: `${path} ${name}`, lines: linesOf(text.slice(node.start, node.end)), most }
}

/** Whether tests or suites are declared in a function's body. */
function holdsTests(text: string, { body }: Node): boolean {
  if (body === undefined || !('body' in body) || !Array.isArray(body.body)) return false
  return body.body.some(({ type, expression }: Node) => {
    const callee =
      type === 'ExpressionStatement' && expression?.type === 'CallExpression' && expression.callee
    return callee && /^(describe|it|test)(With|\b)/.test(text.slice(callee.start, callee.end))
  })
}
