import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, OCTOBER, WEEK_BEFORE_LAST } from '../spans.ts'

/** What is told beside what cannot be, and what looked like another question. */
export const honestLimitsQuestions: readonly Question[] = [
  {
    ask: 'De quanto foi a variação percentual do consumo do Chiller Câmara Fria entre a semana retrasada e a semana passada?',
    expects: { changed: 'energy', since: WEEK_BEFORE_LAST, of: 'chiller', in: LAST_WEEK },
    lacks: [/máquinas/, /percentil/],
  },
  {
    ask: 'Me dê mínimo, média, máximo e desvio padrão da potência do central em outubro.',
    expects: [
      { reading: 'power', stat: 'mean', of: 'central', in: OCTOBER },
      { reading: 'power', stat: 'max', of: 'central', in: OCTOBER },
      says(/Não tenho desvio padrão/),
    ],
  },
  {
    ask: 'Até quantos dias à frente o sistema consegue prever?',
    expects: says(/até 7 dias.*Energia e leituras não são previstas/s),
  },
  {
    ask: 'O que se espera da vibração da bomba de água gelada ao longo desta semana?',
    expects: [
      says(/Não faço previsão de leituras.*foi medido.*Vibração/s),
      { reading: 'vibration', stat: 'mean', of: 'pump', in: '7d' },
    ],
  },
  {
    ask: 'Qual é a margem de erro da previsão de potência do Chiller Câmara Fria?',
    expects: says(/Não faço previsão de leituras, e por isso não há erro/),
  },
  {
    ask: 'o C2 do chiller camara fria aguenta ate o natal sem quebrar?',
    expects: [
      says(/ainda não há modelo treinado/i),
      kpi('failures', 'chiller', '30d', 'C2'),
      kpi('mtbf', 'chiller', '30d', 'C2'),
      kpi('reliability', 'chiller', '30d', 'C2'),
    ],
  },
  {
    ask: 'a bomba de agua gelada ja passou por manutencao esse mes? quando?',
    expects: says(/Não há manutenção concluída de Bomba/),
  },
  {
    ask: 'me dá um panorama da situação atual de cada máquina',
    expects: [says(/Estado agora/), kpi('cop', 'central', '30d'), kpi('availability', 'pump', '30d')],
  },
]
