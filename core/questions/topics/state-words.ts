import type { Phrase } from '../text/phrases.ts'

/** Whether machines run, stand, fail or alarm now. */
export const STATE_WORDS: readonly Phrase[] = [
  'algo|nada|coisa|algum|alguma|alguem|tem|ha|esta|estao|quem quebrad*|avariad*|danificad*',
  'desarmad*|tripad*',
  'algum|alguma|alguem|que|qual|quais maquina|maquinas|equipamento|chiller|bomba|torre|compressor parad*|desligad*|ligad*|rodando|alarme',
  'algo|nada|tudo|tds|coisa parad*|desligad*|ligad*|rodando|funcionando|operando|trabalhando',
  'todas|todos maquinas|equipamentos|chillers|bombas|torres ligad*|rodando|funcionando|operando',
  'algum|alguma|alguem|tem|ha compressor|compressores|maquina|maquinas|equipamento =em|=com falha|alarme|defeito',
  'quais|quantos|algum alarmes|alarme',
  'quantos|quantas compressores|compressor|maquinas|maquina|chillers|bombas|torres esta|estao',
  'falha|falhas|alarme|alarmes ativ*',
  'maquinas|equipamentos|chillers|bombas|torres|compressores funcionamento|operacao',
  'esta|estao funcionamento|operacao',
  '=ligado|=ligada|=ligados|=ligadas|=desligado|=desligada|=desligados|=desligadas',
  'estava|estavam ligad*|desligad*|parad*|rodando|funcionando|operando|trabalhando',
  'esta|estao|ta|continua|segue ligad*|rodando|funcionando|operando|parad*|desligad*|falha|ativo|ativa|partindo|on|off|funcionar|trabalhar|operar|rodar',
  'alarme|alarmes',
  'ligado|ligada|ligados|ligadas agora|momento',
  'quais|quem|qual ligad*|rodando|parad*|desligad*|operando|funcionando',
  'lista|listar|liste|mostra|mostre|cade =maquinas|=equipamentos|=chillers|=bombas|=torres|=compressores parad*',
  'estado atual|agora',
  'maquinas|equipamentos|chillers|bombas|torres|compressores parad*|desligad* agora|momento',
  '=tem|=ha|=existe maquina|equipamento|chiller|bomba|torre|compressor parad*|desligad*',
  'esta|estao fora operacao|servico|funcionamento',
  'status atual|agora',
  'situacao atual|agora',
]
