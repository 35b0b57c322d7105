import { hasPhrase, type Phrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'

interface ProductTask {
  readonly phrases: readonly Phrase[]
  /** Where people do it. */
  readonly where: string
}

const CHARTS =
  'Os gráficos ficam no Dashboard da máquina: em “Leituras” se escolhem as leituras e o período. Os modelos e as anomalias ficam em Analíticos, as previsões em Insights.'

/** What people do in the product themselves, because the assistant does nothing. The first task that fits counts. */
const PRODUCT_TASKS: readonly ProductTask[] = [
  {
    phrases: ['meta|metas|alvo|alvos'],
    where:
      'As metas são fixas no Geada, as mesmas para todas as máquinas e todos os sites: não há tela em que alguém as altere.',
  },
  {
    phrases: ['horimetro|horimetros', '=zera|=zere|=zerar contador|contadores|horas'],
    where: 'As horas de operação são somadas do histórico das leituras: não há contador a zerar.',
  },
  {
    phrases: [
      'limite|limites alarme|alarmes|alta|baixa|alto|baixo|pressao|temperatura|corrente|oleo|vibracao|vazao|disparo|desarme',
      'alarme|alarmes limite|limites',
      'mud*|alter*|ajust*|regul*|configur*|aument*|diminu*|reduz*|reduc*|=sobe|=suba|=subir|=baixa|=baixe|=abaixa alarme|alarmes|pressostato|pressostatos|desarme|disparo',
    ],
    where:
      'Os limites dos alarmes e dos desarmes são do controle da própria máquina: o Geada só lê se um alarme está ligado, não guarda o limite e não o ajusta. Quem muda é o responsável por esse controle, no painel da máquina.',
  },
  {
    phrases: ['relatorio|relatorios', '=pdf'],
    where:
      'O relatório em PDF é baixado no Dashboard da máquina, com “Exportar Relatório PDF”, para o período da tela.',
  },
  {
    phrases: [
      'export*',
      'baixar|baixo|baixa|baixe|download|salvar|salvo|salva =csv|=excel|planilha|grafico|graficos|tabela|dados|eventos',
    ],
    where: 'Cada gráfico tem o botão “Baixar CSV”, e a lista de eventos “Exportar CSV”.',
  },
  {
    phrases: [
      'upload|uploads',
      'arquivo|arquivos',
      'planilha|planilhas',
      '=csv|=txt|=json|=excel|=xls|=xlsx',
    ],
    where:
      'Arquivos CSV, TXT e JSON são enviados no Painel Administrativo, em “Arquivos e Datasets”, com “Novo Upload”.',
  },
  {
    phrases: ['dataset|datasets', '=novo|=criar|=crio|=montar|=monto grafico|graficos'],
    where:
      'Um dataset é o gráfico de um arquivo enviado: cria-se no Painel Administrativo, em “Arquivos e Datasets”, com “Novo Dataset”, e ele aparece no Dashboard da máquina.',
  },
  {
    phrases: ['manutenc*', 'preventiv*', 'corretiv*', 'preditiv*', 'inspec*', '=revisao|=visita'],
    where:
      'Manutenções são agendadas, alteradas e concluídas no Dashboard da máquina, em “Agendar Manutenção”, por quem tem permissão de escrita no site.',
  },
  {
    phrases: ['esqueci|perdi|esqueceu|recuper* senha', 'senha esqueci|perdi'],
    where: 'Quem esqueceu a senha pede uma nova a um administrador, que a troca no Painel Administrativo.',
  },
  {
    phrases: ['celular|=app|aplicativo|smartphone|tablet', '=instal* geada|sistema'],
    where: 'Não há aplicativo a instalar: o Geada abre no navegador do celular, no mesmo endereço.',
  },
  {
    phrases: ['minha senha', 'senha conta'],
    where: 'A sua senha se troca no menu da sua conta, em “Alterar senha”.',
  },
  {
    phrases: ['tema', 'modo|fundo|tela claro|clara|escuro|escura|noturno|preto|branco'],
    where: 'O tema claro ou escuro se troca no botão do alto da tela ou em “Preferências”.',
  },
  {
    phrases: ['troc*|mud*|alter*|escolh*|selecion* site|planta|unidade|predio'],
    where: 'O site se troca com um clique no nome dele, no cabeçalho.',
  },
  {
    phrases: ['avis*|avise', 'alert*', 'notific*', 'lembr*'],
    where: 'Os avisos que você recebe se escolhem no menu da sua conta, em “Preferências”.',
  },
  {
    phrases: ['tarifa|tarifas', 'preco|valor =kwh|energia'],
    where:
      'A tarifa de energia é cadastrada no site, no Painel Administrativo, em “Tarifa de energia”, por administradores.',
  },
  {
    phrases: ['logo|logotipo|cor|cores|paleta'],
    where: 'O logo e as cores se editam no site, no Painel Administrativo, por administradores.',
  },
  {
    phrases: ['grafico|graficos|tendencia|tendencias|curva|curvas'],
    where: CHARTS,
  },
  {
    phrases: [
      'apag*|apague|exclu*|delet*|remov*|limp*|elimin*|zer*|reset* evento|eventos|falha|falhas|parada|paradas|alarme|alarmes|historico',
    ],
    where:
      'Falhas, paradas, partidas e alarmes vêm das leituras e não se apagam; estão no Dashboard da máquina, em “Eventos”.',
  },
  {
    phrases: ['intervalo|frequencia|periodicidade|taxa coleta|leitura|leituras|amostragem|amostras'],
    where:
      'O intervalo de coleta é um campo do cadastro da máquina, em “Coleta”, no Painel Administrativo, editado por administradores.',
  },
  {
    phrases: ['evento|eventos|falha|falhas|parada|paradas|alarme|alarmes'],
    where:
      'Falhas, paradas e partidas estão no Dashboard da máquina, em “Eventos”, com filtros e “Exportar CSV”.',
  },
  {
    phrases: ['historico'],
    where: CHARTS,
  },
  {
    phrases: ['anomalia|anomalias|diagnostico|diagnosticos'],
    where: 'Anomalias e problemas indicados pelo modelo estão em Analíticos, na máquina selecionada.',
  },
  {
    phrases: ['previsao|previsoes|probabilidade|risco|=rul|vida util|insight|insights'],
    where: 'Previsão, probabilidade de falha e vida útil restante estão em Insights, na máquina selecionada.',
  },
  {
    phrases: [
      '=kpi|=kpis|indicador|indicadores|disponibilidade|confiabilidade|=mtbf|=mttr|=cop|dashboard|painel',
    ],
    where: 'Os indicadores estão no Dashboard da máquina; o período se escolhe no alto da tela.',
  },
  {
    phrases: ['retrein*', 'trein*'],
    where: 'Os modelos são treinados de novo em Analíticos e em Insights, por administradores.',
  },
  {
    phrases: [
      'cadastr*|adicion*|inclu*|cri*|crie|exclu*|remov*|apag*|delet*|edit*|renome*|desativ*|ativ* maquina|maquinas|equipamento|equipamentos|chiller|bomba|torre|gerador|elevador|compressor|=sensor|=sensores|=leitura|=site|=usuario|=conexao',
    ],
    where:
      'Sites, usuários, máquinas e conexões são cadastrados no Painel Administrativo, por administradores.',
  },
  {
    phrases: ['nome|nomes|apelido|descricao|localizacao|fabricante', 'renome*'],
    where: 'O nome e os demais dados da máquina se editam no Painel Administrativo, por administradores.',
  },
]

const CHANGES =
  '(?:alter|mud|troc|aument|ajust|configur|edit|cadastr|elev|baix)(?:ar|o|amos|a|e|em)|(?:defin|reduz|diminu|sub)(?:ir|o|imos|e|a|i)'
const TARGET_CHANGED = new RegExp(
  `\\b(?:${CHANGES})\\b.*\\b(?:metas?|alvos?)\\b|\\b(?:metas?|alvos?)\\b.*\\b(?:${CHANGES}|editave(?:l|is)|configurave(?:l|is))\\b`,
)
/** `quero aumentar a meta`, `quem muda a meta?` */
export const changesTarget = (words: string): boolean => TARGET_CHANGED.test(words)

/** Where people do what the words ask for; undefined: it is no task of the product. */
export const taskIn = (rest: readonly Word[]): string | undefined =>
  PRODUCT_TASKS.find(({ phrases }) => hasPhrase(rest, ...phrases))?.where

const DOING =
  'instalo|instalar|faco|fazer|faz|fazemos|posso|consigo|vejo|acho|encontro|fica|ficam|baixo|baixar|exporto|exportar|gero|gerar|emito|emitir|tiro|tirar|envio|enviar|mando|mandar|subo|subir|importo|importar|carrego|carregar|agendo|agendar|marco|marcar|cadastro|cadastrar|crio|criar|troco|trocar|mudo|mudar|altero|alterar|configuro|configurar|adiciono|adicionar|excluo|excluir|apago|apagar|cancelo|cancelar|coloco|colocar|acesso|acessar|recebo|receber|registro|registrar|imprimo|imprimir|retreino|retreinar|acompanho|acompanhar|monitoro|monitorar|consulto|consultar|visualizo|visualizar|olho|olhar|checo|checar|verifico|verificar|clico|clicar|busco|buscar|localizo|localizar'

/** `como faço upload?`, `onde vejo o relatório?`, `tem como exportar?` */
export const HOW_TO_WORDS: readonly Phrase[] = [
  `=como|=onde|=aonde ${DOING}`,
  `=como|=onde =eu|=gente ${DOING}`,
  `=tem =como|=jeito ${DOING}`,
  `=da|=daria ${DOING}`,
  'esqueci|perdi senha',
  '=passo =passo',
  '=pdf',
]
