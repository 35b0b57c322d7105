import { z } from 'zod/mini'
import { boundedText } from '../wire/bounded.ts'

const DAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const
const MOST_TARIFFS = 50
const MOST_PRICE = 100
const PRICE = `Preço deve ser um número de 0 a ${MOST_PRICE} (R$/kWh)`
const price = z.number(PRICE).check(z.gte(0, PRICE), z.lte(MOST_PRICE, PRICE))

const FROM_DAY = 'Data de vigência inválida: use uma data de 2000 a 2100'
const fromDay = boundedText(10, { missing: 'Data de vigência é obrigatória', tooLong: FROM_DAY }).check(
  z.refine((text) => /^(20\d\d|2100)-/.test(text) && isDate(text), FROM_DAY),
)
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(Date.parse(`${text}T00:00:00Z`) || 0).toISOString().startsWith(text)

function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
const CLOCK = 'Hora inválida: use hh:mm, até 23:59'
const clock = boundedText(5, { missing: 'Hora é obrigatória', tooLong: CLOCK }).check(
  z.refine(isClock, CLOCK),
)

const ONE_DAY = 'Escolha ao menos um dia da semana'
const WRONG_DAY = 'Dia da semana inválido'
const days = z.array(z.enum(DAYS, WRONG_DAY), ONE_DAY).check(
  z.minLength(1, ONE_DAY),
  z.maxLength(DAYS.length, WRONG_DAY),
  z.refine((list) => new Set(list).size === list.length, 'Dia da semana repetido'),
)

/** The hours of peak prices. Holidays are not known. */
const peakSchema = z.object({ preco: price, de: clock, ate: clock, dias: days }).check(
  z.refine(({ de, ate }) => !isClock(de) || !isClock(ate) || ate > de, {
    path: ['ate'],
    message: 'O fim da ponta deve ser depois do início',
  }),
)

/** Prices of electric energy from a day on, R$/kWh; they hold until the next tariff's first day. */
export const tariffSchema = z.object(
  {
    /** The first local day, `AAAA-MM-DD`. */
    desde: fromDay,
    foraPonta: price,
    /** Null: one price at all hours. */
    ponta: z._default(z.nullable(peakSchema), null),
  },
  'Tarifa inválida',
)
export type Tariff = z.infer<typeof tariffSchema>

const NOT_A_LIST = 'As tarifas devem ser uma lista'

/** A site's tariffs as they are sent, in any order; no two begin on one day. */
export const tariffsSchema = z
  .array(tariffSchema, NOT_A_LIST)
  .check(z.maxLength(MOST_TARIFFS, `No máximo ${MOST_TARIFFS} tarifas`))
  .check((ctx) => {
    const seen = new Set<string>()
    for (const [i, { desde }] of ctx.value.entries()) {
      if (seen.has(desde))
        ctx.issues.push({
          code: 'custom',
          input: desde,
          path: [i, 'desde'],
          message: 'Já há uma tarifa com esta data de vigência',
        })
      seen.add(desde)
    }
  })
