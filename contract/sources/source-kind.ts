import { z } from 'zod/mini'
import { tagsSchema } from '../machines/machine.ts'
import { boundedText } from '../wire/bounded.ts'
import { zoneSchema } from '../wire/zone.ts'
import { type ConnectionBounds, offersMeasurement } from './connection-bounds.ts'

/** Members of every connection's config, whatever its source kind. */
const commonMembers = {
  measurement: z.optional(boundedText(500)),
  description: z.optional(boundedText(2000)),
  fields: z.optional(z.array(boundedText(500)).check(z.maxLength(5000))),
  /** These tags hold for all machines of the connection: no machine or reading gives one of them another value. */
  tags: z.optional(tagsSchema),
  /** The zone whose local times the source's stamps hold, written as if they were UTC. */
  sourceTimezone: z.nullish(zoneSchema),
  /** The measurements that the connection offers to its machines; absent: all of the source. */
  measurements: z.optional(
    z.pipe(
      z
        .array(boundedText(500).check(z.minLength(1, 'Medição não pode ser vazia')))
        .check(z.minLength(1, 'Informe ao menos uma medição'), z.maxLength(5000)),
      z.transform((names) => [...new Set(names)]),
    ),
  ),
}

export type CommonMember = keyof typeof commonMembers

export interface CommonConfig extends ConnectionBounds {
  readonly measurement?: string | undefined
  readonly sourceTimezone?: string | null | undefined
}

const offersOwnMeasurement = (config: CommonConfig) =>
  !config.measurement || offersMeasurement(config, config.measurement)

/** The schema of a source kind's config: the kind's own members, and those of every connection. */
export const sourceConfigSchema = <Own extends z.core.$ZodShape>(own: Own) =>
  z.object({ ...own, ...commonMembers }).check(
    z.refine((config) => offersOwnMeasurement(config as CommonConfig), {
      path: ['measurement'],
      message: 'A medição padrão deve ser uma das medições oferecidas',
    }),
  )

export interface SecretMember<Member extends string = string> {
  readonly member: Member
  /** The secret within a Portuguese sentence, with its article: `a senha`. */
  readonly said: string
  /** Whether a config without this secret is whole. */
  readonly isOptional: boolean
  /** Whether a connection with this config sends the secret at all: InfluxDB 1.x has no use for a password without a user name. */
  readonly isUsed: (config: Readonly<Record<string, unknown>>) => boolean
}

/** The contract's entry of a source kind; `Member` is any member of its config. */
export interface SourceKindContract<
  Config extends CommonConfig = CommonConfig,
  Member extends string = keyof Config & string,
> {
  readonly config: z.ZodMiniType<Config>
  /** These members are encrypted in the database and shown as stars on the wire. */
  readonly secrets: readonly SecretMember<Member>[]
  /** Null: no server is asked. */
  readonly address: {
    /** Where a wrong address is reported. */
    readonly member: Member
    /** All members that change the address: a secret typed for one address is not sent to another. */
    readonly members: readonly Member[]
  } | null
  /** The member that names one of the server's databases, and those that depend on it; null: the server has no databases. */
  readonly database: { readonly member: Member; readonly dependent: readonly Member[] } | null
  /** Members that no form sends: a change of the connection keeps them as they are stored. */
  readonly fixedMembers: readonly Member[]
  /** The product computes the points, its demonstration seed alone creates the connection, and screens say so. */
  readonly isDemonstration: boolean
}

/** The message for a request with stars whose secret is not stored. */
export const missingSecretText = ({ said }: SecretMember): string => `Informe ${said}`
/** The message when a stored secret would go to another address than the one for which a person typed it. */
export const repeatedSecretText = ({ said }: SecretMember): string =>
  `Informe ${said} de novo: o endereço mudou`
