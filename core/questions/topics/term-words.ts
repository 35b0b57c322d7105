import type { Phrase } from '../text/phrases.ts'

/** Questions for what a term means, and how it is computed. */
export const TERM_WORDS: readonly Phrase[] = [
  'qual|que unidade =do|=da|medida',
  '=que =e|=sao|significa|seria',
  'significa|significado|significam',
  'explique|explica|explicar|explicacao',
  '=define|=defina|=definir|=definicao|=definicoes|=definem',
  'quer dizer',
  'como calcul*',
  'como voce|voces|sistema calcul*|mede|medem',
  'como e|sao calculad*|medid*',
  'como =isso|=ele|=ela|=eles|=elas|=esse|=essa|=se calculad*|medid*|calcula|mede',
  'formula',
  '=e|=sao contad* =partir|=desde|=quando',
  '=comeca|=comecam|=passa|=passam =contar',
  '=conta|=contam =partir|=desde',
  'para|pra que serve',
  'que vem ser',
  'que acontece|ocorre|significa|indica =quando|=se superaquecimento|superheat|approach|subresfriamento|lift|salto',
  'que acontece|ocorre|significa|indica superaquecimento|superheat|approach|subresfriamento|lift|salto alt*|baix*',
  'conceito',
  'por que|porque usar|uso|usamos|devo|existe|serve|importa|interessa',
  'por que|porque =cop|=mtbf|=mttr|=kw|disponibilidade e importante|melhor',
  'usar|uso =em =vez',
  '=que =ele|=ela|=isso|=isto|=esse|=essa|grafico|tela|curva mostra|mostram|representa|representam|=indica',
  '=nao =entendo|=entendi|=entendendo|saquei =esse|=essa|=este|=esta|=o|=a grafico|curva|tela|numero|indicador',
]
