import v8 from 'node:v8'

/**
 * One function of PGlite's WebAssembly takes V8's optimising compiler 600 MB for a moment. V8 compiles a function at its first call and reads these
 * flags only then, so they stay as they are for the whole process (docs/decisions/0010-baseline-tier.md).
 */
export function stayInBaselineTier(): void {
  for (const flag of ['wasm-tier-up', 'wasm-dynamic-tiering']) v8.setFlagsFromString(`--no-${flag}`)
}
