import { MAINTENANCE_STATUS } from '#contract/machines/maintenance.ts'
import { EVENT_TYPES, type EventFilter } from '#contract/monitoring/event.ts'
import { instantText, type MembersOf, oneOf, textUpTo } from './search-members.ts'

/** An id of this application; any other text in the address is no id. */
export const idText = textUpTo(64, /^[\w.:-]+$/)
export const ALL_OF_THEM = 'todas'
/** The failures that caused a shutdown. */
export const SHUTDOWNS = 'desligamentos'
const EVENT_CHOICES = [...EVENT_TYPES, SHUTDOWNS, ALL_OF_THEM] as const
export type EventChoice = (typeof EVENT_CHOICES)[number]

/** The call's filter. Stops include micro-stops, so that the list has the events that the figure counts. */
export const eventFilter = (choice: EventChoice): EventFilter | undefined =>
  choice === ALL_OF_THEM
    ? undefined
    : choice === SHUTDOWNS
      ? 'shutdown'
      : choice === 'stop'
        ? 'all-stops'
        : choice

const VIEW_DIALOGS = [
  'eventos',
  'leituras',
  'arquivos',
  'manutencoes',
  'sites',
  'preferencias',
  'senha',
  'conta',
] as const
export const NEW_MAINTENANCE = 'nova'

/** The dialogs over the views: the open dialog, its filters, and a maintenance's form above it. */
export const viewDialogs = {
  dialogo: oneOf(...VIEW_DIALOGS),
  /** Filters of the events; without filters, the failures of the unit on screen. */
  evento: oneOf(...EVENT_CHOICES),
  unidade: textUpTo(200),
  /** First and last day of the listed events, within the period of the view. */
  eventosDe: textUpTo(10, /^\d{4}-\d{2}-\d{2}$/),
  eventosAte: textUpTo(10, /^\d{4}-\d{2}-\d{2}$/),
  /** The event whose evidence is open. */
  evidencia: textUpTo(300),
  /** The search text of the open list. */
  busca: textUpTo(100),
  /** The ids of the readings on the time axis, with commas between them. */
  leituras: textUpTo(500),
  /** Begin and end of the time on that axis; without them the whole period of the page. */
  inicio: instantText,
  fim: instantText,
  /** Filter of the maintenance; without a filter, the planned maintenance. */
  situacao: oneOf(...MAINTENANCE_STATUS, ALL_OF_THEM),
  /** The maintenance in the form: `nova`, or the id of a saved one. */
  manutencao: idText,
  /** The failure or recommendation that causes a new maintenance, and the maintenance's first unit. */
  origem: textUpTo(500, /^(recomendacao|falha):/),
  equipamento: textUpTo(200),
  /** The wall mode lies over the views as a dialog does. */
  tv: oneOf('1'),
}

const NO_READINGS = { leituras: undefined, inicio: undefined, fim: undefined }

export type ViewDialogs = MembersOf<typeof viewDialogs>

const NO_EVENT_FILTERS = {
  evento: undefined,
  unidade: undefined,
  eventosDe: undefined,
  eventosAte: undefined,
  evidencia: undefined,
}

/** Drops the members of closed dialogs. */
export function ofOpenViewDialogs<Search extends ViewDialogs>(search: Search): Search {
  const { dialogo, manutencao } = search
  return {
    ...search,
    ...(dialogo === 'eventos' ? {} : NO_EVENT_FILTERS),
    ...(dialogo === 'eventos' || dialogo === 'manutencoes' ? {} : { busca: undefined }),
    ...(dialogo === 'leituras' ? {} : NO_READINGS),
    ...(dialogo === 'manutencoes' ? {} : { situacao: undefined }),
    ...(manutencao === NEW_MAINTENANCE ? {} : { origem: undefined, equipamento: undefined }),
  }
}
