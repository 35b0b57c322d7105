import { count, kpi, names, type Question, REFUSES, says } from '../checks/expectation.ts'
import { BEFORE_LAST_30_DAYS, OCTOBER, YESTERDAY } from '../spans.ts'

const NOT_UNDERSTOOD = [/Não entendi/]
const REFUSED = /Não executo ações/
const talk = (ask: string, pattern: RegExp): Question => ({
  ask,
  expects: says(pattern),
  lacks: NOT_UNDERSTOOD,
})

/** Orders beside questions, places in the product, files, the origin of numbers, small talk. */
export const talkQuestions: readonly Question[] = [
  {
    ask: 'desliga o C2 e me diz o COP do chiller câmara fria',
    expects: [REFUSES, kpi('cop', 'chiller', '30d')],
  },
  {
    ask: 'me diz o COP do central e depois desliga ele',
    expects: [kpi('cop', 'central', '30d'), says(REFUSED)],
  },
  {
    ask: 'por favor desliga a bomba. quantas partidas a torre teve em outubro?',
    expects: [says(REFUSED), kpi('starts', 'tower', OCTOBER)],
  },
  {
    ask: 'desliga o C3 do central e qual a disponibilidade em outubro?',
    expects: [says(REFUSED), kpi('availability', 'central', OCTOBER, 'C3')],
  },
  {
    ask: 'quantas vezes o C3 da câmara fria liga e desliga por dia em outubro?',
    expects: kpi('starts', 'chiller', OCTOBER, 'C3'),
    lacks: [REFUSED],
  },
  talk('para a bomba agora', REFUSED),
  talk('deleta o histórico da torre', REFUSED),
  talk('me manda um relatório', /Não executo ações[\s\S]*Exportar Relatório PDF/),
  talk('agenda uma preventiva pro C3 amanhã às 8', /Agendar Manutenção/),
  talk('como faço upload de um csv?', /Novo Upload/),
  talk('como eu exporto isso pra excel?', /Baixar CSV/),
  talk('onde eu mudo minha senha?', /Alterar senha/),
  talk('como cadastro uma máquina nova?', /Painel Administrativo/),
  talk('onde acho o relatório mensal?', /Exportar Relatório PDF/),
  talk('já subi uma planilha, cadê ela?', /Não há arquivos enviados/),
  talk('quais datasets existem?', /Não há datasets/),
  talk('de onde vêm os dados?', /leituras coletadas/),
  talk('posso confiar nesses números?', /não invento/),
  talk('vc é inútil, não serve pra nada', /Desculpe/),
  talk('isso tá errado', /Desculpe/),
  talk('não entendi nada', /Desculpe/),
  talk('ok', /^Certo/),
  talk('beleza, entendi', /^Certo/),
  talk('help', /assistente do Geada/),
  talk('hello', /Olá/),
  talk('tá aí?', /Olá/),
  talk('what can you do?', /assistente do Geada/),
  talk('conta uma piada', /Só respondo sobre as suas máquinas/),
  talk('o chiller do outro prédio tá ligado?', /fora do seu acesso/),
  talk('quem cadastrou o chiller central?', /Não posso falar/),
  talk('se eu desligar o C3 o que acontece?', /simulações/),
  talk('tem vazamento de gás?', /sensores de vazamento/),
  {
    ask: 'o que quer dizer microparada e quantas a torre teve ontem?',
    expects: [says(/Microparada/), kpi('microStops', 'tower', YESTERDAY)],
  },
  {
    ask: 'teve alarme hoje?',
    expects: says(/Houve alarme hoje:\n\n- Chiller Central: Alarme do Compressor 4$/m),
  },
  { ask: 'teve alarme na bomba hoje?', expects: says(/Não houve alarme de Bomba/) },
  {
    ask: 'por que o chiller central caiu?',
    expects: [{ event: 'failure', which: 'newest', of: 'central', in: 'all' }, says(/não dizem a causa/)],
  },
  {
    ask: 'o que derrubou o central dia 10?',
    expects: [{ event: 'failure', which: 'newest', of: 'central', in: ['2026-11-10', '2026-11-11'] }],
  },
  {
    ask: 'qual a causa raiz da parada da bomba?',
    expects: [{ event: 'all-stops', which: 'newest', of: 'pump', unit: 'chiller', in: 'all' }],
  },
  {
    ask: 'qual a causa dos alarmes da torre em outubro?',
    expects: [says(/alarme[\s\S]*Alarme geral/), { alarms: 'newest', of: 'tower', in: OCTOBER }],
  },
  {
    ask: 'qual foi a última falha?',
    expects: { event: 'failure', which: 'newest', of: 'central', in: 'all' },
  },
  { ask: 'me mostra as 3 últimas falhas da planta', expects: says(/As 3 últimas falhas/) },
  { ask: 'a torre desarmou algum dia?', expects: says(/em todo o histórico/) },
  {
    ask: 'o que aconteceu ontem?',
    expects: [
      count('start', 'chiller', YESTERDAY, 'chiller'),
      count('start', 'tower', YESTERDAY, 'chiller'),
      names('Chiller Central'),
    ],
  },
  {
    ask: 'qual compressor do central dá mais problema?',
    expects: { most: 'failures', end: 'highest', among: 'central', in: '30d' },
  },
  { ask: 'o que eu tenho que fazer primeiro?', expects: says(/^O mais urgente: Chiller Central/) },
  { ask: 'é pra eu me preocupar com alguma máquina?', expects: says(/^O mais urgente/) },
  { ask: 'o central precisa de manutenção?', expects: { recommendationsOf: 'central', in: '30d' } },
  { ask: 'o que devo inspecionar no central?', expects: { recommendationsOf: 'central', in: '30d' } },
  { ask: 'tem alguma coisa quebrada?', expects: says(/^Nenhuma máquina está em falha agora/) },
  { ask: 'o C5 do camara fria tá em falha?', expects: says(/Compressor 5: ligado, sem falha/) },
  { ask: 'quais compressores tão parados no câmara fria?', expects: says(/^Nenhum compressor está parado/) },
  { ask: 'qual compressor tá desligado no central?', expects: says(/^Nenhum compressor está parado/) },
  { ask: 'quantas máquinas tão rodando agora?', expects: says(/^3 de 4 máquinas/) },
  { ask: 'good morning, which machine is down?', expects: says(/Está parada agora: Bomba/) },
  {
    ask: 'por quanto tempo a bomba tá parada?',
    expects: { event: 'all-stops', which: 'newest', of: 'pump', unit: 'chiller', in: 'all' },
  },
  { ask: 'a bomba tá ok?', expects: kpi('availability', 'pump', '30d'), lacks: [/meta de/] },
  { ask: 'quantos compressores tem ao todo?', expects: says(/^Ao todo 11 compressores/) },
  {
    ask: 'tem torre aqui?',
    expects: says(/1 máquina ativa do tipo torre|Torre de Resfriamento.*: torre/),
  },
  {
    ask: 'quem vai fazer a manutenção do chiller?',
    expects: [names('Marcos Teixeira'), says(/sem responsável registrado/)],
  },
  {
    ask: 'manutenções do câmara fria em dezembro',
    expects: { maintenance: 'filtros', of: 'chiller' },
  },
  { ask: 'o sensor da torre tá mentindo?', expects: says(/modelo/) },
  {
    ask: 'por que a torre para toda hora?',
    expects: kpi('stops', 'tower', '30d'),
    beside: [BEFORE_LAST_30_DAYS],
  },
  { ask: 'o que eu faço com o central?', expects: { recommendationsOf: 'central', in: '30d' } },
  talk('me passa o relatório de outubro em pdf', /Exportar Relatório PDF/),
  { ask: 'os dados do central são em tempo real?', expects: { dataAgeOf: 'central' } },
  talk('você usa chatgpt?', /assistente do Geada/),
  talk('me mostra o log de auditoria', /Não posso falar/),
  talk('quantos clientes vocês têm?', /Não posso falar/),
  { ask: 'tem bomba cadastrada?', expects: says(/1 máquina ativa[\s\S]*Bomba de Água Gelada/) },
  {
    ask: 'valeu, e a bomba?',
    expects: kpi('availability', 'pump', '30d'),
    lacks: [/De nada/],
  },
  talk('show', /^Certo/),
]
