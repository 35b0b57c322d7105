/** InfluxData's own Flux parser, compiled to WebAssembly for their editor. */
const lsp = (await import('@influxdata/flux-lsp-browser/flux-lsp-browser_bg.js' as string)) as {
  parse(script: string): FluxFile
  is_valid_flux(script: string): boolean
}

/** The members of a syntax tree's node that the tests read. */
export interface FluxNode {
  readonly type: string
  readonly [member: string]: unknown
}
interface FluxFile {
  readonly body: readonly FluxNode[]
}

/** The expression of a script with one statement. Throws when the script is not valid Flux. */
export function parseFlux(script: string): FluxNode {
  if (!lsp.is_valid_flux(script)) throw new Error(`not valid Flux: ${script}`)
  const { body } = lsp.parse(script)
  const [statement] = body
  if (body.length !== 1 || statement?.type !== 'ExpressionStatement') throw new Error('not one expression')
  return statement.expression as FluxNode
}

export const isValidFlux = (script: string): boolean => lsp.is_valid_flux(script)
