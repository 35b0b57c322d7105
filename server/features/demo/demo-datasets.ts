import type { Agregacao, Configuracoes, TipoGrafico } from '#contract/files/dataset.ts'
import { EXPORT_KEY, ROUNDS_KEY } from './demo-files.ts'

export interface DemoDataset {
  /** The machine's measurement in the plant, and the file of that machine. */
  readonly key: typeof EXPORT_KEY | typeof ROUNDS_KEY
  readonly submaquinaId: string | null
  readonly nome: string
  readonly descricao: string
  readonly tipoGrafico: TipoGrafico
  readonly aggregacao: Agregacao
  readonly colunaAggregacao: string | null
  readonly configuracoes: Configuracoes
}

const ofChiller = { key: EXPORT_KEY, submaquinaId: null, colunaAggregacao: null } as const
const ofPump = { key: ROUNDS_KEY, submaquinaId: null, colunaAggregacao: null } as const
const ofCompressors = (unit: string) => [1, 2, 3, 4].map((n) => `Compressor ${n} (${unit})`)

/** Every type of chart on the chiller's Dashboard; charts of the sheet on the pump's; one on a compressor's. */
export const demoDatasets: readonly DemoDataset[] = [
  {
    ...ofChiller,
    nome: 'Água gelada: saída e retorno',
    descricao: 'Médias de 30 min',
    ...{ tipoGrafico: 'line', aggregacao: 'none' },
    configuracoes: { x: 'Data e hora', y: ['Água gelada saída (°C)', 'Água gelada retorno (°C)'] },
  },
  {
    ...ofChiller,
    nome: 'Capacidade por hora',
    descricao: 'Média de cada hora',
    ...{ tipoGrafico: 'area', aggregacao: 'mean' },
    configuracoes: { x: 'Data e hora', y: ['Capacidade (TR)'], intervalo: 'hora' },
  },
  {
    ...ofChiller,
    nome: 'Carga média dos compressores',
    descricao: 'Média do período, paradas incluídas',
    ...{ tipoGrafico: 'gauge', aggregacao: 'mean' },
    configuracoes: { x: 'Data e hora', y: ofCompressors('%') },
  },
  {
    ...ofChiller,
    nome: 'COP conforme a demanda',
    descricao: 'Um ponto a cada 30 min',
    ...{ tipoGrafico: 'scatter', aggregacao: 'none' },
    configuracoes: { x: 'Demanda (%)', y: ['COP'] },
  },
  {
    ...ofChiller,
    nome: 'Energia por compressor',
    descricao: 'Soma do período, em kWh',
    ...{ tipoGrafico: 'pie', aggregacao: 'sum' },
    configuracoes: { x: 'Data e hora', y: ofCompressors('kWh') },
  },
  {
    ...ofChiller,
    nome: 'Energia por dia',
    descricao: 'Soma de cada dia',
    ...{ tipoGrafico: 'bar', aggregacao: 'sum' },
    configuracoes: { x: 'Data e hora', y: ['Energia (kWh)'], intervalo: 'dia' },
  },
  {
    ...ofChiller,
    submaquinaId: 'C1',
    nome: 'Carga do Compressor 1',
    descricao: 'Médias de 30 min',
    ...{ tipoGrafico: 'line', aggregacao: 'none' },
    configuracoes: { x: 'Data e hora', y: ['Compressor 1 (%)'] },
  },
  {
    ...ofPump,
    nome: 'Ocorrências por turno',
    descricao: 'Rondas com ocorrência anotada',
    ...{ tipoGrafico: 'bar', aggregacao: 'count' },
    colunaAggregacao: 'Turno',
    configuracoes: { x: 'Data/Hora', y: ['Ocorrência'] },
  },
  {
    ...ofPump,
    nome: 'Vazão e vibração na ronda',
    descricao: 'Anotadas a cada 2 h',
    ...{ tipoGrafico: 'line', aggregacao: 'none' },
    configuracoes: { x: 'Data/Hora', y: ['Vazão (m³/h)', 'Vibração (mm/s)'] },
  },
]
