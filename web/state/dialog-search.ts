import { z } from 'zod'
import { eventTypeSchema } from '#contract/event.ts'
import { maintenanceStatusSchema } from '#contract/maintenance.ts'

/** Ids of this application: nothing else in the address is taken for one. */
export const idText = z.string().regex(/^[\w.:-]{1,64}$/)
const text = (most: number) => z.string().min(1).max(most)
export const ALL_OF_THEM = 'todas'

/** What is not understood counts as absent: addresses outlive versions, and anybody may write one. */
export const quiet = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

export const VIEW_DIALOGS = ['eventos', 'leituras', 'manutencoes', 'preferencias', 'senha'] as const
export const NEW_MAINTENANCE = 'nova'

/** The dialogs over the views: which one is open, its filters, and the form of a maintenance above it. */
export const viewDialogs = {
  dialogo: quiet(z.enum(VIEW_DIALOGS)),
  /** Filters of the events; without them the failures of the unit on screen. */
  evento: quiet(z.union([eventTypeSchema, z.literal(ALL_OF_THEM)])),
  unidade: quiet(text(200)),
  /** The readings on their time axis, by id with commas between. */
  leituras: quiet(text(500)),
  /** Filter of the maintenance; without it what is planned. */
  situacao: quiet(z.union([maintenanceStatusSchema, z.literal(ALL_OF_THEM)])),
  /** The maintenance in the form: `nova`, or the id of a saved one. */
  manutencao: quiet(idText),
  /** What a new one answers to, as it is saved, and the unit it begins with. */
  origem: quiet(text(500).refine((origem) => /^(recomendacao|falha):/.test(origem))),
  equipamento: quiet(text(200)),
  /** The wall mode lies over the views as a dialog does. */
  tv: quiet(z.literal('1')),
}

/** What may be done with an entry of a list of the panel, and its word in the address. */
export const ACT_WORDS = {
  new: 'novo',
  edit: 'editar',
  users: 'usuarios',
  details: 'detalhes',
  deactivate: 'desativar',
  delete: 'excluir',
} as const
export type ItemAct = keyof typeof ACT_WORDS

/** The dialogs over a list of the panel: what is done, and with which entry. */
export const listDialogs = {
  dialogo: quiet(z.enum(ACT_WORDS)),
  item: quiet(idText),
}

const views = z.object(viewDialogs)
export type ViewDialogs = z.infer<typeof views>
const lists = z.object(listDialogs)
export type ListDialogs = z.infer<typeof lists>

/** Without what belongs to a dialog that is not open. */
export function ofOpenViewDialogs<Search extends ViewDialogs>(search: Search): Search {
  const { dialogo, manutencao } = search
  return {
    ...search,
    ...(dialogo === 'eventos' ? {} : { evento: undefined, unidade: undefined }),
    ...(dialogo === 'leituras' ? {} : { leituras: undefined }),
    ...(dialogo === 'manutencoes' ? {} : { situacao: undefined }),
    ...(manutencao === NEW_MAINTENANCE ? {} : { origem: undefined, equipamento: undefined }),
  }
}

export function ofOpenListDialog<Search extends ListDialogs>(search: Search): Search {
  const { dialogo, item } = search
  if (dialogo === ACT_WORDS.new) return { ...search, item: undefined }
  return dialogo === undefined || item === undefined
    ? { ...search, dialogo: undefined, item: undefined }
    : search
}
