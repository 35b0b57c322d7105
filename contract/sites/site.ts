import { z } from 'zod/mini'
import { deleteQuery, permissoesSchema } from '../access/user.ts'
import { answer, askedId, idParams, instant, messageAnswer } from '../wire/answer.ts'
import { boundedText } from '../wire/bounded.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nameText } from '../wire/name-text.ts'
import { tariffSchema, tariffsSchema } from './tariff.ts'

const hex = (message: string) =>
  boundedText(100, { missing: message, tooLong: message }).check(z.regex(/^#[0-9a-fA-F]{6}$/, message))

const primary = hex('Cor primária deve ser um código hex válido')
const secondary = hex('Cor secundária deve ser um código hex válido')
const accent = hex('Cor de destaque deve ser um código hex válido')
const surface = hex('Cor de superfície deve ser um código hex válido')
const text = hex('Cor de texto deve ser um código hex válido')

export const paletteSchema = z.object({
  primary: z._default(primary, '#4e73df'),
  secondary: z._default(secondary, '#1cc88a'),
  accent: z._default(accent, '#f6c23e'),
  surface: z._default(surface, '#ffffff'),
  text: z._default(text, '#1f2937'),
  dark: z.prefault(
    z.object({
      surface: z._default(surface, '#0b1220'),
      text: z._default(text, '#e5e7eb'),
    }),
    {},
  ),
})
export type Palette = z.infer<typeof paletteSchema>
/** A PUT keeps the members that it leaves out, so there are no defaults here. */
export const paletteChangeSchema = z.object({
  primary: z.optional(primary),
  secondary: z.optional(secondary),
  accent: z.optional(accent),
  surface: z.optional(surface),
  text: z.optional(text),
  dark: z.optional(
    z.object({
      surface: z.optional(surface),
      text: z.optional(text),
    }),
  ),
})

const bothNeeded = 'Se especificar localização, preencha latitude e longitude'
/** A missing coordinate is asked for; a value that is no number counts as outside the range. */
const degrees = (most: number, outside: string) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? bothNeeded : outside) })
    .check(z.gte(-most, outside), z.lte(most, outside))
const latitude = degrees(90, 'Latitude deve estar entre -90 e 90')
const longitude = degrees(180, 'Longitude deve estar entre -180 e 180')
export const locationSchema = z.nullable(z.object({ lat: latitude, lng: longitude }))
/** The coordinates as a form sends them: a pair of empty members means no coordinates. */
const sentLocation = z.pipe(
  z.transform((sent: unknown) => (isEmptyPair(sent) ? null : sent)),
  locationSchema,
) as unknown as typeof locationSchema
const isEmptyPair = (sent: unknown) =>
  typeof sent === 'object' &&
  sent !== null &&
  !Array.isArray(sent) &&
  ['lat', 'lng'].every((name) => [undefined, null].includes(Reflect.get(sent, name)))

export const siteNomeSchema = nameText('Nome é obrigatório', 'Nome deve ter no máximo 200 caracteres').check(
  z.minLength(2, 'Nome deve ter pelo menos 2 caracteres'),
)

const WRONG_LOGO_URL = 'URL do logo inválida'
const logoAddress = boundedText(2000, { missing: WRONG_LOGO_URL, tooLong: WRONG_LOGO_URL }).check(
  z.url({ protocol: /^https?$/, error: WRONG_LOGO_URL }),
)
export const logoUrlSchema = z.nullable(z.union([z.literal(''), logoAddress], WRONG_LOGO_URL))

export const siteSchema = z.object({
  id: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  /** Path of the uploaded logo, on the API's host; each picture has a path of its own. */
  logoFile: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  location: locationSchema,
  palette: paletteSchema,
  /** The prices of electric energy, the oldest first. */
  tarifas: z.array(tariffSchema),
  /** The caller's rights in the site; administrators have all three. */
  permissoes: permissoesSchema,
  createdAt: instant,
  updatedAt: instant,
})
export type Site = z.infer<typeof siteSchema>

export const siteMemberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  permissoes: permissoesSchema,
})
/** `users` only for callers who manage the site. */
export const siteDetailSchema = z.extend(siteSchema, { users: z.optional(z.array(siteMemberSchema)) })

export const siteListItemSchema = z.extend(siteSchema, { usersCount: z.optional(z.int()) })
export type SiteListItem = z.infer<typeof siteListItemSchema>

export const siteCreateSchema = z.object({
  nome: siteNomeSchema,
  logoUrl: z._default(logoUrlSchema, null),
  palette: z.prefault(paletteSchema, {}),
  location: z._default(sentLocation, null),
  tarifas: z._default(tariffsSchema, []),
  ativo: z._default(z.boolean(), true),
})
export const siteUpdateSchema = z.object({
  nome: z.optional(siteNomeSchema),
  logoUrl: z.optional(logoUrlSchema),
  palette: z.optional(paletteChangeSchema),
  location: z.optional(sentLocation),
  /** Replaces all tariffs. */
  tarifas: z.optional(tariffsSchema),
  ativo: z.optional(z.boolean()),
  /** Null removes the uploaded logo; a path that is sent back as it came changes nothing. */
  logoFile: z.optional(z.nullable(boundedText(200))),
  updatedAt: z.optional(instant),
})

export const logoRules = {
  field: 'logo',
  maxBytes: 5 * 1024 * 1024,
  tooLarge: 'O arquivo deve ter no máximo 5MB',
  missing: 'Arquivo é obrigatório',
} as const
export const LOGO_WRONG_TYPE = 'Tipo de arquivo não permitido. Use JPG, PNG, GIF, SVG ou WebP'

export const listSites = endpoint({
  method: 'GET',
  path: '/sites',
  access: 'user',
  tag: 'Sites',
  summary: 'Os sites do usuário; administradores veem todos',
  response: answer(z.array(siteListItemSchema)),
})
export const getSite = endpoint({
  method: 'GET',
  path: '/sites/{id}',
  access: 'user',
  tag: 'Sites',
  summary: 'Um site',
  params: idParams,
  response: answer(siteDetailSchema),
})
export const createSite = endpoint({
  method: 'POST',
  path: '/sites',
  access: 'admin',
  tag: 'Sites',
  summary: 'Cria um site',
  body: siteCreateSchema,
  response: answer(siteSchema),
  status: 201,
})
export const updateSite = endpoint({
  method: 'PUT',
  path: '/sites/{id}',
  access: 'user',
  tag: 'Sites',
  summary: 'Altera um site',
  params: idParams,
  body: siteUpdateSchema,
  response: answer(siteSchema),
})
export const replaceSiteUsers = endpoint({
  method: 'PUT',
  path: '/sites/{id}/users',
  access: 'user',
  tag: 'Sites',
  summary: 'Substitui os usuários do site',
  params: idParams,
  maxBodyBytes: 1024 * 1024,
  body: z.object({
    usuarios: z
      .array(z.object({ userId: askedId, permissoes: z.prefault(permissoesSchema, {}) }))
      .check(z.maxLength(5000)),
    /** The site's `updatedAt` as the caller read it: an older one is refused. */
    updatedAt: z.optional(instant),
  }),
  response: answer(siteDetailSchema),
})
export const deleteSite = endpoint({
  method: 'DELETE',
  path: '/sites/{id}',
  access: 'user',
  tag: 'Sites',
  summary: 'Desativa um site; com permanent=true exclui',
  params: idParams,
  query: deleteQuery,
  response: messageAnswer,
})
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/sites/upload-logo',
  access: 'user',
  tag: 'Sites',
  summary: 'Troca o logo de um site por um arquivo',
  upload: logoRules,
  body: z.object({
    siteId: boundedText(64, { missing: 'Site é obrigatório' }).check(z.minLength(1, 'Site é obrigatório')),
  }),
  response: answer(siteSchema),
})
/** The picture as the upload checked it and wrote it anew; at `logoFile`, and under `/api` too. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/logos/{name}',
  access: 'public',
  tag: 'Sites',
  summary: 'O logo de um site',
  params: z.object({ name: boundedText(100) }),
  file: true,
  response: z.instanceof(Uint8Array),
})
