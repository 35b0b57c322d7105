import type { Phrase } from '../text/phrases.ts'

/** Whether anything is wrong with a machine. */
export const CONDITION_WORDS: readonly Phrase[] = [
  'problema|problemas',
  '=nota',
  'estranho|estranha',
  'algo|nada|coisa errad*|estranh*',
  'fora normal',
  'como esta|estao|anda|andam planta|fabrica|instalacao|unidade|predio|tudo|coisas =agora|=neste|=nesse|momento',
  'anormal|anormais',
  '=tem|=ha|=que =errado|=errada',
  'tudo bem|certo|certinho|ok|tranquilo|normal|ordem|legal|joia|direito',
  'esta|estao|ta|continua|segue|anda funcionando|rodando|operando|trabalhando direito|bem|certo|certinho|normal|normalmente|legal|ok|perfeitamente',
  'funciona|funcionam|roda|opera|trabalha direito|bem|certo|normalmente',
]

/** The same of a fault by its name, rather than the number of failures. */
export const DEFECT_WORDS: readonly Phrase[] = [
  'esta|estao|continua|segue|anda =com|dando|apresentando defeito|defeitos|pane|problema|problemas|pau',
  '=tem|=algum|=ha defeito|defeitos =na|=no|=em|=com',
]

/** Behaviour that was unlike the usual one. */
export const ODD_WORDS: readonly Phrase[] = [
  'estranh*|anorma*|atipic*|esquisit*|irregular',
  'fora normal|padrao|comum|esperado|habitual',
]

/** Of a named machine: `o central está bem?` */
export const WELL_WORDS: readonly Phrase[] = [
  'esta|estao|continua|segue =bem|=mal|=ok|normal|=bom|=boa|=ruim|saudavel|=legal|certo|certa|certinho|errad*|estranh*',
]
