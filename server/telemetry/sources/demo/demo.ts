import type { ServerSourceKind } from '../source-kind.ts'

/** The built-in plant. */
export const demo: ServerSourceKind<'demo'> = {
  address: () => null,
  place: ({ startMs, tags }) => [startMs, tags],
  async open(config, options) {
    const { DemoSource } = await import('./demo-source.ts')
    return new DemoSource(config, options)
  },
}
