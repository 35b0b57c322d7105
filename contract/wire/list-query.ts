import { z } from 'zod/mini'
import { askedInstant } from './answer.ts'
import { boundedText } from './bounded.ts'

const emptyAsAbsent = z.transform((value: unknown) => (value === '' ? undefined : value))

/** An empty value, as in `?from=&type=`, counts as absent. */
export const orAbsent = <T extends z.ZodMiniType>(schema: T): z.core.$ZodPreprocess<T> =>
  new z.core.$ZodPreprocess({ type: 'pipe', in: emptyAsAbsent, out: schema }) as z.core.$ZodPreprocess<T>

export const instantParam = (error: string) => orAbsent(z.optional(askedInstant(error)))

const LIMIT = 'O limite deve ser um número inteiro de 1 a 500'
const WRONG_CURSOR = 'Cursor inválido'

/** The members of a query that asks for one page of a list; `usual` is the page's length without a limit. */
export const pageParams = (usual: number) => ({
  /** `next` of the previous page. */
  cursor: orAbsent(z.optional(boundedText(300, { missing: WRONG_CURSOR, tooLong: WRONG_CURSOR }))),
  limit: orAbsent(
    z._default(z.coerce.number(LIMIT).check(z.int(LIMIT), z.gte(1, LIMIT), z.lte(500, LIMIT)), usual),
  ),
})
