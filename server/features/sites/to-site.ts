import type { Permissoes } from '#contract/access/user.ts'
import type { Palette, Site } from '#contract/sites/site.ts'
import type { SiteRow } from './store.ts'

export const everything: Permissoes = { leitura: true, escrita: true, admin: true }

export function toSite(row: SiteRow, permissoes: Permissoes): Site {
  return {
    id: row.id,
    nome: row.nome,
    ativo: row.ativo,
    logoFile: row.logoFile,
    logoUrl: row.logoUrl,
    location: row.location as Site['location'],
    palette: row.palette as Palette,
    tarifas: row.tarifas as Site['tarifas'],
    permissoes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
