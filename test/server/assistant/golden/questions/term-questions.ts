import { either, type Question, REFUSES, says } from '../checks/expectation.ts'

const term = (ask: string, pattern: RegExp): Question => ({ ask, expects: says(pattern) })
const unit = (ask: string, pattern: RegExp): Question => ({ ...term(ask, pattern), definesUnits: true })

/** Explanations of words, help, greetings and thanks. */
export const termQuestions: readonly Question[] = [
  term('O que é MTBF?', /tempo médio entre (as )?falhas/i),
  term('o que significa mttr', /tempo médio (de|para) repar/i),
  unit('Me explica COP', /coeficiente|energia (elétrica|térmica|de refriger)|frio/i),
  term('o que é disponibilidade?', /operaç|operand|parad/i),
  term('como é calculada a disponibilidade?', /horas|tempo|operaç/i),
  term('O que quer dizer confiabilidade', /30 dias|sem falh/i),
  unit('o q é TR?', /tonelada/i),
  term('o que é microparada', /5 min|curta|menos de/i),
  term('que é taxa de falhas lambda?', /MTBF|por hora/i),
  term('pra que serve a vida útil restante?', /vida útil|tempo|falha/i),
  term('o que significa probabilidade de falha', /chance|probabilidade/i),
  unit('como vocês calculam o COP?', /frio|refrigera|térmica|elétric/i),
  unit('o que é kW/TR?', /potência|tonelada|kW/i),
  term('defina cobertura', /conhecid|tempo|dados/i),
  term('O que é uma falha com desligamento?', /parou|desliga|parada/i),
  term('qual a diferença entre MTBF e MTTR?', /falhas[\s\S]*repar|repar[\s\S]*falhas/i),
  term('o que é um chiller?', /resfri|água gelada|refriger/i),
  term('o que e downtime', /parad/i),
  term('O que você sabe fazer?', /disponibilidade|COP|falhas|máquinas/i),
  term('ajuda', /pergunt|disponibilidade|exemplo/i),
  term('como eu uso isso aqui?', /pergunt|exemplo|disponibilidade/i),
  { ask: 'oi', expects: says(/olá|oi|bom dia|boa tarde|assistente|ajud/i) },
  { ask: 'Bom dia!', expects: says(/bom dia|olá|boa tarde|oi/i) },
  { ask: 'boa tarde, tudo bem?', expects: says(/olá|boa tarde|oi|tudo/i) },
  { ask: 'obrigado!', expects: says(/de nada|disponha|às ordens|por nada|imagina|ajud/i) },
  { ask: 'valeu 👍', expects: says(/de nada|disponha|às ordens|por nada|imagina|ajud/i) },
  { ask: 'tchau', expects: says(/até|tchau|logo/i) },
  { ask: 'quem é você?', expects: says(/assistente/i) },
  {
    ask: 'você é uma inteligência artificial?',
    expects: either(says(/assistente|inteligência|programa/i), REFUSES),
  },
]
