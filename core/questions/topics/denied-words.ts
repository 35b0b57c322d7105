import type { Phrase } from '../text/phrases.ts'

/** Sites that the user did not choose and does not name. */
export const OTHER_SITE_WORDS: readonly Phrase[] = [
  'outra|outras|outro|outros site|sites|planta|plantas|predio|predios|unidade|unidades|fabrica|fabricas|filial|filiais|usina|usinas',
  'vizinho|vizinha|vizinhos|vizinhas',
]

/** Questions that nobody gets an answer to: other users, configuration, the assistant's own instructions. */
export const DENIED_WORDS: readonly Phrase[] = [
  '=senha|=senhas',
  '=token|=tokens',
  'chave api',
  'api key',
  'credenc*',
  'outra|outras|outro|outros usuario*|client*|empresa*|compan*',
  ...OTHER_SITE_WORDS,
  '=usuario|=usuarios',
  '=cliente|=clientes',
  '=log|=logs|=auditoria|=auditorias',
  '=email|=emails|=mail',
  'configurac* sistema|servidor|banco',
  'banco dados',
  'system prompt',
  'prompt',
  'suas instruc*',
  'finja|finge|simule|imagine =que',
  '=aja =como',
  'instruc* anteriores|acima',
  'ignore|ignora|desconsidere|esqueca instruc*|tudo|regras|anterior|anteriores',
  'variavel|variaveis ambiente',
  'endereco servidor|influxdb|banco|conexao',
  'modo administrador|admin|desenvolvedor|root',
  'quem mais acess*|usa|entra|ve',
  'quem|pessoas|gente mais tem|possui|ganhou|recebeu =acesso|=acessos|permissao|permissoes',
  'quem|quantos|quantas|pessoas|gente tem|possui|possuem =acesso|=acessos|permissao|permissoes',
  'servidor|servidores',
  '=ip|=influx|=influxdb',
  'string conexao',
  'configurac* conexao',
  'connection string',
  'admin|admins|administrador|administradores',
  'quem usa|acessa|acessou',
  'quem cadastrou|criou|alterou|configurou|editou|excluiu|apagou',
  'quem|=alguem mexeu|mudou|trocou|alterou configurac*|cadastro|cadastros|parametro|parametros',
  'telefone|celular|whatsapp',
  'responsavel|responsaveis planta|site|predio|fabrica|empresa|instalacao',
]
