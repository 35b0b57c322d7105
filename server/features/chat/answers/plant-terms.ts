import { findPhrase, hasPhrase, type Phrase } from '#core/questions/text/phrases.ts'
import type { Word } from '#core/questions/text/words.ts'

/** What the machines of a chilled water plant, their parts and what is measured there mean. */
const TERMS: readonly {
  readonly phrases: readonly Phrase[]
  readonly name: string
  readonly text: string
}[] = [
  {
    phrases: ['chiller|chillers', 'resfriador|resfriadores'],
    name: 'Chiller',
    text: 'máquina que resfria água por um ciclo de refrigeração com um ou mais compressores.',
  },
  {
    phrases: ['torre|torres'],
    name: 'Torre de resfriamento',
    text: 'resfria a água de condensação: parte da água evapora no ar que passa pela torre e leva embora o calor que os chillers tiraram do processo. Quanto mais fria a água que volta dela, menos potência os compressores pedem.',
  },
  {
    phrases: ['bomba|bombas'],
    name: 'Bomba',
    text: 'faz circular a água: a de água gelada leva o frio do chiller até onde ele é usado, e a de condensação leva o calor do condensador até a torre.',
  },
  {
    phrases: ['=compressor|=compressores'],
    name: 'Compressor',
    text: 'aspira o gás refrigerante que vem do evaporador, a baixa pressão, e o comprime até a pressão do condensador. É a parte do chiller que mais consome energia.',
  },
  {
    phrases: ['=condensador|=condensadores', '=condensadora|=condensadoras'],
    name: 'Condensador',
    text: 'trocador em que o gás comprimido perde calor para a água de condensação (ou para o ar) e vira líquido.',
  },
  {
    phrases: ['evaporador|evaporadores'],
    name: 'Evaporador',
    text: 'trocador em que o refrigerante evapora a baixa pressão e tira o calor da água, que sai gelada.',
  },
  {
    phrases: ['valvula|valvulas expansao', 'dispositivo expansao'],
    name: 'Válvula de expansão',
    text: 'faz o refrigerante líquido cair da pressão do condensador para a do evaporador e dosa quanto entra, para manter o superaquecimento.',
  },
  {
    phrases: ['fluido|gas refrigerante', '=refrigerante'],
    name: 'Refrigerante',
    text: 'fluido que evapora e condensa no ciclo do chiller e leva o calor do evaporador para o condensador.',
  },
  {
    phrases: ['agua gelada'],
    name: 'Água gelada',
    text: 'a água que o chiller resfria e que a bomba leva até onde o frio é usado; volta mais quente e é resfriada de novo.',
  },
  {
    phrases: ['agua condensacao'],
    name: 'Água de condensação',
    text: 'a água que recebe o calor no condensador e o leva até a torre, de onde volta mais fria.',
  },
  {
    phrases: ['fancoil|fancoils', 'fan coil|coils'],
    name: 'Fan coil',
    text: 'serpentina com ventilador, por onde passa a água gelada para resfriar o ar de um ambiente.',
  },
  {
    phrases: ['trocador|trocadores calor|placas', 'trocador|trocadores'],
    name: 'Trocador de calor',
    text: 'aparelho em que dois fluidos trocam calor sem se misturar, como o evaporador e o condensador.',
  },
  {
    phrases: ['inversor|inversores', '=vsd|=vfd'],
    name: 'Inversor de frequência',
    text: 'muda a rotação do motor de um compressor, de uma bomba ou de um ventilador conforme a carga.',
  },
  {
    phrases: ['pressostato|pressostatos'],
    name: 'Pressostato',
    text: 'chave que desarma a máquina quando uma pressão sai dos seus limites.',
  },
  {
    phrases: ['separador oleo'],
    name: 'Separador de óleo',
    text: 'retém o óleo que sai do compressor com o gás e o devolve a ele.',
  },
  {
    phrases: ['economizador|economizer'],
    name: 'Economizador',
    text: 'resfria o líquido antes da expansão, com parte do próprio refrigerante, para que o compressor produza mais frio com a mesma potência.',
  },
  {
    phrases: ['vazao'],
    name: 'Vazão',
    text: 'quanta água passa por hora; com o delta T dá a capacidade.',
  },
  {
    phrases: ['pressao succao'],
    name: 'Pressão de sucção',
    text: 'a pressão do gás que entra no compressor, que acompanha a do evaporador. Baixa demais, falta refrigerante, vazão de água ou abertura da válvula de expansão.',
  },
  {
    phrases: ['pressao descarga'],
    name: 'Pressão de descarga',
    text: 'a pressão do gás que sai do compressor, que acompanha a do condensador. Alta demais, a condensação está quente, suja ou com pouca água.',
  },
  {
    phrases: ['temperatura descarga'],
    name: 'Temperatura de descarga',
    text: 'a temperatura do gás que sai do compressor. Alta demais, indica compressão alta, falta de refrigerante ou desgaste.',
  },
  {
    phrases: ['temperatura condensacao', 'pressao condensacao'],
    name: 'Condensação',
    text: 'a temperatura e a pressão em que o refrigerante vira líquido no condensador. Quanto mais altas, mais potência o compressor pede.',
  },
  {
    phrases: ['temperatura evaporacao', 'pressao evaporacao'],
    name: 'Evaporação',
    text: 'a temperatura e a pressão em que o refrigerante evapora no evaporador. Quanto mais baixas, mais potência o compressor pede.',
  },
  {
    phrases: ['capacidade', 'carga termica'],
    name: 'Capacidade',
    text: 'o calor que a máquina retira da água por hora, em TR ou kW.',
  },
  {
    phrases: ['ciclo curto', 'ciclagem'],
    name: 'Ciclo curto',
    text: 'o compressor que liga e desliga em intervalos curtos demais. Cada partida aquece o motor e leva óleo, por isso desgasta mais do que a operação contínua.',
  },
  {
    phrases: ['recomendacao|recomendacoes'],
    name: 'Recomendação',
    text: 'o que o Geada sugere verificar quando um indicador sai da meta, piora em relação aos meses anteriores ou as falhas se concentram em um compressor. Não é uma ordem: quem decide é a equipe.',
  },
  {
    phrases: ['manutencao|manutencoes'],
    name: 'Manutenção',
    text: 'o trabalho registrado no sistema para a máquina ou um compressor: preventiva (antes de falhar), corretiva (depois da falha), preditiva (pelo que as medições indicam) ou inspeção. A agendada ainda não foi concluída.',
  },
  {
    phrases: ['=meta|=metas'],
    name: 'Meta',
    text: 'o valor a que um indicador deve chegar para ser bom. Entre a meta e o limite ruim ele está em atenção; além do limite, é ruim.',
  },
]

/** `o COP do chiller`: the place of another thing. */
const OF_OTHER = /^(?:[nd][oa]s?|num|numa|n?d?es[st][ea]s?|de|em|pel[oa]s?|com|por)$/

/** `a diferença da torre para o condensador`, `a função da torre`. */
const AS_TERM = /^(?:diferenca|entre|difere|funcao|funcoes|papel|utilidade|finalidade|diferente)$/

/** The equipment and quantities that a question asks to explain, not those that are the place of another thing. */
export function plantTerms(
  words: readonly Word[],
): readonly { readonly name: string; readonly text: string }[] {
  const asksDifference = hasPhrase(words, 'diferenca|difere|diferente')
  return TERMS.filter(({ phrases }) => {
    const span = phrases.map((phrase) => findPhrase(words, phrase)).find((one) => one !== undefined)
    if (!span) return false
    const [joint = '', before = ''] = words
      .slice(Math.max(0, span.from - 2), span.from)
      .map(({ plain }) => plain)
    if (!OF_OTHER.test(before)) return true
    return (
      AS_TERM.test(joint) || AS_TERM.test(before) || (asksDifference && /^(?:d[oa]s?|pro|pra)$/.test(before))
    )
  })
}

export const plantTermNames = (): string =>
  TERMS.map(({ name }) => `${name[0]?.toLowerCase()}${name.slice(1)}`).join(', ')
