import type { Agregacao, Intervalo, TipoGrafico } from '#contract/files/dataset.ts'

export const CHART_WORDS: Readonly<Record<TipoGrafico, string>> = {
  line: 'Linha',
  bar: 'Barras',
  area: 'Área',
  scatter: 'Dispersão',
  pie: 'Pizza',
  gauge: 'Medidor',
}

export const AGGREGATION_WORDS: Readonly<Record<Agregacao, string>> = {
  none: 'Nenhuma: as linhas como estão',
  mean: 'Média',
  sum: 'Soma',
  min: 'Mínimo',
  max: 'Máximo',
  count: 'Contagem',
}

export const INTERVAL_WORDS: Readonly<Record<Intervalo, string>> = {
  hora: 'Hora',
  dia: 'Dia',
  semana: 'Semana',
  mes: 'Mês',
}
