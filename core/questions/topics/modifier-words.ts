import type { Phrase } from '../text/phrases.ts'
import { CHANGE_PHRASES } from './change-words.ts'

/** Orders that the assistant refuses: a sentence must never change a plant. */
export const ACTION_WORDS: readonly Phrase[] = [
  '=desligue|=desliga|=desligar',
  '=ligue|=ligar|=liga',
  '=pare|=parar',
  '=reinicie|=reiniciar|=reinicia',
  '=resete|=resetar|=reseta',
  '=agende|=agendar|=agenda',
  '=marque|=marcar',
  '=crie|=criar|=cria',
  '=cadastre|=cadastrar|=cadastra',
  '=exclua|=excluir|=exclui|=apague|=apagar|=delete|=deletar|=remova|=remover',
  '=altere|=alterar|=mude|=mudar|=troque|=trocar|=ajuste|=ajustar|=configure|=configurar',
  '=treine|=treina|=retreine|=retreina',
  '=cancele|=cancelar|=desative|=desativar|=ative|=ativar',
  '=envie|=enviar|=mande|=mandar',
  '=retreine|=retreinar|=treine|=treinar',
  '=reconheca|=reconhecer|=reconhece|=silencie|=silenciar|=silencia|=pausa|=pause|=pausar|=elimina',
  '=eleva|=eleve|=elevar|=reduz|=reduza|=regula|=regule|=regular|=forca|=force|=alterna|=alterne|=reveza|=reveze',
  '=solicita|=solicite|=chama|=chame|=liga|=abrir|=cria|=dispara|=dispare|=disparar|=encaminha|=encaminhe|=compartilha|=compartilhe',
  '=muda|=apaga|=cancela|=altera|=ajusta|=configura|=troca|=manda|=envia|=exporta|=exporte',
  '=coloca|=coloque|=bota|=aumenta|=aumente|=diminui|=diminua|=abaixa|=abaixe|=sobe|=suba|=baixa|=baixe',
  '=abre|=abra|=fecha|=feche|=ativa|=desativa|=remove|=edita|=edite|=editar|=renomeia|=renomeie',
  '=zera|=zere|=zerar',
  '=marca|=programa|=programe|=programar|=planeja|=planeje|=reagenda|=reagende|=reagendar|=remarca|=remarque|=remarcar|=adia|=adie|=adiar',
  '=registra|=registre|=registrar|=anota|=anote|=anotar|=lanca|=lance|=lancar|=conclui|=conclua|=concluir|=encerra|=encerre|=encerrar',
  '=avisa|=avise|=avisar|=notifica|=notifique|=notificar|=lembra|=lembre|=lembrar|=alerta|=alerte|=alertar',
  '=seta|=sete|=setar|=adiciona|=adicione|=adicionar|=inclui|=inclua|=incluir|=salva|=salve|=salvar|=baixar|=imprime|=imprima|=imprimir|=exportar|=gera|=gere|=gerar',
  '=deleta|=elimina|=elimine|=eliminar|=inicia|=inicie|=iniciar|=atualiza|=atualize|=atualizar|=restaura|=restaure|=restaurar|=importa|=importe|=importar|=substitui|=substitua|=instala|=instale|=executa|=execute|=executar|=interrompe|=interrompa|=derruba|=derrube',
  '=abra|=abrir|=aciona|=acione|=acionar|=reseta|=rearma|=rearme|=rearmar|=corrige|=corrija|=corrigir|=libera|=libere|=bloqueia|=bloqueie',
]

export const COMPARE_WORDS: readonly Phrase[] = [
  ...CHANGE_PHRASES,
  'compar*',
  'lado lado',
  'versus',
  'contra',
  '=x',
  'anteriores',
  '=vs',
  'relacao a|ao|mes|periodo|semana|ano',
  'diferenca|diferencas',
  'variou|variacao|variacoes|variaram',
  'subiu|caiu|aumentou|diminuiu|melhorou|piorou|mudou|cresceu|reduziu|baixou',
  'subiram|cairam|aumentaram|diminuiram|melhoraram|pioraram',
  '=gastando|=consumindo|=puxando muito|demais|alem|bastante',
  'ficou|ficaram|anda|andou|esta|estao =mais|=menos eficiente|confiavel|disponivel|estavel|economico|economica',
  'ficou|ficaram|andou melhor|pior',
  'melhorando|piorando|caindo|subindo|aumentando|diminuindo|crescendo',
  'falhando|parando|quebrando|gastando|consumindo|rendendo|partindo =mais =ou =menos',
  'ficando|ficaram =mais|=menos|=melhor|=melhores|=pior|=piores',
  'perdendo|ganhando|perderam|ganharam eficiencia|rendimento|desempenho|capacidade|confiabilidade|disponibilidade',
  'periodo|semana|mes anterior',
  '=pior|=melhor|=mais|=menos =que|=do =antes',
  'mais|menos|maior|menor|acima|abaixo que|do =normal|=devia|=deveria|=costume|=costuma|=habitual|=esperado|=comum|=sempre',
  'acima|abaixo|dentro =da =media',
  '=que =o =normal|=costume|=habitual|=esperado|=comum',
]
export const TREND_WORDS: readonly Phrase[] = [
  'evoluc*',
  'evoluiu|evoluindo|evoluem|evolui',
  'mensal*',
  'mes mes',
  '=por =mes',
  'mensal|mensais|mensalmente',
  'cada mes',
  'tendencia',
  'ao longo tempo|meses|ano|anos|semanas',
]
export const WORST_WORDS: readonly Phrase[] = [
  'pior|piores',
  'critic*',
  'mais problem*',
  'problematic*',
  'preocup*',
  'mais dor =cabeca',
  'mais trabalho|incomod*',
  'vilao|vila|viloes',
  'puxa|puxou|puxando|puxam =baixo',
  'mais derrub*|prejudic*|atrapalh*|compromet*|piorou|piora|pesou|afetou|afeta disponibilidade|confiabilidade|mtbf|cop|eficiencia|indicador|resultado',
]
export const BEST_WORDS: readonly Phrase[] = [
  'melhor|melhores',
  'mais confiavel|eficiente|disponivel|estavel|=economico|=economica|=economicos',
]
export const MOST_WORDS: readonly Phrase[] = ['mais', 'maior|maiores', 'maxim*', 'mais alt*', '=maioria']
export const LEAST_WORDS: readonly Phrase[] = ['menos', 'menor|menores', 'minim*', 'mais baix*']
export const LIST_WORDS: readonly Phrase[] = [
  'quais|que foram|falhas|paradas|partidas|eventos',
  'lista*|liste|mostre|mostra|mostrar|exiba|detalhe|detalhes|relacionar|relacione|enumera|enumere',
  'todas|todos falhas|paradas|partidas|eventos|microparadas',
  'quero|queria|gostaria|posso|preciso|deixa =ver falhas|paradas|partidas|eventos|microparadas',
  'ultimas|ultimos =2|=3|=4|=5|=6|=7|=8|=9|=10|=12|=15|=20|duas|tres|quatro|cinco|dez falha*|parada*|partida*|evento*|quebra*|microparada*|desligamento*',
  'ultima|ultimas|ultimo|ultimos falha*|parada*|partida*|evento*|quebra*|microparada*|desligamento*',
  '=quando',
  'evento|eventos',
  'historico|relacao|registro falhas|paradas|partidas|eventos',
  'falhas|paradas|partidas =com duracao|horario|data|hora|detalhes',
]
export const NOW_WORDS: readonly Phrase[] = [
  'agora',
  'atual|atuais|atualmente',
  'instantane*',
  'neste|nesse momento|instante',
  'presente|exato|atual momento|instante',
  'no momento',
  'ultima|ultimo leitura|valor|amostra',
  'tempo real',
  'ao vivo',
]

/** Things of the world that the assistant knows nothing about. */
export const OFF_TOPIC_WORDS: readonly Phrase[] = [
  'piada|piadas',
  'poema|poesia|musica|receita',
  'futebol|campeonato|jogo',
  'cotacao|dolar|euro|bolsa',
  'como esta|vai tempo',
  'condicao|condicoes climatic*|=clima',
  'previsao tempo',
  'vai chover|chuva',
  'capital da|do|de',
  'noticia|noticias',
  '=presidente|eleicao',
  'quanto custa novo|nova|comprar',
  'chiller|bomba|torre|maquina novo|nova custa',
  'traduz*',
]

/** `o que aconteceu ontem?`, `teve algum problema essa noite?` */
export const HAPPENED_WORDS: readonly Phrase[] = [
  'que aconteceu|ocorreu|houve|rolou|deu',
  'que =ha|=tem novo|novidade',
  'aconteceu|ocorreu|rolou algo|alguma|algum|nada',
  'teve|houve|deu|tivemos algum|alguma|algo problema|ocorrencia|novidade|perrengue|pepino|treta|zica|intercorrencia|imprevisto',
  'teve|houve|deu|tivemos problema|problemas|ocorrencia|ocorrencias|novidade|novidades|perrengue|pepino|treta|zica|intercorrencia',
  'ocorrencia|ocorrencias|novidade|novidades|acontecimento|acontecimentos|ocorridos',
  'teve|houve|tivemos|deu|rolou|aconteceu|ocorreu =mais =alguma =coisa',
  'teve|houve|tivemos|deu|rolou|aconteceu|ocorreu =mais =algo|=nada',
]

/** Values of the registration, never of a reading: `capacidade nominal`. */
export const PLATE_VALUE_WORDS: readonly Phrase[] = [
  'nominal|nominais',
  'capacidade|potencia|cop projeto|placa',
  'capacidade|potencia =total =instalada',
  'capacidade|potencia =instalada',
  'qual|que fluido|gas refrigerante',
  'qual|que =refrigerante',
]

/** What a figure is divided by. */
export const PER_OPERATION: readonly Phrase[] = [
  '=por|=cada hora|horas rodad*|operad*|ligad*|trabalhad*|operacao|funcionamento|rodando|operando',
]

/** A figure per unit of time. */
export const RATE_WORDS: readonly Phrase[] = [
  '=por|=ao|=cada hora|dia|semana|mes',
  'diari*|semanal|semanais|mensal|mensais',
]

/** The whole site. */
export const ANY_MACHINE_WORDS: readonly Phrase[] = [
  'maquina|maquinas',
  'equipamento|equipamentos',
  'planta|fabrica|predio|instalacao|unidade',
  '=site|=usina|=cag',
  'tudo',
  'todos|todas',
  'geral',
]

/** `alguma máquina parada?`, `quais alarmes ativos?` ask for the present, not for the number of stops. */
export const PRESENT_STATE_WORDS: readonly Phrase[] = [
  'lista|listar|liste|mostra|mostre|cade =maquinas|=equipamentos|=chillers|=bombas|=torres|=compressores parad*|desligad*|ligad*',
  'algum|alguma|alguem|qual maquina|maquinas|equipamento|chiller|bomba|torre|compressor parad*|desligad*|ligad*|rodando',
  'esta|estao|tem|ha =em alarme|alarmes|falha',
  '=tem|=ha|=existe|=algum|=alguma|=esta|=estao|=quais|=quem =chiller|=chillers|=maquina|=maquinas|=compressor|=compressores|=bomba|=torre desarmad*|tripad*',
  '=tem|=ha|=existe|=algum|=alguem|=esta|=estao|=quais|=quem desarmad*|tripad*',
  'algo|nada|coisa|algum|alguma|alguem|tem|ha|esta|estao|quem quebrad*|avariad*|danificad*',
  'falha|falhas|alarme|alarmes ativ*',
  'quais|quantos|algum alarme|alarmes agora|hoje|ativos|tocando|momento',
  'quais alarme|alarmes',
  'quantos alarme|alarmes =tem|=ha|=temos|=estao|=agora',
  '=tem|=ha|=existe alarme|alarmes',
  '=tem|=ha|=existe =algum|=alguma|=qualquer|=outro|=mais alarme|alarmes',
  'alarme|alarmes =aceso|=acesos|=acesa|=pendente|=pendentes|=disparado|=disparados|=soando|=aberto|=abertos',
  'alarme|alarmes sem reconhec*',
  'maquinas|equipamentos|chillers|bombas|torres|compressores funcionamento|operacao',
  'esta|estao funcionamento|operacao',
  'maquinas|equipamentos|chillers|bombas|torres|compressores parad*|desligad* agora|momento',
  '=tem|=ha|=existe maquina|equipamento|chiller|bomba|torre|compressor parad*|desligad*',
  'esta|estao fora operacao|servico|funcionamento',
  'estava|estavam ligad*|desligad*|parad*|rodando|funcionando|operando|trabalhando',
  'esta|estao|continua|segue trabalhar|trabalhando|funcionar|funcionando|operar|operando|rodar|rodando|ligad*|desligad*|parad*',
  'algo|nada|tudo|coisa parad*|desligad*|ligad*|rodando|funcionando|operando|trabalhando',
  'algum|alguma|alguem compressor|maquina|equipamento =em|=com falha|alarme|defeito',
]

/** Words of periods that remain where a period was not understood. */
export const PERIOD_LIKE_WORDS: readonly Phrase[] = [
  '=ano|=anos|=anual|=anuais',
  '=mes|=meses|=semana|=semanas|=quinzena|=bimestre|=trimestre|=semestre',
  '=diario|=diaria|=diarios|=diarias|=decada',
  '=natal|=pascoa|=carnaval|=feriado|=feriados|=verao|=inverno|=outono|=primavera',
  '=janeiro|=fevereiro|=marco|=abril|=maio|=junho|=julho|=agosto|=setembro|=outubro|=novembro|=dezembro',
  '=turno|=turnos|=expediente|=madrugada|=ferias',
]

/** A diagnosis rather than a count of failures: `falha de sensor`. */
export const DIAGNOSIS_WORDS: readonly Phrase[] = [
  'sensor|sensores =com problema|problemas|defeito|defeitos|erro|falha',
  'incrust*',
  'anomali*',
  'leitura|leituras|sensor|sensores|medicao|medicoes fora normal|padrao|esperado|comum',
  'leitura|leituras|valor|valores|sensor|sensores|medicao|medicoes|comportamento|algo|alguma|coisa =estranha|=estranhas|=estranho|=estranhos|anorma*|suspeit*|atipic*|esquisit*',
  'diagnostic*',
  'falha|falhas|defeito|problema sensor|sensores',
  'sensor|sensores mentindo|=mente|doido|louco|maluco|descalibrad*|estranho|ruim',
  'sensor|sensores esta|estao mentindo|doido|louco|maluco|descalibrad*|estranho|ruim|errado|travado|preso',
]

/** A value for each hour or day. */
export const BREAKDOWN_WORDS: readonly Phrase[] = [
  '=por hora|dia|turno|semana',
  'hora hora',
  'dia dia',
  'semana semana',
  'cada hora|dia',
  'que|qual hora|horas|horario|dia',
  'dia|dias mais|menos|maior|menor|pico',
]

/** A reading that moves: `está oscilando?` */
export const MOVING_WORDS: readonly Phrase[] = [
  'oscilando|=oscila|oscilou|oscilacao',
  'estavel|estabilizad*',
  'subindo|descendo|crescendo|esquentando|esfriando',
]

/** `o que dá para medir nela?` asks for all readings. */
export const MEASURING_WORDS: readonly Phrase[] = [
  'que =da =pra|=para =medir|=monitorar|=acompanhar|=ler',
  'que =posso|=consigo =medir|=monitorar|=acompanhar',
]
