import type { Phrase } from './phrases.ts'

/** The figures of a unit over a period that can be asked for. */
export const FIGURES = [
  'availability',
  'reliability',
  'mtbf',
  'mttr',
  'lambda',
  'cop',
  'failures',
  'downtime',
  'standstill',
  'operation',
  'starts',
  'stops',
  'microStops',
  'energy',
  'coverage',
] as const
export type FigureId = (typeof FIGURES)[number]

/** The words that ask for a figure, plain (`plainText`). */
export const FIGURE_WORDS: Readonly<Record<FigureId, readonly Phrase[]>> = {
  availability: ['disponibilidad*', 'disponivel|disponiveis', 'indisponi*', 'availability'],
  reliability: ['confiabilidad*', 'confiavel|confiaveis', 'reliability'],
  mtbf: ['=mtbf', 'tempo medio entre falhas', 'tempo entre falhas'],
  mttr: [
    '=mttr',
    'tempo medio reparo|reparos|conserto',
    'tempo reparo|conserto',
    'demora consertar|reparar',
    'leva consertar|reparar',
  ],
  lambda: ['lambda', 'taxa falha|falhas'],
  cop: [
    '=cop',
    '=cops',
    'coeficiente performance|desempenho',
    'eficienci*',
    'eficiente|eficientes',
    'rendimento',
    'rende|rendeu|rendendo',
  ],
  failures: ['falh*', 'defeito|defeitos', 'quebr*', 'pane|panes', 'avaria*'],
  downtime: [
    'tempo falha',
    'tempo indisponi*',
    'horas indisponi*',
    'downtime',
    'horas =em falha',
    'tempo quebrad*',
  ],
  standstill: [
    'tempo parad*',
    'horas parad*',
    'ficou parad*',
    'ficaram parad*',
    'esteve parad*',
    'tempo desligad*',
    'horas desligad*',
    'ficou desligad*',
    'esteve desligad*',
    'ociosa|ocioso|ociosidade',
  ],
  operation: [
    'horas operacao|operadas|trabalhadas|ligad*|uso|funcionamento|rodadas',
    'tempo operacao|ligad*|funcionamento|uso|funcionando|operando',
    'horimetro',
    'quanto tempo funcionou|operou|trabalhou|rodou|trabalha|opera',
    'horas funcionou|operou|trabalhou|rodou|operaram|funcionaram|trabalhou|ficou',
    'operou|rodou|trabalhou',
  ],
  starts: [
    'partid*',
    'arranqu*',
    'quantas vezes ligou|partiu|ligaram|partiram',
    'ligou quantas vezes',
    'acionament*',
  ],
  stops: [
    'paradas',
    '=parada',
    'parou',
    'pararam',
    'desligament*',
    'quantas vezes parou|desligou|desligaram',
  ],
  microStops: ['microparad*', 'micro parad*', 'microstop*', 'paradas curtas'],
  energy: ['energia', 'consum*', 'kwh', 'gast*', 'eletricidade', 'consumo eletrico'],
  coverage: [
    'cobertura dados',
    'cobertura',
    'dados faltando',
    'falta dados',
    'faltam dados',
    'tempo sem dados',
    'lacuna*',
  ],
}

/** Questions about the growth of a figure ask for the worse end of its scale. */
export const WORSE_IS_HIGHER: ReadonlySet<FigureId> = new Set([
  'mttr',
  'lambda',
  'failures',
  'downtime',
  'standstill',
  'starts',
  'stops',
  'microStops',
  'energy',
])
