import { protocol } from '@electric-sql/pglite'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bindMessage } from './bind-message.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'ção 🧊', 'x'.repeat(5_000)))
const value = fc.oneof(text, fc.uint8Array({ maxLength: 300 }), fc.constant(null))

it('writes the same bytes as PGlite’s own writer', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'geada_7', 'ação'), fc.array(value), (statement, values) => {
      const theirs = protocol.serialize.bind({ statement, values })
      expect(bindMessage(statement, values).equals(theirs)).toBe(true)
    }),
  )
})
