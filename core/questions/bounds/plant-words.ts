import type { Phrase } from '../text/phrases.ts'

/** A figure's target or limit. */
export const TARGET_WORDS: readonly Phrase[] = [
  'meta|metas|alvo|alvos',
  'limite|limites|limiar',
  'ideal|ideais',
  'aceitavel|aceitaveis|admissivel|toleravel|recomendavel|satisfatorio|satisfatoria',
  '=recomendado|=recomendada',
  'valor|valores|nivel|numero bom|normal|esperado|ideal|referencia',
  'valor|valores|nivel|numero considerado|considerada|aceito bom|boa|normal|ruim|alto|baixo',
  'partir quanto|quantos =e|=fica|=seria|=esta bom|boa|ruim|alto|alta|baixo|baixa|preocupante|critico',
  '=tr considerado|considerada bom|boa|normal|ruim',
  'valor|faixa|padrao referencia',
  'faixa normal|boa|ideal',
  'referencia|referencias',
  'devo|devemos|deveria|deveriamos perseguir|mirar|buscar|atingir|alcancar|ter|esperar|manter',
]

/** A target, or a judgement of a figure: `isso é bom?` */
export const LIMIT_WORDS: readonly Phrase[] = [
  ...TARGET_WORDS,
  '=e|=esta|=estao|=seria|=sao|=era|=foi demais|muito|pouco|ok|bom|boa|bons|boas|ruim|ruins|otimo|otima|pessimo|aceitavel|alto|alta|baixo|baixa|normal|preocupante|satisfatorio',
  '=quanto|=quanta|=quantos seria|deveria|deve|precisa|tem ser|bom|boa',
  'bom|boa|alto|baixo =ou ruim|nao',
  'partir quanto|quantos|quantas',
  'quanto falta chegar|atingir|bater|alcancar',
  'fica|ficaria|considerado|considerada|considera bom|boa|ruim|critico|critica',
  'cop|disponibilidade|mtbf|mttr|confiabilidade bom|boa|ruim|alto|alta|baixo|baixa',
]

export const SITE_WORDS: readonly Phrase[] = [
  'quais|que|quantos|quantas|meus|lista*|liste site|sites|unidades|instalacoes|filiais',
  'quais|que|quantas|minhas|lista*|liste plantas|fabricas|usinas',
  'qual|que site|planta|unidade|fabrica =estou|=estamos|e',
  'nome site|planta|unidade',
  'site|planta|unidade =estou|=estamos',
  'site atual|selecionado',
  'site|sites|plantas|unidades acesso|acessar|vejo|enxergo',
]
