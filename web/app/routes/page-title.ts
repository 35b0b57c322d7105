import { useEffect } from 'react'
import { NEW_MAINTENANCE, type ViewDialogs } from '#web/state/address/dialog-search.ts'

const DIALOGS: Record<NonNullable<ViewDialogs['dialogo']>, string> = {
  eventos: 'Eventos',
  leituras: 'Leituras',
  manutencoes: 'Manutenção',
  arquivos: 'Relatório estatístico',
  sites: 'Selecionar Site',
  preferencias: 'Preferências',
  senha: 'Alterar senha',
  conta: 'Minha conta',
}

/** The title of the top dialog, for the browser's tabs, bookmarks and history. */
export function dialogTitle({ dialogo, manutencao, tv }: ViewDialogs): string | undefined {
  if (tv !== undefined) return 'Modo parede'
  if (manutencao !== undefined) {
    return manutencao === NEW_MAINTENANCE ? 'Agendar Manutenção' : 'Editar manutenção'
  }
  return dialogo && DIALOGS[dialogo]
}

/** The title from the nearest place to the widest: dialog, part, machine, section, site. */
export const pageTitle = (places: readonly (string | null | undefined)[]): string =>
  [...places, 'Geada'].filter(Boolean).join(' · ')

export function useTitle(places: readonly (string | null | undefined)[]): void {
  const title = pageTitle(places)
  useEffect(() => {
    document.title = title
  }, [title])
}
