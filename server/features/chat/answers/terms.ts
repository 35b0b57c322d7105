import { hasPhrase, type Phrase } from '#core/questions/text/phrases.ts'
import type { Word } from '#core/questions/text/words.ts'
import { FIGURES, type FigureId } from '#core/questions/topics/figure-words.ts'
import { bold, paragraphs } from './markdown.ts'
import { plantTerms } from './plant-terms.ts'

const OF_FIGURES: Readonly<Record<FigureId, string>> = {
  availability:
    'tempo de operação dividido pelo tempo de operação mais o tempo em falha, em %. Uma máquina desligada porque ninguém precisa dela não perde disponibilidade, e a falha de um compressor conta no compressor, não na máquina que segue em operação.',
  reliability:
    'a chance de 30 dias (720 h) de operação sem falha: R = exp(−720 h / MTBF), em %. Quanto maior, melhor.',
  mtbf: 'tempo médio entre falhas: horas de operação divididas pelo número de falhas. Sem falha no período só se conhece um limite inferior, marcado com ≥. Quanto maior, melhor.',
  mttr: 'tempo médio de reparo: a duração média das falhas do período. Quanto menor, melhor. Cada falha conta do instante em que a leitura de falha fica ativa até aquele em que deixa de estar; a hora em que a máquina para não entra, e a do alarme só onde não há leitura de falha.',
  lambda: 'falhas por hora de operação, o inverso do MTBF: λ = 1 / MTBF. Quanto menor, melhor.',
  cop: 'coeficiente de performance: energia de refrigeração produzida dividida pela energia elétrica consumida, ambas integradas no tempo em que a máquina opera. 1 TR são 3,51685 kW. Quanto maior, mais eficiente.',
  failures:
    'episódios em que a leitura de falha está ativa; cada episódio conta uma vez, no instante em que começa.',
  downtime:
    'o tempo conhecido em falha no período (downtime): cada falha conta do instante em que a leitura de falha fica ativa até aquele em que deixa de estar. O tempo em que a máquina está parada sem falha não conta.',
  standstill: 'o tempo conhecido em que a máquina não operava, por falha ou porque ninguém precisava dela.',
  operation:
    'o tempo em que a máquina está comprovadamente em operação, pelo status, pela carga ou pela potência.',
  starts: 'passagens de parado para em operação.',
  stops: 'passagens de em operação para parado, as microparadas incluídas.',
  microStops:
    'paradas curtas que terminam sozinhas, em geral de até 5 minutos, durante as quais não há falha.',
  energy: 'a potência elétrica integrada sobre todo o tempo em que é conhecida, em kWh.',
  coverage: 'a parte do período em que se sabe se a máquina operava ou não; o resto é tempo sem dados.',
  unknownTime:
    'o tempo do período em que não se sabe se a máquina operava ou não, por falta de amostras. Não conta como parada nem como falha.',
}

// Of a tower the approach is another difference than of a heat exchanger.
const isOfTower = (words: readonly Word[]): boolean => hasPhrase(words, 'torre|torres')
const isOfExchanger = (words: readonly Word[]): boolean =>
  !isOfTower(words) || hasPhrase(words, 'condensador|evaporador|trocador|chiller')
const isOfFailures = (words: readonly Word[]): boolean => hasPhrase(words, 'previs* falha|falhas|quebra')

const OTHERS: readonly {
  readonly phrases: readonly Phrase[]
  /** Where the phrases have another meaning beside it: whether a question means this one. */
  readonly fits?: (words: readonly Word[]) => boolean
  readonly name: string
  readonly text: string
}[] = [
  {
    phrases: ['probabilidad*', 'risco', 'previs* falha|falhas|quebra', 'chance falha|falhar'],
    name: 'Probabilidade de falha',
    text: 'a chance de ao menos uma falha nos próximos 7 dias, por um modelo treinado com o histórico da própria máquina e das máquinas do mesmo tipo.',
  },
  {
    phrases: ['vida util', 'vida restante', '=rul'],
    name: 'Vida útil restante',
    text: 'o tempo até que a chance de operar sem falha caia a 10 %, com um intervalo que contém a próxima falha em 90 % dos casos.',
  },
  {
    phrases: ['anomali*'],
    name: 'Anomalia',
    text: 'um ponto em que a eficiência se afasta, de forma persistente, da que o modelo espera para aquela carga e aquelas temperaturas.',
  },
  {
    phrases: ['modelo treinado|treinados|treinamento'],
    name: 'Modelo treinado',
    text: 'o que o Geada aprendeu do histórico do próprio equipamento. Sem ele não há com que comparar: não se apontam anomalias nem se estima a probabilidade de falha.',
  },
  {
    phrases: ['approach', '=aproximacao'],
    fits: isOfTower,
    name: 'Approach da torre',
    text: 'a diferença entre a temperatura da água que sai da torre e a de bulbo úmido do ar, que é a mais baixa a que ela pode chegar. Quanto menor, melhor a torre; quando cresce com a mesma carga, o enchimento, o ventilador ou a vazão pedem inspeção.',
  },
  {
    phrases: ['approach', '=aproximacao'],
    fits: isOfExchanger,
    name: 'Approach',
    text: 'a diferença entre a temperatura de condensação (ou evaporação) do refrigerante e a da água que sai do trocador. Quando cresce com a mesma carga, o trocador costuma estar sujo ou com pouca vazão.',
  },
  {
    phrases: ['superaquecimento|sobreaquecimento|superheat'],
    name: 'Superaquecimento',
    text: 'o quanto o gás na sucção está acima da temperatura de evaporação. Baixo demais, há risco de líquido no compressor; alto demais, falta refrigerante ou a válvula está fechada.',
  },
  {
    phrases: ['subresfriamento|subarrefecimento|subcooling', 'sub resfriamento'],
    name: 'Sub-resfriamento',
    text: 'o quanto o líquido na saída do condensador está abaixo da temperatura de condensação.',
  },
  {
    phrases: ['delta =t', '=deltat|=dt', 'salto termico', 'diferencial temperatura'],
    name: 'Delta T',
    text: 'a diferença entre a água que entra e a que sai; com a vazão dá a capacidade.',
  },
  {
    phrases: ['incrust*', 'fouling'],
    name: 'Incrustação',
    text: 'depósito nas superfícies de troca de calor, que faz o COP cair com o tempo.',
  },
  {
    phrases: ['=tr', 'tonelad* refrigerac*'],
    name: 'TR',
    text: 'tonelada de refrigeração: 3,51685 kW ou 12.000 BTU/h de calor retirado.',
  },
  {
    phrases: ['=nplv|=iplv'],
    name: 'NPLV',
    text: 'o COP ponderado por carga parcial: 0,01·A + 0,42·B + 0,45·C + 0,12·D, a 100, 75, 50 e 25 % de carga. Aqui é “estimado em campo”, com os dados da própria máquina.',
  },
  {
    phrases: ['=lift', '=elevacao termica|temperatura'],
    name: 'Lift',
    text: 'a diferença entre a temperatura de condensação e a de evaporação. Quanto maior, mais potência o compressor precisa para a mesma carga.',
  },
  {
    phrases: ['setpoint', 'set point', '=sp'],
    name: 'Setpoint',
    text: 'o valor que o controle da máquina procura manter, em geral o da temperatura de saída da água gelada. O Geada lê os valores medidos e não muda setpoints.',
  },
  {
    phrases: ['fator carga'],
    name: 'Fator de carga',
    text: 'a potência média dividida pela potência máxima do mesmo período.',
  },
  {
    phrases: ['=range'],
    name: 'Range',
    text: 'na torre, a diferença entre a água que entra quente e a que sai fria.',
  },
  {
    phrases: ['=surge'],
    name: 'Surge',
    text: 'refluxo de gás em compressores centrífugos, com carga baixa ou condensação alta. O Geada não o mede diretamente.',
  },
  {
    phrases: ['golpe liquido'],
    name: 'Golpe de líquido',
    text: 'refrigerante líquido que entra no compressor, em geral por superaquecimento baixo demais.',
  },
  {
    phrases: ['kw tr'],
    name: 'kW/TR',
    text: 'potência elétrica por tonelada de refrigeração; é 3,51685 dividido pelo COP. Quanto menor, mais eficiente.',
  },
  { phrases: ['demanda', 'carga'], name: 'Demanda', text: 'a carga da máquina em % da nominal.' },
  {
    phrases: ['alarme|alarmes'],
    name: 'Alarme',
    text: 'um aviso do controle da máquina, por uma leitura própria. As falhas vêm da leitura de falha; só onde ela não existe o alarme vale como falha.',
  },
  {
    phrases: ['desligament*'],
    name: 'Falha com desligamento',
    text: 'uma falha depois da qual a máquina parou.',
  },
  {
    phrases: ['previs*'],
    fits: (words) => !isOfFailures(words),
    name: 'Previsão',
    text: 'o COP esperado para os próximos 7 dias, pelo modelo que errou menos no teste com o passado, com uma faixa que contém o valor em 80 % dos casos.',
  },
]

const NAMES: Readonly<Record<FigureId, string>> = {
  availability: 'Disponibilidade',
  reliability: 'Confiabilidade',
  mtbf: 'MTBF',
  mttr: 'MTTR',
  lambda: 'Taxa de falha (λ)',
  cop: 'COP',
  failures: 'Falha',
  downtime: 'Tempo em falha',
  standstill: 'Tempo parado',
  operation: 'Tempo de operação',
  starts: 'Partida',
  stops: 'Parada',
  microStops: 'Microparada',
  energy: 'Energia',
  coverage: 'Cobertura dos dados',
  unknownTime: 'Tempo sem dados',
}

const NO_FAILURES: Readonly<Partial<Record<FigureId, string>>> = {
  microStops: 'microparada não é falha',
  stops: 'uma parada sem falha não é falha',
  starts: 'uma partida não é falha',
  standstill: 'o tempo parado sem falha não é tempo em falha',
}
const OF_FAILURES: Readonly<Partial<Record<FigureId, string>>> = {
  mtbf: 'o MTBF só divide pelas falhas',
  mttr: 'o MTTR só tem a duração das falhas',
  lambda: 'a taxa de falha só conta falhas',
  reliability: 'a confiabilidade vem do MTBF, que só conta falhas',
  availability: 'só o tempo em falha tira disponibilidade',
  failures: 'só episódios da leitura de falha contam',
  downtime: 'só o tempo em falha conta',
}

/** `microparada conta no MTBF?`; null: not asked. */
function countsText(words: readonly Word[], figures: readonly FigureId[]): string | null {
  if (!hasPhrase(words, '=conta|=contam|=entra|=entram|=pesa|=pesam|=afeta|=afetam|=derruba|=derrubam'))
    return null
  const of = (table: Readonly<Partial<Record<FigureId, string>>>) => figures.flatMap((id) => table[id] ?? [])
  const [[event], [rule]] = [of(NO_FAILURES), of(OF_FAILURES)]
  if (event !== undefined && rule !== undefined) return `Não conta: ${event}, e ${rule}.`
  return figures[0] === 'failures' && rule !== undefined && figures.length > 1
    ? `Conta: ${of(OF_FAILURES).at(-1)}.`
    : null
}

const sentenceOf = ({ name, text }: { readonly name: string; readonly text: string }): string =>
  `${bold(name)}: ${text}`

/** The explanation of each term of the question; null: no term is known. */
export function termText(words: readonly Word[], figures: readonly FigureId[]): string | null {
  // `probabilidade de falha` names no failures.
  const isOfRisk = hasPhrase(words, 'probabilidad*|risco|previs*|chance falha|falhas|falhar')
  const named = isOfRisk ? figures.filter((id) => id !== 'failures') : besideStops(words, figures)
  const ofFigures = named.map((id) => `${bold(NAMES[id])}: ${OF_FIGURES[id]}`)
  const others = OTHERS.filter(
    ({ phrases, fits }) => hasPhrase(words, ...phrases) && (fits?.(words) ?? true),
  ).map(sentenceOf)
  const terms = [...ofFigures, ...others]
  const all = terms.length > 0 ? terms : plantTerms(words).map(sentenceOf)
  const isSame = terms.length > 1 ? sameThing(words.map(({ plain }) => plain).join(' ')) : null
  return all.length === 0 ? null : paragraphs(isSame, countsText(words, figures), ...all)
}

/** `não é a mesma coisa?` of two things is answered before they are explained; null: it is not asked. */
export const sameThing = (said: string): string | null =>
  /\b(?:mesma coisa|o mesmo que|sinonim\w+|(?:e|sao) iguais|tanto faz)\b/.test(said)
    ? 'Não: são coisas diferentes.'
    : null

/** `qual a diferença da microparada para uma parada comum?` asks for both. */
function besideStops(words: readonly Word[], figures: readonly FigureId[]): readonly FigureId[] {
  const isBeside =
    figures.join() === 'microStops' &&
    hasPhrase(words, 'diferenca|difere|diferente|distingue|distinguir', '=ou') &&
    hasPhrase(
      words,
      'parada|paradas =comum|=comuns|normal|normais|mesmo|=longa|=longas|de verdade',
      '=uma =parada',
      '=da|=de|=pra|=para|=ou parada|paradas',
    )
  return isBeside ? ['microStops', 'stops'] : figures
}

export const termNames = (): string => FIGURES.map((id) => NAMES[id]).join(', ')
