import type { Concept } from './concept.ts'

/** Kinds and tools of maintenance. */
export const MAINTENANCE_CONCEPTS: readonly Concept[] = [
  {
    id: 'kindsOfMaintenance',
    about: [['preventiva|preventivas', 'preditiva|preditivas', 'corretiva|corretivas']],
    ways: ['difference', 'meaning', 'why', 'how'],
    text: 'A preventiva é feita por prazo ou horas de uso, antes de falhar: troca de óleo, limpeza, reaperto. A preditiva é feita quando as medições indicam que algo piora (vibração, análise de óleo, approach, eficiência), e por isso só quando precisa. A corretiva vem depois da falha: é a que custa mais, porque escolhe ela mesma a hora.',
    here: 'quais são as próximas manutenções agendadas?',
  },
  {
    id: 'rootCause',
    about: [['causa raiz', 'causas raizes']],
    ways: ['meaning', 'how', 'why'],
    text: 'A causa raiz é a razão primeira, sem a qual a falha não volta; o que se vê (a proteção que desarmou) é só o efeito dela. Chega-se a ela perguntando várias vezes por quê, com os fatos na ordem: o que mudou antes, em que carga, se as falhas se parecem. O Geada dá os fatos (quando, quanto durou, as leituras em volta); a causa quem acha é a equipe.',
    here: 'quais foram as falhas de cada máquina?',
  },
  {
    id: 'vibration',
    about: [['vibracao|vibracoes']],
    ways: ['why', 'how', 'recognise', 'effect'],
    text: 'A vibração cresce antes que mancais, acoplamentos e rotores falhem: desbalanceamento, desalinhamento e folga têm cada um a sua marca. Por isso se acompanha a sua tendência no mesmo ponto e na mesma rotação, mais do que um valor sozinho. O limite é o da norma e do fabricante da máquina.',
  },
  {
    id: 'oilAnalysis',
    about: [['analise|analisar oleo']],
    ways: ['meaning', 'why', 'how'],
    text: 'A análise de óleo mostra o que se passa dentro do compressor sem abri-lo: partículas de metal falam de desgaste, acidez e umidade falam de refrigerante contaminado ou motor queimado. Vale pela tendência entre uma coleta e outra. O Geada não guarda laudos de óleo.',
  },
  {
    id: 'tubeCleaning',
    about: [['limpeza|limpar|limpo'], ['condensador|trocador|tubos|serpentina|torre|evaporador']],
    ways: ['why', 'recognise', 'effect'],
    text: 'Depósitos nos tubos isolam o calor: para a mesma carga a condensação sobe, o compressor pede mais potência e o COP cai. A hora da limpeza se reconhece pelo approach, que cresce semana após semana com a mesma carga e a mesma vazão. Depois de limpar, ele deve voltar ao que era.',
    here: 'COP mês a mês dos chillers',
  },
  {
    id: 'rotation',
    about: [
      [
        'rodizio',
        'revezamento|revezar',
        'alternancia|alternar',
        'equalizar|equilibrar|igualar horas',
        'horas iguais|equilibradas|parecidas',
      ],
    ],
    ways: ['meaning', 'why', 'how', 'effect'],
    text: 'O rodízio troca a ordem em que as unidades entram, para que as horas de operação e as partidas se distribuam. Sem ele uma envelhece depressa e as outras ficam paradas tempo demais, com vedações ressecadas e óleo assentado. Não é preciso que as horas sejam iguais: muitos preferem deixá-las escalonadas, para que as revisões não caiam todas juntas.',
    here: 'horas de operação de cada compressor',
  },
  {
    id: 'redundancy',
    about: [['redundancia', 'reserva|=backup', 'stand by|=standby']],
    ways: ['meaning', 'why', 'how'],
    text: 'Uma unidade de reserva mantém o frio quando outra falha ou está em manutenção. Ela precisa rodar de tempos em tempos, senão na hora certa não parte. Com reserva a falha de uma máquina vira um conserto planejado, não uma emergência.',
  },
  {
    id: 'recommendation',
    about: [['recomendacao|recomendacoes']],
    of: ['advice'],
    ways: ['how', 'doubt'],
    text: 'As recomendações saem de regras sobre os números dos últimos trinta dias: indicador fora da meta, piora em relação aos meses anteriores, falhas concentradas em um compressor. São o que vale verificar primeiro, não um diagnóstico nem uma ordem. Quem conhece a máquina decide.',
    here: 'quais são as recomendações?',
  },
]
