import { names, type Question, says } from '../checks/expectation.ts'

/** The present: which machines there are, whether they run, and how old their data are. */
export const stateQuestions: readonly Question[] = [
  { ask: 'qual o fabricante do chiller central?', expects: says(/Fabricante: não cadastrado/) },
  {
    ask: 'quais compressores estão rodando agora?',
    expects: [says(/Chiller Central: Compressor 1/), says(/Compressor 7/)],
  },
  {
    ask: 'Quais máquinas eu tenho?',
    expects: names('Chiller Câmara Fria', 'Chiller Central', 'Torre de Resfriamento', 'Bomba de Água Gelada'),
  },
  {
    ask: 'lista os equipamentos',
    expects: names('Chiller Câmara Fria', 'Chiller Central', 'Torre de Resfriamento', 'Bomba de Água Gelada'),
  },
  { ask: 'quantas maquinas tem nesse site?', expects: says(/\b4\b|quatro/i) },
  { ask: 'quantos chillers tem aqui?', expects: says(/\b2\b|dois/i) },
  { ask: 'Quantos compressores tem o Chiller Câmara Fria?', expects: says(/\b7\b|sete/i) },
  {
    ask: 'quais os compressores do chiller central?',
    expects: [says(/C1|Compressor 1/), says(/C4|Compressor 4/)],
  },
  { ask: 'O Chiller Câmara Fria está ligado?', expects: { runningNow: 'chiller' } },
  { ask: 'a torre ta rodando agora?', expects: { runningNow: 'tower' } },
  { ask: 'o c3 da câmara fria tá parado?', expects: { runningNow: 'chiller', unit: 'C3' } },
  { ask: 'a bomba tá funcionando?', expects: { runningNow: 'pump' } },
  { ask: 'status do chiller central', expects: { runningNow: 'central' } },
  {
    ask: 'como estão as máquinas agora?',
    expects: names('Chiller Câmara Fria', 'Chiller Central', 'Torre de Resfriamento', 'Bomba de Água Gelada'),
  },
  {
    ask: 'tem alguma máquina parada agora?',
    expects: [says(/^Está parada agora: Bomba de Água Gelada\./), { runningNow: 'pump' }],
  },
  {
    ask: 'tem algum alarme ativo na câmara fria?',
    expects: says(/sem alarme/),
    lacks: [/com alarme/],
  },
  {
    ask: 'quais compressores estão rodando na câmara fria?',
    expects: says(/^Estão em operação agora: (?:Compressor \d, ){6}Compressor 7\./),
  },
  { ask: 'De quando são os dados da Câmara Fria?', expects: { dataAgeOf: 'chiller' } },
  { ask: 'qual foi a ultima leitura recebida do chiller central?', expects: { dataAgeOf: 'central' } },
  {
    ask: 'os dados da torre estão atualizados?',
    expects: [{ dataAgeOf: 'tower' }, says(/a coleta está em dia/)],
  },
  { ask: 'desde quando tem histórico da bomba?', expects: says(/30\/0?8|30 de ago/i) },
  {
    ask: 'Está tudo bem com o Chiller Central?',
    expects: says(/^Chiller Central não está em falha nem com alarme agora, mas há pontos de atenção/),
  },
  {
    ask: 'me dá um panorama geral da planta',
    expects: names('Chiller Câmara Fria', 'Chiller Central', 'Torre de Resfriamento', 'Bomba de Água Gelada'),
  },
]
