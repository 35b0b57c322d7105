const OPERATION = 'Tempo em que a unidade operou, pelo status, pela carga ou pela potência.'
const RELIABILITY =
  'Chance de operar 30 dias (720 h) sem falha: e^(−720 h ÷ MTBF). Bom a partir de 95 %, o que pede um MTBF de 14.037 h; atenção a partir de 80 %, 3.227 h.'

/** What each figure says, by the name that all screens give it. */
export const GLOSSES = {
  'Horas de operação': OPERATION,
  'Tempo total de operação': OPERATION,
  Horas: 'Tempo em que o compressor operou no período.',
  Disponibilidade:
    'Operação ÷ (operação + parada por falha). Parada por outro motivo não conta. Bom a partir de 95 %, atenção a partir de 80 %.',
  Confiabilidade: RELIABILITY,
  'Confiabilidade em 30 dias': RELIABILITY,
  MTBF: 'Tempo médio entre falhas: horas de operação ÷ número de falhas.',
  MTTR: 'Tempo médio de reparo: duração das falhas ÷ número de falhas. Bom até 00:30 h, atenção até 02:00 h.',
  'Taxa de falhas λ': 'Falhas por hora de operação: 1 ÷ MTBF.',
  COP: 'Energia de frio ÷ energia elétrica, em regime. Bom a partir de 4,00, atenção a partir de 3,00.',
  'Horas parado': 'Tempo em que se sabe que a unidade não operou, por qualquer razão.',
  Partidas: 'Vezes em que a unidade passou a operar.',
  Paradas: 'Vezes em que a unidade deixou de operar, por qualquer razão.',
  Microparadas: 'Paradas curtas, que uma partida encerrou sem falha no meio.',
  'Energia elétrica': 'Soma da potência elétrica medida no período.',
  Falhas: 'Falhas que começaram no período.',
  'Total de falhas': 'Falhas da própria unidade que começaram no período.',
  'Tempo parado por falha': 'Tempo dentro de falhas em que a unidade não operou.',
  'Falhas com desligamento': 'Falhas antes das quais a unidade operava e por causa das quais parou.',
  'Cobertura dos dados': 'Parte do período em que se sabe se a unidade operava.',
  Estimativa: 'Dias até a próxima falha provável, com o uso dos últimos 30 dias.',
} as const satisfies Readonly<Record<string, string>>

/** The name of a figure that means one thing on all screens. */
export type FigureName = keyof typeof GLOSSES

/** A figure's name, and what the figure says where its name alone does not tell. */
export type NamedFigure = { label: FigureName; gloss?: undefined } | { label: string; gloss: string }

/** The name among a figure's other members. */
export const nameOf = ({ label, gloss }: NamedFigure): NamedFigure =>
  gloss === undefined ? { label } : { label, gloss }
