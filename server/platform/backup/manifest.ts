import { z } from 'zod/mini'
import { StartupError } from '../process/startup-error.ts'

/** Raised when the file changes in a way that older products can't read. 2: the installation's files follow the rows. */
export const FORMAT = 2
/** A backup without files stays readable for older products. */
export const FORMAT_WITHOUT_FILES = 1

const sealedKeySchema = z.object({ salt: z.string(), box: z.string() })
/** The installation's key, closed with a passphrase. */
export type SealedKey = z.infer<typeof sealedKeySchema>

const secretsSchema = z.object({
  /** The number of secrets, of connections and of users' second factors. */
  count: z.int(),
  /** One secret as stored; the right key decrypts it. */
  sample: z.object({ about: z.string(), text: z.string() }),
  sealedKey: z.optional(sealedKeySchema),
})

const manifestSchema = z.object({
  geada: z.literal('backup'),
  format: z.union([z.literal(FORMAT_WITHOUT_FILES), z.literal(FORMAT)]),
  /** The product's version. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The migrations that its tables went through, oldest first. */
  migrations: z
    .array(z.object({ tag: z.string(), hash: z.string(), atMs: z.number() }))
    .check(z.minLength(1)),
  secrets: z.nullable(secretsSchema),
  /** In the order of their rows in the file: each table comes after those that it refers to. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).check(z.minLength(1)), rows: z.int() }),
  ),
  /** Files of the file store, after the rows; without it the backup says nothing about files. */
  files: z.optional(z.object({ count: z.int(), bytes: z.int() })),
  /** Ids of the file store's files that the backup does not hold: they stay in the data folder for as long as the backup does. */
  filesThatStay: z.optional(z.array(z.string())),
})
/** The first line of a backup, which describes its content. */
export type Manifest = z.infer<typeof manifestSchema>

const headSchema = z.object({ geada: z.literal('backup'), format: z.number(), product: z.string() })

/** Throws in Portuguese for a file that is no backup, and for a backup that this product can't read. */
export function parseManifest(line: string, file: string): Manifest {
  const content = parsed(line)
  const head = headSchema.safeParse(content)
  if (!head.success) throw new StartupError(`${file} não é uma cópia de segurança do Geada.`)
  if (head.data.format > FORMAT) throw newerProduct(head.data.product)
  const manifest = manifestSchema.safeParse(content)
  if (!manifest.success) throw new StartupError(`${file} está danificado. Nada foi alterado.`)
  return manifest.data
}

export const newerProduct = (product: string): StartupError =>
  new StartupError(
    `A cópia foi feita por uma versão mais nova do Geada (${product}). Atualize o Geada e execute de novo. Nada foi alterado.`,
  )

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
