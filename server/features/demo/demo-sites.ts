import type { MachineTipo } from '#contract/machines/machine.ts'
import type { Palette } from '#contract/sites/site.ts'
import type { Tariff } from '#contract/sites/tariff.ts'

export interface DemoSite {
  readonly nome: string
  readonly location: { readonly lat: number; readonly lng: number }
  readonly palette: Palette
  /** Prices of the usual size, of no real distributor. */
  readonly tarifas: readonly Tariff[]
  readonly machines: readonly DemoMachine[]
}
/** The names and makers of a machine, which the demonstration plant itself lacks. */
export interface DemoMachine {
  /** The machine's measurement in the demonstration plant; null for the machine without a connection, which shows the sample files. */
  readonly key: string | null
  readonly nome: string
  readonly tipo: MachineTipo
  readonly manufacturer: string
  readonly model: string
  readonly serialNumber: string | null
  readonly yearInstalled: number
}

const tariff = (desde: string, foraPonta: number, preco: number, de: string, ate: string): Tariff => ({
  desde,
  foraPonta,
  ponta: { preco, de, ate, dias: ['seg', 'ter', 'qua', 'qui', 'sex'] },
})

export const demoSites: readonly DemoSite[] = [
  {
    nome: 'Centro de Distribuição Campinas',
    location: { lat: -22.9056, lng: -47.0608 },
    palette: {
      primary: '#1d5c8f',
      secondary: '#2a9d8f',
      accent: '#e9a23b',
      surface: '#ffffff',
      text: '#1f2937',
      dark: { surface: '#0b1220', text: '#e5e7eb' },
    },
    tarifas: [
      tariff('2025-04-08', 0.48, 1.86, '18:00', '21:00'),
      tariff('2026-04-08', 0.51, 1.97, '18:00', '21:00'),
    ],
    machines: [
      {
        key: 'chiller_camara_fria',
        nome: 'Chiller Câmara Fria',
        tipo: 'chiller',
        manufacturer: 'Polar Sul',
        model: 'PS-840 Centrífugo',
        serialNumber: 'PS840-1907-0031',
        yearInstalled: 2019,
      },
      {
        key: 'torre_de_resfriamento',
        nome: 'Torre de Resfriamento',
        tipo: 'torre',
        manufacturer: 'Brisa Térmica',
        model: 'BT-900',
        serialNumber: 'BT900-1906-118',
        yearInstalled: 2019,
      },
      {
        key: null,
        nome: 'Chiller de Amostra (sem conexão)',
        tipo: 'chiller',
        manufacturer: 'Polar Sul',
        model: 'PS-840 Centrífugo',
        serialNumber: null,
        yearInstalled: 2019,
      },
    ],
  },
  {
    nome: 'Hospital Serra Azul',
    location: { lat: -23.1896, lng: -45.8841 },
    palette: {
      primary: '#0f766e',
      secondary: '#3b82c4',
      accent: '#c2410c',
      surface: '#fbfdfd',
      text: '#12302e',
      dark: { surface: '#071a19', text: '#d9efec' },
    },
    tarifas: [tariff('2025-10-23', 0.55, 2.08, '17:30', '20:30')],
    machines: [
      {
        key: 'chiller_central',
        nome: 'Chiller Central',
        tipo: 'chiller',
        manufacturer: 'Polar Sul',
        model: 'PS-420 Parafuso',
        serialNumber: 'PS420-2103-0007',
        yearInstalled: 2021,
      },
      {
        key: 'bomba_de_agua_gelada',
        nome: 'Bomba de Água Gelada',
        tipo: 'bomba',
        manufacturer: 'Hidro Vale',
        model: 'HV 150-315',
        serialNumber: 'HV315-2102-442',
        yearInstalled: 2021,
      },
    ],
  },
  {
    nome: 'Pátio Malzoni',
    location: { lat: -23.5867, lng: -46.6822 },
    // Bad colours on purpose (pale on white, dark grey on black): the screens must stay legible.
    palette: {
      primary: '#ffe94d',
      secondary: '#c8f7c5',
      accent: '#ffd1dc',
      surface: '#ffffff',
      text: '#b8b8b8',
      dark: { surface: '#101010', text: '#3a3a3a' },
    },
    tarifas: [tariff('2025-07-04', 0.53, 2.12, '17:30', '20:30')],
    machines: [
      {
        key: 'chiller_cobertura',
        nome: 'Chiller Cobertura',
        tipo: 'chiller',
        manufacturer: 'Polar Sul',
        model: 'PS-180 Scroll',
        serialNumber: 'PS180-1611-0203',
        yearInstalled: 2016,
      },
    ],
  },
]
