import { z } from 'zod/mini'

const MOST_SAMPLED_SECONDS = 86_400
const MOST_ON_CHANGE_SECONDS = 604_800
const LIMIT_MESSAGE =
  'Informe um número de segundos acima de 0 e até 86.400 (até 604.800 com o modo onChange)'

/** How long a reading's samples hold. `auto` leaves the kind to the product; without a limit the reading's own step decides. */
export const holdSchema = z
  .object(
    {
      mode: z.enum(
        ['auto', 'sampled', 'onChange'],
        'Modo de retenção inválido: use auto, sampled ou onChange',
      ),
      limitSeconds: z.nullish(
        z
          .number(LIMIT_MESSAGE)
          .check(z.positive(LIMIT_MESSAGE), z.lte(MOST_ON_CHANGE_SECONDS, LIMIT_MESSAGE)),
      ),
    },
    'Informe o modo de retenção da leitura',
  )
  .check(
    z.refine(({ mode, limitSeconds }) => mode === 'onChange' || (limitSeconds ?? 0) <= MOST_SAMPLED_SECONDS, {
      error: LIMIT_MESSAGE,
      path: ['limitSeconds'],
    }),
  )

const WRONG_ENERGY =
  'Informe como a potência é medida: counter (contador de energia), interval (energia por intervalo) ou nada'

/** How a field of energy stands for a power: a counter, or the energy of each interval. */
export const energySchema = z.enum(['counter', 'interval'], WRONG_ENERGY)
