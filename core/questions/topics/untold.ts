import type { Word } from '../text/words.ts'

interface Untold {
  readonly pattern: RegExp
  /** What the assistant does not have, in a sentence behind `Não tenho`. */
  readonly what: string
  /** What it has instead, in a sentence behind `Posso dizer`. */
  readonly instead: string
}

const KIND = '(?:eletric|mecanic|hidraulic|eletronic|pneumatic)'
const FAILURES = '(?:falha|quebra|defeito|pane|problema|desarme|trip)s?'
const SUBJECTS =
  '(?:(?:[oa]s?|d[oa]s?|n[oa]s?|e|eu|nos|gente|voce|el[ea]s?|uma?|dois|duas|outr[oa]s?|alg(?:um|uma|uem)|tudo|so|ja|maquina|chiller|compressor(?:es)?|equipamento|bomba|torre|planta|amanha|hoje|agora|tambem|mesmo|nao|isso|coisa|tendencia|situacao|ritmo|consumo|temperatura|pressao|carga|vazao|demanda|externa|ambiente|agua|gelada|setpoint|cop|de) )*'
/** `vai dar conta da carga amanhã?`, `se eu liberar o C2 vai faltar capacidade?` */
const LOAD_TO_COME =
  /\bsem (?:perder|faltar|comprometer|prejudicar|afetar|derrubar|cair) (?:a |o )?(?:capacidade|frio|carga|producao|temperatura|refrigeracao)\b|\b(?:capacidade|folga|reserva) (?:sobrando|suficiente|de sobra|de folga)\b|\b(?:vai|vao|ira|da|dara|daria|consegue|conseguem|aguenta|aguentam|segura|seguram|suporta|suportam|deve|tem como|posso|podemos)\b.*\b(?:dar conta|(?:aguentar?|segurar?|suportar?|atender|cobrir) (?:a |toda a |essa )?(?:carga|demanda|producao)|(?:faltar|sobrar|falta|sobra|ter|tem) (?:frio|capacidade|folga)|carga toda)\b|\b(?:aguenta|segura|suporta|da conta d)[ameo]* (?:a |toda a )?(?:carga|demanda|producao) (?:de |da )?(?:amanha|semana|sem|so|se|quando|segunda|terca|quarta|quinta|sexta|sabado|domingo)/
/** The future subjunctive: `se parar`, `se eu fizer`, `se mantiver`. */
const SUPPOSED =
  '(?:(?:parar|cair|falhar|quebrar|pifar|desligar|religar|ligar|perder|trocar|limpar|reduzir|aumentar|diminuir|baixar|abaixar|tirar|rodar|operar|subir|elevar|mudar|alterar|ajustar|instalar|colocar|deixar|usar|continuar|seguir|faltar|travar|queimar|dobrar|cortar)(?:em|mos)?|(?:fizer|mantiver|puser|retiver)(?:em|mos)?)'
const REACHES = '(?:fech|complet|inteir|bat|ating|alcanc|cheg)(?:a|am|e|em|ar|er|ir|ara|aria|ira|iria)'

/** `o C5 falha mais quando roda muitas horas?` */
const DEPENDS = new RegExp(
  `\\b(?:falh|quebr|desarm|par)\\w* (?:mais|menos) (?:quando|depois|apos|se|porque)\\b|\\b${FAILURES} (?:(?:do|da|dos|das|de|no|na|torre|bomba|chiller|maquina|equipamento|compressor(?:es)?) )*(?:vem|sao|acontec\\w+|ocorr\\w+|depend\\w+) (?:mais )?(?:quando|depois|apos|d[aeo]s? (?:horas|partidas|excesso)|por causa d)`,
)

const WEATHER = [
  '\\bprevis\\w+ (?:d[oe] )?(?:tempo|clima|chuva|sol|calor|frio|meteorologic\\w+)\\b(?! (?:de|entre|medio|ate|sem)\\b)',
  '\\b(?:meteorolog|climatolog)\\w*',
  '^(?:(?:e|sera que|sabe se|amanha|hoje) )*(?:vai|deve|ira|pode|vai continuar|ta|esta) (?:chover|chovendo|nevar|gear|garoar|esquentar|esfriar|abafado|nublado|ensolarado|fazer (?:muito |mais )?(?:calor|frio|sol|\\w+ graus))\\b',
  '\\bcomo (?:(?:vai|deve|e|que) )*(?:esta|ta|estar|estara|fica|ficara|ficar|sera|ser|anda|vai) o (?:tempo|clima)(?= (?:na|no|em|hoje|amanha|la|ai|aqui|agora|pra|para|nos|esta|essa)\\b|$)',
  '\\bquantos graus (?:(?:esta|ta|vai|deve) )?(?:faz|fara|fazendo|fazer|fez)\\b',
  '\\b(?:temperatura|temp|umidade|sensacao)\\b.*\\b(?:externa|ambiente|rua|cidade|do ar|la fora|exterior)\\b.*\\b(?:previst|previs|amanha|vai|sera|deve|espera)',
  '\\b(?:previst|previs|vai|sera|deve)\\w*\\b.*\\b(?:temperatura|temp|umidade) (?:externa|ambiente|da rua|na rua|da cidade|do ar|la fora|exterior)\\b',
  '^(?:(?:esta|fazendo|faz|muito|um|que|hoje|e|ai) )*calor(?: (?:ai|hoje|fora|la|demais|aqui|na|cidade))*$',
  '\\b(?:vento|chuvas?|tempestade|temporal|frente fria|onda de calor)\\b.*\\b(?:previst|previs|amanha|vai|vem|chega)',
  '\\b(?:vai|vem|tem|ha|previs\\w+|prevista|chega)\\b (?:\\w+ )?(?:chuvas?|tempestade|temporal|frente fria|onda de calor)\\b',
]

/** `quanto do aumento veio da torre?` */
const PART_OF_CHANGE =
  /\b(?:parte|parcela|fatia|percentual|porcentagem|porcento|cento|quanto|proporcao) d[aoe]s? (?:variacao|aumento|queda|reducao|diminuicao|crescimento|alta|subida|acrescimo|melhora|piora|mudanca|diferenca)\b.*\b(?:veio|vem|vieram|se deve|deve|foi (?:por|d[aeo])|e d[aeo]|corresponde\w*|cabe|coube|responsavel|causad[ao])\b/

const HEAT_EFFECT =
  /\b(?:calor|frio|clima|esquent\w+|esfri\w+|chuva|chover|verao|onda)\b.*\b(?:atrapalh|afet|prejudic|influ|interfer|derrub|impact)\w*/

/** Questions that no figure of the product answers, told by the order of their words. */
const UNTOLD: readonly Untold[] = [
  {
    pattern: PART_OF_CHANGE,
    what: 'que parte de uma mudança vem de cada máquina',
    instead: 'quanto cada máquina ou compressor mudou de um período para o outro, e qual mudou mais',
  },
  {
    pattern: new RegExp(WEATHER.join('|')),
    what: 'o tempo lá fora nem a previsão dele',
    instead: 'as leituras das máquinas, com a temperatura externa e a de bulbo úmido onde estão mapeadas',
  },
  {
    pattern:
      /\b(?:custa|custam|custaria|preco|precos|custo|valor|vale(?! a pena)|valem|orcamento)\b.*\b(?:nov[oa]s?|pecas?|reposicao|rolamentos?|oleo|filtros?|reparos?|consertos?|mao de obra|troca|trocar|substitu\w+|retrofit)\b/,
    what: 'preços de equipamentos, peças ou serviços',
    instead: 'o consumo de energia, as falhas e as manutenções de cada máquina e compressor',
  },
  {
    pattern: DEPENDS,
    what: 'como dizer de que dependem as falhas: não cruzo falhas com horas seguidas, partidas nem outras leituras, e com poucas falhas nenhum padrão se mostra',
    instead: 'quantas falhas houve, quando foram, e as partidas e as horas de operação de qualquer período',
  },
  {
    pattern: new RegExp(
      `\\bse ${SUBJECTS}${SUPPOSED}\\b|\\bimpacto (?:de|da|se) (?:parar|perder|desligar|parada)\\b|\\bquando (?:vai |[oa]s? |d[oa]s? |el[ea]s? |isso |ja |bomba |torre |maquina |chiller |compressor )*(?:${REACHES} (?:(?:a|as|em|nas|os|de|d[ao]s|marca) )*(?:\\d|mil\\b)|${REACHES}(?: (?:a|as|ao|aos|em|nas))?(?: de (?:uso|operacao|trabalho|funcionamento))?$|(?:fecha|completa|inteira)(?:m|r|ra|ria)?\\b)|\\b(?:nesse|neste|com esse|mantendo esse) ritmo\\b.*\\b(?:ate|quando|quanto|chega|fecha|termina)|\\bquanto (?:vai dar|daria|ficaria|seria) (?:nesse|neste|com esse) ritmo\\b`,
    ),
    what: 'simulações: só digo o que foi medido',
    instead: 'os números de qualquer período e a previsão do COP',
  },
  {
    pattern: new RegExp(
      `\\b${FAILURES}\\b.{0,30}\\b(?:foi|foram|sao|eram|era|e) (?:(?:falha|problema)s? )?${KIND}|\\b(?:tipo|especie|categoria|natureza|modo|codigo)s? d[aeo]s? ${FAILURES}\\b|\\b${FAILURES} (?:(?:de|por) (?:origem|natureza|causa|motivo) )?${KIND}|\\b${FAILURES} (?:\\w+ ){0,4}por tipo\\b|^(?:e )?(?:(?:as|os|so|de|das|quantas|foram|sao|eram) )*${KIND}[ao]s?(?: foram| teve| sao| ou .*)?$`,
    ),
    what: 'o tipo das falhas (elétrica, mecânica): as leituras só dizem quando houve falha e quanto durou',
    instead: 'quantas foram, quando, em qual compressor e quais causaram desligamento',
  },
  {
    pattern:
      /^(?:(?:e|mas|sao|eram|foram|era|foi|isso|ess[ae]s?|el[ae]s|quant[ao]s|quais|delas|todas|tudo) )*(?:nao )?(?:(?:programad|planejad|previst)[ao]s?|imprevist[ao]s?|intencional|intencionais|de proposito)(?: (?:ou|e|foi|foram|quantas)\b.*)?$|\b(?:quant[ao]s|quais|teve|houve|tivemos|foram)\b.*\b(?:paradas?|desligamentos?) (?:nao )?(?:programad|planejad|previst|imprevist)|\b(?:paradas?|desligamentos?)\b.*\b(?:foi|foram|era|eram|sao|e) (?:nao )?(?:programad|planejad|previst|intenciona)/,
    what: 'como saber se uma parada foi programada: as leituras não dizem quem desligou nem por quê',
    instead: 'quais paradas vieram com falha, quando começaram e quanto duraram',
  },
  {
    pattern:
      /\bse\b(?: \w+){0,9} (?!esse\b|desse\b|nesse\b|interesse\b|classe\b|passe\b)\w{2,}(?:asse|esse|isse)m?\b/,
    what: 'simulações: só digo o que foi medido',
    instead: 'os números de qualquer período e a previsão do COP',
  },
  {
    pattern:
      /\b(?:tempo|horas|minutos|momento|vezes)\b.*\b(?:so|apenas|nenhum|sem|com) (?:nenhum |um |1 |dois |2 |tres |3 )?compressor(?:es)? (?:ligad|rodand|operand|funcionand)\w*/,
    what: 'por quanto tempo rodou um número certo de compressores',
    instead: 'as horas de operação de cada um e quais estavam ligados num instante',
  },
  {
    pattern: LOAD_TO_COME,
    what: 'previsão de carga: não sei quanto frio vai ser preciso',
    instead: 'a capacidade e os compressores ligados agora e a previsão do COP',
  },
  {
    pattern: new RegExp(
      `\\b(?:costum\\w+|sempre|geralmente|normalmente|tend\\w+|aparec\\w+|vem|vinham|aument\\w+)\\b.*\\bantes d[aeo]s? ${FAILURES}\\b|\\b(?:anteced|preced|prenunci|anunci)\\w+ (?:[aeo]s? |um |uma )?(?:\\w+ )?${FAILURES}\\b|\\brelacao entre (?:\\w+ ){1,5}e (?:[ao]s )?${FAILURES}\\b`,
    ),
    what: 'como afirmar que uma coisa costuma vir antes das falhas: não cruzo eventos no tempo',
    instead:
      'as microparadas, as partidas e as falhas de cada compressor em qualquer período, com a hora, e a probabilidade de falha que o modelo dá',
  },
  {
    pattern:
      /\b(?:alarmes?|alertas?|avisos?|anomalias?|positivos?|acionamentos?)\b(?: \w+){0,3} fals[oa]s?\b|\bfals[oa]s? (?:alarmes?|alertas?|positivos?|avisos?|anomalias?)\b/,
    what: 'a conta de alarmes falsos: ninguém confirma no Geada se por trás de uma anomalia havia um problema',
    instead:
      'quantas anomalias o modelo apontou, quando e com que valores, e os alarmes com a hora e a duração',
  },
  {
    pattern: HEAT_EFFECT,
    what: 'o tempo lá fora nem a previsão dele',
    instead: 'o COP, o consumo e as temperaturas da água de qualquer período, e a previsão do COP',
  },
  {
    pattern: /\bcoincid\w+\b/,
    what: 'como saber se dois eventos coincidiram',
    instead: 'os eventos e os alarmes de cada máquina, com a hora e a duração',
  },
  {
    pattern:
      /\breincid\w+.*\b(?:de novo|novamente|outra vez|dentro|menos)\b|\b(?:falh|quebr|desarm)\w* (?:de novo|novamente|outra vez) (?:em|com) menos\b/,
    what: 'a contagem de falhas que voltam em pouco tempo',
    instead: 'as falhas de cada compressor, com data e duração',
  },
  {
    pattern:
      /\b(?:eficienci\w*|cop|consumo|rendimento|potencia|capacidade) (?:\w+ ){0,4}(?:cai|piora|sobe|melhora|muda|aumenta|diminui|baixa) (?:\w+ ){0,2}quando\b/,
    what: 'a relação entre duas leituras',
    instead: 'as médias de cada uma em qualquer período; o gráfico de leituras mostra as duas juntas',
  },
  {
    pattern: /\bdias?\b.*\bsem (?:nenhum |qualquer )?alarmes?\b/,
    what: 'a contagem de dias sem alarme',
    instead: 'os alarmes de cada máquina, com a hora e a duração',
  },
  {
    pattern:
      /\bfaixas? de carga\b|\b(?:(?:em|com|a) (?:baixa |meia |alta |plena )?carga(?: (?:parcia(?:l|is)|baixa|alta|plena|maxima|minima))|cargas? parcia(?:l|is)|(?:em|com|a) (?:baixa|meia|alta|plena) carga)\b/,
    what: 'o COP nem outros números por faixa de carga',
    instead: 'os de qualquer período, e as médias da capacidade, da demanda e da potência nele',
  },
  {
    pattern:
      /\bquant[ao]s? (?:tempo|horas|dias|minutos)\b.*\b(?:oper|rod|funcion|trabalh|lig)\w*\b.*\b(?:ao mesmo tempo|simultane\w+|juntos|juntas)\b/,
    what: 'por quanto tempo as máquinas operaram juntas',
    instead: 'as horas de operação de cada uma e quais estavam ligadas num instante',
  },
  {
    pattern:
      /\b(?:no|com|por|pelo|durante o|do|foi o|foi) (?:calor|frio)\b.*\b(?:ou|e|que) (?:(?:no|o|com|do) )?(?:calor|frio)\b|\b(?:mais|menos) (?:no|com o|quando faz) (?:calor|frio)\b|\b(?:culpa do|causa do|por causa do|por conta do|foi o|seria o) calor\b|\b(?:dias?|epocas?|meses) (?:mais )?(?:quentes?|frios?|frias?)\b/,
    what: 'o tempo lá fora, para separar calor de frio',
    instead: 'as falhas, o consumo e o COP mês a mês, e as temperaturas que as máquinas medem',
  },
]

/** `o calor atrapalha o COP?`, `vai esquentar, isso afeta o consumo?` */
export const asksHeatEffect = (words: string): boolean => HEAT_EFFECT.test(words)

export const asksLoadToCome = (rest: readonly Word[]): boolean =>
  LOAD_TO_COME.test(rest.map(({ plain }) => plain).join(' '))

export const dependsOn = (rest: readonly Word[]): boolean =>
  DEPENDS.test(rest.map(({ plain }) => plain).join(' '))

/** What a question asks that the product does not know; undefined: no such thing. */
export function untoldIn(rest: readonly Word[]): Untold | undefined {
  const text = rest.map(({ plain }) => plain).join(' ')
  return UNTOLD.find(({ pattern }) => pattern.test(text))
}
