// Loaded before the server: it takes its own files without their types from .build/program. With NODE_COMPILE_CACHE Node would do so itself, but
// it keeps a copy of all that it compiled as long as the process runs (docs/decisions/0050-types-stripped-beforehand.md).
if (!process.env.NODE_COMPILE_CACHE) {
  const { loadStripped } = await import('./stripped-source.mjs')
  const { compileCache } = await import('../child.mjs')
  loadStripped()
  // For threads and processes that start later: they end again, and compiling weighs more.
  Object.assign(process.env, compileCache)
}
