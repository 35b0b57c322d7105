import type { Question } from '../checks/expectation.ts'
import { names, says } from '../checks/expectation.ts'

/** The scheduled, finished and cancelled work of `seedMaintenance`. */
export const maintenanceQuestions: readonly Question[] = [
  {
    ask: 'quem fez a última corretiva da câmara fria?',
    expects: [{ maintenance: 'rolamento', of: 'chiller' }, says(/Ana Souza/)],
  },
  {
    ask: 'manutenções feitas em outubro na câmara fria',
    expects: { maintenance: 'rolamento', of: 'chiller' },
  },
  { ask: 'manutenções feitas em setembro', expects: says(/Não há manutenção concluída em setembro/) },
  {
    ask: 'Quando é a próxima manutenção do Chiller Câmara Fria?',
    expects: { maintenance: 'filtros', of: 'chiller' },
  },
  { ask: 'proxima manutencao da camara fria', expects: { maintenance: 'filtros', of: 'chiller' } },
  {
    ask: 'quais manutenções estão agendadas?',
    expects: [
      { maintenance: 'filtros', of: 'chiller' },
      { maintenance: 'vazamento', of: 'central' },
    ],
  },
  {
    ask: 'tem manutenção marcada pro chiller central?',
    expects: { maintenance: 'vazamento', of: 'central' },
  },
  {
    ask: 'Qual foi a última manutenção do C3 da Câmara Fria?',
    expects: { maintenance: 'rolamento', of: 'chiller' },
  },
  {
    ask: 'quem é o responsável pela próxima manutenção da câmara fria?',
    expects: names('Marcos Teixeira'),
  },
  {
    ask: 'a bomba tem manutenção agendada?',
    expects: says(/não (há|tem|existe)|nenhuma|sem manuten/i),
    lacks: [/Marcos|Zuleica/],
  },
  {
    ask: 'manutenções concluídas da câmara fria em outubro',
    expects: { maintenance: 'rolamento', of: 'chiller' },
  },
  {
    ask: 'alguma manutenção foi cancelada na torre?',
    expects: { maintenance: 'lavagem', of: 'tower' },
  },
  {
    ask: 'qdo vai ser a preventiva da camara fria?',
    expects: { maintenance: 'filtros', of: 'chiller' },
  },
  {
    ask: 'Tem algo programado para esta semana?',
    expects: { maintenance: 'vazamento', of: 'central' },
    lacks: [/Zuleica/],
  },
  {
    ask: 'histórico de manutenção da câmara fria',
    expects: { maintenance: 'rolamento', of: 'chiller' },
  },
]
