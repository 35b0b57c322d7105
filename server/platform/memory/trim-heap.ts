/**
 * The GNU C library's `malloc_trim`: freed pages that lie between small pieces in use go back to the system, 50 to 70 MB after a first start. Node
 * has no such call. Where there is none (macOS, Windows, Alpine), the function does nothing.
 */
export async function heapTrimmer(): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  try {
    const { load } = await import('koffi')
    const trim = load('libc.so.6').func('malloc_trim', 'int', ['size_t'])
    return () => void trim(0)
  } catch {
    return () => {}
  }
}
