import type { MemberWords } from '#web/state/forms/merge-words.ts'

const LABELS: Readonly<Record<string, string>> = {
  nome: 'Nome',
  ativo: 'Ativo',
  logoFile: 'Logo enviado',
  logoUrl: 'URL do logo',
  lat: 'Latitude',
  lng: 'Longitude',
  'palette.primary': 'Cor primária',
  'palette.secondary': 'Cor secundária',
  'palette.accent': 'Cor de destaque',
  'palette.surface': 'Superfície, tema claro',
  'palette.text': 'Texto, tema claro',
  'palette.dark.surface': 'Superfície, tema escuro',
  'palette.dark.text': 'Texto, tema escuro',
}

/** The name of a member of the site's form. */
export const siteLabel = (path: string): string =>
  path.startsWith('tarifas') ? 'Tarifa de energia' : (LABELS[path] ?? path)

/** The words of the site's form for its members. An uploaded logo has no readable address. */
export function siteWords(file: File | null): MemberWords {
  return {
    label: (path) => siteLabel(path.join('.')),
    value: ([member], value) => {
      if (member !== 'logoFile') return undefined
      return value === null ? (file?.name ?? 'nenhum') : 'outro arquivo'
    },
  }
}
