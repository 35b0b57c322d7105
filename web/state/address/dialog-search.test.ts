import { describe, expect, test } from 'vitest'
import { panelSearch } from '#web/app/panel/panel-search.ts'
import { selectionSearchOf } from './selection-search.ts'

const selectionSearch = selectionSearchOf(['resumo', 'dashboard', 'insights', 'analiticos'])

/** The members of an address that the reader accepts. */
const accepted = (read: typeof selectionSearch | typeof panelSearch, search: Record<string, string>) =>
  JSON.parse(JSON.stringify(read(search)))
const HOSTILE = [
  "1' OR '1'='1",
  '"; DROP TABLE machines; --',
  '<script>',
  '../../etc',
  'x'.repeat(10_240),
  ' ',
]

describe('the views', () => {
  const PLACE = { secao: 'dashboard', maquina: 'm1' }
  /** The accepted members of a Dashboard's address, besides the place. */
  const view = (search: Record<string, string>) => {
    const { secao, maquina, ...rest } = accepted(selectionSearch, { ...PLACE, ...search })
    return rest
  }

  test('an open dialog is kept with its filters and the form above it', () => {
    const events = {
      dialogo: 'eventos',
      evento: 'stop',
      unidade: 'C1',
      eventosDe: '2026-10-01',
      eventosAte: '2026-10-31',
    }
    expect(view(events)).toEqual(events)
    const readings = { leituras: 'power', inicio: '2026-11-27T16:00:00.000Z', fim: '2026-11-27T18:00:00Z' }
    expect(view({ dialogo: 'leituras', ...readings })).toEqual({ dialogo: 'leituras', ...readings })
    const looked = { dialogo: 'eventos', busca: 'Status C2', evidencia: 'm1:C2:stop:1790000000000' }
    expect(view(looked)).toEqual(looked)
    const form = { dialogo: 'manutencoes', situacao: 'todas', busca: 'filtro', manutencao: 'm-12' }
    expect(view(form)).toEqual(form)
    const fresh = { manutencao: 'nova', origem: 'falha:machine-1:C1:1790000000000', equipamento: 'C1' }
    expect(view(fresh)).toEqual(fresh)
  })

  test('members of a dialog that is not open are dropped', () => {
    expect(view({ evento: 'stop', unidade: 'C1', situacao: 'todas', equipamento: 'C1' })).toEqual({})
    expect(view({ dialogo: 'manutencoes', evento: 'stop' })).toEqual({ dialogo: 'manutencoes' })
    expect(view({ manutencao: 'm1', origem: 'falha:1' })).toEqual({ manutencao: 'm1' })
    expect(view({ dialogo: 'leituras', busca: 'x', eventosDe: '2026-10-01', evidencia: 'e' })).toEqual({
      dialogo: 'leituras',
    })
    const wrong = { inicio: '2026-13-45T16:00:00Z', fim: '27/11/2026 15:00' }
    expect(view({ dialogo: 'leituras', ...wrong })).toEqual({ dialogo: 'leituras' })
    expect(view({ dialogo: 'eventos', inicio: '2026-11-27T16:00:00Z' })).toEqual({ dialogo: 'eventos' })
    expect(view({ dialogo: 'eventos', eventosDe: '01/10/2026', eventosAte: 'amanhã' })).toEqual({
      dialogo: 'eventos',
    })
  })

  test('a dialog of a machine’s Dashboard does not open elsewhere; dialogs of the account and of the sites open anywhere', () => {
    const elsewhere = (search: Record<string, string>) => accepted(selectionSearch, search)
    const places: Record<string, string>[] = [
      {},
      { maquina: 'm1' },
      { secao: 'dashboard' },
      { secao: 'analiticos', maquina: 'm1' },
    ]
    for (const place of places) {
      for (const dialogo of ['eventos', 'leituras', 'manutencoes', 'arquivos']) {
        expect(elsewhere({ ...place, dialogo, manutencao: 'nova' })).toEqual(place)
      }
      for (const dialogo of ['sites', 'preferencias', 'senha', 'conta']) {
        expect(elsewhere({ ...place, dialogo })).toEqual({ ...place, dialogo })
      }
    }
  })

  test('a part of the page is kept on a machine’s Dashboard only', () => {
    expect(view({ parte: 'cop' })).toEqual({ parte: 'cop' })
    expect(view({ parte: 'outra' })).toEqual({})
    expect(accepted(selectionSearch, { secao: 'insights', maquina: 'm1', parte: 'cop' })).toEqual({
      ...{ secao: 'insights', maquina: 'm1' },
    })
  })

  test('a dialog of the administration is dropped in the views', () => {
    expect(view({ dialogo: 'editar', item: 'site-1' })).toEqual({})
  })

  test.each(HOSTILE)('%.20s is dropped', (text) => {
    const all = ['secao', 'maquina', 'periodo', 'de', 'ate', 'dialogo', 'manutencao', 'outro']
    expect(accepted(selectionSearch, Object.fromEntries(all.map((name) => [name, text])))).toEqual({})
    expect(view({ manutencao: 'nova', origem: text })).toEqual({ manutencao: 'nova' })
  })
})

describe('the panel', () => {
  const panel = (search: Record<string, string>) => accepted(panelSearch, search)

  test('a dialog is kept with its entry, and the dialog of a new entry without an entry', () => {
    const edit = { aba: 'maquinas', dialogo: 'editar', item: 'machine-1' }
    expect(panel(edit)).toEqual(edit)
    expect(panel({ dialogo: 'novo', item: 'machine-1' })).toEqual({ dialogo: 'novo' })
    const policy = { aba: 'usuarios', dialogo: 'politica' }
    expect(panel({ ...policy, item: 'machine-1' })).toEqual(policy)
  })

  test('a dialog is kept only in a tab that has it, with its own filters', () => {
    const log = { aba: 'usuarios', dialogo: 'registro', tipo: 'tudo', desde: '7d', busca: 'ana' }
    expect(panel({ ...log, item: 'user-1' })).toEqual(log)
    expect(panel({ ...log, tipo: 'outro', acao: 'X' })).toEqual({ ...log, tipo: undefined })
    expect(panel({ ...log, dialogo: 'politica' })).toEqual({ aba: 'usuarios', dialogo: 'politica' })
    expect(panel({ ...log, aba: 'sites' })).toEqual({ aba: 'sites' })
    expect(panel({ dialogo: 'politica' })).toEqual({})
    expect(panel({ aba: 'haystack', dialogo: 'novo' })).toEqual({ aba: 'haystack' })
  })

  test('without an entry the edit dialog is dropped', () => {
    expect(panel({ aba: 'sites', dialogo: 'editar' })).toEqual({ aba: 'sites' })
    expect(panel({ aba: 'sites', item: 'site-1' })).toEqual({ aba: 'sites' })
  })

  test.each(HOSTILE)('%.20s is dropped', (text) => {
    expect(panel({ aba: text, dialogo: text, item: text })).toEqual({})
    expect(panel({ dialogo: 'editar', item: text })).toEqual({})
  })
})
