import type { Machine } from '#contract/machine.ts'
import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'

const AT = '2026-11-01T12:00:00.000Z'

export function user(change: Partial<User> = {}): User {
  return {
    id: 'user-1',
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    role: 'user',
    isActive: true,
    sites: [],
    preferencias: {
      tema: 'light',
      idioma: 'pt-BR',
      timezone: 'America/Sao_Paulo',
      notificacoes: { email: true, push: false },
    },
    createdAt: AT,
    updatedAt: AT,
    ...change,
  }
}

export function site(id: string, nome: string, change: Partial<Site> = {}): Site {
  return {
    id,
    nome,
    ativo: true,
    logoFile: null,
    logoUrl: null,
    location: null,
    palette: {
      primary: '#4e73df',
      secondary: '#1cc88a',
      accent: '#f6c23e',
      surface: '#ffffff',
      text: '#1f2937',
      dark: { surface: '#0b1220', text: '#e5e7eb' },
    },
    permissoes: { leitura: true, escrita: false, admin: false },
    createdAt: AT,
    updatedAt: AT,
    ...change,
  }
}

export function machine(id: string, siteId: string, nome: string, change: Partial<Machine> = {}): Machine {
  return {
    id,
    siteId,
    nome,
    tipo: 'chiller',
    ativo: true,
    influxConnectionId: 'connection-1',
    influxMeasurement: 'chiller',
    submaquinas: [
      { id: 'C1', nome: 'Compressor 1' },
      { id: 'C2', nome: 'Compressor 2' },
      { id: 'C3', nome: 'Compressor 3' },
    ],
    readings: [],
    configuracao: {},
    manufacturer: null,
    model: null,
    serialNumber: null,
    yearInstalled: null,
    specifications: { coolingCapacity: null, powerInput: null },
    haystackTags: { equip: true, hvac: true },
    sources: 0,
    site: { nome: 'Planta Norte' },
    demonstracao: false,
    createdAt: AT,
    updatedAt: AT,
    ...change,
  }
}

export const SITES: Site[] = [
  site('site-1', 'Planta Norte', { location: { lat: -23.5505, lng: -46.6333 } }),
  site('site-2', 'Shopping Açaí', {
    palette: {
      primary: '#b3202a',
      secondary: '#f0d000',
      accent: '#ffd9a0',
      surface: '#fffdf8',
      text: '#3a2a20',
      dark: { surface: '#1a1210', text: '#f0e6dc' },
    },
  }),
]

export const MACHINES: Machine[] = [
  machine('machine-1', 'site-1', 'Chiller 1', { demonstracao: true }),
  machine('machine-2', 'site-1', 'Chiller 2'),
  machine('machine-3', 'site-1', 'Torre de resfriamento', {
    tipo: 'torre',
    influxConnectionId: null,
    submaquinas: [],
  }),
]

/** A signed-in answer of login, validate and me. */
export function sessionBody(who: User, sites: Site[] = SITES) {
  return { success: true, user: who, sitesPermitidos: sites }
}
export function loginBody(who: User, sites: Site[] = SITES) {
  return { ...sessionBody(who, sites), token: 'token-2', refreshToken: 'refresh-2' }
}
