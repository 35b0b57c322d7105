import type { Phrase } from '../text/phrases.ts'

interface Absent {
  readonly phrases: readonly Phrase[]
  /** What the assistant does not have, in a sentence behind `Não tenho`. */
  readonly what: string
  /** What it has instead, in a sentence behind `Posso dizer`. */
  readonly instead: string
}

/** Statistics of one reading that the product does not compute, beside those that it does. */
const STATISTICS: Readonly<Record<string, readonly Phrase[]>> = {
  'desvio padrão': ['desvio padrao', 'desvio-padrao', 'desvios padrao|padroes'],
  variância: ['variancia'],
  'coeficiente de variação': ['coeficiente =de variacao'],
  mediana: ['=mediana|=medianas'],
  percentil: ['=percentil|=percentis'],
  quartil: ['quartil|quartis'],
  moda: ['media =e =moda', 'mediana =e =moda', '=moda =do|=da|=dos|=das'],
  'média móvel': ['media movel', 'medias moveis'],
}

/** Things that people ask of a plant and that the product does not keep. */
export const ABSENT_WORDS: readonly Absent[] = [
  {
    phrases: ['=trh', '=tr =h|=hora|=horas', '=ton =hora|=horas', 'energia termica|frigorifica'],
    what: 'o total de frio em TR·h',
    instead: 'a capacidade média em TR, o consumo em kWh e o COP, que relaciona os dois',
  },
  {
    phrases: Object.values(STATISTICS).flat(),
    what: 'desvio padrão, mediana, média móvel nem outras estatísticas',
    instead: 'a média, o mínimo e o máximo de qualquer leitura, e os números de qualquer período',
  },
  {
    phrases: [
      'intervalo =de confianca',
      'correlacao',
      'weibull',
      'mortalidade infantil',
      'curva banheira',
      'regressao',
    ],
    what: 'desvio padrão, mediana, média móvel nem outras estatísticas',
    instead: 'a média, o mínimo e o máximo de qualquer leitura, e os números de qualquer período',
  },
  {
    phrases: [
      'oleo|filtro|filtros|rolamento|rolamentos|valvula|valvulas|correia|mancal|selo|gaxeta esta|estao ok|bom|boa|ruim|suj*|limp*|baixo|baixa|normal|gast*|certo|troca',
    ],
    what: 'o estado de óleo, filtros, rolamentos nem válvulas',
    instead: 'as leituras mapeadas de cada máquina, as manutenções e os problemas que o modelo indica',
  },
  {
    phrases: [
      'overhaul|=retrofit|modernizacao',
      'reformar =ou trocar|substituir|comprar',
      'trocar|troco|trocamos|substituir|comprar|reformar =ou reform*|conserto|consertar|overhaul|retrofit|comprar|novo|nova|outro|outra',
      'compensa|vale|convem|pena trocar|substituir|reformar|comprar',
    ],
    what: 'avaliação de troca, reforma nem retrofit',
    instead: 'a vida útil restante, a probabilidade de falha e as falhas de cada máquina',
  },
  {
    phrases: [
      'demanda|potencia =contratada|=contratado',
      'passou|ultrapassou|estourou|acima|abaixo =contratada|=contratado',
    ],
    what: 'a demanda contratada',
    instead: 'a demanda e a potência medidas, com a média e o máximo',
  },
  {
    phrases: [
      'faltou|falta|faltando|acabou|caiu|queda =luz',
      'falta|queda|quedas =de energia|forca',
      'faltou|acabou energia|forca',
    ],
    what: 'as quedas da rede elétrica',
    instead: 'as paradas e partidas de cada máquina, com a hora',
  },
  {
    phrases: ['emissao|emissoes', '=co2', 'carbono|pegada', 'sustentabilidade'],
    what: 'emissões de CO₂',
    instead: 'o consumo de energia em kWh',
  },
  {
    phrases: [
      '=plantao|=plantonista',
      'quem operava|operou|estava|esteve|ligou|desligou|parou|rearmou|resetou plantao|turno',
      'quem ligou|desligou|rearmou|resetou|operou|operava',
      '=operador|=operadores',
      'turno|turma responsavel',
    ],
    what: 'quem estava de turno ou operava a máquina',
    instead: 'as falhas com horário e duração e os responsáveis pelas manutenções',
  },
  {
    phrases: [
      'qual|quais peso',
      'quanto pesa|pesam',
      '=peso =do|=da|=dos|=das',
      'dimens*',
      'tamanho|largura',
      'altura maquina|equipamento|chiller|bomba|torre|total|fisica',
      'ruido|barulho|decibeis|decibel',
    ],
    what: 'peso, dimensões nem ruído das máquinas',
    instead: 'o que está no cadastro: fabricante, modelo, número de série e ano de instalação',
  },
  {
    phrases: [
      'estoque|almoxarifado',
      'peca|pecas reposicao|sobressalente',
      'sobressalente|sobressalentes',
      'tem peca|pecas',
    ],
    what: 'o estoque de peças',
    instead: 'as manutenções agendadas e concluídas',
  },
  {
    phrases: [
      'quanto|quanta|consumo|consome|consomem|consumiu|consumiram|gasto|gasta|gastam|gastou =agua|diesel|combustivel|amonia|nitrogenio|refrigerante',
    ],
    what: 'o consumo de água, combustível nem refrigerante',
    instead: 'o consumo de energia em kWh e as leituras mapeadas de cada máquina',
  },
  {
    phrases: [
      '=parasse|=desligasse|=ligasse|=trocasse|=aumentasse|=reduzisse|=diminuisse|=rodasse|=fosse|=tivesse|=fizesse|=baixasse|=subisse|=mudasse|=limpasse|=operasse|=funcionasse',
      'qual|quanto|quantos =seria =se',
      '=se eu|nos|gente desligar|parar|ligar|trocar|aumentar|reduzir|diminuir|baixar|limpar|mudar|tirar|operar|rodar',
      '=acontece =se',
      'simul*',
      '=projeta|=projete|=projetar|=estime|=estimar fechamento|fim|final|mes|ano|dezembro',
    ],
    what: 'simulações: só digo o que foi medido',
    instead: 'os números de qualquer período e a previsão do COP',
  },
  {
    phrases: ['vazamento refrigerante|gas|amonia|fluido|agua|oleo', 'tem|ha vazamento|vazamentos', 'vazando'],
    what: 'sensores de vazamento',
    instead: 'os problemas que o modelo indica, como falta de refrigerante, e as leituras mapeadas',
  },
  {
    phrases: [
      'custo|custos|custou|custaram|preco|valor|gasto|gastos|gastamos|gastou|gastaram|orcamento manutenc*|reparo|reparos|conserto|consertos|peca|pecas',
      'custa|custaria|custo|preco|orcamento trocar|troca|substituir|substituicao|consertar|reparar|comprar|=novo|=nova',
      'quanto =e|=sai|=ficaria|=fica|=saia trocar|troca|substituir|substituicao|consertar|reparar|comprar',
    ],
    what: 'custos de manutenção nem de troca',
    instead: 'as manutenções agendadas e concluídas e as falhas com a duração',
  },
  {
    phrases: ['razao|relacao|taxa compressao', '=lift'],
    what: 'a razão de compressão nem o lift',
    instead: 'as pressões e temperaturas de sucção, de descarga e da água',
  },
  {
    phrases: ['fator =de carga|potencia|demanda|utilizacao'],
    what: 'fator de carga nem fator de potência',
    instead: 'a média e o máximo da potência e da demanda e as horas de operação',
  },
  {
    phrases: ['=oee', '=oeem', 'produtividade', 'producao pecas'],
    what: 'o OEE',
    instead: 'a disponibilidade, as horas de operação e o COP',
  },
  {
    phrases: [
      'outras|outros|outra|outro empresas|empresa|plantas industria|mercado',
      'media mercado|setor',
      'concorren*',
      'benchmark',
    ],
    what: 'números de outras empresas',
    instead: 'os das suas máquinas, entre si e entre períodos',
  },
  {
    phrases: [
      'manual|manuais',
      'desenho|desenhos',
      'esquema eletrico',
      'diagrama',
      'catalogo',
      'datasheet',
      'garantia',
    ],
    what: 'manuais, desenhos nem garantias',
    instead: 'o que está no cadastro da máquina',
  },
  {
    phrases: ['melhor|pior horario|momento|hora ligar|desligar|parar', '=pessoas|=funcionarios|=tecnicos'],
    what: 'escalas, pessoas nem horários recomendados',
    instead: 'as horas de operação, o consumo de cada hora e as falhas de cada máquina',
  },
  {
    phrases: [
      '=clima|chovendo|chover|chuva',
      'temperatura rua|externa|ambiente amanha',
      'fazer|faz|fara|fazendo calor|frio|=sol',
      'vai|vao|ira|deve esquentar|esfriar|refrescar|gear|nevar|ventar',
      'onda|ondas =calor|=frio',
    ],
    what: 'o tempo lá fora',
    instead: 'as leituras das máquinas, o COP de qualquer período e a previsão do COP',
  },
  {
    phrases: ['=dr|=dre', 'lucro|faturamento|receita|orcamento|payback|=roi'],
    what: 'números financeiros',
    instead: 'o consumo de energia em kWh',
  },
]

export const absentIn = (has: (phrase: Phrase) => boolean): Absent | undefined =>
  ABSENT_WORDS.find(({ phrases }) => phrases.some(has))

/** The names of the statistics of a question that the product does not compute. */
export const missingStatistics = (has: (phrase: Phrase) => boolean): readonly string[] =>
  Object.entries(STATISTICS).flatMap(([name, phrases]) => (phrases.some(has) ? [name] : []))

/** Whether nothing else is lacking: the other values of the reading or figure can be told. */
export const lacksStatisticsAlone = (has: (phrase: Phrase) => boolean): boolean =>
  missingStatistics(has).length > 0 && ABSENT_WORDS.filter(({ phrases }) => phrases.some(has)).length === 1
