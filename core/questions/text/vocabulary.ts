import { COMBINATION_PHRASES } from '../bounds/combine.ts'
import * as plant from '../bounds/plant-words.ts'
import { STATISTIC_PHRASES } from '../bounds/statistics.ts'
import { REFERENCE_PHRASES } from '../places/references.ts'
import * as condition from '../topics/condition-words.ts'
import { FIGURE_WORDS } from '../topics/figure-words.ts'
import * as modifiers from '../topics/modifier-words.ts'
import { COMPRESSOR_READING_WORDS, MACHINE_READING_WORDS } from '../topics/reading-phrases.ts'
import { READING_TERM_PHRASES } from '../topics/reading-terms.ts'
import { TOPIC_WORDS } from '../topics/topic-words.ts'
import { beginsLike, isLike, rootOf } from './likeness.ts'
import type { Phrase } from './phrases.ts'
import { spelledNumber } from './spelled-numbers.ts'
import { isLink, type Word } from './words.ts'

/** Words of any question, without a meaning of their own for the assistant. */
const COMMON =
  'qual quais quanto quanta quantos quantas como quando onde quem cade teve tem tinha tiveram houve haver esta estao estava estavam ser era sera fez faz fazer feito deu dar diz diga dizer fala falar conta mostra mostrar ver veja saber sabe queria quero quer gostaria preciso precisa pode poderia favor aqui isso isto esse essa este aquele aquela dele dela deles entao tambem apenas mais menos muito muita pouco pouca bem mal chefe pessoal gente cara mano galera beleza maquina maquinas planta fabrica predio unidade empresa instalacao site sistema nao sim sei ou mas porem tipo assim desde ate durante entre sobre cada todos todas toda todo tudo geral global registrada registrado registrados contando valor valores numero numeros total dado dados agora hoje ontem dia dias semana mes ano hora horas vez vezes ultimo ultima ultimos ultimas primeiro primeira proximo proxima antes depois comeco inicio fim periodo historico comportamento coisa algo alguma algum alguem nenhum nenhuma bom boa ruim melhor pior maior menor alto alta baixo baixa normal certo passa passar passou manda chega chegou ficou ficar andou anda andam vai vao vem vou vamos estamos estou tenho temos nosso nossa dona seria existe existem havia desse desta deste dessa nesse nesta neste nessa mesma outro outra quero ai opa ola quente frio frente lado parte partes comparado comparada relacao respeito acordo conforme segundo favor rapido rapidinho relatorio resumo lista atual atualmente momento instante junto juntos juntas separado sozinho aumento queda diferenca resultado resultados andamento indo vindo dando sendo tendo puxando saindo entrando graus grau celsius bar porcento quilowatt quilowatts quilowatt-hora megawatt producao produziu produzindo rodou rodando operou operando durou demorou levou duracao duraram consegue conseguiu consegui ajuda entender explicar geada cedo ranking quiser puder ate qualquer inclusive tanto tanta tantos tantas executivo executiva sendo alguns algumas pessoal diretor diretora gerente engenheiro turno novo nova bateu bateram bate batem passada passado confirma confirmar confere conferir confira demais achando acho situacao entregando opiniao acha achas decidir usado usada zerada zerado suficiente retrasada retrasado sofreu grafico graficos tela pena compensa convem lembra acho acha precisava queremos chato servico servicos assunto pergunta perguntas resposta segunda terceiro terceira quarto quarta quinto quinta lugar colocado colocada virada dobro parecido parecida parecidos parecidas acumulado acumulada acumulados acumuladas concluido concluida concluidos concluidas semelhante semelhantes simples pros pras pelos pelas comum comuns frequente frequentes importante importantes fator fatores ordenado ordenada ordenados ordenadas cancelada canceladas cancelado equilibrado equilibrada equilibrados equilibrio parcial detectou sequencia indice indices taxa usou usaram usa corre correm desculpa desculpe perdao digo operacional energetica energetico eletrico eletrica fechado fechada desculpas errei enganei resolvida resolvido sanada sanado corrigida corrigido encerrada recuperou normalizou restabeleceu linhas poucas caso prezado prezada possivel impressao brincadeira ninguem alias enfim senhor senhora gentileza obsequio rapaz parceiro assumi assumindo dizem oque igual iguais escala reuniao diretoria apresentacao coordenador coordenadora supervisor supervisora tecnico operador analista estagiario seguinte seguintes batendo batida batidas cumprida atingida alcancada maioria inverte inverter invertido informe informa informar faca facam mande verifique verificar gravado gravados anotado anotada entregue detectada detectadas detectado detectados acompanho acompanhar equipe separada separadas separados exatamente detalhe detalha grave graves serio preocupante perigoso alarmante frase frases sentenca exemplo exemplos determinado determinada determinados especifico especifica estimada estimado estimativa utilidades encontrado encontrada encontrados identificado identificada relevante significativo significativa classifique classificar recorrente recorrentes disparou dispararam dispara soou tocam tocaram apareceram acontecido ocorrido somente unicamente campeao sairam maneira jeito mesmos mesmas trecho intervalo data datas programacao executado executada executados executadas repetido repetida montando passagem usual realizada realizadas realizado realizados tamo tamos essencial essenciais principal principais enrolacao breve curto curta enxuto enxuta resumido resumida objetivo objetiva ambos ambas teste testes testado testada testados grandeza grandezas falso falsos acertos acerto'.split(
    ' ',
  )

/** Words of the form in which an answer is wanted. */
const OF_FORM =
  'demonstre demonstra demonstrar demonstrativo demonstracao evidencie evidencia evidenciar comprove comprova comprovar comprovacao prove provar atestar levantamento levante elabore elabora elaborar apresente apresenta apresentar relacione relacionar discrimine discriminar detalhamento detalhe detalhar consolidado consolidada consolide consolidar emita emitir gere gerar informe informar levantar apure apurar apuracao extrato numa num numas nuns tabela tabelas planilha quadro pagina paginas monta monte montar olhando rodeio rodeios enrolacao cronologica cronologico pareto repetido repetidos repetida repetidas recorde recordes realizado realizada representou escolher acompanhamento atendida atendidas atendido atendidos surtiram surtiu surtir afirmar ritmo entrega entregam geralmente tipicamente habitualmente usualmente crescente decrescente horizonte alcance antecedencia prazo prazos quao preveem preve enxerga enxergam enxergar futuro esquentar esfriar pascoa reveillon vespera'.split(
    ' ',
  )

const TABLES: readonly (readonly Phrase[])[] = [
  ...Object.values(FIGURE_WORDS),
  ...Object.values(TOPIC_WORDS),
  ...Object.values(MACHINE_READING_WORDS),
  ...Object.values(COMPRESSOR_READING_WORDS),
  READING_TERM_PHRASES,
  ...Object.values(modifiers),
  ...Object.values(condition),
  ...Object.values(plant),
  COMBINATION_PHRASES,
  REFERENCE_PHRASES,
  STATISTIC_PHRASES,
]

const exact = new Set<string>([...COMMON, ...OF_FORM])
const stems: string[] = []
for (const word of TABLES.flat().flatMap((phrase) => phrase.split(/[ |]/))) {
  if (word.endsWith('*')) stems.push(word.slice(0, -1))
  else exact.add(word.replace('=', ''))
}
const known = [...exact]

/** Whether the assistant has the word in any of its phrases, or it is a common one. */
function isKnown(plain: string): boolean {
  if (plain.length < 4 || /\d/.test(plain) || isLink(plain) || exact.has(plain)) return true
  if (spelledNumber(plain) !== undefined) return true
  if (stems.some((stem) => beginsLike(plain, stem))) return true
  return known.some((word) => isLike(plain, word))
}

/** Whether phrases of questions have the word just so: `total`, `máquina`. */
export const isOfQuestions = (plain: string): boolean =>
  exact.has(plain) || stems.some((stem) => plain.startsWith(stem))

/** Long words that are often cut short in a message: `disponib`, `temper`. */
const CUT =
  'disponibilidade confiabilidade temperatura manutencao compressor consumo energia potencia pressao operacao condensacao evaporacao eficiencia probabilidade'.split(
    ' ',
  )

/** Words that the rules compare letter by letter, and that are often mistyped. */
const NO_OTHERS =
  'compressor compressores partida partidas paradas quinzena segunda quinta domingo sabado janeiro fevereiro setembro outubro novembro dezembro'.split(
    ' ',
  )
/** Of these only the order of the letters may be wrong. */
const SHUFFLED = [...NO_OTHERS, 'falha', 'falhas', 'parada', 'ontem', 'semana']
const lettersOf = (plain: string): string => [...plain].sort().join('')

/** `domingos`, `quinto`, `parados`: another form or word, no mistake. */
const isOtherEnding = (plain: string, word: string): boolean => rootOf(plain) === rootOf(word)

/** `compresor`, `outrubo`, `flahas`; undefined: another word. */
const mistyped = (plain: string): string | undefined =>
  plain.length < 5
    ? undefined
    : (SHUFFLED.find((word) => lettersOf(word) === lettersOf(plain)) ??
      NO_OTHERS.find((word) => isLike(plain, word) && !isOtherEnding(plain, word)))

function whole(word: Word): Word {
  if (exact.has(word.plain)) return { ...word, isKnown: true }
  const meant = mistyped(word.plain)
  if (meant !== undefined) return { ...word, plain: meant, isKnown: true }
  const [only, ...others] = word.plain.length < 5 ? [] : CUT.filter((long) => long.startsWith(word.plain))
  return only !== undefined && others.length === 0 ? { ...word, plain: only, isKnown: true } : word
}

/** The words with those marked that stand in a table just so, and those whole that were cut short. */
export const withKnown = (words: readonly Word[]): readonly Word[] => words.map(whole)

/** The words of a question that the assistant knows nothing about. */
export const strangeWords = (words: readonly Word[]): readonly Word[] =>
  words.filter(({ plain }) => !isKnown(plain))
